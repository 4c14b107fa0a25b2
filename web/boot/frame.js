// Another website could show this page in a hidden frame and trick users into opening files or deleting projects
// (clickjacking). A policy in the page can't forbid it: frame-ancestors needs a header, which static servers don't
// send. So the program doesn't start in a frame.
import { base } from "./build.js";
import { spoken } from "./language.js";
import { say } from "./say.js";

export const framed = self !== top;

// refuse replaces the page by a message and a link that opens the editor in a tab.
export async function refuse() {
  const link = Object.assign(document.createElement("a"), {
    className: "btn btn--main", href: base.href, target: "_blank", rel: "noopener",
  });
  const text = document.createElement("p");
  const box = Object.assign(document.createElement("div"), { className: "empty crash stack quiet" });
  const main = Object.assign(document.createElement("main"), { id: "main" });
  const title = Object.assign(document.createElement("h1"), { className: "vh", textContent: say("Sitemap Editor") });
  box.append(text, link);
  main.append(title, box);
  document.body.replaceChildren(main);
  const draw = () => {
    text.textContent = say(
      "Another website shows Sitemap Editor inside its page. To keep your work safe, it only runs in a tab of its own.",
    );
    link.textContent = say("Open in a new tab");
  };
  draw();
  await spoken;
  draw();
}
