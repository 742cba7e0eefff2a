// The site's service worker. It passes every file on with the headers that make a page cross-origin
// isolated, for servers that do not send them (isolation.js), and it keeps the whole site for visits
// without a network (offline.js).

// A version of the site is kept in a cache of this name and the version's. Other sites of Yomi on this
// host keep their own.
const KEPT = `yomi-site ${registration.scope} `;
// The list of the site's files, which xtask/src/offline.rs writes. It is kept last, so that a version
// which has it is whole.
const LIST = "site.json";
// How many milliseconds a server has to answer before what is kept is shown in its place.
const PATIENCE = 4000;
// A file of this name has another name in a version in which it is another.
const NAMED_BY_CONTENTS = /(^|[-/])[0-9a-f]{12,16}[./_]/;

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
  if (NAMED_BY_CONTENTS.test(request.url.slice(registration.scope.length))) return kept;
  const answer = await Promise.race([fetch(request), later(PATIENCE)]).catch(() => undefined);
  return answer?.ok || answer?.type === "opaqueredirect" ? answer : kept;
}

// A file as the newest version has it that is kept whole.
async function keptOf(url) {
  // Storage may be switched off; then every access throws.
  const versions = await whole().catch(() => []);
  for (const { cache } of versions) {
    const kept = await cache.match(url, { ignoreSearch: true });
    if (kept) return kept;
  }
}

// The versions that are kept whole, the newest first: each one's name, cache and list of files.
async function whole() {
  const versions = [];
  for (const name of await caches.keys()) {
    const cache = name.startsWith(KEPT) && (await caches.open(name));
    const list = cache && (await cache.match(LIST));
    if (list) versions.unshift({ name, cache, list });
  }
  return versions;
}

// Keeps the version that the server has. What fails is tried again at the next visit, and goes on from
// there. The versions before are dropped at a visit that finds it whole: until then a page may be of
// one of them.
async function keep() {
  const list = await fetched(LIST, { cache: "no-cache" });
  const { version, files } = await list.clone().json();
  const before = await whole();
  if (before.some(({ name }) => name === KEPT + version)) {
    const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== KEPT + version);
    return Promise.all(names.map((name) => caches.delete(name)));
  }
  for (const earlier of before) earlier.files = (await earlier.list.json()).files;
  const cache = await caches.open(KEPT + version);
  for (const [file, integrity] of Object.entries(files)) {
    // One after another: the page's own requests go first.
    if (await cache.match(file || "./")) continue;
    const same = before.find((earlier) => earlier.files[file] === integrity);
    await cache.put(file || "./", await (same ? same.cache.match(file || "./") : load(file, integrity)));
  }
  await cache.put(LIST, list);
}

// A file of this version, whatever the server or a cache between has by now: another one's integrity is
// another.
function load(file, integrity) {
  const cache = NAMED_BY_CONTENTS.test(file) ? "default" : "no-cache";
  return fetched(file || "./", { cache, integrity });
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
