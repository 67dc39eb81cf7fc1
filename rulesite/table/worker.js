// The service worker. KEPT stands above: the release, the files that pages need, the pages to keep for each language.
// Files are named by their content, so a kept one is never old. A page is asked from the network first; after three seconds, or without a
// connection, the kept one is shown, and it says that it may be old.
"use strict";

const FILES = `files-${KEPT.release}`;
const PAGES = `pages-${KEPT.release}`;
const PATIENCE = 3000;
const language = (url) => (url.pathname.startsWith("/nl/") ? "nl" : "en");

self.addEventListener("install", (event) => {
  // A part of a page is asked from the network only: a browser that can be told so doesn't pass this file with every tap.
  event.addRoutes?.([{ condition: { requestMethod: "GET", requestMode: "same-origin" }, source: "network" }]).catch(() => {});
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(KEPT.assets)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    // Only the pages of the release before stay, until those of this one are in: a phone that loses its connection now still has rules.
    for (const name of await caches.keys()) if (name.startsWith("files-") && name !== FILES) await caches.delete(name);
    await self.clients.claim();
  })());
});

// The page says which language it speaks; only that one is fetched, a few pages at a time, so that reading never waits for it.
self.addEventListener("message", (event) => {
  if (event.data?.keep in KEPT.pages) event.waitUntil(keep(KEPT.pages[event.data.keep]));
});

async function keep(paths) {
  const cache = await caches.open(PAGES);
  for (let at = 0; at < paths.length; at += 4) {
    await Promise.all(paths.slice(at, at + 4).map(async (path) => {
      if (await cache.match(path)) return;
      const answer = await fetch(path).catch(() => null);
      if (answer?.ok) await cache.put(path, answer);
    }));
  }
  const whole = (await Promise.all(paths.map((path) => cache.match(path)))).every(Boolean);
  if (!whole) return;
  for (const name of await caches.keys()) if (name.startsWith("pages-") && name !== PAGES) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (KEPT.assets.includes(url.pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
});

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request, url) {
  // Asked past the browser's own cache, which would answer without a connection as if nothing were wrong.
  const fresh = fetch(request, { cache: "no-cache" }).then(async (answer) => {
    const plain = answer.ok && !url.search && (answer.headers.get("Cache-Control") ?? "").startsWith("public");
    if (plain) await (await caches.open(PAGES)).put(url.pathname, answer.clone());
    return answer;
  });
  fresh.catch(() => {});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const first = await Promise.race([fresh.catch(() => null), late]);
  return first ?? (await old(url)) ?? fresh.catch(() => lost(url));
}

// A kept page without its query: the score keeper and the reading pages do without, a checker gets the offline page.
async function old(url) {
  const own = await caches.open(PAGES);
  const kept = (await own.match(url.pathname, { ignoreVary: true })) ?? (await caches.match(url.pathname, { ignoreVary: true }));
  return kept && marked(kept);
}

async function lost(url) {
  const kept = await caches.match(`/${language(url)}/offline/`, { ignoreVary: true });
  return kept ? marked(kept, 503) : Response.error();
}

// The page itself holds the sentence, hidden; the mark on its root shows it.
async function marked(kept, status = 200) {
  const text = (await kept.text()).replace("<html ", "<html data-kept ");
  const headers = new Headers(kept.headers);
  for (const name of ["Content-Length", "Content-Encoding", "ETag"]) headers.delete(name);
  return new Response(text, { status, headers });
}
