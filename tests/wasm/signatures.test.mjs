// The engine gives the same numbers natively and as WebAssembly, to the last bit.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const file = (path) => new URL(`../../target/${path}`, import.meta.url);

test("signatures are equal natively and as WebAssembly", async () => {
  const engine = await import(file("web/single/finished/worker.js"));
  await engine.default({ module_or_path: await readFile(file("web/single/finished/worker_bg.wasm")) });
  engine.bringLocalShapes(await readFile(file("../src/knowledge/local_shape/theta.bin")));
  const here = Buffer.from(engine.signatures());
  const yomi = fileURLToPath(file("release/yomi"));
  const native = execFileSync(yomi, ["signatures", "--bytes"], { maxBuffer: 2 ** 28 });
  assert.ok(native.length > 0, "there is something to compare");
  const differs = native.findIndex((byte, i) => byte !== here[i]);
  assert.equal(differs, -1, `the byte ${differs} of ${native.length} differs`);
  assert.equal(here.length, native.length);
});
