// The lessons: text, demo and question; and what all demos share.

import assert from "node:assert/strict";
import { test } from "node:test";
import { demo, open, press, rowsOf, shown, taken, until } from "./person.mjs";

test("every lesson opens by its link with its demo, and leads to the next", async (t) => {
  const page = await open(t, { at: "#lessons" });
  await page.getByRole("link", { name: "Random playouts" }).click();
  const titles = [];
  for (let number = 1; number <= 13; number++) {
    await page.waitForFunction((n) => window.yomi.demo()?.link === `lesson=${n}`, number);
    const { refusal, caption } = await shown(page);
    assert.equal(refusal, null);
    assert.ok(caption.length > 20, caption);
    titles.push(await page.locator(".lesson h2").textContent());
    assert.ok(await page.locator(".paragraphs p").count() >= 3);
    assert.ok(await page.locator(".sources li").count() >= 1);
    if (number < 13) await page.getByRole("link", { name: "The next lesson" }).click();
  }
  assert.equal(new Set(titles).size, 13);
  assert.equal(await page.getByRole("link", { name: "The next lesson" }).count(), 0);
});

test("a demo works though the one before it was left at work", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  await shown(page);
  // The frame in which the first demo goes on comes only when the second one is open.
  await page.evaluate(() => {
    const next = window.requestAnimationFrame;
    const [held, cancelled] = [[], new Set()];
    window.requestAnimationFrame = (call) => held.push(call);
    window.cancelAnimationFrame = (number) => cancelled.add(number);
    window.release = () => {
      window.requestAnimationFrame = next;
      held.forEach((call, i) => cancelled.has(i + 1) || next(call));
    };
    window.yomi.openDemo({ view: "playouts", seed: 7 });
    location.hash = "lesson=2";
  });
  await until(page, () => window.yomi.demo()?.link === "lesson=2");
  await page.evaluate(() => window.release());
  assert.ok((await shown(page)).made > 0);
});

test("a step has a link, and reading on changes what the demo shows", async (t) => {
  const page = await open(t, { at: "#lesson=1.3" });
  assert.ok((await shown(page)).playouts.estimate.winrate < 0.4);
  assert.equal((await demo(page)).link, "lesson=1.3");
  await page.evaluate(() => (location.hash = "lesson=2"));
  await until(page, () => window.yomi.demo()?.link === "lesson=2" && window.yomi.demo().ready);
  assert.equal((await demo(page)).rules.length, 3);
  const runs = () => document.querySelector(".panel .caption").textContent;
  assert.match(await page.evaluate(runs), /in the mean of 20 runs/);
  await page.locator(".step").nth(1).evaluate((step) => step.scrollIntoView());
  await until(page, () => /^lesson=2\.[23]$/.test(window.yomi.demo().link));
  await until(page, () => /in the mean of 100 runs/.test(document.querySelector(".panel .caption").textContent));
});

// Where on the screen a step begins, as a share of the text's height.
const begins = (page, step) =>
  page.evaluate((step) => {
    const text = document.querySelector(".lesson > .panel").getBoundingClientRect();
    const section = document.querySelectorAll(".step")[step - 1].getBoundingClientRect();
    return (section.top - text.top) / text.height;
  }, step);

const stepNow = (page) => page.evaluate(() => Number(location.hash.split(".")[1] ?? 1));

test("the step that is read is the one that is shown", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  for (const [number, steps] of [[1, 3], [3, 6], [4, 3]]) {
    await page.evaluate((number) => (location.hash = `lesson=${number}`), number);
    await page.waitForFunction((n) => window.yomi.demo()?.link === `lesson=${n}`, number);
    await shown(page);
    await page.mouse.move(1000, 500);
    const seen = [1];
    for (let notch = 0; notch < 60; notch++) {
      await page.mouse.wheel(0, 60);
      await page.waitForTimeout(60);
      const step = await stepNow(page);
      if (step !== seen.at(-1)) {
        seen.push(step);
        const share = await begins(page, step);
        assert.ok(share < 0.5, `${number}.${step} is shown when it begins at ${share}`);
      }
    }
    assert.deepEqual(seen, Array.from({ length: steps }, (_, i) => i + 1), `lesson ${number}`);
  }
});

test("a link to a step opens it, and its text begins above", async (t) => {
  const page = await open(t, { at: "#lesson=3.3" });
  for (const [at, number, step] of [["lesson=3.3", 3, 3], ["lesson=3.5", 3, 5], ["lesson=2.3", 2, 3], ["lesson=2", 2, 1]]) {
    await page.evaluate((at) => (location.hash = at), at);
    await shown(page);
    await page.waitForTimeout(500);
    assert.equal(await page.evaluate(() => location.hash), `#${at}`);
    const share = await begins(page, step);
    assert.ok(Math.abs(share) < 0.2, `${number}.${step} begins at ${share}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollTop), 0, "the page itself is scrolled");
  }
});

test("a lesson goes from demo to demo, and its tree changes while c is dragged", async (t) => {
  const page = await open(t, { at: "#tree?size=9&seed=5&simulation=20&show=value" });
  await shown(page);
  await page.evaluate(() => (location.hash = "lesson=3.4"));
  await until(page, () => window.yomi.demo()?.link === "lesson=3.4");
  assert.equal((await shown(page)).view, "simulation");
  const choices = () => page.locator(".step .choices").count();
  const stood = await choices();
  await page.evaluate(() => (location.hash = "lesson=3.5"));
  await until(page, () => window.yomi.demo()?.link === "lesson=3.5");
  const share = async () => {
    const { view, tree, ready } = await shown(page);
    assert.deepEqual([view, tree.simulations, ready], ["tree", 2000, true]);
    return tree.node.moves.find((move) => move.point === "E2").visits / 2000;
  };
  assert.ok((await share()) < 0.25);
  const c = page.getByRole("slider", { name: "c, how much is explored" });
  await c.fill("0.3");
  assert.ok((await share()) > 0.6);
  await c.fill("3");
  assert.ok((await share()) < 0.1);
  // The figure of the demo before stays in the text.
  assert.equal(await choices(), stood);

  // Whoever has changed the tree is shown the next demo all the same.
  await page.mouse.move(1000, 500);
  for (let notch = 0; notch < 40 && (await stepNow(page)) < 6; notch++) {
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(60);
  }
  assert.equal((await shown(page)).view, "final-moves");
  await page.evaluate(() => (location.hash = "tree"));
  await until(page, () => location.hash.startsWith("#tree?"));
  // Their own tree is theirs again, and is about the search that they have seen last.
  assert.match((await shown(page)).link, /seed=7&simulation=100&.*show=value/);
});

test("the list of lessons shows UCT beside MC-RAVE, and says what this run has found", async (t) => {
  const page = await open(t, { at: "#lessons" });
  await until(page, () => window.yomi.demo()?.ready && window.yomi.demo().made === 2000);
  const { racers, right, refusal } = await demo(page);
  assert.equal(refusal, null);
  assert.deepEqual(right, ["E2"]);
  assert.ok(racers[0].found[0] > 5 * racers[1].found[0], JSON.stringify(racers.map((r) => r.found)));
  const told = await page.locator(".contents .caption").textContent();
  const number = (n) => n.toLocaleString("en");
  assert.match(told, new RegExp(`UCT found it after ${number(racers[0].found[0])} simulations`));
  assert.match(told, new RegExp(`MC-RAVE.* found it after ${number(racers[1].found[0])} simulations`));
  assert.equal(await page.locator(".contents .lane canvas:visible").count(), 4);
});

test("answers are kept, told in the list, and handed in by a link that a teacher tabulates", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  await shown(page);
  await press(page, "42 %");
  await press(page, "5,000");
  await page.reload();
  await page.getByText("Right.").waitFor();
  await page.evaluate(() => (location.hash = "lessons"));
  await page.getByText("2 of 3 questions answered, 1 right").waitFor();
  await page.getByLabel("Name").fill("Ada & Co");
  const link = await page.getByLabel("Link").inputValue();
  await page.evaluate((hash) => (location.hash = hash), "answers");
  await page.getByLabel("Links").fill(`${link}\nnonsense\n${link.replace("Ada", "<b>Bob")}`);
  await page.getByText("Line 2 holds no answers.").waitFor();
  const rows = page.locator(".teacher tbody tr");
  assert.equal(await rows.count(), 2);
  assert.match(await rows.first().textContent(), /^Ada & Co1✓✗–/);
  assert.match(await rows.nth(1).textContent(), /^<b>Bob/);
  const [ada, bob] = rowsOf(await taken(page, "Save the table as CSV"));
  assert.deepEqual([ada.Name, ada.Right, ada["1.1"], ada["1.3"]], ["Ada & Co", "1", "right", "not answered"]);
  assert.equal(bob.Name, "<b>Bob & Co");
  assert.equal(await page.getByText("The right answers").count(), 0);
  await page.evaluate((hash) => (location.hash = hash), "answers-key");
  await page.getByText("The right answers").waitFor();
});

test("every lesson prints on two pages, with its board", async (t) => {
  const page = await open(t, { at: "#lesson=1" });
  for (let number = 1; number <= 13; number++) {
    await page.evaluate((number) => (location.hash = `lesson=${number}`), number);
    await page.waitForFunction((n) => window.yomi.demo()?.link === `lesson=${n}`, number);
    await shown(page);
    const pdf = await page.pdf({ format: "A4" });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length;
    assert.ok(pages <= 2, `lesson ${number}: ${pages} pages`);
  }
});

test("the answer comes when one has chosen", async (t) => {
  const page = await open(t, { at: "#playouts?size=9&komi=7.5&seed=1&policy=uniform" });
  await until(page, () => window.yomi.demo()?.playouts?.estimate?.playouts >= 1000);
  assert.ok(Math.abs((await shown(page)).playouts.estimate.winrate - 0.42) < 0.05);
  await page.evaluate(() => (location.hash = "lesson=1"));
  await until(page, () => window.yomi.demo()?.link === "lesson=1");
  assert.equal(await page.locator(".answer").count(), 0);
  await press(page, "68 %");
  await page.getByText("Not quite.").waitFor();
  await press(page, "42 %");
  await page.getByText("Right.").waitFor();
  const whole = page.getByRole("link", { name: "Open the whole demo" });
  await whole.scrollIntoViewIfNeeded();
  const seen = (await shown(page)).playouts;
  await whole.click();
  await until(page, () => window.yomi.demo().link.startsWith("playouts?"));
  assert.deepEqual((await shown(page)).playouts, seen);
});

test("an answer opens where one reads", async (t) => {
  const page = await open(t, { at: "#lesson=9" });
  await shown(page);
  const text = page.locator(".lesson > .panel");
  const scrolled = () => text.evaluate((text) => text.scrollTop);
  await text.evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await until(page, () => document.querySelector(".lesson > .panel").scrollTop > 100);
  const [before, question] = [await scrolled(), page.locator(".question").last()];
  const { height } = await question.boundingBox();
  await question.getByRole("button").first().click();
  await page.waitForFunction((height) => [...document.querySelectorAll(".question")].at(-1).clientHeight > height, height);
  await page.waitForTimeout(300);
  assert.ok((await scrolled()) >= before, `${before}, then ${await scrolled()}`);
});

test("there is a way back from a whole demo to the step of the lesson", async (t) => {
  const page = await open(t, { at: "#lesson=5.2" });
  await shown(page);
  // A click by the mouse would scroll there, and so go on to the last step.
  await page.getByRole("link", { name: "Open the whole demo" }).evaluate((link) => link.click());
  await until(page, () => window.yomi.demo().link.startsWith("amaf?"));
  await page.getByRole("link", { name: "One simulation" }).click();
  await until(page, () => window.yomi.demo().view === "simulation");
  await page.getByRole("link", { name: "← Lesson 5" }).click();
  await page.waitForFunction(() => window.yomi.demo()?.link === "lesson=5.2");
  await page.evaluate(() => (location.hash = "amaf"));
  await page.getByRole("link", { name: "← Lesson 5" }).waitFor();
  await page.evaluate(() => (location.hash = "lessons"));
  await page.locator(".contents").waitFor();
  assert.equal(await page.getByRole("link", { name: "← Lesson 5" }).count(), 0);
});

test("touching a number on the board lights its term in the formulas", async (t) => {
  const page = await open(t, { at: "#lesson=5" });
  await shown(page);
  const lit = () => page.locator("math .lit").allTextContents();
  assert.deepEqual(await lit(), []);
  const board = await page.locator("main:not([hidden]) .stage .board").first().boundingBox();
  // E5, an empty point: β of its move.
  const to = (x, y) => page.mouse.move(board.x + board.width * x, board.y + board.height * y);
  await to(0.53, 0.47);
  await until(page, () => document.querySelector("math .lit"));
  assert.deepEqual([...new Set(await lit())], ["β"]);
  await press(page, "Q̃");
  await to(0.53, 0.47);
  await until(page, () => document.querySelector("math .lit")?.textContent === "Q̃");
  // A stone has no number.
  await to(0.14, 0.09);
  await until(page, () => !document.querySelector("math .lit"));
});

test("lessons hold demos that are not a moment of a search", async (t) => {
  const page = await open(t, { at: "#lesson=2" });
  await until(page, () => window.yomi.demo()?.made === 100);
  await press(page, "1,000");
  await until(page, () => window.yomi.demo().made === 1000);
  assert.equal(await page.evaluate(() => location.hash), "#lesson=2");
  const pulls = (await demo(page)).rules;
  await page.reload();
  await until(page, () => window.yomi?.demo()?.made === 100);
  await press(page, "1,000");
  await until(page, () => window.yomi.demo().made === 1000);
  assert.deepEqual((await demo(page)).rules, pulls);
  await page.getByRole("link", { name: "Open the whole demo" }).click();
  await until(page, () => window.yomi.demo().link.startsWith("bandit?"));
  const whole = await demo(page);
  assert.deepEqual([whole.made, whole.rules], [1000, pulls]);

  await page.evaluate(() => (location.hash = "lesson=8"));
  await until(page, () => window.yomi.demo()?.view === "threads" && window.yomi.demo().ready);
  assert.equal((await demo(page)).round, 48);
  await page.keyboard.press("ArrowRight");
  assert.equal((await demo(page)).round, 49);
  assert.equal((await demo(page)).link, "lesson=8");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await until(page, () => window.yomi.demo()?.link === "lesson=9");
  await shown(page);
});

test("a lesson leaves people their own demos", async (t) => {
  const page = await open(t, { at: "#bandit" });
  const go = async (hash, link) => {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForFunction((link) => window.yomi?.demo()?.link.startsWith(link), link);
  };
  const own = [
    [2, "bandit?seed=7&runs=3&pulls=50"],
    [6, "race?position=nakade&a=uct&b=mc-rave&seed=5&seeds=1&simulations=40"],
    [8, "threads?position=nakade&walkers=2&seeds=1&simulations=32&round=3"],
  ];
  for (const [number, address] of own) {
    const [name] = address.split("?");
    await go(address, name);
    const before = await shown(page);
    await go(`lesson=${number}`, `lesson=${number}`);
    const { refusal, means, made, round } = await shown(page);
    assert.equal(refusal, null);
    assert.notDeepEqual([means, made, round], [before.means, before.made, before.round]);
    // To another page and back; then back at once.
    await go("lesson=1", "lesson=1");
    await go(name, name);
    assert.deepEqual(await demo(page), before);
    await go(`lesson=${number}`, `lesson=${number}`);
    await go(name, name);
    assert.deepEqual(await demo(page), before);
  }
});

test("a lesson that is not there is said, and the list shown", async (t) => {
  const page = await open(t, { at: "#lesson=14" });
  await page.getByText("there is no lesson 14").first().waitFor();
  assert.equal(await page.locator(".contents li").count(), 13);
});
