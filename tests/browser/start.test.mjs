// Browsers in which the page or its engine cannot start: a sentence says what is wrong and what
// helps, and where two people can play without an engine, they can.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { engine, engineScript, open as openSite, root } from "./harness.mjs";
import { call, cell, open, press, state, until } from "./person.mjs";

const told = (page, text) => page.getByRole("alert").getByText(text).waitFor();

// The page's program, as its name is in dist/.
async function pageProgram(end) {
  const names = await readdir(join(root, "dist"));
  return names.find((name) => name.startsWith("app") && name.endsWith(end));
}

test("without WebAssembly the page says so, and what helps", async (t) => {
  const script = () => delete window.WebAssembly;
  const page = await openSite(t, { errors: true, script });
  await told(page, /WebAssembly is switched off or missing/);
  await told(page, /Any Firefox, Chrome, Edge or Safari/);
});

test("a program that does not compile", async (t) => {
  const name = await pageProgram(".wasm");
  const page = await openSite(t, { errors: true, instead: { [name]: "no program" } });
  await told(page, /Its program was damaged on its way/);
  await told(page, /Load the page again/);
});

test("a program that is cut short", async (t) => {
  const name = await pageProgram(".js");
  const text = await readFile(join(root, "dist", name), "utf8");
  const instead = { [name]: text.slice(0, text.length / 2) };
  const page = await openSite(t, { errors: true, instead });
  await told(page, /Its program could not be loaded/);
});

test("without scripts the page says so", async (t) => {
  // Chromium under a test reads HTML as if scripts ran. A DOMParser reads it as where they do not.
  const page = await open(t);
  const shown = await page.evaluate(async () => {
    const html = await (await fetch("./")).text();
    return new DOMParser().parseFromString(html, "text/html").querySelector("noscript > main").textContent;
  });
  assert.match(shown, /scripts are switched off in this browser. Allow scripts for this site/);
});

// Black plays against an engine that is not there, then a person takes its place.
async function twoPeople(page) {
  await press(page, "Engine view");
  await page.getByText("no engine", { exact: true }).waitFor();
  await cell(page, "E5").click();
  await page.locator(".turn", { hasText: "White cannot move: there is no engine." }).waitFor();
  await press(page, "Play as two people");
  await cell(page, "C3").click();
  assert.deepEqual((await state(page)).played, ["E5", "C3"]);
}

test("without Workers two people can play", async (t) => {
  const script = () => delete window.Worker;
  const page = await open(t, { errors: true, script });
  await told(page, /There is no engine. This browser has no Web Workers/);
  await twoPeople(page);
});

test("where SIMD is refused two people can play", async (t) => {
  const { path, text } = await engineScript();
  const refuse = "WebAssembly.validate = () => false;";
  const page = await open(t, { errors: true, instead: { [path]: refuse + text } });
  await told(page, /There is no engine. This browser does not run WebAssembly with SIMD/);
  assert.equal((await state(page)).engine.crashes, 1, "another engine would do no better");
  await twoPeople(page);
});

for (const [what, script] of [
  ["empty", ""],
  ["cut short", "const PAGES_PER_MIB = 16;"],
]) {
  test(`an engine's script that is ${what} is noticed`, async (t) => {
    const { path } = await engineScript();
    const page = await open(t, { errors: true, instead: { [path]: script } });
    await page
      .getByText(/its script is empty or was cut short.*Load the page again/s)
      .waitFor({ timeout: 60_000 });
    await twoPeople(page);
  });
}

test("a browser that claims a thousand cores has an engine", async (t) => {
  const script = () => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1000 });
  const page = await open(t, { script });
  const { threads, crashes } = await engine(page);
  assert.ok(threads >= 2 && threads <= 32, `${threads} threads`);
  assert.equal(crashes, 0);
  await call(page, "newGame", { human: "black", playouts: 300 });
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length === 2);
});

test("an engine whose threads do not start is tried with fewer", async (t) => {
  const { path, text } = await engineScript();
  const limit = `const few = Worker; let made = 0;
    self.Worker = class extends few {
      constructor(...details) { if (++made > 4) throw new Error("no more threads"); super(...details); }
    };`;
  // No engine on one thread in its place: the page is to find out how many there can be.
  const single = path.replace(/[^/]*$/, "single/worker.js");
  const instead = { [path]: limit + text, [single]: 'throw new Error("no engine on one thread");' };
  const script = () => Object.defineProperty(navigator, "hardwareConcurrency", { value: 16 });
  const page = await open(t, { errors: true, script, instead });
  const { threads, crashes } = await engine(page);
  assert.deepEqual([threads, crashes], [4, 1]);
});
