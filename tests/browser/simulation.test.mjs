// The classroom: one simulation, step by step.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, demo, open, press, refusal, shown, state, until } from "./person.mjs";

const link = "#simulation?size=9&komi=7.5&moves=E5.C3&system=mc-rave&seed=7&simulation=400";

test("a link shows the same simulation on every machine, with all its numbers", async (t) => {
  const first = await open(t, { at: link });
  const now = await shown(first);
  assert.deepEqual([now.simulation, now.system, now.seed, now.phase], [
    400,
    "mc-rave",
    7,
    "Selection",
  ]);
  assert.equal(now.snapshot.simulations, 400);
  assert.equal(now.moves.reduce((sum, m) => sum + m.visits, 0), 399);

  // The formula comes out, and its highest value was chosen.
  const mean = ({ value, amafValue, beta }) => (1 - beta) * value + beta * amafValue;
  for (const part of now.moves.filter((m) => m.value !== null && m.amafValue !== null)) {
    assert.ok(Math.abs(mean(part) - part.score) < 1e-5, JSON.stringify(part));
  }
  const best = now.moves.reduce((a, b) => (b.score > a.score ? b : a));
  assert.deepEqual([now.chosen, now.choice], [best.point, best.point]);
  assert.ok(now.numbers.endsWith(`= ${best.score.toFixed(3)}`), now.numbers);

  // Without isolation, on one thread, from another server: the same to the last bit.
  const second = await open(t, {
    at: link,
    headers: false,
    context: { serviceWorkers: "block" },
  });
  const again = await shown(second);
  assert.deepEqual(again, now);
});

test("forward, back, to the parts, and to the end: what changes is what the result counts", async (t) => {
  const page = await open(t, { at: link });
  const { film, steps } = await shown(page);
  for (const [name, phase] of [
    ["Playout", "Playout"],
    ["Backup", "Backup"],
    ["Selection", "Selection"],
  ]) {
    await press(page, name);
    assert.equal((await demo(page)).phase, phase);
  }
  assert.equal((await demo(page)).step, 0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await demo(page)).step, 1);
  await page.keyboard.press("End");
  const end = await demo(page);
  assert.deepEqual([end.step, end.phase], [steps - 1, "Backup"]);
  await press(page, "Back");
  assert.equal((await demo(page)).step, steps - 2);
  await page.getByLabel("Moment", { exact: true }).fill("3");
  assert.equal((await demo(page)).step, 3);

  const moves = [...film.descent.map((f) => f.moves[f.chosen].point), ...film.playout];
  for (const [depth, fork] of film.descent.entries()) {
    const changed = film.changes.filter((change) => change.depth === depth);
    const real = changed.filter((c) => c.after.visits !== fork.moves[c.index].visits);
    assert.deepEqual(real.map((c) => c.index), [fork.chosen]);
    for (const { index, after } of changed) {
      const before = fork.moves[index];
      if (after.amafVisits === before.amafVisits) continue;
      assert.equal(moves.slice(depth).indexOf(before.point) % 2, 0, before.point);
      assert.equal((after.amafSum - before.amafSum) / 16, film.value);
    }
  }
  await press(page, "Backup");
  await page.getByText("first to play").first().waitFor();
});

test("the film runs by itself, and the board changes with it", async (t) => {
  const page = await open(t, { at: link, context: { reducedMotion: "reduce" } });
  const { steps } = await shown(page);
  const picture = () =>
    page.evaluate(() => document.querySelectorAll(".classroom canvas")[1].toDataURL());
  const before = await picture();
  await page.getByLabel("Speed").selectOption({ label: "60/s" });
  await press(page, "Run");
  await until(page, () => window.yomi.demo().phase === "Playout");
  await press(page, "Pause");
  const { step, playing } = await demo(page);
  assert.equal(playing, false);
  assert.notEqual(await picture(), before);
  await press(page, "Run");
  await page.waitForFunction((last) => window.yomi.demo().step === last, steps - 1);
  assert.ok(step < steps - 1);
  await until(page, () => !window.yomi.demo().playing);
  assert.match(page.url(), new RegExp(`step=${steps - 1}$`));
});

test("other numbers make another choice, and come back", async (t) => {
  const page = await open(t, { at: link });
  const { chosen, moves } = await shown(page);
  await page.getByText("What if").click();
  const field = (label) => page.locator(".what-if").getByLabel(label, { exact: true });
  await field("won").first().fill("0");
  await field("won").first().blur();
  await field("won").nth(1).fill("0");
  await field("won").nth(1).blur();
  const now = await demo(page);
  assert.equal(now.focus, chosen);
  assert.equal(now.chosen, chosen);
  assert.notEqual(now.choice, chosen);
  await page.getByText(`With these numbers ${now.choice} would be chosen.`).waitFor();
  await press(page, "As it was");
  assert.deepEqual((await demo(page)).moves, moves);
  const beta = moves.find((m) => m.point === chosen).beta;
  await field("b").fill("1");
  await field("b").blur();
  const tried = await demo(page);
  assert.ok(tried.moves.find((m) => m.point === chosen).beta < beta);
  assert.match(tried.link, /&what-if=beta-1$/);
  // What cannot be is told beside the field, and the last good number still counts.
  await field("b").fill("-5");
  await field("b").blur();
  await page.getByText("A number from 0 to 10, please; 1 still counts.").waitFor();
  assert.deepEqual((await demo(page)).moves, tried.moves);
  await page.reload();
  assert.deepEqual((await shown(page)).moves, tried.moves);
  await page.getByText("With these numbers").waitFor();
});

test("the next simulation, another system, the position of the game", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "both", size: 7, komi: 9.5 });
  await cell(page, "D4").click();
  await page.getByRole("link", { name: "Classroom" }).click();
  await page.getByRole("link", { name: "One simulation" }).click();
  const first = await shown(page);
  assert.equal(first.simulation, 200);
  await press(page, "The next");
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().simulation === 201);
  await page.getByLabel("System", { exact: true }).selectOption("uct");
  const uct = await shown(page);
  assert.equal(uct.formula, "Q + c·√(ln N / n)");
  await press(page, "Position of my game");
  await until(page, () => window.yomi.demo().ready);
  const here = await demo(page);
  assert.match(here.link, /size=7&komi=9.5&moves=D4&system=uct/);
  assert.equal(here.film.descent[0].mover, "white");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await until(page, () => window.yomi.demo() === null);
  assert.deepEqual((await state(page)).played, ["D4"]);
  await cell(page, "C3").click();
  assert.deepEqual((await state(page)).played, ["D4", "C3"]);
});

test("the engine goes back to the game when the classroom is left", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "both" });
  await call(page, "analyse", true);
  await until(page, () => window.yomi.state().engine.simulations > 100);
  await call(page, "openDemo", { simulation: 50 });
  await shown(page);
  assert.equal((await state(page)).engine.running, false);
  const { simulations } = (await state(page)).engine;
  await call(page, "closeDemo");
  await page.waitForFunction((before) => window.yomi.state().engine.simulations > before, simulations);
});

test("what cannot be shown is said", async (t) => {
  const page = await open(t, { at: "#simulation?size=40" });
  await page.getByText("This cannot be shown: size is a whole number from 2 to 19").first().waitFor();
  assert.match(await refusal(page, "openDemo", { system: "alpha" }), /no system/);
  assert.match(await refusal(page, "openDemo", { moves: "E5.E5" }), /occupied/);
});

test("on a phone everything has its place", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: link, context });
  await shown(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.getByRole("button", { name: "Forward" }).tap();
  assert.equal((await demo(page)).step, 1);
});
