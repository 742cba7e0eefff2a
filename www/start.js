// Starts the page. A file of its own, for the page's security policy allows no script inside HTML.
import { isolate } from "./isolation.js";
import { explain } from "./trouble.js";

try {
  if (typeof WebAssembly !== "object") throw new Error("there is no WebAssembly");
  // Trunk names the page's program by its contents, and writes the names beside this script's.
  const { program, wasm } = document.querySelector("script[data-program]").dataset;
  const page = await import(program);
  await page.default({ module_or_path: new URL(wasm, document.baseURI) });
  // The board is there at once; the engine waits until it is known whether it may have threads.
  page.start(isolate());
} catch (error) {
  explain(error);
}
