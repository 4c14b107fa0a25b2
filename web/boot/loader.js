// The progress bar of the program's download, and the message if it fails. web/language.js has the sentences of this file
// in all languages, because they are shown before a language has arrived.
import { wasmBytes } from "./build.js";
import { say } from "./say.js";

export const loader = (() => {
  const box = document.getElementById("boot");
  const bar = box.querySelector("progress");
  const said = box.querySelector("p");
  const button = box.querySelector("button");
  let timer = 0;
  let action = null;
  button.addEventListener("click", () => action?.());

  return {
    // A start that takes less than 300 ms shows nothing.
    begin() {
      action = null;
      button.hidden = true;
      bar.hidden = false;
      box.classList.remove("boot--stopped");
      said.setAttribute("aria-live", "off");
      this.progress(0);
      clearTimeout(timer);
      timer = setTimeout(() => (box.hidden = false), 300);
    },
    progress(bytes) {
      const percent = Math.min(100, Math.floor((100 * bytes) / wasmBytes));
      if (bar.value !== percent) bar.value = percent;
      const sentence = say("Getting ready, {percent}%", { percent });
      if (said.textContent !== sentence) said.textContent = sentence;
    },
    hide() {
      clearTimeout(timer);
      box.hidden = true;
    },
    stop(sentence, label, todo) {
      clearTimeout(timer);
      action = todo;
      bar.hidden = true;
      box.classList.add("boot--stopped");
      box.hidden = false;
      button.textContent = label;
      button.hidden = false;
      // The text changes last, because a screen reader reads a live region when it changes, and only if it is visible.
      said.setAttribute("aria-live", "polite");
      said.textContent = sentence;
    },
  };
})();
