// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 540_940, gzip: 207_566 },
  "page, js": { raw: 54_255, gzip: 10_509 },
  "page, css": { raw: 16_639, gzip: 4_764 },
  "page, html": { raw: 2_027, gzip: 1_014 },
  "page, words": { raw: 14_861, gzip: 5_509 },
  "page, all": { raw: 628_720, gzip: 229_360 },
  panel: { raw: 211_772, gzip: 75_268 },
  opening: { raw: 36_987, gzip: 15_117 },
  "shared by parts": { raw: 452_552, gzip: 219_213 },
  choices: { raw: 13_240, gzip: 4_138 },
  dialogs: { raw: 103_679, gzip: 38_258 },
  "engine view": { raw: 72_525, gzip: 28_541 },
  study: { raw: 195_756, gzip: 79_246 },
  classroom: { raw: 1_503_606, gzip: 486_366 },
  review: { raw: 185_758, gzip: 84_772 },
  "engine, weights": { raw: 65_325, gzip: 32_508 },
  "engine, single": { raw: 732_042, gzip: 290_121 },
  "engine, threaded": { raw: 807_273, gzip: 307_588 },
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
