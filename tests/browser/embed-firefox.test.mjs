// A view of Yomi in a page of another site, in Firefox.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./firefox.mjs";
import { framed, outside, watchStorage } from "./outside.mjs";

for (const [name, at] of [["a game", "?size=9"], ["a demo", "#simulation?size=7&simulation=40"], ["a step", "#lesson=8.2"]]) {
  test(`${name} in a page of another site, in Firefox`, async (t) => {
    const { url, yomi } = await outside(t, { body: framed(at) });
    const page = await newPage();
    t.after(() => page.close());
    await page.evaluateOnNewDocument(watchStorage);
    await page.goto(url);
    const frame = page.frames().find((frame) => frame.url().startsWith(`${yomi}embed/`));
    await frame.waitForFunction(() => window.yomi?.state().engine.threads > 0, { timeout: 60_000 });
    const { threads, isolated } = await frame.evaluate(() => window.yomi.state().engine);
    assert.deepEqual([threads, isolated], [1, false]);
    if (name === "a game") {
      await frame.evaluate(() => window.yomi.newGame({ size: 5, human: "both" }));
      await frame.click("[role=gridcell][data-point=C3]");
      await frame.waitForFunction(() => window.yomi.state().played.length === 1);
    } else {
      await frame.waitForFunction(() => window.yomi.demo()?.ready, { timeout: 60_000 });
      const link = await frame.evaluate(() => window.yomi.demo().link);
      assert.equal(link.split("?")[0], at.slice(1).split("?")[0]);
    }
    assert.deepEqual(await frame.evaluate(() => window.touched), []);
  });
}
