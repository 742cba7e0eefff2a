// Reviews that are kept for the next visit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, open, press, until } from "./person.mjs";
import { game, reviewed, slow } from "./review.mjs";

// The longest text of a review that is kept, and of how many games reviews are.
const kept = (page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("yomi-review-"));
    const longest = Math.max(0, ...keys.map((key) => localStorage.getItem(key).length));
    return { reviews: keys.length, longest, games: localStorage.getItem("yomi-reviewed") };
  });

// What the review's progress has said since the page was loaded, sentence by sentence.
const told = () => {
  window.told = [];
  const note = () => {
    const said = document.querySelector(".review .progress [role=status]")?.textContent;
    if (said && said !== window.told.at(-1)) window.told.push(said);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
};

test("a review outlives a reload, and can be read with more or fewer simulations", async (t) => {
  const page = await reviewed(t, { script: told });
  const before = await page.locator(".turning li").allTextContents();
  const { reviews, games } = await kept(page);
  assert.equal(reviews, 1);
  assert.match(games, /^\d+$/);
  await page.reload();
  const done = "4 moves read, 8,000 simulations for each position.";
  await page.getByText(done).waitFor();
  assert.deepEqual(await page.locator(".turning li").allTextContents(), before);
  assert.deepEqual(await page.evaluate(() => window.told), [done], "it was read anew");
  await page.getByLabel("Each position").selectOption("2,000 simulations");
  await page.getByText("4 moves read, 2,000 simulations for each position.").waitFor(slow);
});

test("a review of which a part is read goes on after a reload, and after another game", async (t) => {
  const page = await open(t, { script: told });
  // 30 moves on 9×9.
  const points = ["ceg", "bdfh"].flatMap((rows, odd) =>
    [...rows].flatMap((row) => [...(odd ? "aceg" : "bdfh")].map((column) => column + row)),
  );
  const moves = [...points, "ia", "ii"].map((point, i) => `;${i % 2 ? "W" : "B"}[${point}]`);
  await call(page, "load", `(;GM[1]FF[4]SZ[9]KM[7]${moves.join("")})`);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const share = async () => {
    const said = await page.locator(".review .progress [role=status]").textContent();
    return Number(said.match(/: (\d+)\s%/)?.[1]);
  };
  await page.getByLabel("Each position").selectOption("2,000 simulations");
  await until(page, () => {
    const said = document.querySelector(".review .progress [role=status]").textContent;
    return Number(said.match(/: (\d+)\s% done/)?.[1]) >= 20;
  }, slow);
  // Stopping keeps all that is read, as does each tenth of the work.
  await press(page, "Stop");
  await page.getByText(/^Stopped: /).waitFor();
  const before = await share();
  await until(page, () => localStorage.getItem("yomi-reviewed"));
  await page.reload();
  await page.locator(".review .progress [role=status]").getByText(/\s% done/).waitFor();
  const first = Number((await page.evaluate(() => window.told[0])).match(/: (\d+)\s% done/)?.[1]);
  assert.ok(first >= before, `${before} % were read, and ${first} % after the reload`);
  // The review of another game does not take its place.
  await press(page, "Stop");
  await page.getByText(/^Stopped: /).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await call(page, "load", game);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor(slow);
  const both = await kept(page);
  assert.equal(both.reviews, 2);
  assert.ok(both.longest > 1000, `${both.longest} characters`);
});
