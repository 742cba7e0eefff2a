// Rules, handicap and clocks as a person chooses them, and what comes of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, started, state, until } from "./person.mjs";

const timer = (page, color) => page.getByRole("timer", { name: new RegExp(`^${color}`) });

// The dialog for a new game, in which people play both sides.
async function dialog(page) {
  await press(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("both sides", { exact: true }).click();
  return dialog;
}

const begin = (dialog) => dialog.getByRole("button", { name: "Begin" }).click();

test("a clock is chosen, runs, goes into overtime, and ends the game", async (t) => {
  const page = await open(t);
  await page.clock.install();
  const wishes = await dialog(page);
  await wishes.getByLabel("Time").selectOption("byo-yomi");
  await wishes.getByLabel("minutes", { exact: true }).fill("1");
  await wishes.getByLabel("periods", { exact: true }).fill("2");
  await wishes.getByLabel("seconds a period").fill("10");
  await begin(wishes);
  assert.equal((await state(page)).time, "1m+2x10s");
  await timer(page, "White").getByText("1:00").waitFor();
  await timer(page, "White").getByText("+ 2 × 0:10").waitFor();
  await page.clock.runFor(20_000);
  await timer(page, "Black").getByText("1:00").waitFor();
  await cell(page, "E5").click();
  await page.clock.runFor(50_000);
  await timer(page, "White").getByText("0:10").waitFor();
  await page.clock.runFor(15_000);
  await timer(page, "White").getByText("2 periods").waitFor();
  await page.clock.runFor(10_000);
  await timer(page, "White").getByText("last period").waitFor();
  assert.equal((await state(page)).result, null);
  await page.clock.runFor(6000);
  await page.getByText("Black wins: White ran out of time.").first().waitFor();
  await timer(page, "White").getByText("time is up").waitFor();
  const now = await state(page);
  assert.deepEqual([now.result, now.phase, now.left], ["B+T", "over", { black: 60_000, white: 0 }]);
  assert.equal(await page.getByRole("region", { name: "Count" }).count(), 0);
  await press(page, "Undo");
  await timer(page, "White").getByText("1:00").waitFor();
  await cell(page, "C3").click();
  assert.equal((await state(page)).length, 2);
});

test("a clock without time is refused beside its field", async (t) => {
  const page = await open(t);
  const wishes = await dialog(page);
  await wishes.getByLabel("Time").selectOption("absolute");
  const minutes = wishes.getByLabel("minutes", { exact: true });
  await minutes.fill("0");
  await wishes.getByText("Choose at least one minute.").waitFor();
  await begin(wishes);
  assert.ok(await wishes.isVisible());
  await minutes.fill("1");
  await wishes.getByText("Choose at least one minute.").waitFor({ state: "detached" });
  // Byo-yomi may begin at once, if it has a period.
  await wishes.getByLabel("Time").selectOption("byo-yomi");
  await minutes.fill("0");
  await wishes.getByLabel("periods", { exact: true }).fill("0");
  await wishes.getByText("Choose at least one period.").waitFor();
  await wishes.getByLabel("periods", { exact: true }).fill("3");
  await begin(wishes);
  assert.equal((await state(page)).time, "0s+3x30s");
});

test("a time with seconds is proposed as it was", async (t) => {
  const page = await open(t);
  for (const [time, minutes] of [
    ["1m30s+10s", "1.5"],
    ["30s", "0.5"],
    ["10m+15/1m40s", "10"],
  ]) {
    await call(page, "newGame", { human: "both", time });
    const wishes = await dialog(page);
    assert.equal(await wishes.getByLabel("minutes", { exact: true }).inputValue(), minutes);
    await begin(wishes);
    await wishes.waitFor({ state: "hidden" });
    assert.equal((await state(page)).time, time);
  }
});

test("after a reload the clocks stand still until they are started", async (t) => {
  const page = await open(t);
  await page.clock.install();
  await call(page, "newGame", { human: "both", time: "5m+10s" });
  await cell(page, "E5").click();
  await page.clock.runFor(60_000);
  await cell(page, "C3").click();
  await timer(page, "White").getByText("4:10").waitFor();
  await page.reload();
  await started(page);
  await page.clock.runFor(60_000);
  assert.deepEqual((await state(page)).left.black, 310_000);
  await press(page, "Start the clocks");
  await page.clock.runFor(10_000);
  await timer(page, "Black").getByText("5:00").waitFor();
  assert.equal(await page.getByRole("button", { name: "Start the clocks" }).count(), 0);
});

test("the engine keeps to its clock, whatever it may spend", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { size: 9, human: "black", playouts: 1_000_000, time: "20s" });
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().length === 2);
  const { left, result } = await state(page);
  assert.ok(left.white > 5000 && left.white < 20_000, `${left.white} ms are left`);
  assert.equal(result, null);
});

// Black has the left, White the right, with a black stone in it.
const LINE = ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"];

test("each rule set is chosen, and counted with clicks until the player confirms", async (t) => {
  const page = await open(t);
  await engine(page);
  const rows = [
    ["chinese", "Chinese", "7.5", "stones", "B+4.5", "B+10.5"],
    ["japanese", "Japanese", "6.5", "prisoners", "B+3.5", "B+9.5"],
    ["aga", "AGA", "7.5", "stones", "B+4.5", "B+10.5"],
    ["new-zealand", "New Zealand", "7", "stones", "B+4.5", "B+10.5"],
    ["tromp-taylor", "Tromp-Taylor", "7.5", "stones", "B+10.5", null],
  ];
  for (const [id, name, komi, column, lead, alive] of rows) {
    const wishes = await dialog(page);
    await wishes.getByLabel("Rules").selectOption({ label: name });
    assert.equal(await wishes.getByLabel("Komi").inputValue(), komi, id);
    await wishes.getByLabel("Size").fill("5");
    await wishes.getByLabel("Komi").fill("0.5");
    await begin(wishes);
    assert.equal((await state(page)).rules, id);
    for (const name of LINE) await cell(page, name).click();
    await press(page, "Pass");
    await press(page, "Pass");
    const count = page.getByRole("region", { name: "Count" });
    await count.getByRole("columnheader", { name: column }).waitFor();
    if (alive) {
      await until(page, () => window.yomi.state().dead.length === 1);
      await cell(page, "E3").click();
      await count.getByText(alive, { exact: true }).waitFor();
      await cell(page, "E3").click();
    } else {
      await cell(page, "E3").click();
      await page.getByText("By these rules every stone on the board counts.").first().waitFor();
    }
    await count.getByText(lead, { exact: true }).waitFor();
    assert.equal((await state(page)).result, null, "nothing is final without the player");
    await count.getByRole("button", { name: "Confirm" }).click();
    assert.equal((await state(page)).result, lead, id);
  }
});

test("the count says what White gets for a handicap", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { size: 9, human: "both", rules: "chinese", handicap: 3, komi: 0.5 });
  await press(page, "Pass");
  await press(page, "Pass");
  const count = page.getByRole("region", { name: "Count" });
  await count.getByRole("cell", { name: "3.5" }).first().waitFor();
  await count.getByText("Komi 0.5 + 3 for the handicap.").waitFor();
});

test("a handicap where Black likes, and what White gets for it", async (t) => {
  const page = await open(t);
  const wishes = await dialog(page);
  await wishes.getByLabel("Handicap").fill("3");
  await wishes.getByText("White gets 3 points more for the handicap stones.").waitFor();
  await wishes.getByLabel("Rules").selectOption("aga");
  await wishes.getByText("White gets 2 points more for the handicap stones.").waitFor();
  await wishes.getByLabel("Rules").selectOption("japanese");
  await wishes.getByText("White gets nothing more for the handicap stones.").waitFor();
  assert.equal(await wishes.getByLabel("Komi").inputValue(), "0.5");
  await wishes.getByLabel("Where these stones stand").selectOption("free");
  await begin(wishes);
  await page.getByText("Place 3 handicap stones.").first().waitFor();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  assert.equal(await undo.isDisabled(), true);
  await cell(page, "C3").click();
  await undo.click();
  assert.equal((await state(page)).toPlace, 3);
  for (const name of ["B2", "E5", "H8"]) await cell(page, name).click();
  const now = await state(page);
  assert.deepEqual([now.handicap, now.toPlay, now.toPlace], [3, "white", 0]);
  assert.deepEqual(now.stones.black.sort(), ["B2", "E5", "H8"]);
});

test("what is no time is told in the dialog, and nothing is lost", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  await cell(page, "E5").click();
  const wishes = await dialog(page);
  await wishes.getByLabel("Time").selectOption("canadian");
  await wishes.getByLabel("moves in each period").fill("0");
  await begin(wishes);
  await wishes.getByText("Choose at least one move.").waitFor();
  assert.deepEqual((await state(page)).played, ["E5"]);
});
