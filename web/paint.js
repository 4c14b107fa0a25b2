// Lists whose items are alike: globalThis.sitemapEditorPaint(list, model, count, changes)
//
// It makes copies of model in the element list until there are count of them, and
// then carries out changes, a text of words that each end with a zero, four for a
// change: item, element, what and value. Elements are counted in the order of the
// page, and 0 is the item itself. What is
//
//   ""                  the text
//   "class"             the classes
//   "pieces"            texts in spans: words that each end with a one, two for a
//                       piece: the class of its span, or none, and the text
//   "hidden", "checked" the property, on for any value but an empty one
//   "y"                 how far below the top of the list the item stands, in pixels
//   "first", "last"     the item's place in the order of the page; it has no value
//
// or the name of an attribute, which an empty value removes. Nothing of it can
// become markup. components/internal/dom/sheet.go is the other side.
"use strict";
(() => {
  // The elements of each item, by the list. To ask the page for them takes longer
  // than to change them.
  const lists = new WeakMap();

  /** @param {string} value */
  const pieces = (value) => {
    const words = value.split("\x01");
    const nodes = [];
    for (let i = 0; i + 2 < words.length; i += 2) {
      if (!words[i]) {
        nodes.push(words[i + 1]);
        continue;
      }
      const span = document.createElement("span");
      span.className = words[i];
      span.textContent = words[i + 1];
      nodes.push(span);
    }
    return nodes;
  };

  globalThis.sitemapEditorPaint = (list, model, count, changes) => {
    if (!lists.has(list)) lists.set(list, []);
    const items = lists.get(list);
    while (items.length < count) {
      const item = /** @type {Element} */ (model.cloneNode(true));
      items.push([item, ...item.querySelectorAll("*")]);
      list.append(item);
    }
    const words = changes.split("\0");
    for (let i = 0; i + 4 < words.length; i += 4) {
      const element = items[words[i]][words[i + 1]];
      const what = words[i + 2];
      const value = words[i + 3];
      if (!what) element.firstChild.data = value;
      else if (what === "class") element.className = value;
      else if (what === "pieces") element.replaceChildren(...pieces(value));
      else if (what === "hidden" || what === "checked") element[what] = value !== "";
      else if (what === "y") element.style.transform = `translateY(${value}px)`;
      else if (what === "first") list.prepend(element);
      else if (what === "last") list.append(element);
      else if (value) element.setAttribute(what, value);
      else element.removeAttribute(what);
    }
  };
})();
