// How quick the page is while the engine has every core. What a clock on the wall says is reported,
// with the load of the machine: what else runs there counts too. The page's own part in it, the
// processor's time for its longest task, is the same on a busy machine, and has a limit.

import assert from "node:assert/strict";
import { loadavg } from "node:os";
import { test } from "node:test";
import { engine, launch } from "./harness.mjs";
import { call, open, press, snapshots, state, until } from "./person.mjs";

const CLICKS = 20;
// Milliseconds in which a person takes an answer for immediate.
const GOAL = 50;

// Notes, in the page, how long clicks and frames take.
function watch() {
  const seen = { clicks: [], frames: [] };
  window.seen_ = seen;
  let last;
  const tick = (now) => {
    if (last !== undefined) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const afterPaint = (then) =>
    // The board is painted in the next frame; what follows that frame has seen it.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  // From when the browser took note of the click.
  const clicked = ({ timeStamp }) =>
    afterPaint(() => seen.clicks.push(performance.now() - timeStamp));
  document.addEventListener("click", clicked, true);
}

// What the page's main thread does while `act` goes on: for each task, the milliseconds that passed
// and those in which a processor worked on it.
async function tasks(page, act) {
  const browser = await launch();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const mains = new Set(main.map(thread));
  return traceEvents
    .filter((event) => /RunTask$/.test(event.name) && event.tdur && mains.has(thread(event)))
    .map(({ dur, tdur }) => ({ passed: dur / 1000, worked: tdur / 1000 }));
}

for (const [many, threads] of [
  ["one thread", () => 1],
  ["all threads", () => navigator.hardwareConcurrency],
]) {
  test(`a stone shows at once while the engine reads on ${many}`, async (t) => {
    const page = await open(t, { context: { viewport: { width: 1280, height: 800 } } });
    await engine(page);
    const wanted = await page.evaluate(threads);
    await call(page, "newGame", { human: "both", size: 19, threads: wanted });
    await call(page, "analyse", true);
    await call(page, "overlay", "amaf");
    await until(page, () => window.yomi.state().engine.simulations > 500);
    assert.equal((await state(page)).engine.threads, wanted);
    const heard = await snapshots(page, 3000);
    const board = await page.locator(".board").boundingBox();
    const side = board.width / 20;
    const clickFrom = async (first) => {
      for (let i = first; i < first + CLICKS; i++) {
        const [column, row] = [i % 12, (i * 5 + Math.floor(i / 12)) % 12];
        await page.mouse.click(board.x + side * (4 + column), board.y + side * (4 + row));
        await page.waitForTimeout(250);
      }
    };
    // Twice: to trace takes the browser time, which nobody has to wait for who plays.
    await page.evaluate(watch);
    await clickFrom(0);
    const { clicks, frames } = await page.evaluate(() => window.seen_);
    const done = await tasks(page, async () => {
      // Until the tracing has begun in all of the browser.
      await page.waitForTimeout(500);
      await clickFrom(CLICKS);
    });
    const worst = (all) => `${Math.max(0, ...all).toFixed(1)} ms of ${all.length}`;
    const late = (all) => `${all.filter((time) => time >= GOAL).length} of ${GOAL} ms or more`;
    const [passed, worked] = ["passed", "worked"].map((part) => done.map((task) => task[part]));
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    t.diagnostic(`${wanted} of ${cores} threads, load ${loadavg()[0].toFixed(1)}`);
    t.diagnostic(`snapshots: ${(heard / 3).toFixed(1)} a second`);
    t.diagnostic(`click to stone: worst ${worst(clicks)}, ${late(clicks)}`);
    t.diagnostic(`frames: worst ${worst(frames)}, ${late(frames)}`);
    t.diagnostic(`tasks: worst ${worst(passed)}, ${late(passed)}`);
    t.diagnostic(`the page's own part in them: worst ${worst(worked)}, ${late(worked)}`);
    assert.ok(clicks.length === CLICKS && (await state(page)).played.length >= 2 * CLICKS - 4);
    assert.ok(worked.length > CLICKS && Math.max(...worked) < GOAL);
  });
}

for (const [what, at, begin] of [
  [
    "a film goes by, 60 moments a second",
    "#simulation?size=9&komi=7.5&system=mc-rave&seed=1&simulation=200",
    async (page) => {
      await page.getByLabel("Speed").selectOption({ label: "60/s" });
      await press(page, "Run");
    },
  ],
  ["a match is played", "#match", (page) => press(page, "Play")],
]) {
  test(`the page draws on while ${what}`, async (t) => {
    const page = await open(t, { at, context: { viewport: { width: 1280, height: 800 } } });
    await engine(page);
    await until(page, () => window.yomi.demo()?.ready !== false);
    const done = await tasks(page, async () => {
      // The tracing holds the browser up until it has begun in all of it.
      await page.waitForTimeout(500);
      await page.evaluate(watch);
      await begin(page);
      await page.waitForTimeout(1500);
    });
    const { frames } = await page.evaluate(() => window.seen_);
    const worked = done.map((task) => task.worked).sort((a, b) => b - a);
    const long = worked.filter((time) => time > 1000 / 60).length;
    const second = frames.reduce((sum, time) => sum + time, 0) / 1000;
    t.diagnostic(`load ${loadavg()[0].toFixed(1)}, ${(frames.length / second).toFixed(0)} frames a second`);
    t.diagnostic(`frames: worst ${Math.max(...frames).toFixed(1)} ms`);
    t.diagnostic(`the page's own part: worst ${worked[0].toFixed(1)} ms, ${long} longer than a frame`);
    assert.ok(frames.length > 10 && worked[0] < GOAL);
  });
}

test("how soon a first visit sees the board and has a stone on it", async (t) => {
  // Run before the page's own scripts: clicks as soon as there is something to click at.
  const script = () => {
    const seen = (window.first_ = {});
    const tick = () => {
      const cell = [...document.querySelectorAll('[role="gridcell"]')].find((cell) =>
        cell.getAttribute("aria-label")?.startsWith("E5 "),
      );
      if (cell && !seen.board) {
        seen.board = performance.now();
        cell.click();
      } else if (cell && !cell.getAttribute("aria-label").includes("empty")) {
        seen.stone = performance.now();
        return;
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  };
  const page = await open(t, { script, context: { viewport: { width: 1280, height: 800 } } });
  await until(page, () => window.first_.stone);
  const { board, stone } = await page.evaluate(() => window.first_);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  );
  const load = loadavg()[0].toFixed(1);
  const whole = (n) => n.toFixed(0);
  t.diagnostic(
    `first paint ${whole(paint)} ms, board ${whole(board)} ms, stone ${whole(stone)} ms; load ${load}`,
  );
  assert.equal((await state(page)).played[0], "E5");
});
