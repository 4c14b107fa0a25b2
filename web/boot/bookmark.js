// The bookmark "Read my site": web/reader.js with the address of this editor in it.
import { asset, base } from "./build.js";

// reader returns the program twice: for a bookmark, which is in English, because a browser writes any other
// letter with three to nine, and there is no room for that; and for the console, in the language of the page.
export async function reader(own) {
  const answer = await fetch(asset("web/reader.js"));
  if (!answer.ok) throw new Error(`web/reader.js: ${answer.status}`);
  const program = (await answer.text()).trim().replace("{{editor}}", base.href);
  const speaking = (tag) => program.replace("{{language}}", tag);
  const english = speaking("en");
  return [english, own ? inWords(speaking(document.documentElement.lang + "-u-nu-latn"), own) : english];
}

// inWords puts the object of its sentences into another language, one behind another.
const inWords = (program, own) =>
  program.replace(/\{(?:[\w$]+:"(?:[^"\\]|\\.)*",?){20,}\}/, (object) => {
    let at = 0;
    return object.replace(/([\w$]+:)("(?:[^"\\]|\\.)*")/g, (_, name, text) => {
      const said = own[at++];
      return name + (said ? JSON.stringify(said) : text);
    });
  });
