// On phones and tablets: the board is large, nothing is cut off, nothing moves from under a finger,
// nothing is lost by a slip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, state, until } from "./person.mjs";

const glass = (width, height) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});
const UPRIGHT = [
  [390, 844],
  [768, 1024],
  [820, 1180],
  [912, 1368],
];

for (const [width, height] of UPRIGHT) {
  test(`the board takes nine tenths of an upright ${width}×${height}`, async (t) => {
    const page = await open(t, { context: glass(width, height) });
    for (const size of [9, 13, 19]) {
      await call(page, "newGame", { human: "both", size });
      const board = await page.locator(".board").boundingBox();
      assert.ok(board.width >= 0.9 * width, `${size}×${size}: ${board.width} of ${width}`);
      assert.ok(board.x >= 0 && board.x + board.width <= width, "all of it is in view");
      const left = board.x;
      const right = width - board.x - board.width;
      assert.ok(Math.abs(left - right) <= 1, `${left} to the left, ${right} to the right`);
    }
    const all = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(all, width);
  });
}

test("nothing lies beyond the edge of a small screen", async (t) => {
  // The first is a laptop at twice the usual size of text.
  const small = [[640, 400], [667, 375], [740, 360], [844, 390], [320, 568], [360, 640], [375, 667]];
  const page = await open(t);
  for (const [width, height] of small) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((width) => document.documentElement.scrollWidth === width, width);
  }
});

test("a tap does not tint the board", async (t) => {
  const page = await open(t, { context: glass(390, 844) });
  const tint = await cell(page, "E5").evaluate((e) => getComputedStyle(e).webkitTapHighlightColor);
  assert.equal(tint, "rgba(0, 0, 0, 0)");
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
]) {
  test(`Undo and Pass keep their place on ${width}×${height}`, async (t) => {
    const page = await open(t, { context: { viewport: { width, height } } });
    await engine(page);
    await call(page, "newGame", { human: "black", playouts: 300 });
    const places = () =>
      Promise.all(["Undo", "Pass"].map((name) => page.getByRole("button", { name, exact: true }).boundingBox()));
    const before = await places();
    await cell(page, "E5").click();
    await until(page, () => window.yomi.state().played.length === 2);
    assert.deepEqual(await places(), before);
    await cell(page, "C7").click();
    await until(page, () => window.yomi.state().played.length === 4);
    assert.deepEqual(await places(), before);
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
]) {
  test(`what is told is in view beside the tree on ${width}×${height}`, async (t) => {
    const page = await open(t, { context: glass(width, height) });
    await call(page, "load", "(;SZ[9]PB[Honinbo Shusaku]PW[Gennan Inseki];B[ee])");
    await page.locator(".branches").waitFor();
    await cell(page, "E5").tap();
    const told = await page.locator(".note p", { hasText: "E5 is occupied." }).boundingBox();
    const tree = await page.locator(".branches").boundingBox();
    const bar = await page.locator(".actions").boundingBox();
    assert.ok(told.y + told.height <= Math.min(tree.y, bar.y), `${told.y}, ${tree.y}, ${bar.y}`);
  });
}

test("a tablet has room for names", async (t) => {
  const page = await open(t, { context: glass(820, 1180) });
  await call(page, "load", "(;SZ[9]PB[Honinbo Shusaku]BR[9d]PW[Gennan Inseki];B[ee])");
  // Eighteen letters of 16 px.
  const { width } = await page.locator(".seat select").first().boundingBox();
  assert.ok(width > 130, `${width} for the name`);
});

test("the longest word of the bar has room in its button", async (t) => {
  const page = await open(t, { context: glass(390, 844) });
  const button = page.getByRole("button", { name: "Analyse", exact: true });
  const free = await button.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return button.getBoundingClientRect().width - range.getBoundingClientRect().width;
  });
  assert.ok(free >= 12, `${free} beside it`);
});

test("Back closes a dialog and stays on the page", async (t) => {
  const page = await open(t);
  await cell(page, "E5").click();
  for (const name of ["New game", "Settings", "Record"]) {
    await press(page, name);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    assert.equal((await state(page)).played[0], "E5");
  }
  // Closed otherwise, a dialog leaves no step behind.
  const steps = await page.evaluate(() => history.length);
  await press(page, "New game");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await until(page, () => history.state === null);
  await press(page, "New game");
  await page.keyboard.press("Escape");
  await until(page, () => history.state === null);
  assert.equal(await page.evaluate(() => history.length), steps);
});

test("a dialog stays that opens while the browser still goes back from the last one", async (t) => {
  const page = await open(t);
  const library = page.getByRole("dialog", { name: "Library" });
  await page.keyboard.press("l");
  await library.waitFor();
  await page.evaluate(async () => {
    const popped = new Promise((done) => addEventListener("popstate", done, { once: true }));
    document.querySelector("dialog[open] .head button").click();
    // The page draws, and has asked the browser to go back, before this goes on.
    await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true, cancelable: true }));
    await popped;
  });
  const game = page.getByRole("dialog", { name: "New game" });
  await game.waitFor();
  await until(page, () => history.state === "yomi-dialog");
  assert.ok(await game.isVisible());
  await page.goBack();
  await game.waitFor({ state: "hidden" });
  // So does one that is opened as soon as the page is there again, which was left with a dialog open.
  await page.keyboard.press("l");
  await library.waitFor();
  await page.reload();
  await page.waitForFunction(() => window.yomi && document.querySelector(".panel .players"));
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true, cancelable: true })));
  await library.waitFor();
  await until(page, () => history.state === "yomi-dialog");
  assert.ok(await library.isVisible());
});

test("Resign asks, and is off in an earlier position", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  for (const name of ["E5", "C3", "G7"]) await cell(page, name).click();
  await press(page, "Resign");
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await dialog.getByText("White gives up, and Black wins.").waitFor();
  await dialog.getByRole("button", { name: "Play on" }).click();
  assert.equal((await state(page)).result, null);
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Viewing move 2 of 3.").first().waitFor();
  assert.ok(await page.getByRole("button", { name: "Resign", exact: true }).isDisabled());
  await page.keyboard.press("ArrowRight");
  await press(page, "Resign");
  await dialog.getByRole("button", { name: "Resign" }).click();
  assert.equal((await state(page)).result, "B+R");
  await page.getByText("Black wins: White resigned.").first().waitFor();
});
