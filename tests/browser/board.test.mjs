// The board as a person sets it: what it is made of, and what is written on its stones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, open as openPage, press, started } from "./person.mjs";

// The pixels of a part of a canvas of the board, after the next frame. A copy is read, because a browser
// warns of canvases that are read again and again.
const reading = `async (canvas, part) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  return [...copy.getImageData(...part.map(Math.round)).data];
}`;
const open = (t) => openPage(t, { script: `window.pixels = ${reading}` });

// The colour of the bare board near its left edge.
const color = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector(".board canvas");
    return window.pixels(canvas, [0.01 * canvas.width, 0.5 * canvas.height, 1, 1]);
  });

test("a board of slate or of paper is chosen, and is there at the next visit", async (t) => {
  const page = await open(t);
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const made = async (name) => {
    await press(page, "Settings");
    await dialog.getByRole("radio", { name }).check();
    await dialog.getByRole("button", { name: "Close" }).click();
    return color(page);
  };
  const kaya = await color(page);
  const [slate, paper] = [await made("Slate"), await made("Paper")];
  // Wood is more red than blue, slate more blue than red, paper lighter than both.
  const light = ([red, green, blue]) => red + green + blue;
  assert.ok(kaya[0] > kaya[2] && slate[2] > slate[0], `${kaya} ${slate}`);
  assert.ok(light(paper) > light(kaya) && light(paper) > light(slate), `${paper}`);
  await page.reload();
  await started(page);
  // The board may be a little larger or smaller by now, and its ground is not of one colour.
  const again = await color(page);
  assert.ok(again.every((value, i) => Math.abs(value - paper[i]) < 8), `${again} ${paper}`);
  await press(page, "Settings");
  assert.ok(await dialog.getByRole("radio", { name: "Paper" }).isChecked());
});

// How many light pixels there are in the middle of a point.
const light = (page, name) =>
  page.evaluate(async (name) => {
    const canvas = document.querySelectorAll(".board canvas")[1];
    const board = canvas.getBoundingClientRect();
    const spot = document.querySelector(`[role=gridcell][aria-label^="${name} "]`).getBoundingClientRect();
    const [x, y] = [spot.x + spot.width / 4 - board.x, spot.y + spot.height / 4 - board.y];
    const density = canvas.width / board.width;
    const part = [x, y, spot.width / 2, spot.height / 2].map((length) => length * density);
    const data = await window.pixels(canvas, part);
    return data.filter((value, i) => i % 4 === 0 && value > 200).length;
  }, name);

test("M writes the numbers of moves on stones, and takes them off again", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { size: 5, human: "both" });
  for (const move of ["B2", "D4", "B4", "D2"]) await call(page, "play", move);
  assert.equal(await light(page, "B2"), 0, "a black stone is dark");
  await page.keyboard.press("m");
  assert.ok((await light(page, "B2")) > 5, "a digit is light");
  await page.keyboard.press("m");
  assert.equal(await light(page, "B2"), 0);
});
