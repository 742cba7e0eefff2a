// Hints, sounds and gliding rows: what is nice to have, and must be absent where it is not wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, state, until } from "./person.mjs";

test("a hint names a move, and is not played", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "black", playouts: 500 });
  await press(page, "Hint");
  await page.getByText(/^Yomi would play [A-HJ][1-9]\.$/).waitFor();
  assert.deepEqual((await state(page)).played, []);
});

test("a bar shows how far the engine's move is", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "black", seconds: 4 });
  await cell(page, "E5").click();
  const done = (least) =>
    page.waitForFunction((least) => {
      const bar = document.querySelector("[role=progressbar]");
      return Number(bar.getAttribute("aria-valuenow")) > least;
    }, least);
  await done(5);
  await page.getByText(/about [234] s more/).waitFor();
  await done(60);
  await until(page, () => window.yomi.state().played.length === 2);
  await page.locator(".wait.idle").waitFor({ state: "attached" });
});

test("a position is evaluated by playouts alone", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "both" });
  await call(page, "play", "E5");
  await press(page, "Engine view");
  const region = page.getByRole("region", { name: "Playouts alone" });
  await region.getByLabel("Number of playouts").selectOption("1000");
  await region.getByRole("button", { name: "Evaluate" }).click();
  await until(page, () => window.yomi.state().playouts?.estimate?.playouts === 1000);
  const { winrate, low, high, leads } = (await state(page)).playouts.estimate;
  assert.ok(low < winrate && winrate < high);
  const black = leads.reduce((sum, [lead, n]) => sum + (lead > 0 ? n : 0), 0);
  assert.ok(Math.abs(black / 1000 - winrate) < 1e-9);
  const said = await region.getByText(/Black \d+\s%/).textContent();
  // A half may be rounded either way.
  assert.ok(Math.abs(Number(/\d+/.exec(said)[0]) - 100 * winrate) < 0.5 + 1e-4, said);
  assert.ok((await region.locator("rect.black").count()) > 5);
  await call(page, "play", "C3");
  assert.equal((await state(page)).playouts, null);
  await call(page, "evaluate", { playouts: 50 });
  await until(page, () => window.yomi.state().playouts?.estimate?.playouts === 50);
});

test("who is ahead is told, and put away by another press or by Escape", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "both" });
  await call(page, "play", "E5");
  const score = page.getByRole("button", { name: "Score", exact: true });
  for (const putAway of [() => score.click(), () => page.keyboard.press("Escape")]) {
    await score.click();
    await page.getByText(/^As things stand, /).waitFor();
    assert.equal(await score.getAttribute("aria-pressed"), "true");
    await putAway();
    assert.equal(await page.getByText(/^As things stand, /).count(), 0);
    assert.equal(await score.getAttribute("aria-pressed"), "false");
    assert.equal((await state(page)).playouts, null);
  }
});

// Counts the sounds that a page plays. To the browser, what a test calls is a person's doing; so
// here the mouse alone is.
const listening = () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, "userActivation", { value: activation });
  addEventListener("pointerdown", () => (activation.hasBeenActive = true), true);
  window.sounds_ = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...details) {
    window.sounds_++;
    return start.apply(this, details);
  };
};
const sounds = (page) => page.evaluate(() => window.sounds_);

test("a stone is heard once a person has touched the page", async (t) => {
  const page = await open(t, { script: listening });
  await call(page, "newGame", { human: "both" });
  await call(page, "play", "A1");
  assert.equal(await sounds(page), 0);
  await cell(page, "E5").click();
  assert.equal(await sounds(page), 1);
  await cell(page, "E5").click();
  assert.equal(await sounds(page), 1, "a refused move makes no sound");
  await press(page, "Settings");
  await page.getByRole("checkbox", { name: "Sound" }).uncheck();
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Close" }).click();
  await cell(page, "C3").click();
  assert.deepEqual([await sounds(page), (await state(page)).played.length], [1, 3]);
});

test("no sound where stillness is asked for", async (t) => {
  const page = await open(t, { script: listening, context: { reducedMotion: "reduce" } });
  await call(page, "newGame", { human: "both" });
  await cell(page, "E5").click();
  assert.deepEqual([await sounds(page), (await state(page)).played], [0, ["E5"]]);
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  const glide = reducedMotion === "reduce" ? "do not glide" : "glide";
  test(`rows ${glide} to their places where motion is: ${reducedMotion}`, async (t) => {
    const script = () => {
      window.glides_ = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...details) {
        window.glides_++;
        return animate.apply(this, details);
      };
      // Each time the rows stand in another order.
      window.changes_ = 0;
      let before;
      setInterval(() => {
        const rows = [...document.querySelectorAll(".moves tbody tr")];
        const order = rows.map((row) => row.dataset.move).join();
        if (before && order && order !== before) window.changes_++;
        before = order;
      }, 30);
    };
    const page = await open(t, { script, context: { reducedMotion } });
    await engine(page);
    await call(page, "newGame", { human: "both", system: "uct" });
    await press(page, "Engine view");
    await call(page, "analyse", true);
    await until(page, () => window.changes_ > 5);
    const glides = await page.evaluate(() => window.glides_);
    assert.equal(glides > 0, reducedMotion === "no-preference", `${glides}`);
  });
}
