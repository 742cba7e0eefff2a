// What every browser test needs: a page of the built site, watched for errors.

import assert from "node:assert/strict";
import { after } from "node:test";
import { launch, quit } from "./chromium.mjs";
import { serve } from "./site.mjs";

export * from "./chromium.mjs";
export * from "./site.mjs";

after(quit);

// Opens the site on a server of its own (see `serve`), for the time of the test `t`. `at` is what
// follows in the address (`#learn`, say), `context` goes to Playwright (`viewport`, `colorScheme`,
// …), `script` is run in the page before its own.
//
// A test during which the page logs an error or asks another origin for something fails; one that
// breaks things on purpose says so with `errors: true`.
export async function open(t, { at = "", errors = false, context = {}, script, ...site } = {}) {
  const server = await serve(site);
  const tab = await (await launch()).newContext(context);
  if (script) await tab.addInitScript(script);
  const page = await tab.newPage();
  const { origin } = new URL(server.url);
  const problems = [];
  page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    // Whatever the page has to say, it says to the person. One message is Playwright's own, where a
    // test forbids service workers.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  tab.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) {
      problems.push(`request to another origin: ${url}`);
    }
  });
  t.after(async () => {
    await tab.close();
    server.close();
    if (!errors) assert.deepEqual(problems, []);
  });
  await page.goto(server.url + at);
  return page;
}
