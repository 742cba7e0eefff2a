// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 916_023, gzip: 372_010 },
  "page, js": { raw: 92_606, gzip: 16_466 },
  "page, css": { raw: 14_552, gzip: 4_259 },
  "page, html": { raw: 1_996, gzip: 1_009 },
  "page, words": { raw: 14_720, gzip: 5_507 },
  "page, all": { raw: 1_039_899, gzip: 399_252 },
  dialogs: { raw: 61_935, gzip: 25_924 },
  classroom: { raw: 1_042_393, gzip: 379_405 },
  "engine, weights": { raw: 65_324, gzip: 32_507 },
  "engine, single": { raw: 949_460, gzip: 382_743 },
  "engine, threaded": { raw: 1_036_160, gzip: 402_889 },
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
