// What a visitor loads gets no bigger unnoticed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./sizes.mjs";

// Bytes, 3 % above what each part took when these were last set; all that comes before a stone has its goal of
// 250 KB. Whoever makes a part smaller sets its own anew. Raw bytes count too: zeros pack to nothing, and still
// take the browser's time.
const CEILINGS = {
  "page, wasm": { raw: 592_247, gzip: 230_959 },
  "page, js": { raw: 52_589, gzip: 11_388 },
  "page, css": { raw: 18_880, gzip: 5_250 },
  "page, html": { raw: 2_391, gzip: 1_126 },
  "page, words": { raw: 14_914, gzip: 5_530 },
  "page, all": { raw: 678_258, gzip: 250_000 },
  panel: { raw: 222_496, gzip: 77_048 },
  opening: { raw: 38_843, gzip: 17_172 },
  "shared by parts": { raw: 477_447, gzip: 205_727 },
  choices: { raw: 13_946, gzip: 4_365 },
  dialogs: { raw: 113_481, gzip: 41_407 },
  "engine view": { raw: 72_527, gzip: 28_602 },
  study: { raw: 270_824, gzip: 106_770 },
  classroom: { raw: 1_544_508, gzip: 496_538 },
  review: { raw: 238_363, gzip: 103_416 },
  "engine, weights": { raw: 65_325, gzip: 32_508 },
  "engine, single": { raw: 731_373, gzip: 290_961 },
  "engine, threaded": { raw: 806_503, gzip: 307_154 },
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
