// Starts the page. A file of its own, for the page's security policy allows no script inside HTML.
import { isolate } from "./isolation.js";
import { explain } from "./trouble.js";

try {
  if (typeof WebAssembly !== "object") throw new Error("there is no WebAssembly");
  // Trunk names the page's program by its contents, and writes the names beside this script's.
  const { program, wasm, words } = document.querySelector("script[data-program]").dataset;
  const [page, said] = await Promise.all([load(program, wasm), find(words)]);
  document.documentElement.lang = said.language;
  // The board is there at once; the engine waits until it is known whether it may have threads.
  page.start(isolate(), said);
} catch (error) {
  explain(error);
}

async function load(program, wasm) {
  const page = await import(program);
  await page.default({ module_or_path: new URL(wasm, document.baseURI) });
  return page;
}

async function find(folder) {
  const { Words } = await import(new URL(`${folder}words.js`, document.baseURI));
  const asked = new URLSearchParams(location.search).get("lang") ?? "en";
  const words = new Words(folder, asked);
  await words.load("page");
  return words;
}
