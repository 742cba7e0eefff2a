// `cargo xtask play` says when the app can be opened, serves it isolated, and leaves nothing behind.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { freePort, launch, root } from "./harness.mjs";

const xtask = process.env.XTASK ?? join(root, "target/debug/xtask");

test("play serves the app until it is told to end", async (t) => {
  const port = await freePort();
  const play = spawn(xtask, ["play", "--no-open", "--port", port], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  t.after(() => play.kill("SIGTERM"));
  const address = `http://127.0.0.1:${port}/`;
  let ready = false;
  for await (const line of createInterface(play.stdout)) {
    ready = line === `ready: ${address}`;
    if (ready) break;
  }
  assert.ok(ready, "it says that it is ready");

  const page = await (await launch()).newPage();
  t.after(() => page.close());
  await page.goto(address);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const ancestors = async (path) => {
    const { headers } = await fetch(address + path);
    return headers.get("content-security-policy").split("frame-ancestors ")[1];
  };
  assert.deepEqual([await ancestors(""), await ancestors("embed/")], ["'self'", "*"]);
  assert.equal((await fetch(`${address}nothing`)).status, 404);

  play.kill("SIGINT");
  await once(play, "exit");
  await assert.rejects(fetch(address), "the server is gone");
});

test("a port that is none is refused with a sentence", async () => {
  const play = spawn(xtask, ["play", "--port", "nonsense"]);
  const [message, [code]] = await Promise.all([text(play.stderr), once(play, "exit")]);
  assert.equal(code, 1);
  assert.match(message, /a port is a number from 1 to 65535/);
});
