// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 684_149, gzip: 263_013 },
  "page, js": { raw: 47_421, gzip: 10_091 },
  "page, css": { raw: 16_638, gzip: 4_763 },
  "page, html": { raw: 2_026, gzip: 1_014 },
  "page, words": { raw: 29_055, gzip: 10_042 },
  "page, all": { raw: 779_290, gzip: 288_926 },
  panel: { raw: 146_502, gzip: 51_237 },
  opening: { raw: 0, gzip: 0 },
  "shared by parts": { raw: 382_359, gzip: 179_832 },
  choices: { raw: 13_239, gzip: 4_137 },
  dialogs: { raw: 103_623, gzip: 38_230 },
  "engine view": { raw: 72_522, gzip: 28_595 },
  study: { raw: 195_472, gzip: 79_014 },
  classroom: { raw: 1_489_806, gzip: 481_289 },
  review: { raw: 185_756, gzip: 84_773 },
  "engine, weights": { raw: 65_324, gzip: 32_507 },
  "engine, single": { raw: 732_042, gzip: 290_128 },
  "engine, threaded": { raw: 807_273, gzip: 307_596 },
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
