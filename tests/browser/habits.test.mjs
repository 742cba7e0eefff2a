// What a person is used to: the next game is like their last one, and keys and buttons do what they say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { call, cell, open, press, started, state, until } from "./person.mjs";

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

test("a new game is proposed like the last one of one's own, whatever was looked at", async (t) => {
  const page = await open(t);
  const last = { size: 13, rules: "aga", handicap: 3, human: "white", system: "level-4" };
  await call(page, "newGame", last);
  await call(page, "load", RECORD);
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await started(page);
      assert.equal((await state(page)).size, 19);
    }
    const dialog = await wishes(page);
    assert.equal(await dialog.getByLabel("Size").inputValue(), "13");
    assert.equal(await dialog.getByLabel("Rules").inputValue(), "aga");
    assert.equal(await dialog.getByLabel("Handicap").inputValue(), "3");
    assert.equal(await dialog.getByLabel("Against").inputValue(), "level-4");
    assert.equal(await side(dialog), "white");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
  }
});

test("a newcomer's second game is against a level", async (t) => {
  const page = await open(t);
  await cell(page, "E5").click();
  await until(page, () => window.yomi.state().played.length >= 1);
  const dialog = await wishes(page);
  assert.equal(await dialog.getByLabel("Against").inputValue(), "adapt");
  assert.equal(await dialog.getByLabel("System").count(), 0);
  assert.equal(await side(dialog), "black");
});

test("N and Enter begin a new game", async (t) => {
  const page = await open(t);
  await page.keyboard.press("n");
  const dialog = await filled(page);
  await until(page, () => document.activeElement?.getAttribute("type") === "submit");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual((await state(page)).players, { black: "human", white: "level-3" });
});

test("Space analyses after a click, and presses the button that keys have reached", async (t) => {
  const page = await open(t);
  await call(page, "newGame", { human: "both" });
  for (const name of ["E5", "C3", "G7"]) await cell(page, name).click();
  const played = async () => (await state(page)).played.length;
  const analyses = () => button(page, "Analyse").getAttribute("aria-pressed");
  await press(page, "Undo");
  for (const pressed of ["true", "false"]) {
    await page.keyboard.press(" ");
    assert.deepEqual([await analyses(), await played()], [pressed, 2]);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press(" ");
  assert.deepEqual([await analyses(), await played()], ["false", 1]);
});

test("Undo and Rematch are offered where there is something of one's own", async (t) => {
  const page = await open(t);
  await engine(page);
  await call(page, "newGame", { size: 5, human: "white", system: "uct", playouts: 50 });
  await until(page, () => window.yomi.state().played.length === 1);
  assert.equal(await button(page, "Undo").isDisabled(), true);
  await call(page, "pass");
  assert.equal(await button(page, "Undo").isDisabled(), false);
  await call(page, "newGame", { size: 5, human: "both" });
  await call(page, "resign");
  await button(page, "Rematch").waitFor();
  await call(page, "load", RECORD);
  await call(page, "resign");
  await button(page, "Review this game").waitFor();
  assert.equal(await button(page, "Rematch").count(), 0);
});

test("a phone's sheet closes after a move, by Escape and for a new game", async (t) => {
  const page = await open(t, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await call(page, "newGame", { human: "both" });
  const more = button(page, "More");
  const closes = async (by) => {
    await more.click();
    assert.equal(await more.getAttribute("aria-expanded"), "true");
    await by();
    await until(page, () => !document.querySelector(".app.sheet-open"));
  };
  await closes(() => call(page, "play", "E5"));
  await closes(() => page.keyboard.press("Escape"));
  await closes(() => call(page, "newGame", { human: "both", size: 13 }));
  await closes(() => call(page, "load", RECORD));
});

test("a problem opens with its question, and a game at its end", async (t) => {
  const page = await open(t);
  await call(page, "load", "(;SZ[9]AB[cc][dc]AW[cd][dd]C[Black to play];B[ee];W[gg])");
  assert.deepEqual((await state(page)).played, []);
  await page.locator("p.comment", { hasText: "Black to play" }).waitFor();
  await call(page, "load", RECORD);
  assert.equal((await state(page)).played.length, 2);
});
