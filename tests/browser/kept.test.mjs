// What is kept of a match, and what is handed over to other pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, press, started, until } from "./person.mjs";

const MATCH = "#match?a=mc-rave&b=uct&size=5&simulations=10&games=4&opening=2&seed=3";
const arm = (page) => page.evaluate(() => window.yomi.demo().arms[0]);

test("the games of a match are there after a reload, until it begins again", async (t) => {
  const page = await open(t, { at: MATCH });
  await until(page, () => window.yomi.demo() && window.yomi.state().engine.threads > 0);
  await press(page, "Play");
  await until(page, () => window.yomi.demo().arms[0].games === 4);
  const played = await arm(page);
  await page.reload();
  await started(page);
  await until(page, () => window.yomi.demo()?.arms[0].games === 4);
  assert.deepEqual(await arm(page), played);
  // A link by which games begin at once is of the same match, which is over.
  await page.evaluate((at) => (location.hash = at), `${MATCH}&play=on`);
  await until(page, () => window.yomi.demo().link.endsWith("play=on") && window.yomi.demo().ready);
  assert.deepEqual(await arm(page), played);
  assert.ok(await page.getByRole("button", { name: "Play", exact: true }).isDisabled());
  await page.evaluate((at) => (location.hash = at), MATCH);
  await until(page, () => !window.yomi.demo().link.endsWith("play=on"));
  await press(page, "From the start");
  await until(page, () => window.yomi.demo().arms[0].games === 0);
  await page.reload();
  await started(page);
  await until(page, () => window.yomi.demo());
  assert.equal((await arm(page)).games, 0);
});

test("Embed gives lines that show what is seen", async (t) => {
  const page = await open(t, { at: "#simulation?size=5&simulation=30&seed=2" });
  await until(page, () => window.yomi.demo()?.ready);
  await press(page, "Embed");
  const lines = page.getByLabel("The lines to paste");
  await lines.waitFor();
  const home = new URL(".", page.url().split("#")[0]).href;
  const link = await page.evaluate(() => window.yomi.demo().link);
  const frame = await lines.inputValue();
  assert.ok(frame.includes(`src="${home}embed/#${link.replaceAll("&", "&amp;")}"`), frame);
  await page.getByLabel("Width", { exact: true }).fill("200");
  await page.getByLabel("Width", { exact: true }).press("Enter");
  await page.getByText("A whole number from 320 to 4000, please; 640 still counts.").waitFor();
  assert.equal(await lines.inputValue(), frame);
  await page.getByLabel("Width", { exact: true }).fill("800");
  await page.getByLabel("Width", { exact: true }).press("Enter");
  assert.match(await lines.inputValue(), /width="800" height="480"/);
  await press(page, "Element");
  assert.match(await lines.inputValue(), /<yomi-demo at="simulation\?[^"]*seed=2/);
});
