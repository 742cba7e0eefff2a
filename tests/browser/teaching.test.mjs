// A teacher asks about blunders: turned on in the settings, answered by mouse, finger and keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, cell, open, press, started, state, until } from "./person.mjs";

const slow = { timeout: 120_000 };
const asked = (page) => page.locator(".turn").getByText(/^Are you sure\? /);

// On 5×5 the middle decides the game, so that a pass gives it away.
async function taught(t, context) {
  const page = await open(t, { context });
  await call(page, "newGame", { size: 5, komi: 0.5, system: "yomi", playouts: 200 });
  if (context?.hasTouch) await press(page, "More");
  await press(page, "Settings");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const choice = dialog.getByRole("checkbox", { name: /^Ask me about blunders/ });
  assert.equal(await choice.isChecked(), false, "nobody is asked who does not want it");
  await choice.check();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return page;
}

test("a blunder is asked about, taken back, and played anyway", async (t) => {
  const page = await taught(t);
  await press(page, "Pass");
  await asked(page).waitFor(slow);
  const question = await asked(page).textContent();
  assert.match(question, /^Are you sure\? Passing costs about \d+\s% of the games( and \d+ points)?\. C3 is better\./);
  assert.equal((await state(page)).length, 1, "the engine waits for the answer");
  await press(page, "Take it back");
  await page.getByText("Your turn.").first().waitFor();
  assert.equal((await state(page)).length, 0);
  await press(page, "Pass");
  await asked(page).waitFor(slow);
  await press(page, "Play it anyway");
  await until(page, () => window.yomi.state().length === 2);
  assert.equal(await asked(page).count(), 0);
});

test("a good move is answered without a question", async (t) => {
  const page = await taught(t);
  await cell(page, "C3").click();
  await until(page, () => window.yomi.state().length === 2);
  assert.equal(await asked(page).count(), 0);
});

test("a reload loses neither the switch nor the question", async (t) => {
  const page = await taught(t);
  await press(page, "Pass");
  await asked(page).waitFor(slow);
  await page.reload();
  await started(page);
  await asked(page).waitFor(slow);
  assert.deepEqual((await state(page)).played, ["pass"]);
});

test("by keys: what has the focus answers nothing by itself", async (t) => {
  const page = await taught(t);
  await cell(page, "A1").focus();
  await page.keyboard.press("p");
  await asked(page).waitFor(slow);
  await page.keyboard.press("Enter");
  await page.getByText("First say what becomes of your move").waitFor();
  assert.equal((await state(page)).length, 1);
  await page.keyboard.press("u");
  assert.equal((await state(page)).length, 0);
  await page.keyboard.press("p");
  await asked(page).waitFor(slow);
  await page.keyboard.press("y");
  await until(page, () => window.yomi.state().length === 2);
  const focus = await page.evaluate(() => document.activeElement.dataset.point);
  assert.equal(focus, "A1", "one goes on where one was");
});

test("on a phone the question and its answers are in view", async (t) => {
  const page = await taught(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Pass", exact: true }).tap();
  await asked(page).waitFor(slow);
  for (const name of ["Take it back", "Play it anyway"]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 844 && box.height >= 36, `${name}: ${JSON.stringify(box)}`);
  }
  await page.getByRole("button", { name: "Take it back", exact: true }).tap();
  assert.equal((await state(page)).length, 0);
});
