// What every browser test needs: the built site on a server, and Chromium on a page of it.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

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

// Chromium, started when first asked for.
let browser;
export function launch() {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return browser;
}

export async function quit() {
  await (await browser)?.close();
}
after(quit);

// Opens the site on a server of its own (see `serve`), for the time of the test `t`. `at` is what follows in the
// address (`#learn`, say), `context` goes to Playwright (`viewport`, `colorScheme`, …), `script`
// is run in the page before its own. A test during which the page logs an error or asks another origin for something fails; one that breaks
// things on purpose says so with `errors: true`.
export async function open(t, { at = "", errors = false, context = {}, script, ...site } = {}) {
  const server = await serve(site);
  const tab = await (await launch()).newContext(context);
  if (script) await tab.addInitScript(script);
  const page = await tab.newPage();
  const { origin } = new URL(server.url);
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  tab.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) {
      problems.push(`request to another origin: ${url}`);
    }
  });
  t.after(async () => {
    await tab.close();
    server.close();
    if (!errors) assert.deepEqual(problems, []);
  });
  await page.goto(server.url + at);
  return page;
}

// Waits for the engine and gives `window.yomi.state().engine`. The page may be loaded again while
// we wait, to become isolated.
export async function engine(page) {
  await page.waitForFunction(() => window.yomi?.state().engine.threads > 0, null, {
    timeout: 30_000,
  });
  return page.evaluate(() => window.yomi.state().engine);
}
