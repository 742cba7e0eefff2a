// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 529_331, gzip: 222_227 },
  "page, js": { raw: 46_920, gzip: 12_859 },
  "page, css": { raw: 14_912, gzip: 4_339 },
  "page, html": { raw: 1_996, gzip: 1_012 },
  "page, words": { raw: 25_564, gzip: 8_983 },
  "page, all": { raw: 618_725, gzip: 249_422 },
  panel: { raw: 122_069, gzip: 45_880 },
  "shared by parts": { raw: 180_412, gzip: 79_201 },
  choices: { raw: 12_659, gzip: 3_953 },
  dialogs: { raw: 67_600, gzip: 27_354 },
  "engine view": { raw: 77_653, gzip: 32_181 },
  classroom: { raw: 1_010_701, gzip: 372_427 },
  "engine, weights": { raw: 65_324, gzip: 32_507 },
  "engine, single": { raw: 765_615, gzip: 321_767 },
  "engine, threaded": { raw: 838_970, gzip: 340_494 },
};

test("no part of the site is above its ceiling", async () => {
  const now = await sizes();
  assert.deepEqual(Object.keys(now), Object.keys(CEILINGS));
  for (const [part, ceiling] of Object.entries(CEILINGS)) {
    for (const form of ["raw", "gzip"]) {
      const bytes = now[part][form];
      assert.ok(bytes <= ceiling[form], `${part}, ${form}: ${bytes} bytes, above ${ceiling[form]}`);
    }
  }
});
