// What the page says, by Project Fluent: sentences with plurals and choices, formed by the browser's own
// Intl. xtask bundles this file with @fluent/bundle and lays it beside the words, a folder a language.
import { FluentBundle, FluentResource } from "@fluent/bundle";

const ENGLISH = "en";

// The languages that there are: xtask writes them in.
export const languages = LANGUAGES;

// The words of `language`, where there is such a folder; what it lacks is told in English.
export class Words {
  #folder;
  #bundles;
  #parts = new Map();

  constructor(folder, language) {
    this.#folder = folder;
    this.asked = language;
    this.language = languages.includes(language) ? language : ENGLISH;
    this.languages = languages;
    // Isolating marks would stand in file names, tables and titles.
    const bundle = (name) => new FluentBundle(name, { useIsolating: false });
    this.#bundles = [...new Set([this.language, ENGLISH])].map(bundle);
  }

  // Loads the words of one part of the page, such as `page` or `panel`; once, unless it fails.
  load(part) {
    if (!this.#parts.has(part)) {
      const loaded = this.#add(part);
      this.#parts.set(part, loaded);
      loaded.catch(() => this.#parts.delete(part));
    }
    return this.#parts.get(part);
  }

  async #add(part) {
    const files = this.#bundles.map(async (bundle) => {
      const answer = await fetch(`${this.#folder}${bundle.locales[0]}/${part}.ftl`);
      if (!answer.ok) throw new Error(`words could not be loaded (${answer.status})`);
      return new FluentResource(await answer.text());
    });
    for (const [i, file] of (await Promise.all(files)).entries()) {
      this.#bundles[i].addResource(file);
    }
  }

  // The texts of a folder, such as `classroom/lessons`, one after the other. xtask puts English ones in the
  // place of those that the language lacks.
  async read(texts) {
    const answer = await fetch(`${this.#folder}${this.language}/${texts}.txt`);
    if (!answer.ok) throw new Error(`texts could not be loaded (${answer.status})`);
    return answer.text();
  }

  // The sentence of a key; after a dot, the name of an attribute. The key itself where there is none.
  tell(key, values) {
    const [name, part] = key.split(".");
    for (const bundle of this.#bundles) {
      const message = bundle.getMessage(name);
      const pattern = part ? message?.attributes[part] : message?.value;
      if (pattern) return bundle.formatPattern(pattern, values, []);
    }
    return key;
  }
}
