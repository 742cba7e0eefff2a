// The classroom: AMAF against Monte Carlo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demo, open, press, shown, taken, until } from "./person.mjs";

const link = "#amaf?size=9&komi=7.5&moves=E5.C3&system=mc-rave&seed=7&simulation=400&k=300&b=0.05";

test("the scatter plots what the search has counted, and the schedules weigh it", async (t) => {
  const page = await open(t, { at: link });
  const { film, plots } = await shown(page);
  const [amaf, hand, least] = plots.map((plot) => plot.data);
  const fork = film.descent[0];
  assert.equal(fork.mover, "black");
  assert.ok(amaf.rows.length > 5);
  for (const [, name, q, amafQ] of amaf.rows) {
    const { visits, sum, amafVisits, amafSum } = fork.moves.find((m) => m.point === name);
    assert.ok(Math.abs(q - sum / 16 / visits) < 1e-6, name);
    assert.ok(Math.abs(amafQ - amafSum / 16 / amafVisits) < 1e-6, name);
  }
  for (const { point, visits: n, amafVisits } of fork.moves.filter((m) => m.visits && m.amafVisits)) {
    if (point === "pass") continue;
    const beta = (data) => data.rows.find(([name]) => name === point)[1];
    assert.ok(Math.abs(beta(hand) - Math.sqrt(300 / (3 * fork.visits + 300))) < 1e-4);
    const error = n + amafVisits + 4 * n * amafVisits * 0.05 ** 2;
    assert.ok(Math.abs(beta(least) - amafVisits / error) < 1e-4);
  }
  const before = hand.rows[0][1];
  await page.getByLabel("k", { exact: true }).fill("5");
  const later = await demo(page);
  assert.match(later.link, /k=100000/);
  assert.ok(later.plots[1].data.rows[0][1] > before);
});

test("plot and board point at each other", async (t) => {
  const page = await open(t, { at: link });
  const { plots } = await shown(page);
  const name = plots[0].data.rows[0][1];
  const disc = page.locator(".plot circle.picks").filter({ hasText: name }).first();
  await disc.dispatchEvent("click");
  assert.equal((await demo(page)).focus, name);
  const board = await page.locator(".classroom .board").boundingBox();
  await page.mouse.click(board.x + board.width / 2, board.y + board.height * 0.32);
  assert.notEqual((await demo(page)).focus, name);
});

test("every plot can be taken away as CSV, JSON, SVG and PNG", async (t) => {
  const page = await open(t, { at: link });
  const { plots, link: here } = await shown(page);
  await page.getByText("Numbers and files").first().click();
  const csv = await taken(page, "Save as CSV");
  assert.equal(csv.name, "yomi-amaf.csv");
  const [head, ...lines] = csv.bytes.toString().trim().split("\r\n");
  assert.equal(lines.length, plots[0].data.rows.length);
  assert.match(head, /,link,seed,version$/);
  for (const line of lines) assert.ok(line.includes(`#${here},7,`), line);
  const json = JSON.parse((await taken(page, "Save as JSON")).bytes);
  assert.equal(json.rows.length, plots[0].data.rows.length);
  assert.equal(new URL(json.link).hash, `#${here}`);
  assert.equal(json.seed, "7");
  for (const column of head.split(",").slice(0, 3)) assert.ok(lines.some((line) => line.split(",")[head.split(",").indexOf(column)] !== ""), column);
  const svg = await taken(page, "Save as SVG");
  assert.match(svg.bytes.toString(), /^<svg xmlns.*seed: 7; version: /s);
  const png = await taken(page, "Save as PNG");
  assert.deepEqual([...png.bytes.subarray(1, 4)], [..."PNG"].map((c) => c.charCodeAt(0)));
  assert.ok(png.bytes.length > 5000);
  const told = png.bytes.toString().match(/iTXtDescription\0+([^\0]*)/)[1];
  assert.ok(told.includes(`#${here}; seed: 7; version: `), told);
  const width = await page.evaluate(async (bytes) => {
    return (await createImageBitmap(new Blob([new Uint8Array(bytes)]))).width;
  }, [...png.bytes]);
  assert.ok(width > 500, `${width}`);
});

test("the gallery shows AMAF sure of a move that loses", async (t) => {
  const page = await open(t, { at: "#amaf" });
  await shown(page);
  await press(page, "Semeai: the order of liberties");
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().simulation === 1000);
  const { film } = await demo(page);
  const wrong = film.descent[0].moves.find((m) => m.point === "D7");
  assert.ok(wrong.amafSum / 16 / wrong.amafVisits > 0.9, JSON.stringify(wrong));
  await page.getByText("Black wins the race from outside").waitFor();
  await page.getByRole("link", { name: "One simulation" }).click();
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().phase === "Selection");
});
