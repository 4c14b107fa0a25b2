// Checks the pages of a sitemap on their live site, in its owner's own browser. This file is the bookmark "Check my
// pages", whole: the build puts its modules into it, and the editor its own address and a key.
//
// The list of pages comes from the editor, which opened the window of the site, or from a file that the editor
// saved. What the site answers goes back the same way. Both are sealed with the key (bookmark/seal.js), and every
// message to the editor names its origin. So the scripts of the site, which run beside this one:
//
//   - can't read the list: they get it sealed, by whatever message they listen to or function they replaced. Which
//     pages are asked for they may see one by one, as the server of the site does, which gets the requests;
//   - can't forge results: the editor takes only what is sealed with the key for the list that it gave out. What
//     the site answers to a request is the site's own word, and the editor asks its owner before anything changes;
//   - can't reach the panel, whose shadow tree is closed.
//
// It asks this site alone, by GET or HEAD, as a visitor who is not signed in, and changes nothing.
import { ask, canParse, chunks, decode, parse, sleep } from "./bookmark/ask.js";
import { kinds, newCheck } from "./bookmark/check.js";
import { button, make, newPanel } from "./bookmark/panel.js";
import { numberOf, open, seal } from "./bookmark/seal.js";

(() => {
  // The editor puts the translations here, by the English texts.
  let translations = {};
  try {
    translations = JSON.parse("{{words}}");
  } catch {
    // Nothing was put here.
  }
  // say returns a sentence in the language of the owner, with its places filled.
  const say = (text, values = {}) => (translations[text] || text).replace(/{(\w+)}/g, (_, place) => values[place]);
  const number = (n) => n.toLocaleString("{{language}}");

  const editor = "{{editor}}";
  const key = "{{key}}";
  const tag = "sitemap-editor-checker";
  const editorOrigin = new URL(editor).origin;
  const most = 100_000;
  const batch = 200; // results in a message
  const patience = 4000;

  const there = /** @type {HTMLElement} */ (document.querySelector(tag));
  if (there) {
    there.focus();
    return;
  }

  let state = "waiting"; // "none", "ready", "checking", "over", "forbidden"
  let trouble = "";
  let check = null;
  let session = ""; // of the list, from the editor
  let fromFile = false;
  let sent = 0; // results that were handed over
  let count = 0; // messages of this run
  let heard = false; // the editor has all
  const run = [...crypto.getRandomValues(new Uint8Array(4))].map((n) => n.toString(16).padStart(2, "0")).join("");
  let urls = { __proto__: null };
  let length = 0;
  let images = 0; // of them

  // ------------------------------------------------------------------ the list

  // take reads the lines of a list behind those that came before: addresses of this site, each once, with "!" before
  // those of images. It makes no array of them and calls nothing with more than one, so that nobody reads them all at
  // once.
  const take = (text) => {
    let from = 0;
    const { origin } = location;
    for (let i = 0; i <= text.length; i++) {
      if (i < text.length && text[i] !== "\n") continue;
      let line = "";
      for (let k = from; k < i; k++) line += text[k];
      from = i + 1;
      const mark = line[0] === "!" ? 1 : 0;
      let ours = line.length > origin.length + mark && line[origin.length + mark] === "/";
      for (let k = 0; ours && k < origin.length; k++) ours = line[k + mark] === origin[k];
      if (!ours || length >= most) continue;
      urls[length++] = line;
      images += mark;
    }
  };

  const otherKey = say("This bookmark doesn’t fit Sitemap Editor in this browser, for example because its data was cleared. In its dialog “Check my pages”, drag the bookmark to your bookmarks bar again.");

  const ready = () => {
    state = length > 0 ? "ready" : "none";
    draw();
  };

  const askForList = () => {
    let pieces = 0;
    let sealedOtherwise = false;
    const hear = (event) => {
      const said = event.data;
      if (state !== "waiting" || event.origin !== editorOrigin || said?.sitemapEditor !== "list") return;
      const text = open(key, numberOf(said.run, said.session, pieces), said.sealed);
      if (text === null) {
        // The list may be given out more than once: the site's scripts can ask for it, too.
        sealedOtherwise ||= pieces === 0;
        return;
      }
      session = said.session;
      pieces++;
      take(text);
      if (said.last) {
        removeEventListener("message", hear);
        ready();
      }
    };
    addEventListener("message", hear);
    // Another window than the opener's can't answer: it has no key.
    window.opener?.postMessage({ sitemapEditor: "list?" }, editorOrigin);
    setTimeout(
      () => {
        if (state !== "waiting") return;
        state = "none";
        if (sealedOtherwise) trouble = otherKey;
        draw();
      },
      window.opener ? patience : 0,
    );
  };

  // A file has the kind of its text, the run, the session, and what is sealed.
  const openList = (saved) => {
    const [what, theirs, of, ...sealed] = saved.trim().split(/\s+/);
    const isList = what === "sitemap-editor-list";
    let opened = false;
    length = images = 0;
    urls = { __proto__: null };
    for (const [i, piece] of sealed.entries()) {
      const text = isList ? open(key, numberOf(theirs, of, i), piece) : null;
      opened ||= text !== null;
      if (text !== null) take(text);
    }
    session = of;
    fromFile = true;
    trouble = length > 0 ? "" : isList && !opened ? otherKey : say("This isn’t the list of this site.");
    ready();
  };

  // ------------------------------------------------------------------ the results

  // lines are the results since the last message, behind a line that says how far the check is.
  const lines = (from, to) => {
    const over = check.state === "done" && to === check.results.length;
    const head = ["c", location.origin, over ? 1 : 0, check.done, check.total, check.sameForAll ? 1 : 0].join("\t");
    let text = `${head}\n`;
    for (let i = from; i < to; i++) text += `${check.results[i]}\n`;
    return text;
  };

  const send = (whole) => {
    if (!window.opener || fromFile || !check) return;
    while (sent < check.results.length || whole) {
      const to = Math.min(check.results.length, sent + batch);
      const sealed = seal(key, numberOf(run, session, ++count), lines(sent, to));
      window.opener.postMessage({ sitemapEditor: "results", run, count, sealed }, editorOrigin);
      sent = to;
      if (to === check.results.length) break;
    }
  };

  addEventListener("message", (event) => {
    const said = event.data;
    if (event.origin !== editorOrigin || said?.sitemapEditor !== "taken" || !check) return;
    if (open(key, numberOf(said.run, session, 0x7fffffff), said.sealed) === null) return;
    heard = true;
    trouble = say("Sent to Sitemap Editor. Go back to its tab to see what your site answers.");
    draw();
  });

  const save = () => {
    const pieces = [];
    for (let from = 0; from < check.results.length; from += batch)
      pieces.push(
        seal(key, numberOf(run, session, ++count), lines(from, Math.min(check.results.length, from + batch))),
      );
    const file = ["sitemap-editor-results", run, session, count - pieces.length + 1, ...pieces].join("\n");
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([file], { type: "text/plain" }));
    a.download = `check-of-${location.hostname}.txt`;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60_000);
    trouble = say("Saved. Open the file in the dialog “Check my pages” of Sitemap Editor.");
    draw();
  };

  const begin = async () => {
    const list = [];
    const pictures = [];
    for (let i = 0; i < length; i++) {
      if (urls[i][0] === "!") pictures.push(urls[i].slice(1));
      else list.push(urls[i]);
    }
    const reading = async (answer, mostBytes, enough) => {
      const parts = [];
      let size = 0;
      const type = answer.headers.get("Content-Type");
      let html = "";
      await chunks(answer, mostBytes, (bytes) => {
        parts.push(bytes);
        size += bytes.length;
        const all = new Uint8Array(size);
        let at = 0;
        for (const part of parts) {
          all.set(part, at);
          at += part.length;
        }
        html = decode(all.buffer, type);
        return enough(html);
      });
      return html;
    };
    let told = 0;
    check = newCheck(list, {
      ask,
      sleep,
      begin: reading,
      parse: (html) => parse(html, "text/html"),
      now: () => performance.now(),
      told: () => {
        if (check.results.length >= sent + batch || performance.now() - told > 1000) {
          told = performance.now();
          send(true);
        }
        draw();
      },
    }, pictures);
    state = "checking";
    draw();
    const robots = await ask(`${location.origin}/robots.txt`, "text/plain")
      .then((answer) => (answer.ok ? reading(answer, 500 << 10, () => false) : ""))
      .catch(() => "");
    if (robots) check.results.push(`t\t${encodeURIComponent(robots)}`);
    addEventListener("online", check.resume);
    await check.run();
    removeEventListener("online", check.resume);
    state = "over";
    send(true);
    draw();
    if (!window.opener || fromFile) return;
    await sleep(patience);
    if (!heard) trouble = say("Sitemap Editor didn’t answer. Save the results, and open the file there.");
    draw();
  };

  // ------------------------------------------------------------------ the panel

  const { host, sheet, tell, press, open: openPanel } = newPanel(tag);
  sheet.insertRule("progress { width: 100%; accent-color: #2a4fbf; margin: 0 0 8px }");
  sheet.insertRule("[role=status] { white-space: pre-line }");
  const pace = make("p", {});
  const bar = make("progress", {});
  const counts = make("dl", {});
  const file = make("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  file.addEventListener("change", async () => file.files[0] && openList(await file.files[0].text()));
  const close = () => {
    check?.stop();
    host.remove();
  };

  const rows = [
    [kinds.fine, say("Fine")],
    [kinds.moved, say("Redirects")],
    [kinds.away, say("Lead to another site, or in a circle")],
    [kinds.gone, say("Not found")],
    [kinds.missing, say("Look like a missing page")],
    [kinds.noindex, say("noindex")],
    [kinds.canonical, say("Another canonical address")],
    [kinds.signIn, say("Ask to sign in")],
    [kinds.failed, say("Errors")],
  ];

  const sentence = () => {
    if (trouble && !check) return trouble;
    if (state === "waiting") return say("Waiting for the list of your pages from Sitemap Editor…");
    if (state === "none") return say("Sitemap Editor didn’t send the list of your pages. In its dialog “Check my pages”, press “Open my site”, and this bookmark in the tab that opens. Or press “Save the list” or “Copy the list” there, and open or paste it here.");
    if (state === "ready") return say("Asks {site} for each page of your sitemap, as a visitor who is not signed in, and changes nothing. Nothing leaves this browser.", { site: location.host });
    let counted = say("{n} of {all} pages checked", { n: number(check.done), all: number(check.total) });
    const { done, total } = check.images;
    if (total > 0) counted += `\n${say("{n} of {all} images checked", { n: number(done), all: number(total) })}`;
    return trouble ? `${counted}\n${trouble}` : counted;
  };

  // howFast says how many pages a minute are checked, and how long it takes still.
  const howFast = () => {
    if (check.state === "paused")
      return { silent: say("The site doesn’t answer. Continue when you are online again."), busy: say("The site asks for more time again and again. Continue later: what was found is kept.") }[check.reason] || say("Paused.");
    if (check.state !== "checking") return check.sameForAll ? say("This site answers the same for pages that don’t exist. So missing pages can’t be told from others.") : "";
    if (performance.now() < check.waiting) return say("The site asked for time. The check waits, and goes on by itself.");
    const minutes = (check.spent + performance.now() - check.begun) / 60_000;
    if (check.done < 10 || minutes <= 0 || check.done === check.total) return "";
    const speed = check.done / minutes;
    const left = (check.total - check.done + check.images.total) / speed;
    return `${say("{n} pages a minute", { n: number(Math.round(speed)) })}, ${
      left < 1 ? say("less than a minute left") : say("about {n} min left", { n: number(Math.ceil(left)) })
    }`;
  };

  let drawn = 0;
  let later = 0;
  function draw() {
    const now = performance.now();
    if (state === "checking" && check.state === "checking" && now - drawn < 200) {
      // Five times a second is enough.
      later ||= setTimeout(() => {
        later = 0;
        draw();
      }, 200);
      return;
    }
    drawn = now;
    tell(sentence());
    const checking = check !== null;
    pace.hidden = bar.hidden = counts.hidden = !checking;
    const shown = [];
    if (checking) {
      pace.textContent = howFast();
      bar.max = check.total + check.images.total;
      bar.value = check.done + check.images.done;
      counts.replaceChildren(
        ...[...rows.map(([kind, what]) => [check.counts[kind], what]), [check.images.missing, say("Image not found")]]
          .filter(([n]) => n > 0)
          .flatMap(([n, what]) => [make("dt", {}, what), make("dd", {}, number(n))]),
      );
    }
    if (state === "none") shown.push(button(say("Open the list"), () => file.click(), true));
    if (state === "ready")
      shown.push(
        button(length - images === 1 ? say("Check 1 page") : say("Check {n} pages", { n: number(length - images) }), begin, true),
      );
    if (state === "checking") {
      if (check.state === "paused") shown.push(button(say("Continue"), check.resume, true));
      else shown.push(button(say("Pause"), () => check.pause()));
      shown.push(button(say("Stop"), check.stop));
    }
    if (state === "over") shown.push(button(say("Save the results"), save, !heard && trouble !== say("Saved. Open the file in the dialog “Check my pages” of Sitemap Editor.")));
    shown.push(button(say("Close"), close));
    press(shown);
  }

  if (canParse(tag)) askForList();
  else {
    trouble = say("This site’s security rules don’t let its pages be checked from here.");
    state = "forbidden";
  }
  draw();
  // The list can be pasted in the place of a file.
  openPanel(say("Check my pages"), say("Sitemap Editor: check my pages"), bar, pace, counts, file).addEventListener(
    "paste",
    (event) => state === "none" && openList(event.clipboardData.getData("text/plain")),
  );
})();
