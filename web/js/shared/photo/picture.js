// The picture of a table as it is sent: small, the right way up, and drawn anew, so that nothing that the camera wrote
// into the file (where and when it was taken) leaves the device.
import { el } from "../dom.js";
import { Problem } from "../http.js";

const LONGEST = 1600; // pixels of the longer side
const QUALITY = 0.8;

/**
 * @param {Blob} file
 * @returns {Promise<HTMLCanvasElement>} throws a Problem if the browser cannot open it as a picture
 */
export async function openPicture(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Problem(0, "unopened", "");
  });
  const picture = shrunk(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return picture;
}

/**
 * The picture that a camera shows now.
 * @param {HTMLVideoElement} view
 */
export const grabPicture = (view) => shrunk(view, view.videoWidth, view.videoHeight);

/**
 * @param {HTMLCanvasElement} picture
 * @returns {Promise<Blob>}
 */
export const toJpeg = (picture) =>
  new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Problem(0, "unopened", ""))), "image/jpeg", QUALITY);
  });

/**
 * Cut a card out of the picture, turned so that its word can be read.
 * @param {HTMLCanvasElement} picture
 * @param {number[][]} box corners clockwise from the card's own top left, as shares of the picture
 * @param {number} width of the crop in pixels
 */
export function cutOut(picture, box, width) {
  const at = (/** @type {number} */ corner) => ({
    x: (box[corner]?.[0] ?? 0) * picture.width,
    y: (box[corner]?.[1] ?? 0) * picture.height,
  });
  const [topLeft, topRight, bottomRight, bottomLeft] = [at(0), at(1), at(2), at(3)];
  // how far it is across and down the card, on average of its two sides: in perspective they differ
  const across = half(topLeft, topRight, bottomLeft, bottomRight);
  const down = half(topLeft, bottomLeft, topRight, bottomRight);
  const height = Math.max(
    1,
    Math.round((width * Math.hypot(down.x, down.y)) / Math.hypot(across.x, across.y) || width),
  );
  const crop = el("canvas", { width, height });
  const area = across.x * down.y - across.y * down.x;
  const brush = crop.getContext("2d");
  if (!brush || !area) return crop;
  const [a, b, c, d] = [
    (width * down.y) / area,
    (-height * across.y) / area,
    (-width * down.x) / area,
    (height * across.x) / area,
  ];
  const middle = {
    x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
    y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4,
  };
  brush.imageSmoothingQuality = "high";
  brush.setTransform(a, b, c, d, width / 2 - a * middle.x - c * middle.y, height / 2 - b * middle.x - d * middle.y);
  brush.drawImage(picture, 0, 0);
  return crop;
}

/**
 * The way from one corner to the next, halfway between two opposite sides.
 * @typedef {{x: number, y: number}} Place
 * @param {Place} from
 * @param {Place} to
 * @param {Place} otherFrom
 * @param {Place} otherTo
 */
const half = (from, to, otherFrom, otherTo) => ({
  x: (to.x - from.x + otherTo.x - otherFrom.x) / 2,
  y: (to.y - from.y + otherTo.y - otherFrom.y) / 2,
});

/**
 * @param {CanvasImageSource} source
 * @param {number} width
 * @param {number} height
 */
function shrunk(source, width, height) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const picture = el("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  const brush = picture.getContext("2d");
  if (!brush) throw new Problem(0, "unopened", "");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(source, 0, 0, picture.width, picture.height);
  return picture;
}
