// Sets the light or dark theme before the first paint, and the number of lines that the list of projects will have, so that
// nothing moves when it comes. The page loads this script in its head, without defer.
//
// The page follows the system until the visitor presses a [data-theme-switch] button. A choice that equals the
// system's theme is not stored, so the page follows the system again.
//
// On GitHub Pages all sites of one account share localStorage, so the key has a prefix.
"use strict";
(() => {
  const key = "sitemap-editor:theme";
  const paper = { light: "#f7f5f1", dark: "#151412" };
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const system = () => (systemDark.matches ? "dark" : "light");

  // A browser that blocks storage throws on access. The choice then lasts until the page is closed.
  const stored = (what = key) => {
    try {
      return localStorage.getItem(what);
    } catch {
      return null;
    }
  };
  const store = (theme) => {
    try {
      if (theme) localStorage.setItem(key, theme);
      else localStorage.removeItem(key);
    } catch {
      // The theme is set on the page nevertheless.
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
  const listed = Number(stored("sitemap-editor:listed")); // as in web/boot/page.js
  if (listed > 0) {
    root.dataset.listed = "";
    root.style.setProperty("--listed", String(listed));
  }
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
