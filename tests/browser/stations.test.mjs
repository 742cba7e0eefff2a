// The classroom: the bandit and the race.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { engine, open as openSite } from "./harness.mjs";
import { demo, open, press, refusal, shown, taken, until } from "./person.mjs";

// What the native library says of the same address; tests/stations.rs sees to it.
const expected = JSON.parse(await readFile(new URL("../stations.json", import.meta.url)));

test("the bandit pulls as the native library does", async (t) => {
  const page = await open(t, { at: `#bandit?${expected.bandit.address}` });
  const { made, rules, means } = await shown(page);
  assert.equal(made, 1000);
  for (const [i, rule] of rules.entries()) {
    const other = expected.bandit.rules[i];
    assert.deepEqual([rule.name, rule.pulls, rule.wins], [other.name, other.pulls, other.wins]);
    assert.ok(Math.abs(rule.regret - other.regret) < 1e-9, rule.name);
    assert.equal(rule.pulls.reduce((a, b) => a + b), 1000);
  }
  assert.deepEqual(means, [0.1, 0.8, 0.2]);
});

test("bars, regret and equation are of one run and agree with the formulas", async (t) => {
  const page = await open(t, { at: "#bandit?runs=1&pulls=100&rules=ucb-1.414" });
  const { bars, regret, equation, rules } = await shown(page);
  const scores = bars.rows.map(([, n, mean, , , score]) => {
    assert.ok(Math.abs(score - (mean + 1.414 * Math.sqrt(Math.log(100) / n))) < 1e-9);
    return score;
  });
  const next = scores.indexOf(Math.max(...scores));
  assert.match(equation, new RegExp(`^Next: Arm ${next + 1},`));
  const [low, , lower] = rules[0].pulls;
  const last = regret.rows.at(-1);
  assert.deepEqual(last.slice(2, 3), [100]);
  assert.ok(Math.abs(last[3] - (0.7 * low + 0.6 * lower)) < 1e-9);
  const before = rules[0].pulls[next];
  await press(page, "One pull");
  const after = await shown(page);
  assert.deepEqual([after.made, after.rules[0].pulls[next]], [101, before + 1]);
  assert.match(after.link, /pulls=101/);
});

test("means stay hidden until they are revealed, and rules can be changed", async (t) => {
  const page = await open(t, { at: "#bandit" });
  await shown(page);
  assert.equal(await page.getByLabel("Mean of arm 2").count(), 0);
  await press(page, "Reveal the true means");
  assert.equal(await page.getByLabel("Mean of arm 2").inputValue(), "0.8");
  await page.getByLabel("Arms", { exact: false }).first().waitFor();
  await page.getByRole("spinbutton", { name: "Arms" }).fill("5");
  await page.getByRole("spinbutton", { name: "Arms" }).blur();
  assert.deepEqual((await shown(page)).means, [0.1, 0.8, 0.2, 0.5, 0.5]);
  await press(page, "Add a rule");
  assert.equal((await shown(page)).rules.length, 4);
  await press(page, "Run");
  await until(page, () => window.yomi.demo().made > 200);
  await press(page, "Pause");
  assert.ok((await shown(page)).link.startsWith("bandit?means="));
});

test("means that are drawn are not in the address, which leads to them again", async (t) => {
  const page = await open(t, { at: "#bandit?pulls=10" });
  await shown(page);
  await press(page, "Draw new means, hidden");
  const { means, link } = await shown(page);
  assert.equal(means.length, 3);
  assert.match(link, /^bandit\?means=drawn-3-\d+&/);
  await page.reload();
  assert.deepEqual((await shown(page)).means, means);
});

test("the arms become the moves of a search, by the same formula", async (t) => {
  const page = await open(t, { at: "#bandit?pulls=400" });
  await shown(page);
  await press(page, "Make the arms moves of Go");
  const { bars, arms, made, equation } = await shown(page);
  assert.deepEqual([arms, made], ["moves", 400]);
  assert.deepEqual(
    bars.rows.map(([move, visits]) => [move, visits]),
    expected.bandit.root,
  );
  assert.match(equation, /√\(ln 400/);
});

test("the race shows the searches that the native library makes", async (t) => {
  const page = await open(t, { at: `#race?${expected.race.address}` });
  const { racers, right, plots, caption } = await shown(page);
  for (const [i, { moves, system, found, searches }] of racers.entries()) {
    const other = expected.race.racers[i];
    assert.deepEqual({ moves, system, found, searches }, other);
  }
  assert.deepEqual(right, ["F7"]);
  const followed = plots.value.rows.filter(([series]) => series === "F7 by UCT");
  const last = racers[0].moves.find((move) => move.mv === "F7");
  assert.ok(Math.abs(followed.at(-1)[3] - last.value) < 1e-6);
  // With a known answer the regret is the share of seeds that err.
  assert.deepEqual(racers.map(({ name }) => name), ["UCT", "MC-RAVE, minimum MSE"]);
  for (const { name, found } of racers) {
    const wrong = found.filter((since) => since === null).length;
    const regret = plots.regret.rows.filter(([series]) => series === name).at(-1)[3];
    assert.ok(Math.abs(regret - wrong / found.length) < 1e-9);
  }
  assert.match(caption, /The right move is F7/);
});

test("a race goes on, stays quick, and is the same by its address", async (t) => {
  const page = await open(t, { at: "#race?position=nakade&simulations=100" });
  await shown(page);
  await press(page, "1,000");
  const { racers, link } = await shown(page);
  assert.deepEqual(racers.map((racer) => racer.made), [1000, 1000]);
  const [other] = await Promise.all([openSite(t, { at: `#${link}` })]);
  await until(other, () => window.yomi?.demo()?.ready);
  assert.deepEqual((await demo(other)).racers, racers);
  await press(page, "Run");
  await until(page, () => window.yomi.demo().made >= 2000);
  await press(page, "Pause");
  const { made } = await shown(page);
  assert.ok(made >= 2000, String(made));
});

test("demos come and go, and what is wrong is said", async (t) => {
  const page = await open(t, { at: "#bandit?means=2+3" });
  await engine(page);
  await page.getByText("This cannot be shown").first().waitFor();
  await page.getByRole("link", { name: "One simulation" }).click();
  await until(page, () => window.yomi.demo()?.ready && window.yomi.demo().phase);
  await page.getByRole("link", { name: "Race", exact: true }).click();
  await until(page, () => window.yomi.demo()?.view === "race" && window.yomi.demo().ready);
  await page.getByRole("link", { name: "AMAF against Monte Carlo" }).click();
  await until(page, () => window.yomi.demo()?.ready && window.yomi.demo().plots?.length === 3);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await until(page, () => window.yomi.demo() === null);
  assert.match(await refusal(page, "openDemo", { view: "race", a: "utc" }), /there is no system/);
});

test("a match plays the native program's games, counts them, and keeps the records", async (t) => {
  const page = await open(t, { at: `#match?${expected.match.address}` });
  await engine(page);
  assert.deepEqual((await demo(page)).arms[0].games, 0);
  await press(page, "Play");
  await until(page, () => window.yomi.demo().arms[0].games >= 1);
  // The page answers while games are played.
  const start = Date.now();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  assert.ok(Date.now() - start < 2000);
  await until(page, () => !window.yomi.demo().running);
  const [arm] = (await demo(page)).arms;
  assert.deepEqual(arm, expected.match.arm);
  const rate = arm.wins / arm.games;
  assert.ok(arm.low < rate && rate < arm.high);
  await page.getByRole("row", { name: /MC-RAVE, minimum MSE v UCT/ }).first().getByText(`${Math.round(100 * rate)} % (`).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Records (SGF)")]);
  const text = (await readFile(await download.path())).toString();
  assert.equal(text.split("(;FF[4]").length - 1, arm.games);
  const scores = await taken(page, "Save the table as CSV");
  assert.equal(scores.name, "yomi-match-scores.csv");
  const [row] = scores.bytes.toString().trim().split("\r\n").slice(1);
  assert.ok(row.includes(`,${arm.games},${arm.wins},${arm.blackWins},${arm.whiteWins},${arm.draws},${rate},`), row);
});

test("a published figure is a small match for each of its points", async (t) => {
  const page = await open(t, { at: "#match?figure=equivalence&size=5&simulations=5&games=1" });
  await engine(page);
  await press(page, "Play");
  await until(page, () => !window.yomi.demo().running && window.yomi.demo().arms.every((a) => a.games === 1));
  const { plot, arms } = await demo(page);
  assert.deepEqual(plot.rows.map((row) => row[2]), [1, 10, 100, 1000, 10000]);
  for (const [i, row] of plot.rows.entries()) assert.equal(row[3], arms[i].wins);
  await page.getByText("only the shape can be compared").waitFor();
});
