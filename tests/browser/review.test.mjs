// The review: what each move cost, in Chromium by clicking as a person does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, cell, open, press, state, until } from "./person.mjs";

// On 5×5 the middle decides the game: Black passes it by, White does not.
const game = "(;GM[1]FF[4]SZ[5]KM[0.5];B[];W[cc];B[cb];W[bc])";
const slow = { timeout: 120_000 };

async function reviewed(t, options) {
  const page = await open(t, options);
  await call(page, "load", game);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor(slow);
  return page;
}

test("one click reviews a game, and its mistakes are gone through", async (t) => {
  const page = await reviewed(t);
  const title = page.locator(".judgement h3");
  const turning = page.locator(".turning li button");
  assert.match(await turning.first().textContent(), /^Move 1: Black passed in place of C3, /);
  await turning.first().click();
  assert.equal(await title.textContent(), "Move 1: Black passed, a blunder");
  await page.getByText("Better was C3.").waitFor();
  await page.getByText(/^It costs [\d.]+ points \(/).waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#review=1");
  const look = (name) => page.getByRole("button", { name, exact: true });
  assert.equal(await look("Better line").getAttribute("aria-pressed"), "true");
  await press(page, "As played");
  assert.equal(await look("As played").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("ArrowRight");
  assert.equal(await title.textContent(), "Move 2: White played C3");
  await page.getByText("The search found nothing better.").waitFor();
  await page.keyboard.press("Shift+N");
  assert.match(await title.textContent(), /^Move 1: /);
  for (const name of ["Black's win rate", "Black's lead"]) {
    const graph = page.getByRole("img", { name: new RegExp(`^${name}`) });
    assert.ok((await graph.locator("circle.picks").count()) > 0, `${name} has no mark`);
  }
  // Its words are there though nobody was in the classroom.
  assert.equal(await page.locator(".graphs summary").first().textContent(), "Numbers and files");
  // A place in a graph is a move.
  const graph = page.locator(".graphs svg").first();
  await graph.scrollIntoViewIfNeeded();
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
  assert.match(await title.textContent(), /^Move 4: /);
});

test("another move can be asked about, on the board", async (t) => {
  const page = await reviewed(t);
  await page.locator(".turning li button").first().click();
  const board = await page.locator(".review .board").boundingBox();
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await page.getByText("C3 is the move that the search likes best.").waitFor();
  await page.mouse.click(board.x + board.width * 0.25, board.y + board.height * 0.75);
  await page.getByText(/ beside C3:$/).waitFor(slow);
  await page.locator(".why").getByText(/^It costs /).waitFor();
});

test("it is tried again from there, against the engine", async (t) => {
  const page = await reviewed(t);
  await page.locator(".turning li button").first().click();
  await press(page, "Try again from here");
  await page.locator(".navigation .place").getByText("move 0 of 4").waitFor();
  await page.locator(".turn").getByText("Your turn as Black. Black passed here, which was a blunder.").waitFor();
  await cell(page, "C3").click();
  await until(page, () => window.yomi.state().played.length === 2);
  assert.equal((await state(page)).played[0], "C3");
});

test("one click opens the classroom at the position", async (t) => {
  const page = await reviewed(t);
  await page.locator(".turning li button").first().click();
  await page.getByRole("link", { name: "See how the search changed its mind" }).click();
  await until(page, () => location.hash.startsWith("#tree"));
  await page.goBack();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor();
});

test("reading stops, goes on, and lets the game have the engine", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9]KM[7.5];B[ee];W[cc];B[gc];W[gg];B[cg];W[ge])");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText(/^Reading 6 moves: /).waitFor();
  await press(page, "Stop");
  await page.getByText(/^Stopped: /).waitFor();
  await press(page, "Go on");
  await page.getByText(/^Reading 6 moves: /).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await call(page, "newGame", { size: 5, human: "black", playouts: 200 });
  await call(page, "play", "C3");
  await until(page, () => window.yomi.state().played.length === 2);
});

test("a game that is over offers its review", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { size: 5, human: "both" });
  await call(page, "play", "C3");
  await call(page, "resign");
  await press(page, "Review this game");
  await page.getByRole("heading", { name: "Turning points" }).waitFor();
});

test("a game is reviewed by itself when it ends, in the background", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { size: 5, komi: 0.5, human: "both" });
  for (const move of ["pass", "C3", "C2", "B3"]) {
    await (move === "pass" ? call(page, "pass") : call(page, "play", move));
  }
  await call(page, "resign");
  await page.locator(".background").getByText(/^Reading 4 moves: /).waitFor();
  await page.locator(".background").getByRole("button", { name: "Stop" }).click();
  await page.locator(".background").getByText(/^Stopped: /).waitFor();
  await page.locator(".background").getByRole("button", { name: "Go on" }).click();
  await page.locator(".background").getByText(/^Reviewed: .* move 1\.$/).waitFor(slow);
  await press(page, "Review this game");
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor();
  // Another game has the engine to itself, and whoever does not want this says so.
  await page.evaluate(() => (location.hash = ""));
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByLabel("Review a game when it ends").uncheck();
  await page.keyboard.press("Escape");
  await call(page, "newGame", { size: 5, human: "both" });
  await call(page, "play", "C3");
  await call(page, "resign");
  await page.getByRole("button", { name: "Review this game" }).waitFor();
  assert.equal(await page.locator(".background").count(), 0);
});

test("a review outlives a reload, and can be read with more or fewer simulations", async (t) => {
  const page = await reviewed(t);
  const before = await page.locator(".turning li").allTextContents();
  await page.reload();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor();
  assert.deepEqual(await page.locator(".turning li").allTextContents(), before);
  assert.equal(await page.evaluate(() => window.yomi.state().engine.simulations ?? 0), 0);
  await page.getByLabel("Each position").selectOption("2,000 simulations");
  await page.getByText("4 moves read, 2,000 simulations for each position.").waitFor(slow);
});

test("without a game there is nothing to review", async (t) => {
  const page = await open(t, { at: "#review" });
  await page.getByText("There is no move to review yet. Play a game, or open a record.").waitFor();
});
