// The bookmarks "Read my site" and "Check my pages": web/reader.js and web/checker.js with the address of this editor.
import { asset, base } from "./build.js";
import { translated } from "./say.js";

export const reader = () => load("web/reader.js");
export const checker = () => load("web/checker.js");

// spoken returns the language of the page and the sentences of the panel in it, which the panel gets with its list.
export const spoken = () => ({ language: tag(), words: wordsOf(loaded) });
let loaded = ""; // the program of the panel; it belongs to the tab
const tag = () => `${document.documentElement.lang}-u-nu-latn`;

// load returns a program for a bookmark and the same for the console. The bookmark is in English, because other letters
// are percent-encoded, and a bookmark has no room for that. The console's program is in the language of the page.
async function load(name) {
  const answer = await fetch(asset(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const program = (await answer.text()).trim().replace("{{editor}}", base.href);
  if (name === "web/checker.js") loaded = program;
  const speaking = (language, words) =>
    program.replace("{{language}}", language).replace('JSON.parse("{{words}}")', () => JSON.stringify(words));
  return [speaking("en", {}), speaking(tag(), wordsOf(program))];
}

// wordsOf returns the translations of the sentences in a program. It takes each call with one text for a sentence,
// because the minifier has renamed say.
function wordsOf(program) {
  const words = {};
  for (const [, english] of program.matchAll(/\("([^"\\]+)"/g)) {
    if (translated(english)) words[english] = translated(english);
  }
  return words;
}
