// The engine's Worker. Chooses the build that this browser can run, with threads or without, gives
// it its memory, and hands over to Rust (src/web/worker.rs). What goes wrong is told by its id in
// src/engine/end.rs, and the page has the words. xtask lays it beside the two builds.

const PAGES_PER_MIB = 16;
// What the programs are linked to start with, and a little more; must match xtask/src/engine.rs.
const START_MIB = 5;
const LEAST_MIB = 64;

// The least program that uses SIMD: a function that makes a vector and drops it.
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

addEventListener("message", ({ data }) => start(data), { once: true });

// A sign of life, which the page asks for by messages; once Rust has started, it gives them.
const live = () => postMessage(null);

async function start({ channel, threads, memory, reason }) {
  const lastWords = new BroadcastChannel(channel);
  addEventListener("message", live);
  live();
  if (!WebAssembly.validate(SIMD)) {
    lastWords.postMessage({ end: "no-simd" });
    return;
  }
  try {
    const ready = await load(threads, memory, reason);
    removeEventListener("message", live);
    tellOfErrors(ready.program, lastWords);
    ready.program.start(ready.threads, crossOriginIsolated, ready.memoryLimit, ready.reason, channel);
  } catch (error) {
    lastWords.postMessage({ end: "not-started", told: error.message });
  }
}

// A program without memory ends without a word, but can still be asked. A panic has told of itself,
// and is let through first.
function tellOfErrors(program, lastWords) {
  addEventListener("error", (event) => {
    event.preventDefault();
    if (program.isOutOfMemory()) lastWords.postMessage({ end: "out-of-memory" });
    setTimeout(() => lastWords.postMessage({ end: "error", told: event.message }), 200);
  });
}

async function load(threads, mib, reason) {
  if (!crossOriginIsolated) {
    return single(mib, reason ?? { id: "not-isolated" });
  }
  try {
    return await threaded(threads, mib);
  } catch (error) {
    return single(mib, { id: "threads", told: error.message });
  }
}

async function threaded(threads, mib) {
  await memoryCanBeShared();
  const program = await import("./threaded/worker.js");
  const memory = reserve(mib, true);
  await program.default({ memory });
  program.reserveMemory();
  await within(20000, program.initThreadPool(threads));
  return { program, threads, memoryLimit: memory.buffer.byteLength };
}

async function single(mib, reason) {
  const program = await import("./single/worker.js");
  const memory = reserve(mib, false);
  await program.default({ memory });
  return { program, threads: 1, memoryLimit: memory.limit, reason };
}

// As much memory as the browser grants, up to so many MiB. Phones refuse what computers allow.
function reserve(mib, shared) {
  for (;;) {
    const maximum = mib * PAGES_PER_MIB;
    try {
      const memory = new WebAssembly.Memory({ initial: START_MIB * PAGES_PER_MIB, maximum, shared });
      return Object.assign(memory, { limit: mib * 2 ** 20 });
    } catch (error) {
      if (mib <= LEAST_MIB) throw error;
      mib /= 2;
    }
  }
}

// Some browsers have shared memory and still cannot hand it to another thread.
function memoryCanBeShared() {
  const { port1, port2 } = new MessageChannel();
  const arrived = new Promise((resolve, reject) => {
    port2.onmessage = ({ data }) => resolve(data);
    port2.onmessageerror = () => reject(new Error("not-shared"));
  });
  port1.postMessage(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }));
  return within(5000, arrived).finally(() => port1.close());
}

function within(milliseconds, promise) {
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error("too-late")), milliseconds),
  );
  return Promise.race([promise, late]);
}
