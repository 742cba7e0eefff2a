// A page of another site, with views of Yomi in it.

import { serve } from "./site.mjs";

// Written into every document: what the page does with storage, and with service workers.
export function watchStorage() {
  const touched = (window.touched = []);
  const watch = (object, name) => {
    const own = object?.[name];
    if (!own) return;
    object[name] = function (...values) {
      touched.push(`${name} ${values[0]}`);
      return own.apply(this, values);
    };
  };
  for (const name of ["getItem", "setItem", "removeItem", "clear"]) watch(Storage.prototype, name);
  for (const name of ["open", "deleteDatabase"]) watch(IDBFactory.prototype, name);
  watch(globalThis.ServiceWorkerContainer?.prototype, "register");
}

// Serves Yomi as `serve` does, and a page with `body` from another site. In the body, YOMI stands for Yomi's
// address. `files` are of that other site, `isolated` has it send what isolates a page.
export async function outside(t, { body, files = {}, isolated = false, ...site }) {
  const yomi = await serve(site);
  const page = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">
    <body>${body.replaceAll("YOMI", yomi.url)}</body></html>`;
  const isolating = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const extra = isolated ? isolating : {};
  const other = await serve({ headers: false, instead: { ...files, "index.html": page }, extra });
  t.after(() => [yomi, other].forEach((server) => server.close()));
  // By another name of this machine, so that it is another site, not only another origin.
  return { yomi: yomi.url, url: other.url.replace("127.0.0.1", "localhost") };
}

// A frame with a view of Yomi.
export const framed = (at, { width = 640, height = 480 } = {}) =>
  `<iframe src="YOMIembed/${at}" width="${width}" height="${height}" allow="cross-origin-isolated"></iframe>`;
