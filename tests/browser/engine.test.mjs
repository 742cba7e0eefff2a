// The engine starts with the threads it should have, and works on all of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, engine, open } from "./harness.mjs";

test("an isolated page has an engine with threads", async (t) => {
  const page = await open(t);
  const { threads, isolated, memoryLimit, reason } = await engine(page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  assert.equal(isolated, true);
  assert.ok(!reason);
  assert.ok(threads >= 1 && threads <= (await page.evaluate(() => navigator.hardwareConcurrency)));
  assert.equal(memoryLimit, 2 ** 30);
});

test("the engine works on as many threads as it is asked to", async (t) => {
  // Four cores, as far as the page can tell.
  const script = () => Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 });
  const page = await open(t, { script });
  assert.ok((await engine(page)).threads >= 3);
  assert.equal(await bench(page, 3), 3);
});
