// The sentences of the scripts. A script contains its sentences in English:
//
//   say("Only part of the editor arrived: {came} of {all} MB.", { came, all })
//
// "go run . words" finds them, and web/boot/language.js loads their translations. web/language.js has those of
// web/boot/loader.js.
import { fill } from "../bookmark/fill.js";

let translations = new Map(); // of the tab's language

// use sets the translations, by the keys of their English texts.
export function use(table) {
  translations = table;
}

// keyOf returns the key of an English text in a language file: see say.Key in Go.
function keyOf(english) {
  const bytes = new TextEncoder().encode(english);
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return ((bytes[0] & 127) << 23) | ((bytes[1] & 31) << 18) | (hash >>> 14);
}

// translated returns the translation of an English text, or "".
export const translated = (english) => (translations.size ? translations.get(keyOf(english)) : "") || "";

// apart isolates a value, so that its direction doesn't affect the sentence around it, as package say does.
function apart(value) {
  // The browser takes 10 ms of the start for its first look at the numbers of a language.
  if (Number.isInteger(value) && value < 1000) return String(value);
  if (typeof value === "number") return value.toLocaleString(`${document.documentElement.lang}-u-nu-latn`);
  const text = String(value);
  if (/^[\0-\u058f]*$/.test(text) && document.documentElement.dir !== "rtl") return text;
  return "\u2068" + text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "") + "\u2069";
}

// say returns a sentence in the language of the page, and fills in the values.
export const say = (english, values = {}) => {
  const sentence = translated(english) || sitemapEditorLanguage.said(english).split("##", 1)[0];
  return fill(sentence, values, document.documentElement.lang, apart);
};
