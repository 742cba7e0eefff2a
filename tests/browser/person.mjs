// What a person does in a test, and sees.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { open as openSite } from "./harness.mjs";

// The page's program is loaded after the page itself, and the panel after the board.
export const started = (page) =>
  page.waitForFunction(() => window.yomi && document.querySelector(".panel .players"));

// Opens the site as `open` of the harness does, and waits for the page's program.
export async function open(t, options) {
  const page = await openSite(t, options);
  await started(page);
  return page;
}

export const state = (page) => page.evaluate(() => window.yomi.state());
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
export const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name} `) });
export const call = (page, name, ...values) =>
  page.evaluate(([name, values]) => window.yomi[name](...values), [name, values]);

// The sentence with which a call is refused.
export async function refusal(page, name, ...values) {
  try {
    await call(page, name, ...values);
  } catch (error) {
    return error.message;
  }
  assert.fail(`${name} was not refused`);
}

// The file that a button of this name, in a part of the page, hands over.
export async function taken(page, name, part = page) {
  const button = part.getByRole("button", { name, exact: true }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

// The rows of a table as a file: an object each.
export function rowsOf(csv) {
  const [head, ...lines] = csv.bytes.toString().trim().split("\r\n").map((line) => line.split(","));
  return lines.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i]])));
}

// What the demo in view tells.
export const demo = (page) => call(page, "demo");

// The same once it has done all that was asked of it.
export async function shown(page) {
  await until(page, () => window.yomi.demo()?.ready);
  return demo(page);
}

export async function until(page, condition, options = { timeout: 60_000 }) {
  await page.waitForFunction(condition, null, options);
}

// How many snapshots of the search come within so many milliseconds.
export function snapshots(page, milliseconds) {
  return page.evaluate(async (milliseconds) => {
    const counts = new Set();
    for (const start = performance.now(); performance.now() - start < milliseconds; ) {
      counts.add(window.yomi.state().engine.simulations);
      await new Promise(requestAnimationFrame);
    }
    return counts.size;
  }, milliseconds);
}
