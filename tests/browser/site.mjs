// The built site on a server: with the headers of `cargo xtask play`, or without.

import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = join(root, "dist");

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// The headers that `cargo xtask play` sends, from where Trunk reads them.
async function isolatingHeaders() {
  const config = await readFile(join(root, "Trunk.toml"), "utf8");
  const [, section] = config.split("[serve.headers]");
  return Object.fromEntries(
    [...section.matchAll(/^([\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]),
  );
}

// The script of the engine's Worker: where it lies in dist/, and its text.
export async function engineScript() {
  const [name] = await readdir(join(dist, "engine"));
  const path = `engine/${name}/engine.js`;
  return { path, text: await readFile(join(dist, path), "utf8") };
}

// Serves dist/ on a free port below `base`: with the headers, or as plainly as any file server.
// `instead` holds texts for files that are to be others than those in dist/.
export async function serve({ headers = true, base = "/", instead = {} } = {}) {
  const extra = headers ? await isolatingHeaders() : {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const inside = pathname.startsWith(base) ? normalize(pathname.slice(base.length - 1)) : "/?";
    const file = join(dist, inside.endsWith("/") ? `${inside}index.html` : inside);
    try {
      const body = instead[inside.slice(1)] ?? (await readFile(file));
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain", ...extra });
      response.end(body);
    } catch {
      response.writeHead(404).end("There is no such file.");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

// A port that nothing listens on.
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
