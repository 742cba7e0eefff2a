// What is loaded apart: the classroom and the dialogs come when somebody goes there, and not before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, cell, open, press, started, state } from "./person.mjs";

// The parts that the page has asked for.
function watched(page) {
  const names = [];
  page.on("request", (request) => {
    const part = /snippets\/parts-\w+\/split_(\w+)\.wasm$/.exec(new URL(request.url()).pathname);
    if (part) names.push(part[1]);
  });
  return names;
}

const shut = (route) => route.abort();
const classroom = "**/split_classroom.wasm";
const dialogs = "**/split_dialogs.wasm";

test("a game needs no part, a dialog and the classroom one each, once", async (t) => {
  const page = await open(t);
  const names = watched(page);
  await call(page, "play", "E5");
  assert.deepEqual(names, []);
  await press(page, "New game");
  await page.getByLabel("Komi").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Classroom" }).click();
  await page.getByText("One simulation").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("link", { name: "Classroom" }).click();
  await page.getByText("One simulation").waitFor();
  assert.deepEqual(names, ["dialogs", "classroom"]);
});

test("the engine view comes with its switch, and is remembered", async (t) => {
  const page = await open(t);
  const names = watched(page);
  const overlays = page.getByRole("group", { name: "Overlay" });
  assert.equal(await overlays.count(), 0);
  await press(page, "Engine view");
  await overlays.waitFor();
  await page.reload();
  await started(page);
  await overlays.waitFor();
  await overlays.getByRole("button", { name: "Influence" }).click();
  await page.locator(".legend .name", { hasText: "Influence" }).waitFor();
  await press(page, "Engine view");
  assert.equal(await overlays.count(), 0);
  assert.equal((await state(page)).overlay, "none");
  // An overlay opens the view, which stays for this visit when the overlay goes.
  await call(page, "overlay", "territory");
  await overlays.getByRole("button", { name: "None" }).click();
  await overlays.waitFor();
  await page.reload();
  await started(page);
  assert.equal(await overlays.count(), 0);
  // The panel comes by itself with each of the three visits, the first time before this test looked, and what
  // reads the settings with each but the first.
  const views = names.filter((name) => !["panel", "opening"].includes(name));
  assert.deepEqual(views, ["engine_view", "engine_view"]);
});

test("a classroom that cannot be loaded says so, and comes at the next try", async (t) => {
  const page = await open(t, { errors: true });
  await call(page, "play", "E5");
  await page.route(classroom, shut);
  await page.getByRole("link", { name: "Classroom" }).click();
  const told = page.getByText("This could not be loaded. The game goes on without it.");
  await told.waitFor();
  await assert.rejects(call(page, "openDemo", { view: "tree" }), /could not be loaded/);
  await page.getByRole("link", { name: "Back to the game" }).click();
  await page.locator(".turn").waitFor();
  assert.equal((await state(page)).played[0], "E5");
  await page.getByRole("link", { name: "Classroom" }).click();
  await told.waitFor();
  await page.unroute(classroom);
  await press(page, "Try again");
  await page.getByText("One simulation").waitFor();
});

test("without the panel a stone can be placed, and it comes at the next try", async (t) => {
  const panel = "**/split_panel.wasm";
  const page = await open(t, { errors: true });
  let refused = 0;
  await page.route(panel, (route) => {
    refused += 1;
    return shut(route);
  });
  await page.reload();
  await page.getByText("This could not be loaded. The game goes on without it.").waitFor();
  await cell(page, "E5").click();
  await page.getByRole("gridcell", { name: /^E5 black/ }).waitFor();
  assert.equal((await state(page)).played[0], "E5");
  // Once the engine is there the panel is asked for again.
  for (let waits = 0; refused < 2 && waits < 600; waits++) await page.waitForTimeout(50);
  assert.equal(refused, 2);
  await page.getByRole("button", { name: "Try again", exact: true }).waitFor();
  await page.unroute(panel);
  await press(page, "Try again");
  await started(page);
  assert.equal((await state(page)).played[0], "E5");
});

test("a first visit needs nothing that reads games, and a later one loses none without it", async (t) => {
  const page = await open(t, { errors: true });
  const names = watched(page);
  await page.reload();
  await started(page);
  assert.deepEqual(names, ["panel"]);
  await call(page, "play", "E5");
  await page.reload();
  await started(page);
  assert.deepEqual(names, ["panel", "opening", "panel"]);
  const opening = "**/split_opening.wasm";
  await page.route(opening, shut);
  await page.reload();
  await page.getByText("Yomi cannot start here").waitFor();
  await page.getByText("Nothing is lost: please load the page again.").waitFor();
  assert.equal(await page.getByText("clear what the browser has stored").count(), 0);
  await page.unroute(opening);
  await page.reload();
  await started(page);
  assert.equal((await state(page)).played[0], "E5");
});

test("a dialog that cannot be loaded says so, and comes at the next try", async (t) => {
  const page = await open(t, { errors: true });
  await page.route(dialogs, shut);
  await press(page, "New game");
  await page.getByText("This could not be loaded. The game goes on without it.").waitFor();
  await page.unroute(dialogs);
  await press(page, "Try again");
  await page.getByLabel("Komi").waitFor();
});

test("who has turned back is not taken along when the classroom comes", async (t) => {
  const page = await open(t);
  let letIn;
  const wait = new Promise((resolve) => (letIn = resolve));
  await page.route(classroom, async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole("link", { name: "Classroom" }).click();
  await page.getByText("Loading…").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  const loaded = page.waitForResponse(classroom);
  letIn();
  await loaded;
  await page.getByRole("region", { name: "Board" }).waitFor();
  assert.equal(await call(page, "demo"), null);
});

test("the weights of local shapes come when a system reads them", async (t) => {
  const page = await open(t);
  const names = [];
  page.context().on("request", (request) => names.push(new URL(request.url()).pathname));
  const fetched = () => names.filter((name) => name.endsWith("/local-shape.bin")).length;
  const answered = (system) =>
    page.evaluate(async (system) => {
      await window.yomi.ready;
      await window.yomi.newGame({ system, size: 5, playouts: 50, threads: 1 });
      await window.yomi.play("C3");
      while (window.yomi.state().played.length < 2) await new Promise(requestAnimationFrame);
    }, system);
  await answered("mc-rave");
  assert.equal(fetched(), 0);
  await answered("heuristic-mc-rave");
  await answered("heuristic-mc-rave");
  assert.equal(fetched(), 1);
});
