// Lessons and demos shown to a class: slides, the clicker, the speaker's notes, and pictures to take away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, press, shown, taken, until } from "./person.mjs";

// Presses a clicker until the slide changes, and tells the paragraphs that were not seen whole.
async function turned(page, key) {
  const slide = () =>
    page.evaluate(() => {
      const told = document.querySelectorAll(".step[aria-current] > p, .question[aria-current] p");
      return document.querySelector("h2").textContent + [...told].map((p) => p.textContent).join();
    });
  const scrolled = () => page.evaluate(() => document.querySelector(".lesson > .panel").scrollTop);
  const seen = new Map();
  const before = await slide();
  for (let presses = 0; presses < 8 && (await slide()) === before; presses++) {
    const lines = await page.evaluate(() => {
      const { top, bottom } = document.querySelector(".lesson > .panel").getBoundingClientRect();
      const told = [...document.querySelectorAll(".step[aria-current] > p, .question[aria-current] p")];
      return told.filter((p) => p.offsetParent).map((p) => {
        const box = p.getBoundingClientRect();
        return [p.textContent, [Math.max(0, top - box.top), Math.max(0, box.bottom - bottom)]];
      });
    });
    for (const [text, hidden] of lines) {
      const least = seen.get(text) ?? hidden;
      seen.set(text, least.map((pixels, end) => Math.min(pixels, hidden[end])));
    }
    const top = await scrolled();
    await page.keyboard.press(key);
    for (let waits = 0; waits < 40 && (await scrolled()) === top && (await slide()) === before; waits++) {
      await page.waitForTimeout(50);
    }
    // The text is scrolled back before the next slide is set.
    await page.waitForTimeout(100);
  }
  assert.notEqual(await slide(), before, `no slide after ${before}`);
  return [...seen].filter(([, hidden]) => hidden.some((pixels) => pixels > 2)).map(([text]) => text);
}

test("a clicker turns a presentation from step to step, and to the next lesson", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  await shown(page);
  await page.keyboard.press("f");
  await until(page, () => document.querySelector(".presenting"));
  const at = (link) => page.waitForFunction((link) => window.yomi.demo()?.link === link, link);
  for (const link of ["lesson=1.2", "lesson=1.3"]) {
    await turned(page, "PageDown");
    await at(link);
    assert.equal(await page.locator(".step > p.look-at:visible").count(), 1);
    assert.equal(await page.locator(".question:visible").count(), 0);
  }
  // Then a question a slide.
  const asked = [];
  for (let question = 0; question < 3; question++) {
    await turned(page, "PageDown");
    await until(page, () => document.querySelector(".asking"));
    assert.equal(await page.locator(".question:visible").count(), 1);
    assert.equal(await page.locator(".step > p.look-at:visible").count(), 0);
    asked.push(await page.locator(".question:visible p").first().textContent());
  }
  assert.equal(new Set(asked).size, 3);
  await turned(page, "PageDown");
  await at("lesson=2");
  assert.equal(await page.locator(".step > p.look-at:visible").count(), 1);
  await turned(page, "PageUp");
  await until(page, () => document.querySelector(".asking"));
  for (let question = 0; question < 3; question++) await turned(page, "ArrowLeft");
  await at("lesson=1.3");
  await turned(page, "ArrowLeft");
  await at("lesson=1.2");
});

test("a clicker shows every line of every slide, and every board whole", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  for (const [width, height] of [[1280, 720], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => (location.hash = "lesson=1"));
    await shown(page);
    if (width === 1280) await page.keyboard.press("f");
    await until(page, () => document.querySelector(".presenting"));
    for (let slides = 0; slides < 200; slides++) {
      await shown(page);
      const where = `${width}, ${await page.evaluate(() => location.hash)}`;
      const [wide, high] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      assert.ok(wide <= 0 && high <= 0, `${where}: ${wide} × ${high} pixels beyond the screen`);
      const bench = page.locator(".lesson > .bench");
      const below = await bench.evaluateAll(([bench]) => (bench ? bench.scrollHeight - bench.clientHeight : 0));
      assert.ok(below <= 2, `${where}: ${below} pixels of the bench below the screen`);
      const lines = await page.locator(".lesson > .bench .plot svg").evaluateAll((plots) =>
        plots.map((plot) => {
          const lines = [...plot.querySelectorAll("polyline")];
          return Math.max(...lines.map((line) => line.getBoundingClientRect().height));
        }),
      );
      assert.ok(lines.every((high) => high > 0.07 * height), `${where}: plots of ${lines} pixels`);
      if (where.endsWith("lesson=13.4")) break;
      assert.deepEqual(await turned(page, "PageDown"), [], where);
    }
  }
});

test("speaker's notes are in a window of their own, which turns the pages too", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  await shown(page);
  const [notes] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("s")]);
  await notes.getByRole("heading", { name: "Random playouts" }).waitFor();
  await notes.getByText("Let the class guess first").waitFor();
  assert.equal(await notes.getByText("Lesson 1, 1 of 6").count(), 1);
  await notes.keyboard.press("PageDown");
  await page.waitForFunction(() => window.yomi.demo()?.link === "lesson=1.2");
  await notes.getByText("Lesson 1, 2 of 6").waitFor();
});

test("the board's picture can be taken away, and everything presented", async (t) => {
  const page = await open(t, { at: "#simulation?size=9&komi=7.5&moves=E5.C3&seed=7&simulation=50" });
  await shown(page);
  const svg = await taken(page, "Save the board as SVG");
  assert.equal(svg.name, "yomi-simulation-board.svg");
  assert.match(svg.bytes.toString(), /^<svg xmlns.*#simulation\?.*; seed: 7; version: .*>J<\/text>/s);
  const png = await taken(page, "Save the board as PNG");
  assert.deepEqual([...png.bytes.subarray(1, 4)], [..."PNG"].map((c) => c.charCodeAt(0)));
  const size = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.querySelector(".caption")).fontSize));
  const before = await size();
  await press(page, "Present");
  await until(page, () => document.querySelector(".presenting"));
  assert.ok((await size()) >= 1.4 * before, `${before}, then ${await size()}`);
  await page.keyboard.press("f");
  await until(page, () => !document.querySelector(".presenting"));
});

test("every demo can be presented", async (t) => {
  const page = await open(t, { at: "#lessons" });
  for (const demo of ["lesson=5", "simulation", "amaf", "tree", "playouts", "bandit", "race", "match"]) {
    await page.evaluate((at) => (location.hash = at), demo);
    await page.locator("main.classroom:not([hidden])").waitFor();
    await page.keyboard.press("f");
    await until(page, () => document.querySelector(".presenting"));
    const panel = await page.locator("main.classroom .panel").boundingBox();
    const picture = await page.locator("main.classroom :is(canvas, svg)").first().boundingBox();
    assert.ok(panel?.width > 300 && picture?.width > 200, demo);
    await page.keyboard.press("f");
    await until(page, () => !document.querySelector(".presenting"));
  }
});
