// A QR code as a picture.
import { qrCode } from "./qr-code.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 4; // modules of white around it, which readers need

/** @param {string} text */
export function qrPicture(text) {
  const rows = qrCode(text);
  const size = rows.length + 2 * MARGIN;
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${size} ${size}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
}
