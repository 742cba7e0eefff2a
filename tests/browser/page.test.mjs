// What a person does on the page: by mouse, by finger, by keys, and what window.yomi says of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeGame } from "./game.mjs";
import { engine } from "./harness.mjs";
import { call, cell, open, press, refusal, started, state, until } from "./person.mjs";

test("a stone placed before the engine is ready is answered when it is", async (t) => {
  const page = await open(t);
  await cell(page, "E5").click();
  const { stones, played } = await state(page);
  assert.deepEqual([stones.black, played], [["E5"], ["E5"]]);
  await until(page, () => window.yomi.state().played.length === 2);
});

test("a reload loses nothing", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both", size: 13, komi: 4.5 });
  for (const name of ["D4", "K10", "C3"]) await cell(page, name).click();
  await page.reload();
  await started(page);
  const { played, size, komi } = await state(page);
  assert.deepEqual([played, size, komi], [["D4", "K10", "C3"], 13, 4.5]);
});

test("the board is read out and walked through with the keys", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  await page.getByRole("grid", { name: "Go board" }).waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 81);
  await cell(page, "E5").focus();
  for (const key of ["ArrowLeft", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual((await state(page)).played, ["D4"]);
  assert.equal(await cell(page, "D4").getAttribute("aria-label"), "D4 black, last move");
  await page.keyboard.press("u");
  assert.deepEqual((await state(page)).played, []);
});

test("every cell lies over its point", async (t) => {
  const page = await open(t, { context: { viewport: { width: 1280, height: 800 } } });
  for (const size of [2, 9, 19]) {
    await call(page, "newGame", { human: "both", size });
    const board = await page.locator(".board").boundingBox();
    const corner = await cell(page, "A1").boundingBox();
    const other = await cell(page, `${"ABCDEFGHJKLMNOPQRST"[size - 1]}${size}`).boundingBox();
    const left = corner.x - board.x;
    assert.ok(Math.abs(board.x + board.width - (other.x + other.width) - left) < 1);
    assert.ok(Math.abs(other.y - board.y - left) < 1);
  }
});

test("on a phone the first tap shows a stone and the second plays it", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { context });
  await call(page, "newGame", { human: "both" });
  await cell(page, "E5").tap();
  assert.deepEqual((await state(page)).played, []);
  await cell(page, "E5").tap();
  assert.deepEqual((await state(page)).played, ["E5"]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 390);
});

test("a new game by the dialog", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("button", { name: "13", exact: true }).click();
  await dialog.getByLabel("Handicap").fill("4");
  await dialog.getByText("White", { exact: true }).click();
  await dialog.getByLabel("Against").selectOption({ label: "A system of research" });
  const against = dialog.getByLabel("System");
  assert.equal(await against.locator("optgroup option").first().getAttribute("value"), "yomi");
  assert.equal(await against.locator("> option").count(), 0, "each stands below its family");
  await against.selectOption("uct");
  await dialog.getByText("Two-player UCT").waitFor();
  await dialog.getByLabel("Strength").fill("100");
  await dialog.getByRole("button", { name: "Begin" }).click();
  const now = await state(page);
  assert.deepEqual([now.size, now.handicap, now.komi, now.players], [
    13,
    4,
    0.5,
    { black: "uct", white: "human" },
  ]);
  assert.equal(now.toPlay, "white");
  await page.getByRole("button", { name: "New game" }).click();
  await dialog.getByLabel("Size").fill("5");
  await dialog.getByLabel("Handicap").fill("2");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await dialog.getByText("a 5×5 board has no handicap.").waitFor();
  assert.equal((await state(page)).size, 13);
});

test("two passes, dead stones, the count, confirmed by the player", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { size: 5, komi: 0.5, human: "both" });
  const line = ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"];
  for (const name of line) await cell(page, name).click();
  await page.getByRole("button", { name: "Pass" }).click();
  await page.getByRole("button", { name: "Pass" }).click();
  const count = page.getByRole("region", { name: "Count" });
  await until(page, () => window.yomi.state().dead.length === 1);
  assert.deepEqual((await state(page)).dead, ["E3"]);
  await count.getByText("B+4.5").waitFor();
  assert.equal((await state(page)).result, null);
  await cell(page, "E3").click();
  await count.getByText("B+10.5").waitFor();
  await cell(page, "E3").click();
  // The count says it to the point.
  assert.ok(await page.getByRole("button", { name: "Score", exact: true }).first().isDisabled());
  // What comes into the button's place does not get the second click.
  await count.getByRole("button", { name: "Confirm" }).dblclick();
  assert.equal((await state(page)).result, "B+4.5");
  await page.getByText("Black wins by 4.5 points.").first().waitFor();
});

test("a whole game by clicks, to the confirmed count", async (t) => {
  await wholeGame(await open(t), press);
});

test("a whole game by clicks on one thread, where there is no isolation", async (t) => {
  const page = await open(t, { headers: false, context: { serviceWorkers: "block" } });
  const { threads, isolated, reason } = await engine(page);
  assert.deepEqual([threads, isolated], [1, false]);
  assert.ok(reason);
  await wholeGame(page, press);
});

test("each overlay draws, and its numbers are those of the candidates", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "both" });
  for (const mv of ["E5", "C3"]) await call(page, "play", mv);
  await call(page, "analyse", true);
  await until(page, () => window.yomi.state().engine.simulations > 3000);
  await call(page, "analyse", false);
  const picture = () =>
    page.evaluate(() => document.querySelectorAll(".board canvas")[1].toDataURL());
  const plain = await picture();
  const { candidates, engine: work } = await state(page);
  const visits = candidates.reduce((sum, c) => sum + c.visits, 0);
  assert.ok(visits > 0 && visits <= work.simulations, `${visits} of ${work.simulations}`);
  const number = {
    visits: (c) => (c.visits > 0 ? c.visits / work.simulations : null),
    value: (c) => c.value,
    amaf: (c) => c.amafValue,
    beta: (c) => (c.amafVisits > 0 ? c.beta : null),
    score: (c) => c.score,
    prior: (c) => c.prior,
  };
  // What is said of stones: both are alone, and in no danger that would be read out.
  const stones = { mortality: [], connection: ["C3", "E5"], safety: ["C3", "E5"] };
  const overlays = await call(page, "overlays");
  assert.deepEqual(await call(page, "values", "none"), {});
  for (const [i, { id, name }] of overlays.entries()) {
    if (i < 9) await page.keyboard.press(String(i + 1));
    else await page.locator(".overlays button").nth(i).click();
    assert.equal((await state(page)).overlay, id);
    if (id === "none" || id in stones) continue;
    await page.locator(".legend .name", { hasText: name }).waitFor();
    await until(page, () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))) && true);
    assert.notEqual(await picture(), plain, `${id} draws something`);
    const values = await call(page, "values", id);
    assert.ok(Object.keys(values).length > 10, id);
    for (const candidate of number[id] ? candidates : []) {
      if (candidate.point === "pass") continue;
      const value = number[id](candidate);
      const drawn = values[candidate.point];
      assert.ok(value === null ? drawn === undefined : Math.abs(drawn - value) < 1e-6, id);
    }
  }
});

test("what is known of blocks and groups is drawn, also where nothing was read", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both", size: 9 });
  // White's E5 is in atari and can run to E4. Black's stones but F5 hang together.
  for (const mv of ["E6", "E5", "D5", "G3", "F5", "C3", "C6", "G7"]) await call(page, "play", mv);
  const picture = () =>
    page.evaluate(() => document.querySelectorAll(".board canvas")[1].toDataURL());
  const plain = await picture();
  const expected = {
    mortality: (at) => at.E5 === 0.5 && at.E4 === 0.5 && !("C3" in at),
    connection: (at) =>
      ["C6", "D5", "E6", "C5", "D6"].every((p) => at[p] === 0.75) && at.F5 === 0.25 && at.E5 === -0.25,
    safety: (at) => at.D5 > at.E5 && at.E5 > 0 && Object.keys(at).length === 8,
    territory: (at) => Object.keys(at).length === 81,
    // A share of the best move's, on empty points alone.
    reward: (at) => Math.max(...Object.values(at)) === 1 && !("E5" in at),
  };
  for (const [id, holds] of Object.entries(expected)) {
    const { name } = (await call(page, "overlays")).find((overlay) => overlay.id === id);
    await call(page, "overlay", id);
    await page.locator(".legend .name", { hasText: name }).waitFor();
    await until(page, () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))) && true);
    assert.notEqual(await picture(), plain, `${id} draws something`);
    const values = await call(page, "values", id);
    assert.ok(holds(values), `${id}: ${JSON.stringify(values)}`);
    assert.equal((await state(page)).overlay, id);
  }
  assert.equal((await state(page)).engine.simulations, 0);
});

test("two systems play each other until they are stopped", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "none", black: "uct", white: "mc-rave", playouts: 10000 });
  await until(page, () => window.yomi.state().played.length > 6);
  await page.getByRole("button", { name: "Stop" }).click();
  const { length } = await state(page);
  await page.waitForTimeout(500);
  assert.equal((await state(page)).length, length);
});

test("what cannot be done is refused with a sentence, and nothing changes", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  await call(page, "play", "E5");
  const before = (await state(page)).played;
  for (const [sentence, ...asked] of [
    ["E5 is occupied.", "play", "E5"],
    ["Z9", "play", "Z9"],
    ["outside the 9×9 board", "play", "T19"],
    ["size is a whole number from 2 to 19", "newGame", { size: 30 }],
    ["no system", "newGame", { system: "alpha" }],
    ["no overlay", "overlay", "heat"],
    ["This record cannot be read", "load", "(;SZ[9];B[ee"],
    ["nothing to confirm before both have passed", "confirm"],
    ["1 to 10,000,000 playouts", "evaluate", { playouts: 0 }],
    ["playouts is a whole number", "evaluate", { playouts: "many" }],
    ["playouts is a whole number", "evaluate", { playouts: 1e38 }],
    ["seconds is a number above 0", "newGame", { seconds: NaN }],
    ["seconds is a number above 0", "newGame", { seconds: -3 }],
    ["playouts is a whole number", "newGame", { playouts: 1e38 }],
    ["komi 1000", "newGame", { komi: 1e38 }],
    ["threads is a whole number from 1 to 256", "newGame", { threads: -1 }],
    ["seed is a whole number", "newGame", { seed: 0.5 }],
    ["analyse takes true or false", "analyse", 1],
    ["threads", "bench", { threads: 0.5 }],
    ["seconds is a number above 0", "bench", { seconds: Infinity }],
  ]) {
    const said = await refusal(page, ...asked);
    assert.ok(said.includes(sentence), `${asked[0]}: ${said}`);
    assert.deepEqual((await state(page)).played, before);
  }
  await call(page, "undo");
  assert.match(await refusal(page, "undo"), /no move of yours to take back/);
});

test("a wrong link gets a sentence, a right one a game that survives a reload", async (t) => {
  const page = await open(t, { at: "?size=40" });
  await page.getByText("This link asks for something wrong: size is a whole number").waitFor();
  assert.equal((await state(page)).size, 9);
  const address = page.url().replace("size=40", "size=13&human=both&overlay=visits");
  await page.goto(address);
  await started(page);
  assert.deepEqual([(await state(page)).size, (await state(page)).overlay], [13, "visits"]);
  await cell(page, "D4").click();
  await page.reload();
  await started(page);
  assert.deepEqual((await state(page)).played, ["D4"]);
});

test("each player has the dot of the colour", async (t) => {
  const page = await open(t);
  const fills = await page
    .locator(".seat .dot")
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundImage));
  assert.equal(fills.length, 2);
  assert.ok(!fills.includes("none") && fills[0] !== fills[1], fills.join(" and "));
});
