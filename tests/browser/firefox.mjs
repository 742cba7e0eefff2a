// Firefox for the tests of a file: it is started before them and ends after them.

import { after, before } from "node:test";
import puppeteer from "puppeteer-core";

let browser;
before(async () => {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    defaultViewport: { width: 1280, height: 800 },
  });
});
after(() => browser?.close());

export const newPage = () => browser.newPage();
