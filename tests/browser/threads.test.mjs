// The classroom: threads.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { call, demo, open, press, refusal, rowsOf, shown, taken, until } from "./person.mjs";

// What the native library says of the same address; tests/threads.rs sees to it.
const expected = JSON.parse(await readFile(new URL("../threads.json", import.meta.url)));
const at = `#threads?${expected.address}`;

test("walkers walk as they do in the native library", async (t) => {
  const page = await open(t, { at });
  const now = await shown(page);
  for (const key of ["ways", "leaves", "tally", "sums", "tree", "caption", "verdict"]) {
    assert.deepEqual(now[key], expected[key], key);
  }
  for (const [name, { columns, rows }] of Object.entries(expected.plots)) {
    assert.deepEqual(now.plots[name].columns, columns);
    for (const [i, row] of rows.entries()) {
      for (const [j, value] of row.entries()) {
        const other = now.plots[name].rows[i][j];
        if (typeof value === "number") assert.ok(Math.abs(other - value) < 1e-9, `${name} ${i} ${j}`);
        else assert.equal(other, value);
      }
    }
  }
  assert.equal(`#${now.link}`, new URL(page.url()).hash);
});

test("the table, the tree and the plots show those numbers", async (t) => {
  const page = await open(t, { at });
  const { ways, tally, sums, tree } = await shown(page);
  const rows = page.locator(".ways tbody tr");
  assert.equal(await rows.count(), ways.length);
  for (const [i, way] of ways.entries()) {
    const cells = await rows.nth(i).locator("th, td").allTextContents();
    assert.deepEqual(cells, [String(way.walker), way.line, way.with.join(", "), way.end]);
  }
  assert.equal(tally.walks, 36);
  const [, , , , twice] = sums.rows[1];
  assert.ok(Math.abs(twice - (1 - tally.leaves / tally.walks)) < 1e-9);
  assert.deepEqual(tree.rows[0].slice(0, 3), ["the root", 0, 36]);
  // Whoever walks is in the tree's first row once.
  const there = tree.rows.filter((row) => row[1] === 1).map((row) => row[3]).join(" ");
  assert.deepEqual(there.split(" ").filter(Boolean).sort(), ["1", "2", "3", "4"]);
  assert.equal(await page.locator(".plot").count(), 3);
});

test("rounds go by by key, by button and by themselves", async (t) => {
  const page = await open(t, { at });
  const first = await shown(page);
  await page.keyboard.press("ArrowRight");
  const next = await demo(page);
  assert.equal(next.round, first.round + 1);
  assert.equal(next.tally.walks, first.tally.walks + 4);
  assert.match(page.url(), /round=10$/);
  await page.keyboard.press("End");
  assert.equal((await demo(page)).round, 16);
  assert.equal((await demo(page)).tally.walks, 64);
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await until(page, () => window.yomi.demo().round >= 3);
  await press(page, "Pause");
  assert.equal((await demo(page)).running, false);
  await call(page, "stepDemo", first.round);
  assert.deepEqual((await demo(page)).ways, first.ways);
});

test("the work is shared in four ways", async (t) => {
  const page = await open(t, { at });
  await shown(page);
  for (const [name, scheme, leaves] of [["Leaf", "leaf", 1], ["Root", "root", 4]]) {
    await press(page, name);
    const now = await demo(page);
    assert.deepEqual([now.scheme, now.leaves <= leaves], [scheme, true]);
  }
  const { tree } = await demo(page);
  assert.deepEqual(tree.rows.filter((row) => row[1] === 0).map((row) => row[0]), [1, 2, 3, 4].map((n) => `tree ${n}`));
  await page.getByLabel("They set out").selectOption("together");
  await press(page, "Leaf");
  const together = await shown(page);
  assert.equal(together.leaves, 1);
  assert.equal(together.tally.leaves, together.tally.walks / 4);
  await press(page, "Share of the right move");
  await page.getByText("How much goes to the right move").first().waitFor();
  await press(page, "Empty 9×9");
  await until(page, () => window.yomi.demo().plots.duplicated?.rows.length > 0);
  assert.equal((await demo(page)).plots.share, null);
  assert.ok(await page.getByRole("button", { name: "Right move found" }).isDisabled());
});

test("the ways of all rounds are a file", async (t) => {
  const page = await open(t, { at });
  const { ways } = await shown(page);
  const all = rowsOf(await taken(page, "Save the table as CSV"));
  const last = all.slice(-ways.length);
  assert.deepEqual(
    last.map((row) => [row.Walker, row["Way to its leaf"], row.With]),
    ways.map((way) => [String(way.walker), way.line, way.with.join(" ")]),
  );
  assert.equal(all.length, Number(last[0].Round) * ways.length);
  for (const row of all) assert.ok(Number(row["Value for Black"]) >= 0 && row.seed !== "", JSON.stringify(row));
});

test("what is wrong is said, and what is drawn can be taken away", async (t) => {
  const page = await open(t, { at: "#threads?walkers=40" });
  await page.getByText("walkers is a whole number from 1 to 8").first().waitFor();
  assert.match(await refusal(page, "openDemo", { view: "threads", scheme: "forest" }), /a scheme is/);
  await call(page, "openDemo", { view: "threads", ...Object.fromEntries(new URLSearchParams(expected.address)) });
  assert.deepEqual((await shown(page)).ways, expected.ways);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the board as SVG" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "yomi-threads-board.svg");
  const svg = (await readFile(await download.path())).toString();
  for (const walker of ["1", "2", "3", "4"]) assert.ok(svg.includes(`>${walker}</text>`));
});

const measured = async (page, offer) => {
  await page.getByRole("button", { name: offer }).click();
  await until(page, () => window.yomi.demo().measured.length > 0 && !window.yomi.demo().measuring);
  return demo(page);
};

test("speed is measured on as many threads as there are", async (t) => {
  const page = await open(t, { at });
  await shown(page);
  const threads = await page.evaluate(() => navigator.hardwareConcurrency);
  const { measured: speeds, plots } = await measured(page, /^Measure/);
  assert.deepEqual(speeds.map((speed) => speed.threads), Array.from({ length: threads }, (_, i) => i + 1));
  for (const [i, { runs, scheme }] of speeds.entries()) {
    assert.equal(scheme, "plain");
    assert.equal(runs.length, 5);
    assert.ok(runs[0] > 0 && runs.every((run, j) => j === 0 || run >= runs[j - 1]));
    const [, , x, y] = plots.speed.rows[i];
    assert.deepEqual([x, y], [i + 1, runs[2] / 1000]);
  }
});

test("where there is one thread the page says so", async (t) => {
  const page = await open(t, { at, headers: false, context: { serviceWorkers: "block" } });
  await shown(page);
  const { measured: speeds } = await measured(page, "Measure this page’s one thread");
  assert.equal(speeds.length, 1);
  await page.getByText("This page has one thread, so there is nothing to compare").first().waitFor();
});

test("on a phone it has its place", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at, context });
  await shown(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});
