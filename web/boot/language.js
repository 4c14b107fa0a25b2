// The language beyond the painted page: what the program and this script say. web/language.js chooses it.
//
// A file of web/words/ has the sentences by their order, and names the program that they were made for. Where it
// does not come, or is for another program, everything stays in English.
//
//   boot.words          the sentences of the program, behind what Intl knows of the language: see catalog.Use;
//                       empty for English
//   boot.scripts        the sentences of other scripts: {disk: [], reader: []}; null for English
//   boot.speak          is called with such a text when another language was chosen
import { asset, digestOfWords } from "./build.js";
import { boot } from "./page.js";
import { words } from "./words.js";

const chosen = globalThis.sitemapEditorLanguage;
const english = { ...words };

const categories = ["zero", "one", "two", "few", "many", "other"];

// intl says what the browser knows of a language, a line each: numbers, plural categories, months, days, lists.
function intl(tag) {
  const locale = tag + "-u-ca-gregory-nu-latn";
  const numbers = new Intl.NumberFormat(locale);
  const sign = (parts, type, otherwise) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const large = numbers.formatToParts(1234567.5);
  const grouped = sign(numbers.formatToParts(1234), "group") === undefined ? 5 : 4;

  const plurals = new Intl.PluralRules(tag);
  const category = (n) => categories.indexOf(plurals.select(n));

  // A month that is written as a number has its sign behind it: 11月.
  const month = (m, options) => {
    const parts = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC", ...options })
      .formatToParts(Date.UTC(2023, m, 15));
    const at = parts.findIndex((part) => part.type === "month");
    const behind = /^\d+$/.test(parts[at].value) ? parts[at + 1]?.value.trim() : "";
    return parts[at].value + (behind || "");
  };
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(tag);
  const between = (items) => list.formatToParts(items).filter((part) => part.type === "literal")
    .map((part) => part.value);

  const all = (n, what) => Array.from({ length: n }, (_, i) => what(i));
  return [
    [sign(large, "group", ""), sign(large, "decimal", "."), grouped].join("\t"),
    [...all(200, category), category(1e6)].join(""),
    all(12, (m) => month(m, { year: "numeric" })).join("\t"),
    all(12, (m) => month(m, { day: "numeric" })).join("\t"),
    all(7, (d) => day.format(Date.UTC(2023, 0, 1 + d))).join("\t"),
    [...between(["a", "b"]), ...between(["a", "b", "c"])].join("\t"),
  ];
}

// read returns what the server has of a language, with all that the program is told of it: {said, file}.
async function read(tag) {
  if (tag === "en") return { said: "", file: null };
  const answer = await fetch(asset(`web/words/${tag}.json`), { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`web/words/${tag}.json: ${answer.status}`);
  const file = await answer.json();
  if (file.of !== digestOfWords) throw new Error(`web/words/${tag}.json is for another version`);
  return { said: [tag, chosen.direction(tag), ...intl(tag), file.program].join("\n"), file };
}

let turn = 0;

// speak puts everything into a language, or into English where that can't be had.
async function speak(tag) {
  const mine = ++turn;
  let said = "";
  let file = null;
  try {
    ({ said, file } = await read(tag));
  } catch (err) {
    console.warn("the language:", err);
    tag = "en";
  }
  // Another one was chosen meanwhile.
  if (mine !== turn) return;
  chosen.use(tag);
  if (!boot.speak) chosen.repaint();
  for (const [i, name] of Object.keys(english).entries()) words[name] = file?.boot[i] || english[name];
  boot.words = said;
  boot.scripts = file;
  boot.speak?.(boot.words);
}

const patience = 3000;

// spoken is settled when the words of the page's language are there, or won't come, or keep the program waiting
// for too long: then it begins in English.
export const spoken = Promise.race([speak(chosen.tag), new Promise((done) => setTimeout(done, patience))]);
chosen.chosen = speak;
