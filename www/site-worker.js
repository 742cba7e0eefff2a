// The site's service worker. It passes every file on with the headers that make a page cross-origin
// isolated, for servers that do not send them (isolation.js), and it keeps the whole site for visits
// without a network (offline.js).

// A version of the site is kept in a cache of this name and the version's.
const KEPT = "yomi-site-";
// The list of the site's files, which xtask/src/offline.rs writes. It is kept last, so that a version
// which has it is whole.
const LIST = "site.json";
// How many milliseconds a server has to answer before what is kept is shown in its place.
const PATIENCE = 4000;
// A file that is named by its contents never changes.
const NAMED_BY_CONTENTS = /[-/][0-9a-f]{16}[./_]/;

let keeping;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  // Several pages may ask at once.
  keeping ??= keep().finally(() => (keeping = undefined));
  event.waitUntil(keeping);
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin || request.method !== "GET") return;
  // Such a request comes from the browser's developer tools, and fetching it again is an error.
  if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
  event.respondWith(find(request).then((response) => isolated(response, readers(request.url))));
});

// What changes comes from the server, so that a new version is seen at once. Without an answer it is
// the version that is kept.
async function find(request) {
  const kept = await keptOf(request.url);
  if (!kept) return fetch(request);
  if (NAMED_BY_CONTENTS.test(request.url)) return kept;
  const answer = await Promise.race([fetch(request), later(PATIENCE)]).catch(() => undefined);
  return answer && answer.status < 500 ? answer : kept;
}

// Storage may be switched off; then every access throws. The oldest version comes first: the only one
// that is sure to be whole.
async function keptOf(url) {
  try {
    return await caches.match(url, { ignoreSearch: true });
  } catch {
    return undefined;
  }
}

// Keeps the version that the server has, then drops those before. What fails is tried again at the
// next visit, and goes on from there.
async function keep() {
  const list = await fetched(LIST, { cache: "no-cache" });
  const { version, files } = await list.clone().json();
  const cache = await caches.open(KEPT + version);
  if (!(await cache.match(LIST))) {
    for (const [file, integrity] of Object.entries(files)) await add(cache, file, integrity);
    await cache.put(LIST, list);
  }
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(KEPT) && name !== KEPT + version);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

// Adds a file to what is kept, one after another: the page's own requests go first. The integrity
// makes sure that it is of this version, whatever the server or a cache between has by now.
async function add(cache, file, integrity) {
  const place = file || "./";
  if (await cache.match(place)) return;
  const named = NAMED_BY_CONTENTS.test(place);
  const before = named && (await caches.match(place));
  const mode = named ? "default" : "no-cache";
  await cache.put(place, before || (await fetched(place, { cache: mode, integrity })));
}

async function fetched(file, options) {
  const response = await fetch(file, options);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

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
