// Starts the page. A file of its own, for the page's security policy allows no script inside HTML.
import { isolate, whyNot } from "./isolation.js";
import { explain, tell } from "./trouble.js";

// Milliseconds after which the site is kept for visits without a network: whoever only looks in
// loads what they see.
const A_WHILE = 10_000;

try {
  if (typeof WebAssembly !== "object") throw new Error("there is no WebAssembly");
  // Trunk names the page's program by its contents, and writes the names beside this script's.
  const { program, wasm, words } = document.querySelector("script[data-program]").dataset;
  const [page, said] = await Promise.all([load(program, wasm), find(words)]);
  document.documentElement.lang = said.language;
  // The board is there at once; the engine waits until it is known whether it may have threads.
  // A view in another site's page leaves no trace, so it has no service worker either.
  const embedded = "embedded" in document.documentElement.dataset;
  await page.prepare(said).then(
    () => page.start(embedded ? whyNot() : isolate()),
    (missing) => tell([missing.message]),
  );
  if (!embedded) settle();
} catch (error) {
  explain(error);
}

// What a page of its own does beside the game. Nobody misses it where it fails.
function settle() {
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (installed && "launchQueue" in window) {
    import("./launched.js").then((launched) => launched.openLaunched(), () => {});
  }
  setTimeout(() => import("./offline.js").then((offline) => offline.keepSite()).catch(() => {}), A_WHILE);
}

async function load(program, wasm) {
  const at = (place) => new URL(place, document.baseURI);
  const page = await import(at(program));
  await page.default({ module_or_path: at(wasm) });
  return page;
}

async function find(folder) {
  const { Words } = await import(new URL(`${folder}words.js`, document.baseURI));
  const asked = new URLSearchParams(location.search).get("lang") ?? "en";
  const words = new Words(folder, asked);
  await words.load("page");
  return words;
}
