// The bookmark "Read my site": web/reader.js with the address of this editor in it.
import { asset, base } from "./build.js";
import { translated } from "./say.js";

// reader returns the program twice: for a bookmark, which is in English, because a browser writes any other
// letter with three to nine, and there is no room for that; and for the console, in the language of the page.
export async function reader() {
  const answer = await fetch(asset("web/reader.js"));
  if (!answer.ok) throw new Error(`web/reader.js: ${answer.status}`);
  const program = (await answer.text()).trim().replace("{{editor}}", base.href);
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
