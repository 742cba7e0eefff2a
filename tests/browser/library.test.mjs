// The library: the games that are kept, found, named, deleted and opened again.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, started, state, until } from "./person.mjs";

const TREE =
  "( ;GM[1]FF[4]SZ[9]XX[kept] PB[A]PW[B]RE[W+R] ;B[ee] ;W[cc] (;B[gg];W[gc])\n(;B[cg]) )trail";

test("the library keeps what was opened and finished", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  await call(page, "newGame", { size: 5, human: "both" });
  await call(page, "play", "C3");
  await call(page, "resign");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Library" });
  const rows = dialog.locator("li");
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  await dialog.getByRole("searchbox").fill("a – b");
  await dialog.getByRole("searchbox").fill("A W+R");
  await rows.nth(1).waitFor({ state: "detached" });
  await rows.first().getByRole("button", { name: "Rename" }).click();
  await rows.first().getByLabel("Name of the game").fill("An old game");
  await rows.first().getByLabel("Name of the game").press("Enter");
  await dialog.getByRole("searchbox").fill("old");
  await dialog.getByText("An old game").waitFor();
  await rows.first().getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("Deleted.").waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByText("An old game").waitFor();
  await dialog.getByRole("searchbox").fill("");
  await rows.nth(1).waitFor();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save all as one file" }).click();
  const all = await readFile(await (await download).path(), "utf8");
  assert.ok(all.includes("XX[kept]") && all.includes("RE[W+R]"), all);
  await dialog.getByRole("button", { name: "Open An old game" }).click();
  await until(page, () => window.yomi.state().played.length === 4);
  assert.equal(await call(page, "sgf"), TREE);
  await page.keyboard.press("l");
  await rows.filter({ hasNotText: "An old game" }).locator(".quiet").click();
  await until(page, () => window.yomi.state().size === 5);
  // The file brings back what is gone, and nothing twice. The browser takes a moment to go back to the page's own
  // entry of its history.
  await until(page, () => history.state !== "yomi-dialog");
  await page.keyboard.press("l");
  const old = rows.filter({ hasText: "An old game" });
  await old.getByRole("button", { name: "Delete" }).click();
  await old.waitFor({ state: "detached" });
  const files = dialog.locator("input[type=file]").first();
  await files.setInputFiles({ name: "all.sgf", mimeType: "text/plain", buffer: Buffer.from(all) });
  await page.getByText("2 games of the file are in the library.").waitFor();
  await page.keyboard.press("l");
  await old.waitFor();
  assert.equal(await rows.count(), 2);
  await dialog.getByRole("button", { name: "Open An old game" }).click();
  await until(page, () => window.yomi.state().played.length === 4);
});

test("a game is renamed or keeps its name, and what a person names stays named", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9]GN[As recorded];B[ee])");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Library" });
  const row = dialog.locator("li");
  const field = row.getByLabel("Name of the game");
  const rename = row.getByRole("button", { name: "Rename" });
  await row.getByText("As recorded", { exact: true }).waitFor();
  await row.getByText(/ · kept /).waitFor();
  await rename.click();
  await until(page, () => {
    const { value, selectionStart, selectionEnd } = document.activeElement;
    return value === "As recorded" && selectionStart === 0 && selectionEnd === value.length;
  });
  await page.keyboard.type("half a na");
  await page.keyboard.press("Escape");
  await row.getByText("As recorded", { exact: true }).waitFor();
  assert.ok(await rename.evaluate((button) => button === document.activeElement));
  await rename.click();
  await field.fill("nothing");
  await row.getByRole("button", { name: "Cancel" }).click();
  await row.getByText("As recorded", { exact: true }).waitFor();
  await rename.click();
  await field.fill("My own name");
  await row.getByRole("button", { name: "Save" }).click();
  await row.getByText("My own name", { exact: true }).waitFor();
  // The library takes up the game on the board each time it opens.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  // The page hears that a dialog is closed a moment after the browser has hidden it.
  while (!(await dialog.isVisible())) await page.keyboard.press("l");
  await row.getByText("My own name", { exact: true }).waitFor();
  await dialog.getByRole("searchbox").fill("recorded own");
  await row.waitFor();
  await dialog.getByRole("searchbox").fill("neither");
  await dialog.getByText("No game has these words.").waitFor();
  assert.equal(await row.count(), 0);
});

test("an unfinished game goes on against its opponent when it is opened from the library", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { human: "black", system: "level-3" });
  await call(page, "play", "E5");
  await until(page, () => window.yomi.state().played.length === 2);
  const before = (await state(page)).played;
  await call(page, "newGame", { human: "both" });
  await call(page, "play", "C3");
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "Open You – Learner" }).click();
  await until(page, () => window.yomi.state().played.length === 2);
  assert.deepEqual((await state(page)).played, before);
  await page.getByText("The game goes on after 2 moves.").first().waitFor();
  const free = ["G3", "G7", "C3"].find((name) => !before.includes(name));
  await cell(page, free).click();
  await until(page, () => window.yomi.state().played.length === 4);
});

test("a row of the library stays, and its date, where the game is as it was kept", async (t) => {
  const page = await open(t);
  await call(page, "load", TREE);
  await page.keyboard.press("l");
  const row = page.getByRole("dialog", { name: "Library" }).locator("ul.library li");
  await row.waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open("yomi").onsuccess = ({ target: { result } }) => {
            const entries = result.transaction("entries").objectStore("entries").getAll();
            entries.onsuccess = () => resolve(entries.result.map((entry) => entry.kept));
          };
        }),
    );
  const before = await kept();
  assert.equal(before.length, 1);
  await page.keyboard.press("Escape");
  await row.waitFor({ state: "hidden" });
  await page.waitForTimeout(100);
  await page.keyboard.press("l");
  await row.waitFor();
  const first = await row.elementHandle();
  await page.waitForTimeout(300);
  assert.ok(await first.evaluate((row) => row.isConnected));
  assert.deepEqual(await kept(), before);
});

test("the library's rows are as low after the classroom as before", async (t) => {
  const page = await open(t, { at: "#bandit" });
  await until(page, () => window.yomi.demo());
  await page.evaluate(() => (location.hash = ""));
  await call(page, "load", TREE);
  await page.keyboard.press("l");
  const board = page.getByRole("dialog", { name: "Library" }).locator("li .small-board");
  await board.waitFor();
  assert.ok((await board.boundingBox()).height < 90);
});

test("every game that was deleted can be put back, the last one first", async (t) => {
  const page = await open(t);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Library" });
  const file = (name) => ({
    name: `${name}.sgf`,
    mimeType: "text/plain",
    buffer: Buffer.from(`(;SZ[9]PB[${name}];B[ee])`),
  });
  await dialog.getByLabel("Open files").setInputFiles(["One", "Two", "Three"].map(file));
  await page.getByText("3 records are in the library").waitFor();
  await page.keyboard.press("l");
  const row = (name) => dialog.locator("li", { hasText: name });
  for (const name of ["Two", "Three"]) {
    await row(name).getByRole("button", { name: "Delete" }).click();
    await row(name).waitFor({ state: "detached" });
  }
  const undo = dialog.getByRole("button", { name: "Undo" });
  await undo.click();
  await row("Three").waitFor();
  assert.equal(await row("Two").count(), 0);
  await undo.click();
  await row("Two").waitFor();
  await undo.waitFor({ state: "detached" });
});

test("a file that is refused is named, and the next one is opened", async (t) => {
  const page = await open(t);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Library" });
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const chess = file("chess.sgf", "(;GM[2]SZ[9])");
  await dialog.getByLabel("Open files").setInputFiles([chess]);
  await page.getByText(/^chess\.sgf: .*another game than Go/).waitFor();
  await page.keyboard.press("l");
  const two = file("two.sgf", "(;SZ[9]PB[Two];B[dd])");
  await dialog.getByLabel("Open files").setInputFiles([chess, two]);
  await page.getByText(/^1 of 2 files could not be read. chess\.sgf: /).waitFor();
  assert.deepEqual((await state(page)).played, ["D6"]);
});

test("several files are opened at once", async (t) => {
  const page = await open(t);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Library" });
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await dialog.getByLabel("Open files").setInputFiles([
    file("one.sgf", "(;SZ[9]PB[One];B[ee])"),
    file("two.sgf", "(;SZ[9]PB[Two];B[dd])"),
    file("bad.sgf", "nothing"),
  ]);
  await page.getByText("1 of 3 files could not be read.").waitFor();
  assert.deepEqual((await state(page)).played, ["E5"]);
  await page.keyboard.press("l");
  await dialog.getByText("Two", { exact: true }).waitFor();
});

test("files and games of a file are found, a name stays with what is edited, a deletion lasts", async (t) => {
  const page = await open(t);
  const dialog = page.getByRole("dialog", { name: "Library" });
  const rows = dialog.locator("li");
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const games = "(;SZ[9]PB[Ada]PW[Bo];B[ee])(;SZ[9]PB[Carl]PW[Dai];B[dd])";
  await page.keyboard.press("l");
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles([file("prob01.sgf", "(;SZ[9]AB[aa]AW[bb])"), file("two.sgf", games)]);
  await page.getByText("2 records are in the library").waitFor();
  await page.keyboard.press("l");
  await rows.filter({ hasText: "prob01" }).waitFor();
  await rows.filter({ hasText: "2 games" }).waitFor();
  await dialog.getByRole("searchbox").fill("carl");
  await rows.nth(1).waitFor({ state: "detached" });
  await rows.first().getByRole("button", { name: "Rename" }).click();
  await rows.first().getByLabel("Name of the game").fill("Lesson A");
  await rows.first().getByLabel("Name of the game").press("Enter");
  await dialog.getByRole("button", { name: "Open Lesson A" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Comment").fill("why this");
  await page.getByLabel("Comment").press("Tab");
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("l");
  const named = rows.filter({ hasText: "Lesson A" });
  await named.nth(1).waitFor();
  assert.equal(await named.count(), 2, "as it was opened, and with the comment");
  await named.first().getByRole("button", { name: "Delete" }).click();
  await named.nth(1).waitFor({ state: "detached" });
  await page.reload();
  await started(page);
  await page.keyboard.press("l");
  await named.waitFor();
  assert.equal(await named.count(), 1, "what is on the board stays deleted");
});

test("a folder can be dropped", async (t) => {
  const page = await open(t);
  const folder = await mkdtemp(join(tmpdir(), "yomi-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "deep"));
  await writeFile(join(folder, "one.sgf"), "(;SZ[9]PB[One];B[ee])");
  await writeFile(join(folder, "deep", "two.sgf"), "(;SZ[9]PB[Two];B[dd])");
  await writeFile(join(folder, "notes.txt"), "no record");
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    await browser.send("Input.dispatchDragEvent", { type, x: 400, y: 400, data });
  }
  await page.getByText("2 records are in the library").waitFor();
});

test("what is pasted is opened, followed, or refused with a sentence", async (t) => {
  const page = await open(t);
  const paste = (text) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
  await paste("My game:\n(;SZ[9];B[ee];W[cc])");
  await until(page, () => window.yomi.state().size === 9 && window.yomi.state().played.length === 2);
  await paste("three blind mice");
  await page.getByText("This record cannot be read").waitFor();
  assert.equal((await state(page)).played.length, 2);
  const link = await page.evaluate(() => `${location.href.split("#")[0]}#lessons`);
  await paste(link);
  await page.waitForURL(/#lessons$/);
});
