// What the page stores is read back, or set aside and offered as a file; no game ends another
// without an offer to have it back.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { call, cell, open, press, started, state, until } from "./person.mjs";

const OLD = {
  sgf: "(;FF[4]GM[1]SZ[13]KM[7.5];B[dd];W[jj])",
  shown: 2,
  players: { black: "human", white: "human" },
  budget: { simulations: 300 },
  seed: 1,
};

// A page whose browser holds this from an earlier visit.
async function visit(t, stored) {
  const page = await open(t);
  await page.evaluate((stored) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, stored);
  await page.reload();
  await started(page);
  return page;
}

const unread = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("yomi-unread"))
      .map(([, text]) => text),
  );

test("a game without win rates and without a version is read", async (t) => {
  const page = await visit(t, { "yomi-game": JSON.stringify(OLD) });
  const { size, played, message } = await state(page);
  assert.deepEqual([size, played, message], [13, ["D10", "K4"], null]);
});

test("win rates that cannot be are left out, told, and offered as a file", async (t) => {
  const text = JSON.stringify({ ...OLD, winrates: [[1e38, 0.1]] });
  const page = await visit(t, { "yomi-game": text });
  assert.deepEqual((await state(page)).played, ["D10", "K4"]);
  await page.getByText("Parts of the stored game cannot be read (winrates)").waitFor();
  await press(page, "Engine view");
  const line = await page.locator(".graph path").getAttribute("d");
  assert.ok(!/inf|NaN/i.test(line ?? ""), line);
  assert.deepEqual(await unread(page), [text]);
  const download = page.waitForEvent("download");
  await press(page, "Save it as a file");
  assert.equal(await readFile(await (await download).path(), "utf8"), text);
});

test("what is no game is set aside, and the page begins", async (t) => {
  const page = await visit(t, { "yomi-game": "{broken", "yomi-settings": '{"threads":-1}' });
  await page.getByText("The stored game cannot be read: it is damaged.").waitFor();
  assert.deepEqual((await state(page)).played, []);
  const aside = ['{"threads":-1}', "{broken"].sort();
  assert.deepEqual((await unread(page)).sort(), aside);
  await page.reload();
  await started(page);
  assert.deepEqual((await unread(page)).sort(), aside, "nothing is set aside twice");
});

test("a link in another tab does not end the last game", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both", size: 19 });
  for (const name of ["D4", "Q16"]) await cell(page, name).click();
  const other = await page.context().newPage();
  await other.goto(`${page.url()}?size=9&human=both`);
  await started(other);
  assert.equal((await state(other)).size, 9);
  await other.getByRole("button", { name: "Restore previous game" }).waitFor();
  await cell(page, "K10").click();
  await cell(other, "E5").click();
  await page.close();
  const address = new URL(other.url()).origin;
  const next = await other.context().newPage();
  await other.close();
  await next.goto(address);
  await started(next);
  assert.deepEqual([(await state(next)).size, (await state(next)).played], [9, ["E5"]]);
  await press(next, "New game");
  await press(next, "Restore previous game");
  const { size, played } = await state(next);
  assert.deepEqual([size, played], [19, ["D4", "Q16", "K10"]]);
});

test("the game of a closed tab is in the library, whatever another tab begins", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both", size: 19 });
  await cell(page, "D4").click();
  const other = await page.context().newPage();
  await other.goto(`${page.url()}?size=9&human=both`);
  await started(other);
  await cell(other, "E5").click();
  await cell(page, "K10").click();
  await cell(other, "C3").click();
  await page.close();
  // Each game that is set aside takes the one place for it.
  for (const size of [13, 7]) {
    await call(other, "newGame", { human: "both", size });
    await cell(other, "C3").click();
  }
  await press(other, "Library");
  const rows = other.getByRole("dialog", { name: "Library" }).locator("li");
  await rows.nth(3).waitFor();
  const moves = (await rows.allTextContents()).map((row) => row.match(/(\d) moves?/)[1]);
  assert.deepEqual(moves.sort(), ["1", "1", "2", "2"]);
});

test("threads of a link are for this visit alone", async (t) => {
  const page = await open(t, { at: "?threads=1" });
  await until(page, () => window.yomi.state().engine.threads === 1);
  const { threads } = await page.evaluate(() => JSON.parse(localStorage["yomi-settings"]));
  assert.equal(threads, null);
});

test("what a crash has cut off of a game is there at the next visit", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { size: 9, human: "both" });
  await call(page, "play", "C3");
  const early = await page.evaluate(() => localStorage.getItem("yomi-game"));
  for (const point of ["G7", "C7", "G3"]) await call(page, "play", point);
  // As a browser that has not written its storage to the disk for a while.
  const next = await page.context().newPage();
  await next.addInitScript((early) => {
    if (sessionStorage.length > 0) return;
    localStorage.setItem("yomi-game", early);
    localStorage.removeItem("yomi-left");
  }, early);
  await next.goto(page.url());
  await started(next);
  await until(next, () => window.yomi.state().played.length === 4);
  assert.deepEqual((await state(next)).played, ["C3", "G7", "C7", "G3"]);
});

test("a comment that is being written outlives a reload", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9];B[ee])");
  await press(page, "Edit");
  const comment = page.getByLabel("Comment");
  await comment.click();
  await page.keyboard.type("Here black ");
  await page.waitForTimeout(1200);
  await page.keyboard.type("is lost");
  assert.equal(await comment.inputValue(), "Here black is lost");
  await until(page, () => window.yomi.sgf().includes("is lost"));
  await page.reload();
  await started(page);
  assert.match(await call(page, "sgf"), /C\[Here black is lost\]/);
});
