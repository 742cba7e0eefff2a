// The bytes of the built site that a visitor loads, part by part, raw and as `gzip -9` sends them.
// Run by itself, as `cargo xtask build` does at its end, it prints them as a table.

import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { root } from "./site.mjs";

const dist = join(root, "dist");

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath ?? e.path, e.name));
}

async function size(files) {
  const sizes = { raw: 0, gzip: 0 };
  for (const file of files) {
    const bytes = await readFile(file);
    sizes.raw += bytes.length;
    sizes.gzip += gzipSync(bytes, { level: 9 }).length;
  }
  return sizes;
}

// The page's own files by their kind, its words in English, all that it needs before a stone can be placed, the
// panel that comes next, what begins with a stored game, the parts that it loads when somebody goes there, and each of
// the two engines, of which a browser loads one, with the script that chooses between them, and the
// weights that it fetches when a system reads them.
export async function sizes() {
  const names = await readdir(dist);
  const page = names.filter((name) => [".wasm", ".js", ".css", ".html"].includes(extname(name)));
  const parts = await filesBelow(join(dist, "snippets"));
  const ofPart = (part) => parts.filter((name) => basename(name) === `split_${part}.wasm`);
  const ofKind = (end) => page.filter((name) => name.endsWith(end)).map((name) => join(dist, name));
  const [name] = await readdir(join(dist, "engine"));
  const [spoken] = await readdir(join(dist, "words"));
  const styles = await filesBelow(join(dist, "style"));
  const style = (part) => styles.filter((name) => basename(name) === `${part}.css`);
  const words = (part) => join(dist, "words", spoken, "en", `${part}.ftl`);
  const lessons = join(dist, "words", spoken, "en", "classroom", "lessons.txt");
  const ofWords = [join(dist, "words", spoken, "words.js"), words("page")];
  const engine = async (build) => {
    const folder = join(dist, "engine", name);
    return [join(folder, "engine.js"), ...(await filesBelow(join(folder, build)))];
  };
  return {
    "page, wasm": await size(ofKind(".wasm")),
    "page, js": await size(ofKind(".js")),
    "page, css": await size(ofKind(".css")),
    "page, html": await size(ofKind(".html")),
    "page, words": await size(ofWords),
    "page, all": await size([...ofKind(""), ...ofWords]),
    panel: await size([...ofPart("panel"), words("panel")]),
    opening: await size(ofPart("opening")),
    "shared by parts": await size(parts.filter((name) => basename(name).startsWith("chunk"))),
    choices: await size([...ofPart("choices"), words("systems")]),
    dialogs: await size([...ofPart("dialogs"), words("dialogs")]),
    "engine view": await size(ofPart("engine_view")),
    study: await size([...ofPart("study"), ...style("study"), words("study")]),
    classroom: await size([...ofPart("classroom"), ...style("classroom"), words("classroom"), words("plots"), lessons]),
    review: await size([...ofPart("review"), words("review"), words("plots")]),
    "engine, weights": await size([join(dist, "engine", name, "local-shape.bin")]),
    "engine, single": await size(await engine("single")),
    "engine, threaded": await size(await engine("threaded")),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const row = (part, raw, gzip) => `${part.padEnd(18)}${raw.padStart(12)}${gzip.padStart(12)}`;
  console.log(row("bytes of the site", "raw", "gzip -9"));
  for (const [part, { raw, gzip }] of Object.entries(await sizes())) {
    console.log(row(part, raw.toLocaleString("en"), gzip.toLocaleString("en")));
  }
}
