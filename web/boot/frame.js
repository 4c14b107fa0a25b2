// Another website could show this page in a hidden frame and trick users into opening files or deleting projects
// (clickjacking). A policy in the page can't forbid it: frame-ancestors needs a header, which static servers don't
// send. So the program doesn't start in a frame.
import { make } from "../bookmark/panel.js";
import { base } from "./build.js";
import { spoken } from "./language.js";
import { say } from "./say.js";

export const framed = self !== top;

// refuse replaces the page by a message and a link that opens the editor in a tab.
export async function refuse() {
  const link = make("a", { className: "btn btn--main", href: base.href, target: "_blank", rel: "noopener" });
  const text = make("p", {});
  const title = make("h1", { className: "vh" }, say("Sitemap Editor"));
  const box = make("div", { className: "empty crash stack quiet" }, text, link);
  document.body.replaceChildren(make("main", { id: "main" }, title, box));
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
