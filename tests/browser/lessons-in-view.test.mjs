// What of a lesson is in view: on a phone, upright and lying down, and on a laptop.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demo, open, shown, until } from "./person.mjs";

test("on a phone a step that a link opens begins below the board", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: "#lesson=1", context });
  for (const [number, step] of [[4, 2], [5, 2], [3, 3], [6, 2], [8, 2], [11, 3], [2, 2], [13, 2], [13, 3]]) {
    const at = `lesson=${number}.${step}`;
    await page.evaluate((at) => (location.hash = at), at);
    await page.waitForFunction((at) => window.yomi.demo()?.link === at, at);
    await shown(page);
    // It stays there, whatever comes late.
    await page.waitForTimeout(500);
    assert.equal((await demo(page)).link, at);
    const below = await page.evaluate((step) => {
      const board = document.querySelector(".lesson>.board-side,.stays").getBoundingClientRect();
      return document.querySelectorAll(".step")[step - 1].getBoundingClientRect().top - board.bottom;
    }, step);
    assert.ok(Math.abs(below) < 24, `${at} begins ${below} pixels below the board`);
  }
});

// Where the parts of the first step are: its picture, its first line, and the height of the screen.
const firstView = (page) =>
  page.evaluate(() => {
    const words = document.querySelector(".step > p:not(.look-at)");
    const range = document.createRange();
    range.selectNodeContents(words);
    const pictures = [...document.querySelectorAll("main.classroom :is(.stage .board, .bench .plot svg)")];
    const picture = pictures.find((picture) => picture.checkVisibility()).getBoundingClientRect();
    return {
      picture: [picture.top, picture.bottom, picture.width],
      line: [...range.getClientRects()].slice(0, 2).at(-1).bottom,
      wide: document.documentElement.scrollWidth,
      high: innerHeight,
    };
  });

for (const [name, width, height] of [
  ["a phone", 390, 844],
  ["a phone lying down", 844, 390],
  ["a laptop", 1280, 800],
]) {
  test(`on ${name} every lesson begins with its picture and its first words in view`, async (t) => {
    const context = { viewport: { width, height }, hasTouch: height < 850, isMobile: width < 900 };
    const page = await open(t, { at: "#lesson=1", context });
    for (let number = 1; number <= 13; number++) {
      await page.evaluate((number) => (location.hash = `lesson=${number}`), number);
      await page.waitForFunction((n) => window.yomi.demo()?.link === `lesson=${n}`, number);
      const { picture: [top, bottom, across], line, wide, high } = await firstView(page);
      const told = `lesson ${number}: picture ${top} to ${bottom}, ${across} wide, words to ${line}`;
      assert.ok(top >= 0 && bottom <= high && across > 120 && line <= high, told);
      assert.equal(wide, width, told);
    }
  });
}

test("a step that is gone to stays though a picture above it grows as the browser scrolls", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: "#lesson=4", context });
  await shown(page);
  await page.evaluate(() => (location.hash = "lesson=4.2"));
  await page.waitForFunction(() => window.yomi.demo().link === "lesson=4.2" && window.yomi.demo().ready);
  const begins = () =>
    page.evaluate(() => {
      const board = document.querySelector(".lesson > .board-side").getBoundingClientRect();
      return document.querySelectorAll(".step")[1].getBoundingClientRect().top - board.bottom;
    });
  assert.ok(Math.abs(await begins()) < 24, `${await begins()} px below the board`);
  await page.evaluate(() => {
    document.querySelector(".step").style.paddingBottom = "500px";
    document.documentElement.scrollTop += 41;
  });
  await page.waitForTimeout(500);
  assert.equal((await demo(page)).link, "lesson=4.2");
  assert.ok(Math.abs(await begins()) < 24, `${await begins()} px below the board`);
});

test("on a phone the board stays in view while the text beside it is read", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: "#lesson=3", context });
  await shown(page);
  await page.locator(".step").nth(2).evaluate((step) => step.scrollIntoView());
  await until(page, () => window.yomi.demo().link === "lesson=3.3");
  const board = await page.locator(".lesson .stage .board").boundingBox();
  const step = await page.locator(".step").nth(2).boundingBox();
  assert.ok(board.y >= 0 && board.y + board.height <= step.y, JSON.stringify([board, step]));
  assert.ok(step.y < 600, JSON.stringify(step));
});
