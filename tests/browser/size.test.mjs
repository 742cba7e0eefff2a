// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set; half a per cent for the page, which is
// above its goal of 250 KB before a stone. Whoever makes a part smaller sets its own anew. Raw bytes count
// too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 601_860, gzip: 233_538 },
  "page, js": { raw: 50_736, gzip: 10_491 },
  "page, css": { raw: 17_517, gzip: 4_967 },
  "page, html": { raw: 2_027, gzip: 1_015 },
  "page, words": { raw: 14_915, gzip: 5_531 },
  "page, all": { raw: 685_055, gzip: 255_151 },
  panel: { raw: 210_092, gzip: 72_836 },
  opening: { raw: 42_568, gzip: 17_252 },
  "shared by parts": { raw: 413_188, gzip: 179_475 },
  choices: { raw: 13_240, gzip: 4_138 },
  dialogs: { raw: 106_773, gzip: 38_836 },
  "engine view": { raw: 72_524, gzip: 28_599 },
  study: { raw: 229_737, gzip: 90_621 },
  classroom: { raw: 1_505_811, gzip: 486_416 },
  review: { raw: 198_887, gzip: 89_519 },
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
