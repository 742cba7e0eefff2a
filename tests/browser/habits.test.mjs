// What a person is used to: the next game is like their last one, and keys and buttons do what they say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, open, started, state } from "./person.mjs";

const RECORD = "(;SZ[19]RU[Japanese]KM[6.5]PB[A]PW[B];B[dd];W[pp])";

const button = (page, name) => page.getByRole("button", { name, exact: true });

// The open dialog for a new game, once its fields are there.
async function wishes(page) {
  await page.getByRole("button", { name: "New game" }).click();
  return filled(page);
}

async function filled(page) {
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByLabel("Size").waitFor();
  return dialog;
}

const side = (dialog) => dialog.locator("input[name=human]:checked").getAttribute("value");

test("a link seats the system that it names after a record was looked at", async (t) => {
  const page = await open(t);
  await call(page, "load", RECORD);
  await page.goto(new URL("?size=13&system=level-4", page.url()).href);
  await started(page);
  const { size, rules, played, players } = await state(page);
  assert.deepEqual([size, rules, played], [13, "chinese", []]);
  assert.deepEqual(players, { black: "human", white: "level-4" });
});
