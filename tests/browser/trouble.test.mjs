// Engines that break in every way they can: the page says so in a sentence, starts another, and the
// game goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, engine, engineScript } from "./harness.mjs";
import { call, cell, open, press, state, until } from "./person.mjs";

const sentence = (page, cause) =>
  page
    .getByText(new RegExp(`The engine has stopped \\(${cause}.*The game is safe, and a fresh engine is starting\\.`, "s"))
    .waitFor();

// A game in which the engine has just begun to think about its answer to E5.
async function thinking(t, options) {
  const page = await open(t, { errors: true, ...options });
  await engine(page);
  await call(page, "newGame", { human: "black", seconds: 3 });
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().engine.running);
  return page;
}

// After the crash of `thinking`'s engine another one answers, in the same game.
async function goesOn(page) {
  await until(page, () => window.yomi.state().played.length === 2);
  const { played, engine } = await state(page);
  assert.equal(played[0], "E5");
  assert.equal(engine.crashes, 1);
}

test("a panic", async (t) => {
  const page = await thinking(t);
  await call(page, "panic");
  await sentence(page, "a fault of its own: as was asked");
  await goesOn(page);
});

test("a Worker that is ended in mid-search", async (t) => {
  const script = () => {
    window.engines_ = [];
    window.Worker = class extends Worker {
      constructor(...details) {
        super(...details);
        window.engines_.push(this);
      }
    };
  };
  const page = await thinking(t, { script });
  await page.evaluate(() => window.engines_[0].terminate());
  await sentence(page, "the engine no longer answers");
  await goesOn(page);
});

test("a Worker that is ended as it starts", async (t) => {
  const script = () => {
    let first = true;
    window.Worker = class extends Worker {
      constructor(...details) {
        super(...details);
        if (first) this.addEventListener("message", () => this.terminate(), { once: true });
        first = false;
      }
    };
  };
  const page = await open(t, { errors: true, script });
  await sentence(page, "the engine hung as it started");
  const { threads, crashes } = await engine(page);
  assert.ok(threads >= 1);
  assert.equal(crashes, 1);
});

test("an engine that runs for ever without a word", async (t) => {
  const page = await thinking(t);
  await call(page, "hang");
  await sentence(page, "the engine no longer answers");
  await goesOn(page);
});

test("an engine that runs out of memory", async (t) => {
  const page = await thinking(t);
  await call(page, "exhaust");
  await sentence(page, "it ran out of memory");
  await goesOn(page);
});

test("an engine on one thread that runs out of memory", async (t) => {
  const page = await thinking(t, { headers: false, context: { serviceWorkers: "block" } });
  await call(page, "exhaust");
  await sentence(page, "it ran out of memory");
  await goesOn(page);
});

// The engine's script behind a browser that grants memories of so many pages only.
async function granting(pages) {
  const { path, text } = await engineScript();
  const limit = `
    const Memory_ = WebAssembly.Memory;
    WebAssembly.Memory = class extends Memory_ {
      constructor(wish) {
        if (wish.maximum > ${pages}) throw new RangeError("could not allocate memory");
        super(wish);
      }
    };`;
  return { [path]: limit + text };
}

test("a browser that grants less memory than is asked for gets a smaller tree", async (t) => {
  const page = await open(t, { instead: await granting(2048) });
  const { memoryLimit, reason } = await engine(page);
  assert.equal(reason, null);
  assert.ok(memoryLimit <= 2 ** 27 && memoryLimit > 2 ** 26, `${memoryLimit}`);
  await call(page, "newGame", { human: "black", playouts: 500 });
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length === 2);
  const { memoryUsed } = (await state(page)).engine;
  assert.ok(memoryUsed > 0 && memoryUsed < 2 ** 27);
});

test("a browser that grants no memory has no engine, and a board for two people", async (t) => {
  const page = await open(t, { errors: true, instead: await granting(1) });
  const told = "it could not be started: could not allocate memory";
  await page.getByText(`The engine has stopped (${told}). The game is safe. Load the page again`).waitFor();
  await press(page, "Engine view");
  await page.getByText("no engine", { exact: true }).waitFor();
  await call(page, "newGame", { human: "both" });
  for (const name of ["E5", "C3"]) await cell(page, name).click();
  assert.deepEqual((await state(page)).played, ["E5", "C3"]);
});

test("an engine that is not there", async (t) => {
  const { path } = await engineScript();
  const page = await open(t, { errors: true, instead: { [path]: "this is no script" } });
  await page.getByText("The game is safe. Load the page again to start another engine.").waitFor();
  assert.equal((await state(page)).engine.crashes, 3);
});

test("an engine that replaces another has threads too", async (t) => {
  const page = await thinking(t);
  await call(page, "panic");
  await goesOn(page);
  assert.ok((await bench(page)) >= 1);
});
