// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set. Whoever makes a part smaller sets
// its own anew. Raw bytes count too: zeros pack to nothing, and still take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 860_785, gzip: 356_835 },
  "page, js": { raw: 89_592, gzip: 15_993 },
  "page, css": { raw: 34_816, gzip: 12_375 },
  "page, html": { raw: 3_143, gzip: 1_651 },
  "page, all": { raw: 988_334, gzip: 386_852 },
  dialogs: { raw: 89_149, gzip: 37_927 },
  classroom: { raw: 1_030_287, gzip: 400_943 },
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
