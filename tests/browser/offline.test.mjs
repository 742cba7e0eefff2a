// A site that was visited is there without a network, whole and of one version.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { engine, launch, root, serve } from "./harness.mjs";
import { cell, press, started, state, until } from "./person.mjs";

// A page of the site on a server that the test can close, or change by what is in `instead`.
async function visit(t, site = {}) {
  const server = await serve(site);
  const tab = await (await launch()).newContext();
  t.after(async () => {
    await tab.close();
    server.close();
  });
  const page = await tab.newPage();
  await page.goto(server.url);
  await started(page);
  await engine(page);
  return { server, page };
}

// Has the page keep the site at once; it does so by itself after a while.
const keep = (page) =>
  page.evaluate(async () => (await import(new URL("offline.js", document.baseURI))).keepSite());
const versions = (page) => page.evaluate(() => caches.keys());
const isWhole = (page) => page.evaluate(async () => !!(await caches.match("site.json")));

// Waits until `condition` is true of the page; until() is for conditions that need not wait themselves.
async function come(page, condition) {
  const late = Date.now() + 60_000;
  while (!(await condition(page))) {
    assert.ok(Date.now() < late, "it does not come");
    await page.waitForTimeout(50);
  }
}

const count = (number) => async (page) => (await versions(page)).length === number;

async function play(page) {
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length === 2);
}

test("a site that was open for a while works without its server", async (t) => {
  const { server, page } = await visit(t);
  await come(page, isWhole);
  server.close();
  // Another page, and parts that were never loaded.
  await page.goto(`${server.url}?lang=en`);
  await started(page);
  const { isolated, threads } = await engine(page);
  assert.deepEqual([isolated, threads > 0], [true, true]);
  await play(page);
  await page.goto(`${server.url}#tree?size=5&simulations=50`);
  await until(page, () => window.yomi?.demo()?.ready);
  await page.evaluate(() => (location.hash = ""));
  await press(page, "Settings");
  await page.getByText("works too: all of Yomi is on this device").waitFor();
});

test("it does so below a path of a plain server, with threads", async (t) => {
  const { server, page } = await visit(t, { headers: false, base: "/some/folder/" });
  await keep(page);
  await come(page, isWhole);
  server.close();
  await page.reload();
  await started(page);
  assert.equal((await engine(page)).isolated, true);
  await play(page);
});

test("a new version takes the place of the old one when it is whole", async (t) => {
  const instead = {};
  const { server, page } = await visit(t, { instead });
  await keep(page);
  await come(page, isWhole);
  const [first] = await versions(page);
  const list = JSON.parse(await readFile(join(root, "dist/site.json"), "utf8"));
  const script = `${await readFile(join(root, "dist/trouble.js"), "utf8")}\n// Another version.`;
  const listed = async (script) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
    const integrity = `sha256-${Buffer.from(digest).toString("base64")}`;
    return JSON.stringify({ version: "second", files: { ...list.files, "trouble.js": integrity } });
  };

  // Its files are not those of its list: a server that is being written to.
  instead["site.json"] = await listed(`${script} To come.`);
  instead["trouble.js"] = script;
  await keep(page);
  await come(page, count(2));
  await page.waitForTimeout(500);
  const second = `yomi-site ${server.url} second`;
  assert.deepEqual(await versions(page), [first, second]);
  assert.ok(!(await page.evaluate(async (name) => (await caches.open(name)).match("site.json"), second)));

  // What the server has is seen at once.
  await page.reload();
  await started(page);
  const now = () => page.evaluate(async () => (await fetch("trouble.js")).text());
  assert.equal(await now(), script);

  instead["site.json"] = await listed(script);
  await keep(page);
  await come(page, (page) =>
    page.evaluate(async (name) => !!(await (await caches.open(name)).match("site.json")), second),
  );
  // A page may still be of the first one; at the next visit it goes.
  assert.deepEqual(await versions(page), [first, second]);
  await keep(page);
  await come(page, count(1));
  assert.deepEqual(await versions(page), [second]);
  server.close();
  await page.reload();
  await started(page);
  assert.equal(await now(), script);
});

test("a server that has nothing but errors to tell does not end a visit", async (t) => {
  const { server, page } = await visit(t);
  await keep(page);
  await come(page, isWhole);
  server.fail(503);
  await page.reload();
  await started(page);
  await play(page);
});

test("an installed Yomi opens the files that it is started with", async (t) => {
  const server = await serve();
  const tab = await (await launch()).newContext();
  t.after(async () => {
    await tab.close();
    server.close();
  });
  const page = await tab.newPage();
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    const installed = "(display-mode: standalone)";
    window.matchMedia = (query) => (query === installed ? { matches: true } : asked(query));
    const file = new File(["(;SZ[9]PB[Ann];B[ee];W[cc];B[gg])"], "game.sgf");
    const files = [{ getFile: async () => file }];
    const value = { setConsumer: (consumer) => setTimeout(consumer, 0, { files }) };
    Object.defineProperty(window, "launchQueue", { value });
  });
  await page.goto(server.url);
  await started(page);
  await until(page, () => window.yomi.state().played.length === 3);
  assert.deepEqual((await state(page)).played, ["E5", "C7", "G3"]);
});

test("the manifest names icons that are there, in their sizes", async (t) => {
  const server = await serve();
  t.after(() => server.close());
  const answer = await fetch(`${server.url}manifest.webmanifest`);
  assert.equal(answer.headers.get("content-type"), "application/manifest+json");
  const { icons } = await answer.json();
  for (const { src, sizes } of icons) {
    const png = Buffer.from(await (await fetch(new URL(src, server.url))).arrayBuffer());
    assert.equal(png.toString("latin1", 1, 4), "PNG", src);
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(icons.some(({ purpose }) => purpose === "maskable"));
});
