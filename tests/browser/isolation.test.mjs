// A plain file server sends no headers: a service worker isolates the page, and where it cannot,
// the same app runs on one thread and knows why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, engine, open } from "./harness.mjs";

const plain = { headers: false, base: "/some/folder/" };

test("below a path of a plain server, one reload isolates the page", async (t) => {
  const page = await open(t, plain);
  let loads = 1;
  page.on("load", () => loads++);
  const { isolated, reason } = await engine(page);
  assert.equal(isolated, true);
  assert.ok(!reason);
  assert.equal(loads, 2);
  assert.ok(page.url().endsWith("/some/folder/"));
  assert.ok((await bench(page)) >= 1);
});

test("the next visit is isolated at once", async (t) => {
  const page = await open(t, plain);
  await engine(page);
  let loads = 0;
  page.on("load", () => loads++);
  await page.reload();
  assert.equal((await engine(page)).isolated, true);
  assert.equal(loads, 1);
});

test("without service workers the engine runs on one thread and says why", async (t) => {
  const page = await open(t, { ...plain, context: { serviceWorkers: "block" } });
  const { threads, isolated, reason } = await engine(page);
  assert.equal(threads, 1);
  assert.equal(isolated, false);
  assert.match(reason, /service worker/);
  assert.equal(await bench(page), 1);
});

test("a service worker that does not help is tried once", async (t) => {
  const page = await open(t, {
    ...plain,
    instead: { "site-worker.js": "// Adds no headers." },
  });
  let loads = 1;
  page.on("load", () => loads++);
  const { reason } = await engine(page);
  assert.match(reason ?? "", /did not isolate/);
  assert.equal(loads, 2);
});

test("inside another page there is no reload and one thread", async (t) => {
  const outer = { "outer.html": '<link rel="icon" href="data:,"><iframe src="./"></iframe>' };
  const page = await open(t, { ...plain, instead: outer, at: "outer.html" });
  const [, frame] = page.frames();
  const { threads, reason } = await engine(frame);
  assert.equal(threads, 1);
  assert.match(reason, /inside another page/);
});
