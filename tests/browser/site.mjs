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

// The headers that hosts are asked to send, a rule for each file and folder at the top of the site.
async function rulesOfHeaders() {
  const rules = [];
  for (const line of (await readFile(join(dist, "_headers"), "utf8")).split("\n")) {
    const [, name, value] = line.match(/^  ([\w-]+): (.*)$/) ?? [];
    if (name) rules.at(-1).headers[name] = value;
    else if (line) rules.push({ path: line, headers: {} });
  }
  return rules;
}

// The headers of one path.
function headersOf(rules, path) {
  const fits = (rule) =>
    rule.path === path || (rule.path.endsWith("/*") && path.startsWith(rule.path.slice(0, -1)));
  return rules.find(fits)?.headers ?? {};
}

// The script of the engine's Worker: where it lies in dist/, and its text.
export async function engineScript() {
  const [name] = await readdir(join(dist, "engine"));
  const path = `engine/${name}/engine.js`;
  return { path, text: await readFile(join(dist, path), "utf8") };
}

// Serves dist/ on a free port below `base`: with the headers, or as plainly as any file server.
// `instead` holds texts, or promises of texts, for files that are to be others than those in dist/,
// `extra` more headers.
export async function serve({ headers = true, base = "/", instead = {}, extra = {} } = {}) {
  const rules = headers ? await rulesOfHeaders() : [];
  let failure;
  const server = createServer(async (request, response) => {
    if (failure) return response.writeHead(failure).end("Nothing goes.");
    const { pathname } = new URL(request.url, "http://localhost");
    const inside = pathname.startsWith(base) ? normalize(pathname.slice(base.length - 1)) : "/?";
    const file = join(dist, inside.endsWith("/") ? `${inside}index.html` : inside);
    try {
      const body = await (instead[file.slice(dist.length + 1)] ?? readFile(file));
      const kind = { "Content-Type": TYPES[extname(file)] ?? "text/plain" };
      response.writeHead(200, { ...kind, ...headersOf(rules, inside), ...extra });
      response.end(body);
    } catch {
      response.writeHead(404).end("There is no such file.");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    // Answers everything with an error of this number from now on.
    fail(status) {
      failure = status;
    },
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
