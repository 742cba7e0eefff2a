// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 677_507, gzip: 277_091 },
  "page, js": { raw: 46_917, gzip: 10_032 },
  "page, css": { raw: 16_810, gzip: 4_779 },
  "page, html": { raw: 2_026, gzip: 1_012 },
  "page, words": { raw: 29_055, gzip: 10_042 },
  "page, all": { raw: 772_316, gzip: 302_958 },
  panel: { raw: 142_302, gzip: 52_928 },
  "shared by parts": { raw: 377_403, gzip: 182_666 },
  choices: { raw: 13_239, gzip: 4_137 },
  dialogs: { raw: 98_683, gzip: 39_317 },
  "engine view": { raw: 70_447, gzip: 29_491 },
  study: { raw: 191_296, gzip: 81_120 },
  classroom: { raw: 1_425_517, gzip: 524_179 },
  review: { raw: 182_878, gzip: 87_202 },
  "engine, weights": { raw: 65_324, gzip: 32_507 },
  "engine, single": { raw: 732_231, gzip: 301_113 },
  "engine, threaded": { raw: 807_422, gzip: 319_548 },
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
