// The service worker: keeps the files of the pages (not the answers of the API), so that the pages open without a
// connection. With a connection the newest files are used.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = "fairclue-shell";
const ADDRESSES = ["/", "/referee", "/table", "/decks", "/rules", "/how-to-play", "/manifest.webmanifest"];

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(storeFiles());
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const ours = origin === worker.location.origin && event.request.method === "GET";
  const ofThePages = ADDRESSES.includes(pathname) || pathname.startsWith("/web/");
  if (ours && ofThePages) event.respondWith(newest(event.request));
});

async function storeFiles() {
  /** @type {{files: string[]}} */
  const { files } = await (await fetch("/web/shell.json", { cache: "no-cache" })).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
}

/**
 * The file from the service, or the stored one if it cannot be reached.
 * @param {Request} request
 */
async function newest(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch {
    return (await cache.match(pathname)) ?? Response.error();
  }
}
