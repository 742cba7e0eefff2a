// The classroom: playouts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demo, open, press, shown } from "./person.mjs";

const link = "#playouts?size=9&komi=7.5&moves=E5.C3&seed=7&policy=uniform";

// All but what was measured on this machine.
const same = ({ measured, ...rest }) => rest;

test("a link plays the same games on every machine, and their mean is what is shown", async (t) => {
  const first = await open(t, { at: link });
  const now = await shown(first);
  const { estimate, games, results } = now.playouts;
  assert.deepEqual([estimate.playouts, games.length, results.length], [2000, 36, 36]);
  const mean = (pairs) => pairs.reduce((sum, [value, n]) => sum + value * n, 0) / 2000;
  assert.ok(Math.abs(mean(estimate.leads) - estimate.lead) < 1e-9);
  assert.ok(mean(estimate.lengths) > 90 && mean(estimate.lengths) < 130);
  const wins = estimate.leads.filter(([lead]) => lead > 0).reduce((sum, [, n]) => sum + n, 0);
  assert.equal(wins / 2000, estimate.winrate);
  for (const { data } of now.plots) {
    const share = data.rows.filter(([name]) => name === "Uniform").map((row) => row[3]);
    assert.ok(Math.abs(share.reduce((a, b) => a + b) - 100) < 1e-6);
  }
  assert.equal(now.measured.length, 5);
  assert.ok(now.measured.every(([, perSecond]) => perSecond > 0));

  const second = await open(t, {
    at: link,
    headers: false,
    context: { serviceWorkers: "block" },
  });
  assert.deepEqual(same(await shown(second)), same(now));
});

test("a final board on the wall is replayed stone by stone", async (t) => {
  const page = await open(t, { at: link });
  const { games, results } = (await shown(page)).playouts;
  await page.locator(".wall .card").nth(4).click();
  await press(page, "Pause");
  const before = await demo(page);
  assert.deepEqual([before.playouts.playout, before.steps], [5, games[4].length + 1]);
  await page.keyboard.press("End");
  const end = await demo(page);
  assert.equal(end.step, games[4].length);
  assert.match(end.caption, new RegExp(`Playout 5 is over: ${results[4].replace("+", "\\+")}`));
  assert.match(page.url(), /playout=5&step=\d+$/);
  await press(page, "All playouts again");
  assert.equal((await demo(page)).playouts.playout, null);
  await press(page, "MoGo's");
  const mogo = await demo(page);
  assert.equal(mogo.playouts.policy, "mogo");
  assert.notDeepEqual(mogo.playouts.games, games);
});

test("on a phone the wall has its place", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: link, context });
  await shown(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});
