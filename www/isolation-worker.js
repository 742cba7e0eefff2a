// The service worker of isolation.js: passes every file of this site on with the headers that make
// a page cross-origin isolated. It stores nothing.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) return;
  // Such a request comes from the browser's developer tools, and fetching it again is an error.
  if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
  event.respondWith(fetch(request).then((response) => isolated(response, readers(request.url))));
});

// Whose pages may load a file: those of all sites what is made for them, which lies below `embed/`.
function readers(url) {
  return url.startsWith(`${registration.scope}embed/`) ? "cross-origin" : "same-origin";
}

function isolated(response, readers) {
  // The answer to a redirect cannot be rebuilt; the browser follows it with a new request.
  if (response.type === "opaqueredirect") return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", readers);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
