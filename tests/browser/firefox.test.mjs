// The app in Firefox: threads, and a whole game by clicks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage } from "./firefox.mjs";
import { wholeGame } from "./game.mjs";
import { serve } from "./site.mjs";

const press = (page, name) => page.click(`::-p-aria([name="${name}"][role="button"])`);

test("a whole game by clicks in Firefox, with threads", async (t) => {
  const server = await serve();
  t.after(() => server.close());
  const { origin } = new URL(server.url);
  const page = await newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error: ${error}`));
  page.on("console", (message) => {
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) problems.push(`asked: ${url}`);
  });
  await page.goto(server.url);
  await page.waitForFunction(() => window.yomi?.state().engine.threads > 0, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const { isolated, reason } = await page.evaluate(() => window.yomi.state().engine);
  assert.deepEqual([isolated, reason ?? null], [true, null]);
  await wholeGame(page, press);
  assert.deepEqual(problems, []);
});
