// The service worker: keeps the shell (pages, scripts, styles, texts, icons), so that the pages open without a
// connection. Answers of the API are never kept. With a connection the newest files are used.
const KEPT = "fairclue-shell";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const ours = origin === self.location.origin && event.request.method === "GET";
  const shell = ["/", "/table", "/decks", "/rules", "/manifest.webmanifest"].includes(pathname) || pathname.startsWith("/web/");
  if (ours && shell) event.respondWith(newest(event.request));
});

async function keepShell() {
  const { files } = await (await fetch("/web/shell.json", { cache: "no-cache" })).json();
  const cache = await caches.open(KEPT);
  await cache.addAll(files);
}

async function newest(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(new URL(request.url).pathname, answer.clone());
    return answer;
  } catch {
    return (await cache.match(new URL(request.url).pathname)) ?? Response.error();
  }
}
