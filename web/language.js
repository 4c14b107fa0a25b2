// Sets the language of the page before the first paint: the page loads this script in its head, without defer.
//
// The language is that of ?lang=, or the visitor's choice on this device, or the first of the browser's languages
// that the editor has. The script translates the prerendered start screen while the browser parses it: the generator
// writes the sentences of that screen in all languages into this file. All other sentences are in web/words/, one
// file for each language, which web/boot/language.js fetches.
//
// A <select data-language> is handled here, so that it works before the program runs.
"use strict";
(() => {
  const key = "sitemap-editor:language";
  const { rtl = [], ...painted } = JSON.parse('{{painted}}');
  const tags = ["en", ...Object.keys(painted).filter((tag) => tag !== "en")];
  const root = document.documentElement;
  const spoken = ["aria-label", "placeholder", "title", "alt", "href"];

  // find returns our language for a wanted one, or "": "pt" and "pt-PT" give "pt-BR". Traditional Chinese gives "",
  // because its readers don't read simplified characters.
  const find = (wanted) => {
    const name = String(wanted).toLowerCase();
    if (/^zh-(hant|tw|hk|mo)/.test(name)) return "";
    const base = name.split("-")[0];
    return tags.find((tag) => tag.toLowerCase() === name) || tags.find((tag) => tag.split("-")[0] === base) || "";
  };
  // A browser that blocks storage throws on access. The choice then lasts until the page is closed.
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
  // The English texts of the prerendered page, by node and attribute name; "" for the text of a text node.
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
  // translate translates the texts and attributes of an element and its descendants.
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
  // The observer translates each element as the browser parses it, before the first paint.
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
    // said returns a sentence of the start screen in the language of the page.
    said,
    get tag() {
      return tag;
    },
    direction,
    use(wanted) {
      tag = wanted;
      mark();
      show();
    },
    // chosen is called with the visitor's choice.
    chosen: (_) => {},
    // repaint translates the prerendered page, until the program's page replaces it.
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
      // The choice lasts until the page is closed.
    }
    const address = new URL(location.href);
    if (address.searchParams.has("lang")) {
      address.searchParams.delete("lang");
      history.replaceState(history.state, "", address);
    }
    language.chosen(select.value);
  });
})();
