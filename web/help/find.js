// The search field of the help page: it shows the questions that contain all typed words, in the question or in its
// answer. Without this script the field stays hidden.
"use strict";
(() => {
  const field = document.getElementById("find-question");
  const none = document.getElementById("no-question");
  const sections = [...document.querySelectorAll("section")];
  const entries = [...field.parentElement.querySelectorAll("li")];
  // plain removes accents and converts to lower case; the Turkish ı becomes i.
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
  show(); // the browser restores the field after Back
})();
