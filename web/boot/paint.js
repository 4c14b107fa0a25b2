// Draws lists whose items have the same structure: globalThis.sitemapEditorBoot.paint(list, model, count, changes)
//
// It appends copies of model to the element list until there are count of them. Then it makes the changes. changes
// is a text of NUL-terminated words, four for each change: item, element, kind and value. The elements of an item are
// numbered in document order; 0 is the item itself. The kind of a change is
//
//   ""                   value is the text
//   "class"              value is the class attribute
//   "pieces"             value is a list of spans: words that end with \x01, two for each span, its class or "" and
//                        its text
//   "hidden", "checked"  sets the property, to false if value is empty
//   "y"                  value is the distance from the top of the list, in pixels
//   "first", "last"      moves the item to this end of the list
//
// or the name of an attribute, which an empty value removes. No value is parsed as HTML.
// components/internal/dom/sheet.go writes the changes.
// The elements of the items of each list, which go with it: looking them up would take longer than changing them.
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

export const paint = (list, model, count, changes) => {
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
    const kind = words[i + 2];
    const value = words[i + 3];
    if (!kind) element.firstChild.data = value;
    else if (kind === "class") element.className = value;
    else if (kind === "pieces") element.replaceChildren(...pieces(value));
    else if (kind === "hidden" || kind === "checked") element[kind] = value !== "";
    else if (kind === "y") element.style.transform = `translateY(${value}px)`;
    else if (kind === "first") list.prepend(element);
    else if (kind === "last") list.append(element);
    else if (value) element.setAttribute(kind, value);
    else element.removeAttribute(kind);
  }
};
