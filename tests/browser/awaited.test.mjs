// What is seen while the page's program is on its way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, started } from "./person.mjs";

const DARK = "rgb(23, 19, 14)";
const screens = [[1280, 800], [390, 844], [820, 1180], [844, 390]];

// The site's page, whose program comes when `come` is called.
async function awaited(t, context, at = "") {
  const page = await open(t, { context, at });
  let come;
  const asked = new Promise((resolve) => (come = resolve));
  await page.route("**/app-*.wasm", async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  // Nothing is painted before the style is there.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
    return styles.length > 0 && styles.every((style) => style.sheet);
  });
  return { page, come };
}

const ground = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const [width, height] of screens) {
  test(`the page's name is there at once, and stays in its place: ${width}×${height}`, async (t) => {
    const context = { viewport: { width, height }, colorScheme: "dark" };
    const { page, come } = await awaited(t, context);
    const title = page.getByRole("heading", { name: "Yomi", exact: true });
    await title.waitFor();
    const before = await title.boundingBox();
    assert.equal(await page.locator("#awaited").count(), 1);
    assert.equal(await ground(page), DARK);
    come();
    await started(page);
    assert.equal(await page.locator("#awaited").count(), 0);
    const after = await title.boundingBox();
    // Its line may be higher: what counts is where the letters stand.
    const middle = (box) => [box.x, box.y + box.height / 2];
    const [across, down] = [0, 1].map((i) => Math.abs(middle(before)[i] - middle(after)[i]));
    assert.ok(across <= 1 && down <= 1, `it moves by ${across}, ${down}`);
    assert.equal(await ground(page), DARK);
  });
}

test("a view in another page shows none", async (t) => {
  const { page, come } = await awaited(t, {}, "embed/");
  const name = page.locator("#awaited");
  await name.waitFor({ state: "attached" });
  assert.equal(await name.isVisible(), false);
  come();
  await page.waitForFunction(() => window.yomi);
});
