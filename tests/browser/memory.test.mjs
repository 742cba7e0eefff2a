// The memory of a page that plays: it grows with the search, and not before.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { engine, engineScript } from "./harness.mjs";
import { call, open, state, until } from "./person.mjs";

// The most that a page may take more than before its engine started, in MB.
const MOST = 150;

// MB that our browser's processes for pages take, of pages that several share each its part. Only Linux tells.
async function memory() {
  const parents = new Map();
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  }
  const isOurs = (pid) => pid === String(process.pid) || (parents.has(pid) && isOurs(parents.get(pid)));
  let bytes = 0;
  for (const pid of parents.keys()) {
    const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!words.includes("--type=renderer") || !isOurs(pid)) continue;
    const sums = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    bytes += 1024 * Number(/^Pss:\s+(\d+)/m.exec(sums)?.[1] ?? 0);
  }
  return bytes / 1e6;
}

test("a page that plays takes little memory", { skip: process.platform !== "linux" }, async (t) => {
  const { path, text } = await engineScript();
  let start;
  const engineStarts = new Promise((resolve) => (start = () => resolve(text)));
  const page = await open(t, { instead: { [path]: engineStarts } });
  await page.waitForTimeout(2000);
  const before = await memory();
  const more = async (after) => {
    const now = (await memory()) - before;
    t.diagnostic(`MB more than before the engine, ${after}: ${now.toFixed(0)}`);
    assert.ok(now <= MOST, `${after}: ${now} MB more than the ${before} MB before the engine`);
  };
  start();
  await engine(page);
  await page.waitForTimeout(2000);
  await more("after its start");
  await call(page, "play", "E5");
  await until(page, () => window.yomi.state().played.length === 2);
  await more("after its first answer");
  await call(page, "newGame", { playouts: 50_000 });
  await call(page, "play", "E5");
  await until(page, () => window.yomi.state().played.length === 2, { timeout: 300_000 });
  assert.equal((await state(page)).size, 9);
  await more("after 50,000 simulations");
});
