// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 597_200, gzip: 242_000 },
  "page, js": { raw: 46_017, gzip: 9_760 },
  "page, css": { raw: 16_142, gzip: 4_608 },
  "page, html": { raw: 1_996, gzip: 1_013 },
  "page, words": { raw: 26_292, gzip: 9_164 },
  "page, all": { raw: 687_200, gzip: 266_200 },
  panel: { raw: 131_012, gzip: 49_897 },
  "shared by parts": { raw: 345_707, gzip: 170_793 },
  choices: { raw: 12_659, gzip: 3_952 },
  dialogs: { raw: 74_645, gzip: 29_674 },
  "engine view": { raw: 74_863, gzip: 30_971 },
  study: { raw: 197_109, gzip: 83_536 },
  classroom: { raw: 1_025_970, gzip: 371_341 },
  review: { raw: 177_716, gzip: 85_802 },
  "engine, weights": { raw: 65_324, gzip: 32_507 },
  "engine, single": { raw: 678_677, gzip: 280_725 },
  "engine, threaded": { raw: 750_590, gzip: 298_673 },
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
