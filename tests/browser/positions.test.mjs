// Positions in the classroom: set up, taken from a record or the collection, and what cannot be.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, until } from "./person.mjs";

const link = (page) => page.evaluate(() => decodeURIComponent(window.yomi.demo().link.replaceAll("+", " ")));

async function editor_of(t) {
  const page = await open(t, { at: "#amaf?size=5&simulation=50" });
  await until(page, () => window.yomi.demo()?.ready);
  const editor = page.locator("details.editor");
  await editor.locator("> summary").click();
  const board = editor.getByRole("img");
  // Clicks a point of the editor's board by its column and row from the lower left, both from 0.
  const click = async (column, row) => {
    const { width, height } = await board.boundingBox();
    const cell = width / 7;
    await board.click({ position: { x: cell * (column + 1.5), y: height - cell * (row + 1.5) } });
  };
  return { page, editor, click };
}

test("stones, side and komi are set, and the demo searches from there", async (t) => {
  const { page, editor, click } = await editor_of(t);
  await click(1, 1);
  await editor.getByRole("button", { name: "White stone" }).click();
  await click(3, 3);
  await editor.getByRole("button", { name: "White to move" }).click();
  await editor.getByLabel("Komi", { exact: true }).fill("3.5");
  await editor.getByLabel("Komi", { exact: true }).press("Enter");
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().link.includes("sgf="));
  const said = await link(page);
  for (const part of ["AB[bd]", "AW[db]", "PL[W]", "KM[3.5]"]) assert.ok(said.includes(part), `${part}: ${said}`);
});

test("what cannot be is told beside it, and the demo keeps the last position", async (t) => {
  const { page, editor, click } = await editor_of(t);
  await editor.getByRole("button", { name: "White stone" }).click();
  await click(0, 0);
  await editor.getByRole("button", { name: "Black stone" }).click();
  await click(0, 1);
  await until(page, () => window.yomi.demo().ready);
  const before = await link(page);
  await click(1, 0);
  await editor.getByText(/cannot be a position/).waitFor();
  assert.equal(await link(page), before);
  await editor.getByLabel("Komi", { exact: true }).fill("seven");
  await editor.getByLabel("Komi", { exact: true }).press("Enter");
  await editor.getByText(/Not taken: .*seven/).waitFor();
  await editor.getByText("A record as SGF").click();
  await editor.getByRole("textbox", { name: "A record as SGF" }).fill("no record");
  await editor.getByRole("button", { name: "Take its last position" }).click();
  await editor.getByText(/The last position is kept/).waitFor();
  assert.equal(await link(page), before);
  await editor.getByRole("textbox", { name: "A record as SGF" }).fill("(;SZ[5];B[cc];W[bb])");
  await editor.getByRole("button", { name: "Take its last position" }).click();
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().link.includes("moves=C3.B4"));
});

test("the collection of positions is at hand, with its answers", async (t) => {
  const { page, editor } = await editor_of(t);
  await editor.getByLabel("From the collection").selectOption("semeai");
  await editor.getByLabel("Positions").selectOption({ index: 1 });
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().link.includes("sgf="));
  await editor.getByText("Black wins with D7: H9 is answered by F9").waitFor();
});

test("a number that a field cannot take is told beside it, and the last good one counts", async (t) => {
  const page = await open(t, { at: "#amaf?size=5&simulation=50&seed=4" });
  await until(page, () => window.yomi.demo()?.ready);
  const before = await link(page);
  for (const wrong of ["0", "-3", "1e9", "2.5"]) {
    await page.getByLabel("Simulation", { exact: true }).fill(wrong);
    await page.getByLabel("Simulation", { exact: true }).press("Enter");
    await page.getByText("A whole number from 1 to 100000, please; 50 still counts.").waitFor();
    assert.equal(await link(page), before);
  }
  await page.getByLabel("Simulation", { exact: true }).fill("60");
  await page.getByLabel("Simulation", { exact: true }).press("Enter");
  await until(page, () => window.yomi.demo().ready && window.yomi.demo().simulation === 60);
  assert.equal(await page.getByText("still counts").count(), 0);
});
