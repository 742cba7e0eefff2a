// Records: opened, walked through, branched, edited and shared.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { engine } from "./chromium.mjs";
import { call, cell, open, press, refusal, state, until } from "./person.mjs";

const TREE =
  "( ;GM[1]FF[4]SZ[9]XX[kept] PB[A]PW[B]RE[W+R] ;B[ee]C[one\\]] ;W[cc] (;B[gg];W[gc])\n(;B[cg]LB[cg:1]TR[ee]AR[aa:cc];W[gc](;B[dd])(;B[ff])) )trail";

const sgf = (page) => call(page, "sgf");
const load = (page, bytes) =>
  page.evaluate((bytes) => window.yomi.load(new Uint8Array(bytes)), [...bytes]);

test("a record is opened whole, walked through by keys, and handed out as it was", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  assert.equal(await sgf(page), TREE);
  assert.deepEqual((await state(page)).played, ["E5", "C7", "G3", "G7"]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  assert.deepEqual((await state(page)).played, ["E5", "C7", "C3"]);
  await page.locator(".marks text", { hasText: "1" }).waitFor({ state: "attached" });
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  assert.deepEqual((await state(page)).played, ["E5", "C7", "C3", "G7", "F4"]);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.locator("p.comment", { hasText: "one]" }).waitFor();
  assert.equal(await sgf(page), TREE);
  await page.reload();
  await page.waitForFunction(() => window.yomi);
  assert.equal(await sgf(page), TREE);
  assert.deepEqual((await state(page)).played, ["E5"]);
});

test("wheel and swipe go through the game", async (t) => {
  const page = await open(t, { context: { hasTouch: true } });
  await call(page, "load", TREE);
  await cell(page, "A1").hover();
  await page.mouse.wheel(0, -120);
  await until(page, () => window.yomi.state().played.length === 2);
  await page.mouse.wheel(0, 60);
  await until(page, () => window.yomi.state().played.length === 3);
});

test("a stone in an earlier position begins a branch and loses nothing", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  for (const name of ["E5", "C3", "G7"]) await cell(page, name).click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await cell(page, "D4").click();
  await page.getByText("A branch begins here. The other moves are kept.").waitFor();
  assert.match(await sgf(page), /\(;W\[cg\];B\[gc\]\)\s*\(;W\[df\]\)/);
  await press(page, "Show the tree");
  await page.getByRole("group", { name: /^Tree of 5 nodes, at move 2/ }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  assert.deepEqual((await state(page)).played, ["E5", "C3", "G7"]);
});

test("the tree is clicked, cut, pasted, and every edit undone", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  const tree = page.locator(".branches canvas");
  await tree.click({ position: { x: 26 * 3.75, y: 26 * 1.75 } });
  await until(page, () => window.yomi.state().played.join() === "E5,C7,C3");
  await press(page, "Edit");
  await press(page, "Move up");
  assert.ok((await sgf(page)).indexOf("B[cg]") < (await sgf(page)).indexOf("B[gg]"));
  await press(page, "Cut");
  assert.ok(!(await sgf(page)).includes("B[cg]"));
  await page.keyboard.press("Home");
  await press(page, "Paste");
  assert.deepEqual((await state(page)).played, ["C3"]);
  for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
  assert.equal(await sgf(page), TREE);
});

test("stones, marks, comments and what is told are edited", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9];B[ee])");
  await press(page, "Edit");
  const tool = page.getByLabel("A click makes");
  await tool.selectOption("triangle");
  await cell(page, "C3").click();
  await tool.selectOption("letter");
  await cell(page, "D4").click();
  await cell(page, "E4").click();
  await tool.selectOption("arrow");
  await cell(page, "A1").click();
  await cell(page, "B2").click();
  await page.getByRole("textbox", { name: "Comment" }).fill("a [word]");
  await page.getByLabel("White", { exact: true }).fill("Lee");
  await page.getByLabel("White", { exact: true }).press("Tab");
  await tool.selectOption("white");
  await cell(page, "G7").click();
  const text = await sgf(page);
  for (const part of ["TR[cg]", "LB[df:A][ef:B]", "AR[ai:bh]", "C[a [word\\]]", "PW[Lee]", ";AW[gc]"]) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
  assert.deepEqual((await state(page)).stones.white, ["G7"]);
});

test("boards that cannot be played on are shown and walked through", async (t) => {
  const page = await open(t);
  const text = "(;SZ[25];B[yy];W[ax](;B[aw])(;B[ab]))";
  await call(page, "load", text);
  const now = await state(page);
  assert.deepEqual([now.size, now.played, now.stones.black], [25, ["Z1", "A2", "A3"], ["A3", "Z1"]]);
  await page.locator(".marks circle").first().waitFor({ state: "attached" });
  assert.match(await refusal(page, "pass"), /can be looked at, not played on/);
  await page.keyboard.press("ArrowDown");
  assert.deepEqual((await state(page)).played, ["Z1", "A2", "A24"]);
  assert.equal(await sgf(page), text);
  await call(page, "load", "(;SZ[9:5];B[ia])");
  assert.deepEqual([(await state(page)).size, (await state(page)).height], [9, 5]);
});

// Shift-JIS with a backslash as a second byte, GB18030, Big5 and EUC-KR, with CA or without.
test("files in other charsets are read", async (t) => {
  const page = await open(t);
  const bytes = (before, name, after) => Buffer.concat([Buffer.from(before), Buffer.from(name), Buffer.from(after)]);
  for (const [name, charset, letters] of [
    ["表計", "Shift_JIS", [0x95, 0x5c, 0x8c, 0x76]],
    ["古力", "GB2312", [0xb9, 0xc5, 0xc1, 0xa6]],
    ["周俊", "Big5", [0xa9, 0x50, 0xab, 0x54]],
    ["이창", "EUC-KR", [0xc0, 0xcc, 0xc3, 0xa2]],
  ]) {
    await load(page, bytes(`(;CA[${charset}]SZ[9]PB[`, letters, "];B[ee])"));
    assert.match(await sgf(page), new RegExp(`PB\\[${name}\\]`), charset);
  }
});

test("a file in another charset is handed out as it was, also after a reload", async (t) => {
  const page = await open(t);
  const text = "(;CA[Shift_JIS]SZ[9]PB[\x95\x5c\x8c\x76]\r\n;B[ee] )";
  await load(page, Buffer.from(text, "latin1"));
  await page.reload();
  await engine(page);
  assert.match(await sgf(page), /PB\[表計\]/);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save/ }).click();
  assert.equal(await readFile(await (await download).path(), "latin1"), text);
});

test("what cannot be read says where and why, and nothing is lost", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  assert.match(await refusal(page, "load", "(;SZ[9]\n;B[ee"), /line 2, column 3/);
  assert.match(await refusal(page, "load", "no record"), /no "\(;"/);
  assert.match(await refusal(page, "load", "(;SZ[99])"), /not 1 to 25 points/);
  assert.equal(await sgf(page), TREE);
});

test("what a game cannot be played by is not taken into its information", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;GM[1]FF[4]SZ[9]KM[7.5]PB[Ann]PW[Bob];B[ee])");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const komi = page.getByLabel("Komi");
  await komi.fill("abc");
  await komi.press("Tab");
  await page.getByText('That was left as it was: komi "abc" is not a number.').waitFor();
  assert.equal(await komi.inputValue(), "7.5");
  await komi.fill("6.5");
  await komi.press("Tab");
  await until(page, () => window.yomi.sgf().includes("KM[6.5]"));
  await komi.fill("5,5");
  await komi.press("Tab");
  await until(page, () => window.yomi.sgf().includes("KM[5.5]"));
  assert.equal(await komi.inputValue(), "5.5");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save/ }).click();
  assert.equal((await download).suggestedFilename(), "Ann-Bob.sgf");
});

test("a double click on a button opens its dialog", async (t) => {
  const page = await open(t);
  for (const name of ["New game", "Record", "Library", "Settings"]) {
    await page.getByRole("button", { name, exact: true }).dblclick();
    await page.getByRole("dialog", { name }).waitFor();
    await page.mouse.click(8, 400);
    await page.getByRole("dialog", { name }).waitFor({ state: "hidden" });
  }
});

test("a text that is no record stays in the dialog, with what is wrong and where", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  await press(page, "Record");
  const dialog = page.getByRole("dialog", { name: "Game record" });
  const field = dialog.getByLabel("The record as SGF");
  const wrong = "(;SZ[9]\n;B[ee";
  await field.fill(wrong);
  const loads = dialog.getByRole("button", { name: "Load this SGF" });
  await loads.click();
  await dialog.getByRole("alert").getByText(/line 2, column 3/).waitFor();
  assert.equal(await field.inputValue(), wrong);
  assert.equal(await sgf(page), TREE);
  await field.fill(`${wrong}])`);
  await loads.click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual((await state(page)).played, ["E5"]);
});

test("redo is off while there is nothing to do again", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9];B[ee])");
  const undo = page.getByRole("button", { name: "Undo this edit" });
  const redo = page.getByRole("button", { name: "Do it again" });
  assert.ok((await undo.isDisabled()) && (await redo.isDisabled()));
  await cell(page, "C3").click();
  await redo.and(page.locator(":disabled")).waitFor();
  await undo.click();
  await redo.click();
  await redo.and(page.locator(":disabled")).waitFor();
  assert.deepEqual((await state(page)).played, ["E5", "C3"]);
});

test("a record and its position are a link", async (t) => {
  const page = await open(t, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
  await call(page, "load", TREE);
  await page.keyboard.press("ArrowLeft");
  await press(page, "Copy link");
  await page.getByText("Copied.").waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(address, /#sgf=[\w-]+&move=3$/);
  await call(page, "newGame", { human: "both" });
  await page.evaluate((hash) => (location.hash = hash), new URL(address).hash);
  await until(page, () => window.yomi.state().played.length === 3);
  assert.equal(await sgf(page), TREE);
  await page.evaluate(() => (location.hash = "#sgf=!!"));
  await page.getByText("This link holds no record that can be read.").waitFor();
  const long = Array.from({ length: 4000 }, (_, i) => `;C[${Math.sin(i)}]`).join("");
  await call(page, "load", `(;SZ[9]${long})`);
  await press(page, "Copy link");
  await page.getByText(/too long for a link/).waitFor();
});

test("the keys that copy say what has become of it", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  const clipboard = (write) =>
    page.evaluate((write) => {
      const writeText = async (text) => {
        if (!write) throw new Error("refused");
        window.copied = text;
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    }, write);
  await clipboard(true);
  await page.keyboard.press("Control+c");
  await page.getByText("The record is in the clipboard.").waitFor();
  assert.equal(await page.evaluate(() => window.copied), TREE);
  await clipboard(false);
  await page.keyboard.press("Control+c");
  await page.getByRole("dialog", { name: "Game record" }).waitFor();
});

test("what the page may not copy is copied by hand", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  const dialog = page.getByRole("dialog", { name: "Game record" });
  // A browser that refuses, and one that has no clipboard for a page without https.
  for (const [refuses, place] of [
    [true, 3],
    [false, 2],
  ]) {
    await page.evaluate((refuses) => {
      const writeText = () => Promise.reject(new Error("refused"));
      const value = refuses ? { writeText } : undefined;
      Object.defineProperty(navigator, "clipboard", { value, configurable: true });
    }, refuses);
    await page.keyboard.press("ArrowLeft");
    await press(page, "Copy link");
    await page.getByText("Copy the link by hand:").waitFor();
    const link = page.locator(`input[readonly][value$="&move=${place}"]`);
    await link.click();
    const selected = (field) => field.value.slice(field.selectionStart, field.selectionEnd);
    assert.match(await link.evaluate(selected), /^http.*#sgf=[\w-]+&move=\d$/);
    await press(page, "Record");
    await dialog.getByRole("button", { name: "Copy", exact: true }).click();
    await dialog.getByText(/Press Ctrl C/).waitFor();
    assert.equal(await dialog.getByLabel("The record as SGF").evaluate(selected), TREE);
    assert.equal(await page.getByText("Copied.").count(), 0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await until(page, () => history.state !== "yomi-dialog");
    // The link's field would take the arrow.
    await page.evaluate(() => document.activeElement.blur());
  }
});

test("what is told about the game keeps its lines", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9]GC[One.\nTwo.];B[ee])");
  await page.getByText("Game information", { exact: true }).click();
  const told = page.locator(".info dd", { hasText: "One." });
  assert.equal(await told.innerText(), "One.\nTwo.");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const field = page.getByLabel("About the game");
  assert.equal(await field.inputValue(), "One.\nTwo.");
  await field.fill("One.\nTwo.\nThree.");
  await field.press("Tab");
  await until(page, () => window.yomi.sgf().includes("GC[One.\nTwo.\nThree.]"));
});

test("a new game has the usual komi, whatever the record before it says", async (t) => {
  const page = await open(t);
  await page.getByText("Chinese rules · komi 7.5").first().waitFor();
  await call(page, "load", "(;GM[1]FF[4]SZ[9]RU[Chinese];B[ee];W[cc])");
  await press(page, "New game");
  const wishes = page.getByRole("dialog", { name: "New game" });
  const komi = wishes.getByLabel("Komi");
  assert.equal(await komi.inputValue(), "7.5");
  await wishes.getByLabel("Rules").selectOption("japanese");
  assert.equal(await komi.inputValue(), "6.5");
  await komi.fill("3.5");
  await wishes.getByLabel("Rules").selectOption("chinese");
  assert.equal(await komi.inputValue(), "3.5", "what a person has written stays");
});

// The words are typed, and nobody has left the field yet.
test("what is being typed stays with its record, whatever comes", async (t) => {
  const page = await open(t);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const begin = async () => {
    await call(page, "load", "(;SZ[9];B[ee];W[cc])");
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    if ((await edit.getAttribute("aria-pressed")) === "false") await edit.click();
  };
  const fields = {
    C: () => page.getByRole("textbox", { name: "Comment" }),
    N: () => page.getByRole("textbox", { name: "Name of the position" }),
    EV: () => page.getByLabel("Event"),
    KM: () => page.getByLabel("Komi"),
  };
  for (const [property, field] of Object.entries(fields)) {
    const text = property === "KM" ? "5.5" : "Cup final";
    for (const leave of [
      () => call(page, "newGame", { size: 9, human: "both" }),
      () => call(page, "load", "(;SZ[9];B[aa];W[bb];B[dd])"),
    ]) {
      await begin();
      await field().fill(text);
      await leave();
      assert.ok(!(await sgf(page)).includes(text), "the next record has none of it");
      await page.getByRole("button", { name: "Restore previous game" }).click();
      assert.ok((await sgf(page)).includes(`${property}[${text}]`), property);
    }
    await begin();
    await field().fill(text);
    await page.reload();
    await page.waitForFunction(() => window.yomi);
    assert.ok((await sgf(page)).includes(`${property}[${text}]`), `${property} after a reload`);
  }
  assert.deepEqual(errors, []);
});

test("a branch that was cut is pasted into another record", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9];B[ee](;W[cc];B[dd])(;W[gg]))");
  await press(page, "Edit");
  await page.keyboard.press("ArrowLeft");
  await press(page, "Cut");
  await press(page, "Edit");
  await press(page, "Edit");
  await call(page, "load", "(;SZ[9];B[aa])");
  await press(page, "Paste");
  assert.match(await sgf(page), /B\[aa\]\s*;W\[cc\]\s*;B\[dd\]/);
});
