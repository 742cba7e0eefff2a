// The page speaks other languages: nothing that is read on it stands in its code.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, refusal, shown, started, state, until } from "./person.mjs";
import { accent, pseudoLanguage, untranslated } from "./pseudo.mjs";

// The page in the language of accented letters.
async function foreign(t, options = {}) {
  return open(t, { at: "?lang=xx", instead: await pseudoLanguage(), ...options });
}

async function translated(page, what) {
  assert.deepEqual(await untranslated(page), [], what);
}

test("a link names the language", async (t) => {
  const page = await foreign(t);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "xx");
  await page.getByRole("grid", { name: "Ğó ƀóářď" }).waitFor();
});

test("a language that is not there is told, in English", async (t) => {
  const page = await open(t, { at: "?lang=tlh" });
  await page.getByText("There are no words in the language “tlh”. Yomi speaks: en.").waitFor();
});

test("a game has no word in the code, from the first move to the count", async (t) => {
  const page = await foreign(t);
  await translated(page, "at first");
  await engine(page);
  await translated(page, "with an engine");
  await call(page, "newGame", { human: "black", playouts: 300 });
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length === 2);
  await translated(page, "the engine's move");
  await page.keyboard.press("h");
  await until(page, () => window.yomi.state().message);
  await translated(page, "a hint");
  await cell(page, "E5").click();
  await translated(page, "a refused move");
  await call(page, "newGame", { size: 5, komi: 0.5, human: "both" });
  for (const mv of ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"]) {
    await cell(page, mv).click();
  }
  await call(page, "analyse", true);
  await until(page, () => window.yomi.state().engine.simulations > 500);
  for (const { id } of await call(page, "overlays")) {
    await call(page, "overlay", id);
    await translated(page, `the overlay ${id}`);
  }
  await call(page, "analyse", false);
  await call(page, "evaluate", { playouts: 100 });
  await until(page, () => window.yomi.state().playouts?.estimate);
  await translated(page, "playouts");
  await call(page, "undo");
  await translated(page, "a move taken back");
  await call(page, "play", "E3");
  await call(page, "pass");
  await call(page, "pass");
  await translated(page, "the count");
  await until(page, () => window.yomi.state().dead.length === 1);
  await translated(page, "the engine's count");
  await call(page, "confirm");
  await translated(page, "the end");
  await call(page, "load", "(;FF[4]GM[1]SZ[9]KM[x]HA[many];B[ee];W[cc])");
  await translated(page, "a record with faults");
  await page.reload();
  await started(page);
  await translated(page, "the next visit");
});

test("a pass among moves is in the language too", async (t) => {
  const page = await foreign(t);
  await engine(page);
  // Black has two eyes and all other points: White can only pass.
  await call(page, "load", "(;FF[4]GM[1]SZ[5]KM[0.5]PL[W]AB[aa:eb][bc:ec][ad:ed][ae:de])");
  await call(page, "analyse", true);
  await press(page, accent("Engine view"));
  await page.locator(".moves [data-move=pass]").getByText(accent("pass")).waitFor();
  await translated(page, "a table");
});

test("the tree and its moves have no word in the code", async (t) => {
  const page = await foreign(t, { at: "?lang=xx#tree?size=3&simulation=2000&line=B2" });
  await shown(page);
  const slab = page.locator("polygon").filter({ hasText: new RegExp(`${accent("pass")}$`) }).first();
  await slab.click();
  await page.locator(".descent").getByText(accent("pass")).waitFor();
  await translated(page, "a tree");
});

test("the dialogs have no word in the code", async (t) => {
  const page = await foreign(t);
  await engine(page);
  await call(page, "newGame", { human: "black", playouts: 300 });
  await call(page, "play", "E5");
  for (const name of ["New game", "Settings", "Record", "Help", "Resign"]) {
    await press(page, accent(name));
    const sheet = page.locator("dialog[open] .sheet");
    await sheet.locator(`> :nth-child(2):not(:text-is("${accent("Loading…")}"))`).waitFor();
    if (name === "New game") {
      await sheet.locator("#komi").fill("1000");
      await press(page, accent("Begin"));
    }
    await translated(page, name);
    await page.keyboard.press("Escape");
  }
});

test("refusals are in the person's language, for scripts too", async (t) => {
  const page = await foreign(t);
  await engine(page);
  await call(page, "newGame", { human: "both" });
  const wrong = [
    ["play", "Z99"],
    ["newGame", { size: 1 }],
    ["newGame", { size: "large" }],
    ["newGame", { system: "deep" }],
    ["newGame", { white: 'flat-mc+{"answer":"robust"}' }],
    ["newGame", { handicap: 12 }],
    ["newGame", { komi: 1000 }],
    ["load", "nothing"],
    ["load", "(;GM[2])"],
    ["overlay", "colour"],
    ["evaluate", { playouts: 0 }],
    ["bench", { seconds: -1 }],
    ["analyse", "perhaps"],
    ["confirm", null],
    ["undo", null],
    ["stepDemo", 1],
  ];
  for (const [name, value] of wrong) {
    // What was asked for is repeated as it was, as are ids and the names of values.
    const [told] = (await refusal(page, name, value)).replace(/^.*Error: /, "").split("\n");
    const words = told.replace(/"[^"]*"|“[^”]*”|[\w-]+\+\{.*?\}/g, "");
    assert.doesNotMatch(words, /[A-Za-z]{2,} [A-Za-z]{2,}/, `${name}: ${told}`);
    assert.match(words, /[áéíóú]/, `${name}: ${told}`);
  }
  assert.equal((await state(page)).played.length, 0);
});
