// Pictures of the app at three sizes, light and dark: for looking at, not for comparing.
//
//   cargo xtask shots [AT] [--steps FILE] [--size WxH] [--scheme light|dark] [--name NAME]
//
// AT is what follows the site's address (`#learn`, say). FILE is a module whose default export is
// run first, as `async (page) => { … }` with Playwright's page; the engine is ready by then.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { engine, launch, quit } from "./chromium.mjs";
import { root, serve } from "./site.mjs";

const SIZES = ["390x844", "1280x800", "1920x1080"];
const SCHEMES = ["light", "dark"];

const text = { type: "string" };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { steps: text, size: text, scheme: text, name: text },
});
const [at = ""] = positionals;
const name = values.name ?? (at.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home");
const steps = values.steps && (await import(pathToFileURL(resolve(values.steps)))).default;
const folder = join(root, "target/shots");
await mkdir(folder, { recursive: true });

const server = await serve();
for (const size of values.size ? [values.size] : SIZES) {
  const [width, height] = size.split("x").map(Number);
  assert.ok(width > 0 && height > 0, `a size looks like 390x844, not like ${size}`);
  const phone = width < 600;
  for (const colorScheme of values.scheme ? [values.scheme] : SCHEMES) {
    const tab = await (await launch()).newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: phone,
      isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1,
    });
    const page = await tab.newPage();
    page.on("pageerror", (error) => console.error(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") console.error(message.text());
    });
    await page.goto(server.url + at);
    await engine(page);
    await steps?.(page);
    const path = join(folder, `${name}-${size}-${colorScheme}.png`);
    await page.screenshot({ path });
    console.log(path);
    await tab.close();
  }
}
server.close();
await quit();
