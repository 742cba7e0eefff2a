// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 1_922_247, gzip: 771_669 },
  "page, js": { raw: 86_556, gzip: 15_246 },
  "page, css": { raw: 34_757, gzip: 12_353 },
  "page, html": { raw: 3_143, gzip: 1_648 },
  "page, all": { raw: 2_046_704, gzip: 800_917 },
  "engine, single": { raw: 989_367, gzip: 405_326 },
  "engine, threaded": { raw: 1_074_393, gzip: 424_365 },
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
