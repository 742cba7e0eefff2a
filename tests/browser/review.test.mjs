// The review: what each move cost, in Chromium by clicking as a person does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, cell, open, press, state, until } from "./person.mjs";
import { game, reviewed, slow } from "./review.mjs";

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

test("a line for each player tells what the moves cost, and how many mistakes there were", async (t) => {
  const page = await reviewed(t);
  const lines = await page.locator(".sides p").allTextContents();
  assert.equal(lines.length, 2);
  let mistakes = 0;
  for (const [i, name] of ["Black", "White"].entries()) {
    // Where all moves were the best there is no interval.
    const told = /^(\w+) lost [−\d.]+ points a move(?: \([−\d.]+ to [−\d.]+\))?: (\d+|no) slips?, (\d+|no) mistakes?, (\d+|no) blunders?$/;
    const [, color, ...counts] = lines[i].match(told) ?? assert.fail(lines[i]);
    assert.equal(color, name);
    mistakes += counts.reduce((sum, count) => sum + (count === "no" ? 0 : Number(count)), 0);
  }
  // The graph's marks are as many; those of its legend have no move.
  const marks = await page.locator(".graphs svg").first().locator("circle title").allTextContents();
  assert.equal(marks.filter((name) => /^\d/.test(name)).length, mistakes);
  // A phone has room for them: two lines each at most.
  await page.setViewportSize({ width: 390, height: 844 });
  const size = await page.locator(".sides").evaluate((sides) => ({
    lines: sides.offsetHeight / parseFloat(getComputedStyle(sides).lineHeight),
    beyond: sides.scrollWidth - sides.clientWidth,
  }));
  assert.ok(size.lines < 4.5 && size.beyond <= 0, JSON.stringify(size));
});

// How many moves are on the board of the game.
const shownInGame = async (page) => (await state(page)).played.length;
const place = (page, text) => page.locator("main.review .navigation .place").getByText(text, { exact: true });
const go = (page, name) => page.getByRole("link", { name, exact: true }).click();

test("a record and its review are at one move", async (t) => {
  const page = await open(t);
  await call(page, "load", game);
  for (let back = 0; back < 2; back++) await page.keyboard.press("ArrowLeft");
  await go(page, "Review");
  await place(page, "move 2 of 4").waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#review=2");
  await page.keyboard.press("ArrowRight");
  await go(page, "Play");
  await until(page, () => window.yomi.state().played.length === 3);
  await page.locator(".navigation .place").getByText("move 3 of 4", { exact: true }).waitFor();
  // A link that names a move goes there, and the move that was looked at is there at the next visit.
  await page.evaluate(() => (location.hash = "#review=1"));
  await place(page, "move 1 of 4").waitFor();
  await go(page, "Classroom");
  await until(page, () => window.yomi.state().played.length === 1);
  await go(page, "Review");
  await place(page, "move 1 of 4").waitFor();
  await page.reload();
  await place(page, "move 1 of 4").waitFor();
  assert.equal(await shownInGame(page), 1);
});

test("a game under way goes on where it was left, and one that is over is looked at", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { size: 5, human: "both" });
  for (const move of ["C3", "B3", "C2"]) await call(page, "play", move);
  await go(page, "Review");
  await place(page, "move 3 of 3").waitFor();
  await page.keyboard.press("Home");
  await place(page, "move 0 of 3").waitFor();
  await go(page, "Play");
  await page.locator("main:not([hidden]) .turn").waitFor();
  assert.equal(await shownInGame(page), 3);
  await call(page, "resign");
  await press(page, "Review this game");
  await place(page, "move 3 of 3").waitFor();
  await page.keyboard.press("ArrowLeft");
  await go(page, "Play");
  await until(page, () => window.yomi.state().played.length === 2);
});

test("the game's board tells who was winning, as the review has read", async (t) => {
  const page = await reviewed(t);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  const winrate = page.getByRole("region", { name: "Win rate" });
  await winrate.getByText(/^[\d.]+\s%$/).waitFor();
  assert.match(await winrate.locator(".graph path").getAttribute("d"), /^M0\.00 .*L100\.00 /);
  // What is read of another game is not told of this one.
  await call(page, "load", "(;SZ[5];B[cc])");
  await winrate.waitFor({ state: "hidden" });
});

test("what is said of a turning point is brought into view", async (t) => {
  const page = await reviewed(t);
  for (const [width, height] of [
    [844, 390],
    [390, 664],
  ]) {
    await page.setViewportSize({ width, height });
    const turning = page.locator(".turning li button").first();
    await turning.scrollIntoViewIfNeeded();
    await turning.click();
    // The heading is what stands on top in its place, not a bar over it.
    await until(page, () => {
      const heading = document.querySelector(".judgement h3");
      const { left, top, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2) === heading;
    });
  }
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
  await page.locator(".review").getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Why not pass?" }).click();
  await page.locator(".why").getByText(/^pass (beside|is the move)/i).waitFor(slow);
});

test("what another program has read of a game is shown, and read anew for whoever asks", async (t) => {
  const page = await open(t);
  const all = "(;GM[1]FF[4]SZ[5]KM[0.5];B[]SBKV[20];W[cc]SBKV[10];B[cb]SBKV[10];W[bc]SBKV[5])";
  await call(page, "load", all);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText(/This analysis stood in the record/).waitFor();
  await press(page, "Read it anew");
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor(slow);
  assert.equal(await page.getByRole("button", { name: "Read it anew" }).count(), 0);
  // One position that somebody looked at is no review of the game.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await call(page, "load", "(;GM[1]FF[4]SZ[5]KM[0.5];B[];W[cc]SBKV[10];B[cb];W[bc])");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor(slow);
});

test("the board is read out, walked through with the keys, and asked by Enter", async (t) => {
  const page = await reviewed(t);
  const title = page.locator(".judgement h3");
  const focused = () => page.evaluate(() => document.activeElement.dataset.point);
  const keys = async (...names) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await page.locator(".turning li button").first().click();
  const board = page.getByRole("grid", { name: "Board after move 1" });
  assert.equal(await board.getByRole("gridcell").count(), 25);
  assert.equal(await cell(page, "C3").getAttribute("aria-label"), "C3 black, move 1 of the line");
  // One cell is reached by Tab, from which the arrows go on.
  assert.equal(await board.locator('[tabindex="0"]').count(), 1);
  await board.locator('[tabindex="0"]').focus();
  assert.equal(await focused(), "C3");
  await keys("ArrowLeft", "ArrowDown");
  assert.equal(await focused(), "B2");
  assert.match(await title.textContent(), /^Move 1: /, "the arrows are the board's");
  await keys("Enter");
  await page.locator(".why").getByText("B2 beside C3:").waitFor(slow);
  assert.equal(await cell(page, "B2").getAttribute("aria-label"), "B2 black, move 1 of the line");
  // All other keys are the review's, and the focus stays.
  await keys("End");
  assert.match(await title.textContent(), /^Move 4: /);
  await page.getByRole("grid", { name: "Board after move 4" }).waitFor();
  assert.equal(await cell(page, "B3").getAttribute("aria-label"), "B3 white, last move");
  await keys("Home", "n");
  assert.match(await title.textContent(), /^Move 1: /);
  assert.equal(await focused(), "B2");
  // Beside the board the arrows go through the game.
  await page.evaluate(() => document.activeElement.blur());
  await keys("ArrowRight");
  assert.match(await title.textContent(), /^Move 2: /);
});

test("what the record says of a move stands beside its judgement", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[5]KM[0.5];B[cc]C[The middle\n<b>decides</b>.];W[cb])");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const comment = page.locator(".judgement .comment");
  await page.locator(".judgement h3").waitFor();
  assert.equal(await comment.count(), 0);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await comment.textContent(), "The middle\n<b>decides</b>.");
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
  // There is a way back to what was reviewed.
  await press(page, "Back to the review");
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor();
  assert.match(await page.locator(".judgement h3").textContent(), /^Move 1: Black passed/);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  // The review is on its way out.
  await page.getByLabel("Board", { exact: true }).getByText("move 1 of 4").waitFor();
  assert.equal(await page.getByRole("button", { name: "Back to the review" }).count(), 0);
});

test("one click opens the classroom at the position, with what was played there", async (t) => {
  const page = await reviewed(t);
  await page.locator(".turning li button").first().click();
  await page.getByRole("link", { name: "See how the search changed its mind" }).click();
  await until(page, () => location.hash.startsWith("#tree"));
  // The search has come to its end, and the caption tells of its favourites and of the move that was played.
  const caption = page.locator(".caption");
  await caption.getByText(/At the root, 10,000 simulations have tried /).waitFor(slow);
  assert.match(await caption.textContent(), /C3 has .* A pass was played: it has /);
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

test("a record that tells its result is over, and is counted again for whoever asks", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;GM[1]FF[4]SZ[5]KM[0.5]RE[W+12.5];B[cc];W[cb];B[];W[])");
  const turn = page.locator(".turn");
  await turn.getByText("White wins by 12.5 points").waitFor();
  await page.getByRole("button", { name: "Review this game" }).waitFor();
  assert.equal(await page.locator(".counting").count(), 0);
  // Nobody is told who is winning.
  await page.locator(".winrate .figure").getByText("The game is over").waitFor();
  await page.reload();
  await turn.getByText("White wins by 12.5 points").waitFor();
  await press(page, "Count again");
  await page.locator(".counting .score").waitFor();
  await page.getByText("By the record: White wins by 12.5 points.").waitFor();
  await press(page, "Confirm");
  await page.locator(".winrate .figure").getByText("The game is over").waitFor();
});

test("a record that ends without passes offers its review too", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;GM[1]FF[4]SZ[5]KM[0.5]RE[W+R];B[cc];W[cb])");
  await page.getByText(/^By the record: White wins/).waitFor();
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

test("without a game there is nothing to review", async (t) => {
  const page = await open(t, { at: "#review" });
  await page.getByText("There is no move to review yet. Play a game, or open a record.").waitFor();
});

test("a record in which stones are set up is reviewed whole, by its own numbers", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[5]KM[0.5];B[];W[cc];AB[bb]AW[dd]PL[B];B[cb];W[bc])");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const read = page.getByText("4 moves read, 8,000 simulations for each position.");
  await read.waitFor(slow);
  const title = page.locator(".judgement h3");
  const seen = [await title.textContent()];
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press("ArrowLeft");
    seen.push(await title.textContent());
  }
  assert.deepEqual(
    seen.map((told) => told.replace(/, an? \w+$/, "")),
    [
      "Move 4: White played B3",
      "Move 3: Black played C4",
      "After move 2: another game",
      "Move 2: White played C3",
      "Move 1: Black passed",
      "Before the first move.",
    ],
  );
  assert.match(await page.locator(".turning li button").first().textContent(), /^Move 1: /);
  // What is read is kept for the next visit, and the place too.
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => location.hash), "#review=4");
  await page.reload();
  await read.waitFor({ timeout: 5000 });
  assert.match(await title.textContent(), /^Move 4: /);
});
