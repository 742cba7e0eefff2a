// The classroom: the tree and its time machine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, demo, open, press, shown, until } from "./person.mjs";

const link = "#tree?size=9&komi=7.5&moves=E5.C3&system=mc-rave&seed=7&simulation=1000";
const marks = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
const sum = (moves) => moves.reduce((total, move) => total + move.visits, 0);

test("a link shows the same tree on every machine, and its numbers are the search's", async (t) => {
  const first = await open(t, { at: link });
  const now = await shown(first);
  const { tree } = now;
  assert.deepEqual(tree.moments, marks);
  assert.equal(tree.simulations, 1000);
  assert.deepEqual(tree.line, []);
  assert.equal(sum(tree.node.moves), 1000);
  for (const branch of tree.branches) assert.equal(sum(branch.moves), branch.visits);
  const [icicle, visits, values] = now.plots.map((plot) => plot.data.rows);
  const below = icicle.filter(([, depth]) => depth === 1);
  assert.equal(below.reduce((total, [, , n]) => total + n, 0), 1000);
  for (const [name, , n, q] of below.filter(([name]) => !name.includes("others"))) {
    const move = tree.node.moves.find((m) => m.point === name);
    assert.equal(n, move.visits);
    assert.ok(Math.abs(q - move.sum / 16 / move.visits) < 1e-6);
  }
  const end = visits.filter(([, at]) => at === "1000");
  for (const [name, , , share] of end) {
    const move = tree.node.moves.find((m) => m.point === name);
    assert.ok(Math.abs(share - move.visits / 10) < 1e-6);
  }
  assert.ok(values.every(([, , , q, , , low, high]) => low <= q && q <= high));

  // It is the search whose simulations are filmed.
  await call(first, "openDemo", {
    view: "simulation",
    size: 9,
    moves: "E5.C3",
    seed: 7,
    simulation: 1000,
  });
  assert.deepEqual((await shown(first)).snapshot.candidates, tree.snapshot.candidates);

  const second = await open(t, {
    at: link,
    headers: false,
    context: { serviceWorkers: "block" },
  });
  assert.deepEqual(await shown(second), now);
});

test("the tree grows by itself, waits, and begins again", async (t) => {
  const page = await open(t, { at: link.replace("simulation=1000", "simulation=5000") });
  await shown(page);
  const at = () => page.evaluate(() => window.yomi.demo().simulation);
  await page.keyboard.press(" ");
  await until(page, () => window.yomi.demo().simulation === 10000);
  await until(page, () => !window.yomi.demo().playing);
  await until(page, () => location.hash.includes("simulation=10000"));
  await press(page, "Run");
  await until(page, () => window.yomi.demo().simulation === 2);
  await press(page, "Pause");
  const paused = await at();
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), marks[marks.indexOf(paused) + 1]);
});

test("the time machine: scrub, pin, compare, swap", async (t) => {
  const page = await open(t, { at: link });
  const late = await shown(page);
  const legend = await page.locator(".plot .legend").innerText();
  assert.match(legend, /^Q\s+White wins 75\s%\s+Black wins 75\s%$/);
  const picture = () =>
    page.evaluate(() => document.querySelectorAll(".classroom canvas")[1].toDataURL());
  const before = await picture();
  await press(page, "Compare others with this moment");
  await page.getByLabel("Moment", { exact: true }).fill("5");
  const now = await demo(page);
  assert.deepEqual([now.tree.simulations, now.tree.pinned], [50, 1000]);
  assert.equal(sum(now.tree.node.moves), 50);
  assert.notDeepEqual(now.plots[0], late.plots[0]);
  await page.waitForFunction(
    (before) => document.querySelectorAll(".classroom canvas")[1].toDataURL() !== before,
    before,
  );
  const [name, then, n] = now.tree.table.rows[0];
  const count = (tree) => tree.node.moves.find((m) => m.point === name)?.visits;
  assert.deepEqual([n, then], [count(now.tree), count(late.tree)]);
  assert.match(page.url(), /simulation=50&line=&pin=1000$/);
  await press(page, "Swap");
  const swapped = await demo(page);
  assert.deepEqual([swapped.tree.simulations, swapped.tree.pinned], [1000, 50]);
  await press(page, "Do not compare");
  assert.equal((await demo(page)).tree.pinned, null);
  await page.keyboard.press("ArrowRight");
  assert.equal((await demo(page)).tree.simulations, 2000);
  await page.keyboard.press("Home");
  assert.equal((await demo(page)).tree.simulations, 1);
});

test("down the tree by slab, card and board, and up again", async (t) => {
  const page = await open(t, { at: link });
  const { tree } = await shown(page);
  const best = tree.node.moves[0].point;
  await page.locator(".cards .card").first().click();
  const below = (await demo(page)).tree;
  assert.deepEqual(below.line, [best]);
  assert.equal(below.node.mover, "white");
  assert.equal(below.node.visits, tree.node.moves[0].visits - 1);
  assert.match(page.url(), new RegExp(`line=${best}$`));
  const reply = below.node.moves[0].point;
  const slab = page.locator(".plot polygon.picks").filter({ hasText: `${best} ${reply}` }).first();
  await slab.dispatchEvent("click");
  assert.deepEqual((await demo(page)).tree.line, [best, reply]);
  await press(page, "Root");
  assert.deepEqual((await demo(page)).tree.line, []);
});

test("on a phone the tree has its place", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: link, context });
  await shown(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.getByRole("button", { name: "Later" }).tap();
  assert.equal((await demo(page)).tree.simulations, 2000);
});
