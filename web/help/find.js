// The search field of the page of questions: it shows the questions that have all the typed words, in the question or
// its answer. Without this script the field stays hidden.
"use strict";
(() => {
  const field = document.getElementById("find-question");
  const none = document.getElementById("no-question");
  const sections = [...document.querySelectorAll("section")];
  const entries = [...field.parentElement.querySelectorAll("li")];
  // Letters count without their accents, and in lower case; the Turkish ı is an i.
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  const texts = sections.map((section) => plain(section.textContent));
  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    texts.forEach((text, i) => {
      const fits = words.every((word) => text.includes(word));
      sections[i].hidden = entries[i].hidden = !fits;
      found += fits;
    });
    none.textContent = found ? "" : none.dataset.text;
  };
  field.addEventListener("input", show);
  field.hidden = false;
  show(); // a browser that goes back fills the field itself
})();
