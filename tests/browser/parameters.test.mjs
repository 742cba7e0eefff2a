// The parameters of a system: controls of its choices, in the demos that have a system.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demo, open, press, shown, until } from "./person.mjs";

async function fill(field, value) {
  await field.fill(value);
  await field.blur();
}

const link = "#simulation?moves=E5.C3&system=mc-rave&seed=7&simulation=40";

test("a number is changed: the search, the link and the name follow, and back", async (t) => {
  const page = await open(t, { at: link });
  const before = await shown(page);
  await page.getByText("Parameters", { exact: true }).click();
  const c = page.getByRole("spinbutton", { name: "exploration c" });
  assert.equal(await c.inputValue(), "0");
  await fill(c, "0.5");
  await until(page, () => window.yomi.demo().system !== "mc-rave");
  const changed = await shown(page);
  assert.match(changed.system, /^mc-rave\+\{"select":\{"rave":\{.*"c":0\.5\}\}\}$/);
  assert.notDeepEqual(changed.moves, before.moves);
  await page.getByText("MC-RAVE, minimum MSE (c 0.5)").waitFor();
  assert.equal(await page.locator(".parameters code").textContent(), changed.system);
  const query = new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
  assert.equal(query.get("system"), changed.system);

  // The link alone leads to the same.
  const other = await open(t, { at: new URL(page.url()).hash });
  const there = await shown(other);
  assert.deepEqual([there.system, there.moves], [changed.system, changed.moves]);

  await fill(c, "11");
  await page.getByText("A number from 0 to 10, please; 0.5 still counts.").waitFor();
  await press(page, "As in the registry");
  await until(page, () => window.yomi.demo().system === "mc-rave");
  assert.deepEqual((await shown(page)).moves, before.moves);
  assert.equal(await c.inputValue(), "0");
});

test("what does not go together yet is told, and the last system still searches", async (t) => {
  const page = await open(t, { at: link });
  await shown(page);
  await page.getByText("Parameters", { exact: true }).click();
  await page.getByLabel("moves looked at").selectOption("progressive");
  await page.getByText(/Not yet a system: .* widen must be all/).waitFor();
  assert.equal((await demo(page)).system, "mc-rave");
  await page.getByRole("checkbox", { name: "even game" }).check();
  await until(page, () => window.yomi.demo().system.includes("progressive"));
  assert.equal(await page.getByText(/Not yet a system/).count(), 0);
  assert.match((await shown(page)).system, /"priors":\[\{"even":/);
});

test("a slider moves a racer's parameter, and the other one stays", async (t) => {
  const page = await open(t, { at: "#race?a=mc-rave&b=mc-rave&seeds=1&simulations=100" });
  await shown(page);
  await page.getByText("Left: Parameters").click();
  const slider = page.getByRole("slider", { name: "exploration c" });
  await slider.fill("150");
  await until(page, () => window.yomi.demo().racers[0].system !== "mc-rave");
  const { racers } = await shown(page);
  assert.match(racers[0].name, /^MC-RAVE, minimum MSE \(c 0\.\d+\)$/);
  assert.equal(racers[1].system, "mc-rave");
});

test("match, tree and threads take a changed system", async (t) => {
  for (const at of ["#match", "#tree", "#threads"]) {
    const page = await open(t, { at });
    await until(page, () => window.yomi.demo());
    await page.locator(".parameters summary").first().click();
    await page.locator(".parameters").getByLabel("final move").selectOption("secure");
    const named = () => decodeURIComponent(location.hash.replaceAll("+", " ")).includes('"answer":"secure"');
    await until(page, named);
    await press(page, "As in the registry");
    await page.waitForFunction(() => !location.hash.includes("answer"));
  }
});

test("the controls fit a phone", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(t, { at: "#simulation?system=yomi&simulation=5", context });
  await shown(page);
  await page.getByText("Parameters", { exact: true }).click();
  await page.getByRole("slider", { name: "nakade" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});
