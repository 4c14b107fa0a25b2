// Loads the translations for the program and the scripts. web/language.js chooses the language and translates the start
// screen.
//
// A file of web/words/ has the translations with the keys of their English texts: see translation.Published in Go. A
// missing translation stays English. Everything is English if the file can't be loaded or is damaged.
//
//   boot.words  the translations for the program, after the locale's data: see say.Use in Go; empty for English
//   boot.speak  is called with such a text when the visitor has chosen another language
import { asset } from "./build.js";
import { boot } from "./page.js";
import { use } from "./say.js";

const chosen = globalThis.sitemapEditorLanguage;

const categories = ["zero", "one", "two", "few", "many", "other"];

// intl returns the browser's data of a locale as lines: number signs, plural categories, months, days, lists. See
// say.Use in Go.
function intl(tag) {
  const locale = tag + "-u-ca-gregory-nu-latn";
  const numbers = new Intl.NumberFormat(locale);
  const sign = (parts, type, otherwise) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const large = numbers.formatToParts(1234567.5);
  const grouped = sign(numbers.formatToParts(1234), "group") === undefined ? 5 : 4;

  const plurals = new Intl.PluralRules(tag);
  const category = (n) => categories.indexOf(plurals.select(n));

  // A month that is a number has a sign behind it, which is part of its name: 11月.
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

// unpacker loads web/unpack.js into the page. The worker that compiles the program has loaded it, so it is cached.
function unpacker() {
  return new Promise((resolve, reject) => {
    if (globalThis.sitemapEditorUnpack) return resolve(sitemapEditorUnpack);
    const script = document.createElement("script");
    script.onload = () => resolve(sitemapEditorUnpack);
    script.onerror = () => reject(new Error("web/unpack.js does not come"));
    script.src = asset("web/unpack.js");
    document.head.append(script);
  });
}

// read returns the translations of a language by the keys of their English texts.
async function read(tag) {
  const table = new Map();
  if (tag === "en") return table;
  const name = `web/words/${tag}.zst`;
  const [unpack, answer] = await Promise.all([unpacker(), fetch(asset(name), { credentials: "same-origin" })]);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = new Uint8Array(await new Response(unpack(answer.body)).arrayBuffer());
  const n = new DataView(bytes.buffer).getUint32(0, true);
  const texts = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(4 + 4 * n)).split("\n");
  if (texts.length !== Math.max(1, n)) throw new Error(`${name} is damaged`);
  let key = 0;
  for (let i = 0; i < n; i++) {
    for (let plane = 0; plane < 4; plane++) key += bytes[4 + plane * n + i] << (24 - 8 * plane);
    table.set(key, texts[i]);
  }
  return table;
}

// forProgram formats translations for say.Use.
function forProgram(tag, table) {
  if (tag === "en") return "";
  const lines = [tag, chosen.direction(tag), ...intl(tag)];
  for (const [key, text] of table) lines.push(key.toString(36) + "\t" + text);
  return lines.join("\n");
}

let turn = 0; // of the tab: the number of languages that were chosen

// speak switches everything to a language, or to English if its file can't be loaded.
async function speak(tag) {
  const mine = ++turn;
  let table = new Map();
  let words = "";
  try {
    table = await read(tag);
    words = forProgram(tag, table);
  } catch (err) {
    console.warn("the language:", err);
    tag = "en";
    table = new Map();
  }
  // The visitor has chosen another language meanwhile.
  if (mine !== turn) return;
  chosen.use(tag);
  if (!boot.speak) chosen.repaint();
  use(table);
  boot.words = words;
  boot.speak?.(words);
}

const patience = 3000;

// spoken resolves when the page's language is loaded or can't be loaded, at the latest after patience milliseconds:
// then the program starts in English.
export const spoken = Promise.race([speak(chosen.tag), new Promise((done) => setTimeout(done, patience))]);
chosen.chosen = speak;
