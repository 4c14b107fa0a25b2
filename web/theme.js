// Light or dark, before the first paint.
//
// This script stands in the head without defer, so that a visitor who chose dark
// never sees a light page first. The page follows the system until someone
// presses a [data-theme-switch] button; a choice that equals the system's is
// dropped again, which gives the page back to the system.
//
// localStorage is shared by every project of the same owner on GitHub Pages:
// hence the prefix in the key.
"use strict";
(() => {
  const key = "sitemap-editor:theme";
  const paper = { light: "#f7f5f1", dark: "#151412" };
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const system = () => (systemDark.matches ? "dark" : "light");

  // A browser that blocks storage throws on access: the choice then lasts as
  // long as the page.
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = (theme) => {
    try {
      if (theme) localStorage.setItem(key, theme);
      else localStorage.removeItem(key);
    } catch {
      // The page has the theme already.
    }
  };

  const apply = (theme) => {
    if (theme !== "light" && theme !== "dark") theme = null;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    /** @type {NodeListOf<HTMLMetaElement>} */
    const bars = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of bars) {
      meta.content = paper[theme || (meta.media.includes("dark") ? "dark" : "light")];
    }
  };

  apply(stored());
  addEventListener("storage", (event) => {
    if (event.key === key) apply(event.newValue);
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const next = (root.dataset.theme || system()) === "dark" ? "light" : "dark";
    const choice = next === system() ? null : next;
    apply(choice);
    store(choice);
  });
})();
