// The engine starts with the threads it should have, and works on all of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, engine, engineScript, open } from "./harness.mjs";
import { call, snapshots } from "./person.mjs";

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

test("threads that began late end their work on time", async (t) => {
  const LATE = 4000;
  const { path, text } = await engineScript();
  const start = "await within(20000, program.initThreadPool(threads));";
  assert.ok(text.includes(start));
  const wait = `await new Promise((done) => setTimeout(done, ${LATE}));`;
  const page = await open(t, { instead: { [path]: text.replace(start, wait + start) } });
  await engine(page);
  // What the engine tells comes between two pieces of work, several times a second.
  const threads = await page.evaluate(() => navigator.hardwareConcurrency);
  await call(page, "newGame", { human: "both", threads });
  await call(page, "analyse", true);
  const heard = await snapshots(page, LATE);
  assert.ok(heard > 5, `${heard} in ${LATE} ms`);
});
