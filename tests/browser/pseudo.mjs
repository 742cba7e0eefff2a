// English in accented letters: a language in which every word that nobody can translate stands out.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./site.mjs";

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = "ÁƁČĎÉƑĞĤÍĴĶĹṀŇÓṔɊŘŠŤÚṼŴẊÝŽáƀčďéƒğĥíĵķĺṁňóṕɋřšťúṽŵẋýž";
export const accent = (text) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]);

// The words of a part of the page with accents; what stands in braces is left as it is.
function translate(messages) {
  const whole = messages.split("\n").map((line) => {
    const [start] = /^[\w-]+ =|^\s+\.[\w-]+ =|^\s*\*?\[[^\]]+\]|^/.exec(line);
    const rest = line.slice(start.length);
    return start + rest.replace(/[^{}]+|\{("[^"]*"|[^"{}])*\}?/g, (t) => (t[0] === "{" ? t : accent(t)));
  });
  return whole.join("\n");
}

// The lessons with accents; marks, addresses, claims and formulas are left as they are.
function translateLessons(lessons) {
  const line = (text) => {
    const [mark] = /^@(demo|claim|link) .*|^@\w+ ?|^/.exec(text);
    return mark + text.slice(mark.length).replace(/[^{}]+|\{[^}]*\}/g, (t) => (t[0] === "{" ? t : accent(t)));
  };
  return lessons.split("\n").map(line).join("\n");
}

// Files of a site that speaks the language "xx" too, for `serve`.
export async function pseudoLanguage() {
  const dist = join(root, "dist");
  const [name] = await readdir(join(dist, "words"));
  const folder = `words/${name}`;
  const script = await readFile(join(dist, folder, "words.js"), "utf8");
  const instead = { [`${folder}/words.js`]: script.replace('["en"]', '["en","xx"]') };
  assert.notEqual(instead[`${folder}/words.js`], script);
  const parts = (await readdir(join(dist, folder, "en"))).filter((part) => part.endsWith(".ftl"));
  for (const part of parts) {
    const english = await readFile(join(dist, folder, "en", part), "utf8");
    instead[`${folder}/xx/${part}`] = translate(english);
  }
  const lessons = await readFile(join(dist, folder, "en/classroom/lessons.txt"), "utf8");
  instead[`${folder}/xx/classroom/lessons.txt`] = translateLessons(lessons);
  return instead;
}

// What a person can read or hear of the page in letters without accents: two and more in a row.
export async function untranslated(page) {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    // What stands in a file, and what a program is told, is shown as it is, and says so.
    const silent = "script, style, noscript, template, textarea, [translate=no]";
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.parentElement.closest(silent)) found.push(walk.currentNode.data);
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
        found.push(element.getAttribute(name) ?? "");
      }
    }
    return found;
  });
  // The same in every language: units of memory, names of formats, and what is quoted from a file.
  const same = /\b([kMG]B|CSV|JSON|PNG|SVG)\b|"[^"]*"/g;
  const foreign = (text) => /[A-Za-z]{2}/.test(text.replace(same, ""));
  return [...new Set(texts.filter(foreign))];
}
