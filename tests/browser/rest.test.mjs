// The engine stops reading by itself, when enough was read and when the page is out of sight, and
// says so; one press and it goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, state, until } from "./person.mjs";

const running = () => window.yomi.state().engine.running;
const resting = () => window.yomi.state().engine.resting && !window.yomi.state().engine.running;

test("beside a person the engine comes to rest by itself", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "black", playouts: 300 });
  // Figures are told where the engine is in view.
  await page.keyboard.press("e");
  await cell(page, "E5").click();
  await page.getByText("Thinking on your time").waitFor();
  await until(page, running);
  await until(page, resting);
  await page.getByText(/Resting after [\d,]+ (simulations|seconds)/).waitFor();
  // The longest reason is told whole on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const right = await page.locator(".turn .quiet").first().evaluate((told) => {
    const longest = told.cloneNode();
    longest.textContent = "Resting after 1,036,530 simulations: more would not change the move";
    told.replaceWith(longest);
    const { right } = longest.getBoundingClientRect();
    longest.replaceWith(told);
    return right;
  });
  assert.ok(right <= 390, `the sentence ends at ${right}`);
  const { simulations } = (await state(page)).engine;
  await press(page, "Go on");
  await until(page, running);
  await page.getByText("Thinking on your time").waitFor();
  await page.waitForFunction((n) => window.yomi.state().engine.simulations > n, simulations);
});

test("an analysis stops when the page is out of sight and goes on when it is shown", async (t) => {
  // The browser of a test has all its tabs in sight.
  const script = () => {
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    window.hide_ = (now) => {
      hidden = now;
      document.dispatchEvent(new Event("visibilitychange"));
    };
  };
  const page = await open(t, { script });
  await engine(page);
  await call(page, "newGame", { human: "both" });
  await call(page, "analyse", true);
  await until(page, () => window.yomi.state().engine.simulations > 0);
  await page.evaluate(() => window.hide_(true));
  assert.equal(await page.evaluate(running), false);
  await page.waitForTimeout(300);
  const { simulations } = (await state(page)).engine;
  await page.waitForTimeout(500);
  assert.equal((await state(page)).engine.simulations, simulations, "nothing was read");
  await page.evaluate(() => window.hide_(false));
  assert.equal(await page.evaluate(running), true);
  await page.waitForFunction((n) => window.yomi.state().engine.simulations > n, simulations);
  assert.equal((await state(page)).analysing, true);
});
