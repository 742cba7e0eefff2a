// Views of Yomi in pages of other sites, in Chromium: what they show, and that they leave no trace.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { engine, launch, quit } from "./chromium.mjs";
import { framed, outside, watchStorage } from "./outside.mjs";
import { root, serve } from "./site.mjs";

after(quit);

// Every view in each form that a link can have.
const VIEWS = {
  game: "?size=9&system=uct",
  record: `#sgf=${encodeURIComponent("(;GM[1]SZ[9];B[ee];W[cc]C[A reply.])")}`,
  simulation: "#simulation?size=7&simulation=40",
  amaf: "#amaf?size=7&simulation=200",
  tree: "#tree?size=7&simulation=200",
  "final moves": "#final-moves?size=7&simulation=100",
  playouts: "#playouts?size=7",
  rewards: "#rewards?moves=pass.E5",
  bandit: "#bandit",
  race: "#race?size=7",
  match: "#match",
  threads: "#threads",
  lesson: "#lesson=1",
  step: "#lesson=8.2",
};

async function visit(t, { viewport, colorScheme, ...options }) {
  const { url, yomi } = await outside(t, options);
  const tab = await (await launch()).newContext({ viewport, colorScheme });
  t.after(() => tab.close());
  await tab.addInitScript(watchStorage);
  const page = await tab.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  const quiet = silence(page);
  await page.goto(url);
  return { page, yomi, problems, quiet };
}

// Watches what the page and its frames load, and gives what waits until nothing is on its way, nor begins soon.
function silence(page) {
  const under = new Set();
  let last = Date.now();
  const note = (change) => (request) => {
    change(request);
    last = Date.now();
  };
  page.on("request", note((request) => under.add(request)));
  page.on("requestfinished", note((request) => under.delete(request)));
  page.on("requestfailed", note((request) => under.delete(request)));
  return async () => {
    while (under.size > 0 || Date.now() - last < 300) await page.waitForTimeout(50);
  };
}

// The view in the first frame, with its engine at work.
async function view(page) {
  // A frame that was replaced may be among the page's for a moment longer.
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  const there = await engine(frame);
  return { frame, engine: there };
}

const shown = (frame) =>
  frame.waitForFunction(
    () => !document.querySelector("main:not([hidden])")?.matches(".doorway") && window.yomi.demo(),
  );

test("the headers permit frames below embed/ and nowhere else", async (t) => {
  const server = await serve();
  t.after(() => server.close());
  const policy = async (path) => {
    const answer = await fetch(server.url + path);
    assert.equal(answer.status, 200, path);
    return answer.headers.get("content-security-policy");
  };
  for (const path of ["embed/", "embed/index.html", "embed/yomi-demo.js"]) {
    assert.match(await policy(path), /frame-ancestors \*$/);
  }
  for (const path of ["", "index.html", "start.js", "site-worker.js"]) {
    assert.match(await policy(path), /frame-ancestors 'self'$/);
  }
  const { page } = await visit(t, { body: '<iframe src="YOMI"></iframe>' });
  await page.waitForFunction(() => frames.length === 1);
  await page.waitForTimeout(500);
  assert.ok(!(await page.frames()[1].evaluate(() => "yomi" in window)), "the app stands in a frame");
});

test("a game in a page of another site: one thread, and nothing is stored", async (t) => {
  const { page, yomi, problems } = await visit(t, { body: framed(VIEWS.game) });
  const { frame, engine } = await view(page);
  assert.deepEqual([engine.threads, engine.isolated], [1, false]);
  assert.match(engine.reason, /inside another page/);
  await frame.evaluate(() => window.yomi.ready);
  await frame.evaluate(() => window.yomi.newGame({ size: 5, human: "both" }));
  for (const point of ["C3", "B2", "D4"]) await frame.locator(`[data-point=${point}]`).click();
  await frame.waitForFunction(() => window.yomi.state().played.length === 3);
  await frame.evaluate(() => window.yomi.newGame({ size: 7 }));
  await frame.evaluate(() => window.yomi.load("(;SZ[5];B[cc];W[bb])"));
  await frame.evaluate(() => dispatchEvent(new Event("pagehide")));
  assert.deepEqual(await frame.evaluate(() => window.touched), []);
  assert.equal(await frame.locator("header").count(), 0);
  const out = frame.getByRole("link", { name: /Open in Yomi/ });
  const there = await out.evaluate((link) => link.href);
  assert.ok(there.startsWith(`${yomi}#sgf=`), there);
  assert.match(decodeURIComponent(there), /;B\[cc\];W\[bb\]/);
  assert.deepEqual(problems, []);
});

test("every demo, a lesson's step and a record stand in a frame, and lead back to themselves", async (t) => {
  const body = framed("");
  const { page, yomi, problems, quiet } = await visit(t, { body, base: "/some/folder/", headers: false });
  for (const [name, at] of Object.entries(VIEWS)) {
    // What is still on its way when a frame goes is told in the console.
    await quiet();
    await page.evaluate(
      (src) => document.querySelector("iframe").replaceWith(
        Object.assign(document.createElement("iframe"), { src, width: 640, height: 480 }),
      ),
      `${yomi}embed/${at}`,
    );
    const { frame } = await view(page);
    if (name === "record") {
      await frame.waitForFunction(() => window.yomi.state().played.length === 2);
      assert.ok((await frame.evaluate(() => location.hash)).startsWith("#sgf="));
      await frame.getByText("A reply.").waitFor();
    } else if (name !== "game") {
      await shown(frame);
      const link = await frame.evaluate(() => window.yomi.demo().link);
      assert.equal(link.split("?")[0], at.slice(1).split("?")[0]);
    }
    const out = await frame.locator(".way-out a").evaluate((link) => link.href);
    const home = `${yomi}${name === "record" ? "#sgf=" : at.split("?")[0]}`;
    assert.ok(out.startsWith(home), `${name}: ${out}`);
    assert.equal(await frame.locator("header:not(.way), .lessons").count(), 0, name);
    assert.deepEqual(await frame.evaluate(() => window.touched), [], name);
  }
  assert.deepEqual(problems, []);
});

test("from 320 by 320 up the board is seen whole, and nothing sticks out to the side", async (t) => {
  for (const size of [{ width: 320, height: 320 }, { width: 390, height: 600 }, { width: 640, height: 480 }]) {
    const { page, yomi } = await visit(t, { body: framed("", size), viewport: { width: 800, height: 800 } });
    for (const [name, at] of Object.entries(VIEWS)) {
      await page.evaluate(
        ([src, size]) => document.querySelector("iframe").replaceWith(
          Object.assign(document.createElement("iframe"), { src, ...size }),
        ),
        [`${yomi}embed/${at}`, size],
      );
      const { frame } = await view(page);
      if (name !== "game" && name !== "record") await shown(frame);
      const where = `${name} at ${size.width}×${size.height}`;
      const wide = await frame.evaluate(() =>
        [document.documentElement, document.querySelector("main:not([hidden])")].map(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      );
      assert.deepEqual(wide, [0, 0], where);
      const boards = frame.locator("main:not([hidden]) .board-side > .stage > .board");
      if ((await boards.count()) > 0) {
        const board = await boards.first().evaluate((board) => {
          const { top, bottom, width } = board.getBoundingClientRect();
          return { top, bottom, width, room: innerHeight };
        });
        assert.ok(board.top >= 0 && board.bottom <= board.room, where);
        assert.ok(board.width >= Math.min(size.width, size.height) * 0.6, `${where}: ${board.width}`);
      }
    }
    await page.context().close();
  }
});

test("in an isolated page that lets it, the view has several threads", async (t) => {
  const { page } = await visit(t, { body: framed(VIEWS.game), isolated: true });
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const { engine } = await view(page);
  assert.deepEqual([engine.isolated, engine.reason ?? null], [true, null]);
});

test("a link that leads nowhere is told of, and the view stays as it is", async (t) => {
  const { page } = await visit(t, { body: framed(VIEWS.simulation) });
  const { frame } = await view(page);
  await shown(frame);
  // The page completes the address a moment after the view is there.
  await frame.waitForFunction(() => location.hash === `#${window.yomi.demo().link}`);
  const before = await frame.evaluate(() => window.yomi.demo().link);
  for (const wrong of ["#nonsense", "#Simulation", "#lessons?x=1"]) {
    await frame.evaluate((wrong) => { location.hash = wrong; }, wrong);
    await frame.locator(".astray").filter({ hasText: wrong }).waitFor();
    assert.equal(await frame.evaluate(() => window.yomi.demo().link), before);
    assert.equal(await frame.evaluate(() => location.hash), `#${before}`);
  }
});

test("the element yomi-demo shows a view, and another one when it is told to", async (t) => {
  const body = `<script src="YOMIembed/yomi-demo.js" async></script>
    <yomi-demo at="bandit" label="A bandit" style="height: 360px"></yomi-demo>`;
  const { page, problems } = await visit(t, { body, isolated: true });
  const element = page.locator("yomi-demo");
  await page.waitForFunction(() => document.querySelector("yomi-demo").shadowRoot);
  const box = await element.boundingBox();
  assert.equal(box.height, 360);
  const { frame } = await view(page);
  await shown(frame);
  assert.equal(await frame.evaluate(() => window.yomi.demo().view), "bandit");
  assert.equal(await page.locator("iframe").getAttribute("title"), "A bandit");
  await element.evaluate((element) => element.setAttribute("at", "?size=13"));
  await page.waitForFunction(() => document.querySelector("yomi-demo").shadowRoot.querySelector("iframe").src.endsWith("embed/?size=13"));
  await engine(page.frames()[1]);
  assert.equal(await page.frames()[1].evaluate(() => window.yomi.state().size), 13);
  assert.deepEqual(problems, []);
});

test("in slides of reveal.js a view is loaded with its slide, and its keys stay its own", async (t) => {
  const file = (name) => readFile(`${root}node_modules/reveal.js/dist/${name}`);
  const names = ["reveal.css", "reveal.js", "theme/white.css"];
  const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await file(name)])));
  const body = `<link rel="stylesheet" href="reveal.css"><link rel="stylesheet" href="theme/white.css">
    <div class="reveal"><div class="slides"><section><h2>First</h2></section>
    <section><iframe data-src="YOMIembed/#simulation?size=7&simulation=40" width="900" height="500"></iframe></section>
    </div></div><script src="reveal.js"></script><script>Reveal.initialize({ hash: false });</script>`;
  const { page } = await visit(t, { body, files, viewport: { width: 1280, height: 720 } });
  await page.waitForFunction(() => window.Reveal?.isReady());
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("iframe").src);
  const { frame } = await view(page);
  await shown(frame);
  await frame.waitForFunction(() => window.yomi.demo().ready);
  await frame.locator("main:not([hidden]) .stage").first().click();
  await page.keyboard.press("ArrowRight");
  await frame.waitForFunction(() => window.yomi.demo().step === 1);
  assert.equal(await page.evaluate(() => window.Reveal.getIndices().h), 1);
});
