// The questions of the help: their search field, on their own page and in the editor, whose dialog "Help" shows the
// same questions. Without this script the field of the page stays hidden.

// plain removes accents and converts to lower case; the Turkish ı becomes i.
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");

// search shows the questions that have all the typed words, in the question or its answer; if there is none, those that
// have the most. A rare word counts for more than a frequent one, and a word that is nowhere for nothing. A question is a
// list of elements; the text of the first is that of all.
function search(field, none, questions) {
  const texts = questions.map(([whole]) => plain(whole.textContent));
  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const weights = words.map((word) => 1 / texts.filter((text) => text.includes(word)).length);
    const scores = texts.map((text) => words.reduce((sum, word, i) => (text.includes(word) ? sum + weights[i] : sum), 0));
    const best = Math.max(...scores);
    const found = best > 0 || !words.length;
    questions.forEach((elements, i) => {
      for (const element of elements) element.hidden = !found || scores[i] < best;
    });
    none.textContent = found ? "" : none.dataset.text;
  };
  field.addEventListener("input", show);
  field.hidden = false;
  show(); // the browser restores the field after Back
}

// load returns a page as a document: in this way a browser runs none of its scripts and needs no HTML as text.
const load = (address) =>
  new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onload = () => (request.status < 400 && request.response ? done(request.response) : failed(new Error(address)));
    request.onerror = () => failed(new Error(address));
    request.open("GET", address);
    request.send();
  });

// show puts the questions of the page at address into an element of the editor. Each unfolds its answer.
export async function show(place, address) {
  const page = await load(address);
  const copy = (element) => document.importNode(element, true);
  const field = copy(page.getElementById("find-question"));
  const none = copy(page.getElementById("no-question"));
  const groups = [];
  const questions = [...page.querySelectorAll("section")].map((section) => {
    if (section.dataset.group || !groups.length) {
      const group = document.createElement("div");
      const title = document.createElement("h3");
      title.textContent = section.dataset.group || "";
      group.append(title);
      groups.push(group);
    }
    const [asks, ...answer] = section.children;
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    const body = document.createElement("div");
    summary.textContent = asks.textContent;
    body.append(...answer.map(copy));
    for (const link of body.querySelectorAll("a")) {
      link.href = new URL(link.getAttribute("href"), address).href;
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    }
    details.append(summary, body);
    groups.at(-1).append(details);
    return [details];
  });
  // The editor would take a press on a link for a way within it.
  place.addEventListener("click", (event) => event.stopPropagation());
  place.replaceChildren(field, none, ...groups);
  search(field, none, questions);
  if (document.activeElement?.matches(".dialog") && !matchMedia("(pointer: coarse)").matches) field.focus();
}

if (document.body.matches(".help")) {
  const field = document.getElementById("find-question");
  const entries = [...field.parentElement.querySelectorAll("li")];
  const sections = [...document.querySelectorAll("section")];
  search(field, document.getElementById("no-question"), sections.map((section, i) => [section, entries[i]]));
}
