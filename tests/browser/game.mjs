// A game from the first click to the confirmed count, in any browser: only what the drivers have
// in common is used. `press` clicks the button of a name.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

const state = (page) => page.evaluate(() => window.yomi.state());

async function until(page, wanted) {
  for (let left = 600; left > 0; left--) {
    const now = await state(page);
    if (wanted(now)) return now;
    await pause(100);
  }
  assert.fail("the page is not where it should be after a minute");
}

// The komi is more than the board holds: White cannot lose, so that no game ends early because the
// threads happened to give one up.
export async function wholeGame(page, press) {
  await page.evaluate(() =>
    window.yomi.newGame({ size: 5, komi: 30.5, human: "black", system: "uct", playouts: 100 }),
  );
  const turn = () => until(page, (now) => now.phase !== "playing" || now.toPlay === "black");
  // Every empty point in turn, from the middle outwards; what is refused is tried no more.
  const order = [..."CBD"].flatMap((column) => [3, 2, 4].map((row) => `${column}${row}`));
  for (const name of order) {
    if ((await turn()).phase !== "playing") break;
    await page.click(`[role=gridcell][aria-label^="${name} "]`);
  }
  for (let left = 30; left > 0 && (await turn()).phase === "playing"; left--) {
    await press(page, "Pass");
  }
  if ((await state(page)).phase === "counting") await press(page, "Confirm");
  const { result, played } = await state(page);
  assert.match(result, /^W\+\d+\.5$/);
  assert.ok(played.length > 8, `only ${played.length} moves`);
}
