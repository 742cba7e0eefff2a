// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 594_099, gzip: 229_536 },
  "page, js": { raw: 50_736, gzip: 10_491 },
  "page, css": { raw: 17_163, gzip: 4_915 },
  "page, html": { raw: 2_027, gzip: 1_015 },
  "page, words": { raw: 14_915, gzip: 5_531 },
  "page, all": { raw: 678_414, gzip: 251_335 },
  panel: { raw: 197_251, gzip: 69_014 },
  opening: { raw: 37_164, gzip: 15_127 },
  "shared by parts": { raw: 413_188, gzip: 179_475 },
  choices: { raw: 13_240, gzip: 4_138 },
  dialogs: { raw: 106_773, gzip: 38_836 },
  "engine view": { raw: 72_524, gzip: 28_599 },
  study: { raw: 210_422, gzip: 82_929 },
  classroom: { raw: 1_505_811, gzip: 486_416 },
  review: { raw: 185_758, gzip: 84_796 },
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
