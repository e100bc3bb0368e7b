// Shows the offline page when a page cannot be fetched. Caches nothing else: prices must never be stale.
const cacheName = 'offline-2';
const pages = { pt: '/offline.pt-BR.html', es: '/offline.es-AR.html' };
// The hash is that of the pages' style element.
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'sha256-GIurGW8dQoxDTRYUkgFRuh7ZdCoqjhiMhoVXUkaAPSo='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(Object.values(pages))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const dropStale = (names) => names.filter((name) => name !== cacheName).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(dropStale(names))));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => offline(event.request.url)));
});

async function offline(url) {
  const isSpanish = /^\/ar(\/|$)/.test(new URL(url).pathname);
  const page = await caches.match(isSpanish ? pages.es : pages.pt);
  return page ? new Response(await page.text(), { status: 503, headers }) : Response.error();
}
