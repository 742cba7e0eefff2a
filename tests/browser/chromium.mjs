// Chromium, and the engine of a page in it.

import { chromium } from "playwright-core";

// Started when first asked for.
let browser;
export function launch() {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return browser;
}

export async function quit() {
  await (await browser)?.close();
}

// Waits for the engine and gives `window.yomi.state().engine`. The page may be loaded again while
// we wait, to become isolated.
export async function engine(page) {
  await page.waitForFunction(() => window.yomi?.state().engine.threads > 0, null, {
    timeout: 30_000,
  });
  return page.evaluate(() => window.yomi.state().engine);
}

// Puts as many threads of the engine to work as asked, or as usual, and gives how many took part.
export async function bench(page, threads) {
  const options = threads ? { seconds: 0.3, threads } : { seconds: 0.3 };
  return (await page.evaluate((options) => window.yomi.bench(options), options)).threads;
}
