// The opponents: chosen by name, as strong as was measured, and following the person's results.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, started, state, until } from "./person.mjs";

const newGame = async (page) => {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByLabel("Against").waitFor();
  return dialog;
};

test("ten opponents by name, and the systems of research below Engine", async (t) => {
  const page = await open(t);
  const dialog = await newGame(page);
  const against = dialog.getByLabel("Against");
  assert.equal(await against.inputValue(), "adapt", "who has not chosen meets an equal");
  await dialog.getByText("Begins with Learner").waitFor();
  assert.equal(await against.locator('optgroup[label="Opponents"] option').count(), 10);
  assert.equal(await dialog.getByLabel("System").count(), 0);
  assert.equal(await dialog.getByLabel("Strength").count(), 0, "a level has its own");
  await against.selectOption("level-2");
  await dialog.getByText("seldom what comes next").waitFor();
  await against.selectOption("engine");
  await dialog.getByLabel("System").selectOption("uct");
  await dialog.getByLabel("Strength").fill("100");
  await dialog.getByRole("button", { name: "Begin" }).click();
  assert.deepEqual((await state(page)).players, { black: "human", white: "uct" });
  const again = await newGame(page);
  assert.equal(await again.getByLabel("Against").inputValue(), "engine");
  assert.equal(await again.getByLabel("System").inputValue(), "uct");
});

test("a game against a level, then the next one by the result", async (t) => {
  const page = await open(t);
  await engine(page);
  let dialog = await newGame(page);
  await dialog.getByLabel("Against").selectOption("adapt");
  await dialog.getByRole("button", { name: "Begin" }).click();
  assert.equal((await state(page)).players.white, "level-3");
  const seat = page.getByLabel("White is played by");
  assert.equal(await seat.locator("option:checked").textContent(), "Learner");
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length === 2);
  await call(page, "resign");
  dialog = await newGame(page);
  assert.equal(await dialog.getByLabel("Against").inputValue(), "adapt");
  await dialog.getByText("After one game on 9×9").waitFor();
  await dialog.getByRole("button", { name: "Begin" }).click();
  const next = (await state(page)).players.white;
  assert.ok(["level-1", "level-2"].includes(next), next);
  await page.reload();
  await started(page);
  assert.equal((await state(page)).players.white, next);
  dialog = await newGame(page);
  await dialog.getByText("After one game on 9×9").waitFor();
});

test("a link and a script name a level as they name a system", async (t) => {
  const page = await open(t, { at: "?size=13&system=level-4" });
  assert.deepEqual((await state(page)).players, { black: "human", white: "level-4" });
  await call(page, "newGame", { system: "level-8", human: "white", size: 9 });
  assert.equal((await state(page)).system, "level-8");
});
