// What docs/embedding.md says can be pasted and run: its HTML in a page of another site, its scripts in a page of
// Yomi's own site, where what stands behind an arrow is what comes out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { engine, launch, quit } from "./chromium.mjs";
import { outside } from "./outside.mjs";
import { root, serve } from "./site.mjs";

after(quit);

const text = await readFile(`${root}docs/embedding.md`, "utf8");
const blocks = (kind) => [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, k]) => k === kind).map(([, , code]) => code);

test("the HTML of the docs shows views in a page of another site", async (t) => {
  const [frame, element, slides] = blocks("html");
  assert.ok(slides.includes("data-src"));
  const body = [frame, element].join("\n").replaceAll("https://example.org/yomi/", "YOMI");
  const { url } = await outside(t, { body });
  const page = await (await launch()).newPage({ viewport: { width: 1280, height: 1200 } });
  t.after(() => page.close());
  await page.goto(url);
  // Those in shadow trees are not counted among `frames`.
  await page.waitForFunction(() => document.querySelector("yomi-demo").shadowRoot);
  for (const [i, view] of ["race", "simulation"].entries()) {
    const there = page.frames().find((frame) => frame.url().includes(`#${view}`));
    await engine(there);
    await there.waitForFunction(() => window.yomi.demo());
    assert.equal(await there.evaluate(() => window.yomi.demo().view), view);
  }
});

test("the scripts of the docs do what they say", async (t) => {
  const outer = '<!doctype html><link rel="icon" href="data:,"><iframe src="embed/" width="640" height="480"></iframe>';
  const server = await serve({ headers: false, instead: { "outer.html": outer } });
  t.after(() => server.close());
  const page = await (await launch()).newPage();
  t.after(() => page.close());
  await page.goto(`${server.url}outer.html`);
  await page.waitForFunction(() => document.querySelector("iframe").contentWindow.yomi);
  const scripts = blocks("js");
  assert.ok(scripts.length >= 5);
  for (const script of scripts) {
    const asked = script.replace(/^(.*); \/\/ → (.*)$/gm, "outcome.push([$1, $2]);");
    const run = `(async () => {
      const { yomi } = document.querySelector("iframe").contentWindow;
      const outcome = [];
      ${asked}
      return outcome;
    })()`;
    for (const [found, wanted] of await page.evaluate(run)) assert.deepEqual(found, wanted, script);
  }
});
