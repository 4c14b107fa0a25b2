// The panel of a bookmark: it floats over the page, in a closed shadow tree, so that the site's styles and scripts
// don't reach it. It grows upwards, so that its buttons, which are last, stay under the pointer.

// newPanel returns the panel's host element and style sheet, and three functions: tell sets the status; press replaces
// the buttons at the end; open shows the panel, with a heading, an accessible name, and parts below the status.
export const newPanel = (tag) => {
  const host = document.createElement(tag);
  host.style.cssText =
    "all:initial!important;position:fixed!important;inset:auto 16px 16px auto!important;z-index:2147483647!important";
  host.tabIndex = -1;
  const root = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section { box-sizing: border-box; width: 340px; max-width: calc(100vw - 32px); max-height: calc(100vh - 32px);
      overflow: auto; padding: 16px; border-radius: 14px; background: Canvas; color: CanvasText; font: 14px/1.45 system-ui;
      box-shadow: 0 0 40px #0007; color-scheme: light dark }
    h1 { font-size: 16px; margin: 0 0 4px }
    p, dl { margin: 0 0 12px }
    dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px }
    dd { margin: 0; font-weight: 600 }
    label { display: flex; gap: 8px; align-items: baseline }
    label, details { margin: 0 0 8px }
    [type=number] { width: 7em; font: inherit }
    div { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px }
    button { font: inherit; padding: 6px 12px; border: 1px solid #888; border-radius: 6px; background: none; color: inherit }
    .main { background: #2a4fbf; color: #fff }
    :focus-visible { outline: 2px solid #57f; outline-offset: 2px }
    ul { margin: 4px 0; padding-inline: 16px; max-height: 180px; overflow: auto }
    li { overflow-wrap: anywhere }
    small { opacity: .8 }
    [hidden] { display: none }
  `);
  root.adoptedStyleSheets = [sheet];
  // The site's keyboard shortcuts must not react to text that is typed here.
  for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, (event) => event.stopPropagation());
  const status = make("p", { role: "status" });
  const buttons = make("div", {});
  const labels = (all) => [...all].map((b) => b.textContent).join();
  return {
    host,
    sheet,
    // A screen reader would read an unchanged status again.
    tell: (text) => {
      if (status.textContent !== text) status.textContent = text;
    },
    // While the labels stay the same, the buttons stay, and so does the focus.
    press: (shown) => {
      if (labels(shown) === labels(buttons.children)) return;
      const held = buttons.contains(root.activeElement);
      buttons.replaceChildren(...shown);
      if (held) shown[0].focus();
    },
    open: (heading, ariaLabel, ...parts) => {
      const panel = make("section", { role: "dialog", dir: "auto", ariaLabel }, make("h1", {}, heading), status, ...parts, buttons);
      root.append(panel);
      document.documentElement.append(host);
      buttons.firstChild.focus();
      return panel;
    },
  };
};

export const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
export const button = (label, press, main) =>
  make("button", { type: "button", className: main ? "main" : "", textContent: label, onclick: guarded(press) });

// download saves a file as the browser does with downloads.
export const download = (name, blob) => {
  const a = make("a", { href: URL.createObjectURL(blob), download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60_000);
};

// guarded returns a function that shows its errors on the page. A library of the site may have replaced what it calls.
export const guarded = (work) => async (...values) => {
  try {
    return await work(...values);
  } catch (error) {
    const box = make("p", { textContent: `Sitemap Editor: ${error}` });
    box.setAttribute("role", "alert");
    box.style.cssText = "position:fixed;inset:auto 16px 16px auto;z-index:2147483647;margin:0;padding:16px;background:#fff;color:#000";
    document.documentElement.append(box);
  }
};
