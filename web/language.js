// The language of the page, before the first paint.
//
// This script stands in the head without defer. It takes the language that was asked for by ?lang=, or chosen
// on this device, or the first of the browser's list that the editor has, and puts the painted start screen into
// it while it is being read: the few sentences of that screen are here, in all languages, filled in by the
// generator. What comes after the start screen is in web/words/, one file a language, which
// web/boot/language.js fetches.
//
// A [data-language] is a <select> of the languages, and answered here, so that it works before the program does.
"use strict";
(() => {
  const key = "sitemap-editor:language";
  const { rtl = [], ...painted } = JSON.parse('{{painted}}');
  const tags = ["en", ...Object.keys(painted).filter((tag) => tag !== "en")];
  const root = document.documentElement;
  const spoken = ["aria-label", "placeholder", "title", "alt", "href"];

  // find returns the one of ours that speaks a language: "pt" and "pt-PT" are "pt-BR" here. Who reads traditional
  // characters does not read simplified ones.
  const find = (wanted) => {
    const name = String(wanted).toLowerCase();
    if (/^zh-(hant|tw|hk|mo)/.test(name)) return "";
    const base = name.split("-")[0];
    return tags.find((tag) => tag.toLowerCase() === name) || tags.find((tag) => tag.split("-")[0] === base) || "";
  };
  // A browser that blocks storage throws on access: the choice then lasts as long as the page.
  const stored = () => {
    try {
      return localStorage.getItem(key) || "";
    } catch {
      return "";
    }
  };
  const pick = () => {
    const asked = new URLSearchParams(location.search).get("lang");
    for (const wanted of [asked, stored(), ...(navigator.languages || [])]) {
      const tag = wanted && find(wanted);
      if (tag) return tag;
    }
    return "en";
  };

  let tag = pick();
  // What the painted page says in English: its texts by their nodes, its attributes by element and name.
  const english = new Map();

  const direction = (of) => (rtl.includes(of) ? "rtl" : "ltr");
  const mark = () => {
    root.lang = tag;
    root.dir = direction(tag);
  };
  const said = (text) => {
    const at = painted.en.indexOf(text.trim());
    return at < 0 ? text : text.replace(text.trim(), () => painted[tag][at]);
  };
  const put = (node, name, now, set) => {
    if (!english.has(node)) english.set(node, {});
    const of = english.get(node);
    of[name] ??= now;
    if (said(of[name]) !== now) set(said(of[name]));
  };
  // translate puts what an element has, and all below it, into the language.
  const translate = (top) => {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const text = node;
        put(node, "", node.data, (words) => {
          text.data = words;
        });
      } else if (node instanceof Element) {
        const element = node;
        for (const name of spoken) {
          const value = node.getAttribute(name);
          if (value) put(node, name, value, (words) => element.setAttribute(name, words));
        }
      }
    }
  };
  const show = () => {
    /** @type {NodeListOf<HTMLSelectElement>} */
    const selects = document.querySelectorAll("select[data-language]");
    for (const select of selects) select.value = tag;
  };

  mark();
  // The page is put into the language as it is read, which is before any of it is painted.
  const reading = new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (tag !== "en") translate(node);
    }
    show();
  });
  reading.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    reading.takeRecords();
    reading.disconnect();
    show();
  });

  const language = {
    get tag() {
      return tag;
    },
    direction,
    use(wanted) {
      tag = wanted;
      mark();
      show();
    },
    // chosen is called with the language that the owner chose.
    chosen: (_) => {},
    // repaint puts the painted page into the language, until the program's page is there.
    repaint() {
      translate(document.body);
    },
  };
  globalThis.sitemapEditorLanguage = language;

  document.addEventListener("change", (event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement) || select.dataset.language === undefined) return;
    try {
      localStorage.setItem(key, select.value);
    } catch {
      // It is said in that language until the page is left.
    }
    const address = new URL(location.href);
    if (address.searchParams.has("lang")) {
      address.searchParams.delete("lang");
      history.replaceState(history.state, "", address);
    }
    language.chosen(select.value);
  });
})();
