// The bookmarks "Read my site" and "Check my pages": web/reader.js and web/checker.js with the address of this editor
// in them, and in the second the key that only its editor knows.
import { asset, base } from "./build.js";
import { bookmarkKey } from "./check.js";
import { translated } from "./say.js";

export const reader = () => load("web/reader.js");
export const checker = () => load("web/checker.js");

// load returns a program twice: for a bookmark, which is in English, because a browser writes any other
// letter with three to nine, and there is no room for that; and for the console, in the language of the page.
async function load(name) {
  const answer = await fetch(asset(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const program = (await answer.text()).trim().replace("{{editor}}", base.href).replace("{{key}}", bookmarkKey);
  const speaking = (tag, words) =>
    program.replace("{{language}}", tag).replace('JSON.parse("{{words}}")', () => JSON.stringify(words));
  return [speaking("en", {}), speaking(document.documentElement.lang + "-u-nu-latn", wordsOf(program))];
}

// wordsOf returns the translations of the sentences in a program: its calls of say have other names by now.
function wordsOf(program) {
  const words = {};
  for (const [, english] of program.matchAll(/\("([^"\\]+)"/g)) {
    if (translated(english)) words[english] = translated(english);
  }
  return words;
}
