// The page of published figures, as a person goes through it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { engine } from "./harness.mjs";
import { open, press, rowsOf, taken, until } from "./person.mjs";

const FILE = "reproduction.json";
const { sections } = JSON.parse(await readFile(new URL(`../../docs/${FILE}`, import.meta.url)));
const figures = sections.flatMap((section) => section.figures);

const experiment = (page, id) => page.locator(`[id="figures=${id}"]`);
const all = (page) => page.locator(".experiment");

test("the classroom leads to every figure, which are loaded there and not before", async (t) => {
  const page = await open(t, { at: "#bandit" });
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").pop()));
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await page.getByRole("heading", { name: "How a program reads" }).waitFor();
  assert.ok(!asked.includes(FILE));
  await page.getByRole("link", { name: "Published figures", exact: true }).click();
  await all(page).first().waitFor();
  assert.equal(asked.filter((name) => name === FILE).length, 1);
  assert.equal(await all(page).count(), sections.length);
  assert.equal(await page.locator(".compared tbody tr").count(), figures.length);
  assert.equal(await page.evaluate(() => window.yomi.demo()), null);
});

test("a row has what was published, ours with its interval, the verdict and the games it takes", async (t) => {
  const page = await open(t, { at: "#figures" });
  await all(page).first().waitFor();
  const { figures: [figure] } = sections.find(({ id }) => id === "min-mse-against-hand");
  const row = experiment(page, "min-mse-against-hand").getByRole("row").nth(1);
  const cells = await row.locator("th, td").allTextContents();
  const short = (x) => (Math.abs(x) >= 10 ? x.toFixed(1) : x.toFixed(2));
  const { value, low, high } = figure.ours;
  assert.equal(cells[0], figure.label);
  assert.equal(cells[1], String(figure.published.value));
  assert.equal(cells[2], `${short(value)} % (${short(low)} to ${short(high)})`);
  assert.equal(cells[3], `${figure.samples} of ${figure.wanted}`);
  const soFar = figure.samples < figure.wanted ? " so far" : "";
  assert.equal(cells[5], figure.verdict + soFar);
  const count = (n) => n?.toLocaleString("en") ?? "∞";
  const { "to_tell": tell, "to_bound": bound } = figure.needed;
  assert.equal(cells[6], `${count(tell)} to tell, ${count(bound)} to bound`);
  await row.getByText("Natively").click();
  await row.getByText(figure.command).waitFor();
});

test("every plot has its marks and, behind it, its numbers", async (t) => {
  const page = await open(t, { at: "#figures" });
  await all(page).first().waitFor();
  for (const { id, figures } of sections) {
    const marks = figures.filter(({ ours }) => ours).length + figures.filter(({ published }) => published !== "nothing").length;
    assert.equal(await experiment(page, id).locator("svg circle").count(), marks, id);
  }
  const patterns = experiment(page, "ertel-patterns");
  await patterns.getByText("Numbers and files").click();
  assert.equal(await patterns.locator(".plot tbody tr").count(), 4);
  assert.equal((await taken(page, "Save as CSV", patterns)).name, "yomi-figures-ertel-patterns.csv");
  const verdicts = await taken(page, "Save the table as CSV", patterns);
  assert.equal(verdicts.name, "yomi-figures-ertel-patterns-verdicts.csv");
  const rows = rowsOf(verdicts);
  const { figures: told } = sections.find((section) => section.id === "ertel-patterns");
  assert.deepEqual(rows.map((row) => Number(row.Samples)), told.map((figure) => figure.samples));
  assert.deepEqual(rows.map((row) => Number(row.ours)), told.map((figure) => figure.ours.value));
});

test("a small run is played by one press, and the way back leads to the figures", async (t) => {
  const page = await open(t, { at: "#figures=ertel-patterns" });
  await all(page).first().waitFor();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await experiment(page, "ertel-patterns").getByRole("link", { name: "40 games here: 7x7" }).click();
  await engine(page);
  await until(page, () => window.yomi.demo()?.view === "match");
  const { link } = await page.evaluate(() => window.yomi.demo());
  assert.match(link, /a=pattern-bot&b=random-bot&size=7&komi=6\.5&.*games=40&opening=0/);
  await page.getByLabel("Komi").first().waitFor();
  await press(page, "Play");
  await until(page, () => window.yomi.demo().arms[0].games === 40);
  await page.goBack();
  await all(page).first().waitFor();
  assert.ok(!asked.some((url) => url.endsWith(FILE)), "they are loaded once");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.locator(".players").waitFor();
});

test("an address leads to one experiment, and one that names none is told of", async (t) => {
  const page = await open(t, { at: "#figures=hung-chen" });
  const heading = experiment(page, "hung-chen").getByRole("heading");
  await heading.waitFor();
  await until(page, () => {
    const box = document.getElementById("figures=hung-chen").getBoundingClientRect();
    return box.top >= -4 && box.top < innerHeight / 2;
  });
  await page.evaluate(() => (location.hash = "#figures=goe"));
  await page.getByText("There are no figures of goe here").waitFor();
});

test("figures that cannot be loaded are told of, and can be asked for again", async (t) => {
  const page = await open(t, { at: "#bandit", errors: true });
  await page.route(`**/${FILE}`, (route) => route.abort());
  await page.getByRole("link", { name: "Published figures", exact: true }).click();
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  await page.unroute(`**/${FILE}`);
  await press(page, "Try again");
  await all(page).first().waitFor();
});

test("on a phone nothing is wider than the screen", async (t) => {
  const page = await open(t, { at: "#figures", context: { viewport: { width: 390, height: 844 } } });
  await all(page).first().waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});
