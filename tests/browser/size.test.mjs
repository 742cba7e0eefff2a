// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 655_111, gzip: 266_992 },
  "page, js": { raw: 46_610, gzip: 10_002 },
  "page, css": { raw: 16_665, gzip: 4_731 },
  "page, html": { raw: 2_021, gzip: 1_019 },
  "page, words": { raw: 29_087, gzip: 10_103 },
  "page, all": { raw: 749_494, gzip: 292_848 },
  panel: { raw: 140_332, gzip: 52_503 },
  "shared by parts": { raw: 363_135, gzip: 177_919 },
  choices: { raw: 13_111, gzip: 4_091 },
  dialogs: { raw: 89_357, gzip: 35_627 },
  "engine view": { raw: 72_200, gzip: 30_285 },
  study: { raw: 191_621, gzip: 81_332 },
  classroom: { raw: 1_179_592, gzip: 424_502 },
  review: { raw: 177_538, gzip: 85_620 },
  "engine, weights": { raw: 65_325, gzip: 32_508 },
  "engine, single": { raw: 726_047, gzip: 299_406 },
  "engine, threaded": { raw: 800_631, gzip: 317_180 },
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
