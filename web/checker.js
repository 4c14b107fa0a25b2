// The bookmark "Check my pages": it checks the pages of a sitemap on their live site, in the owner's browser. The build
// joins its modules into one program, and the editor inserts its own address and a key.
//
// The panel receives the list of pages from the editor, which opened the site's window, or from a file that the editor
// saved. It returns the results in the same way. Both are encrypted and authenticated with the key (bookmark/seal.js),
// and messages to the editor have its origin as their target. The sentences of the panel in the editor's language come
// with the list. The site's scripts run in the same page, and may have replaced any function of the browser.
//
//   - They see each address when it is requested, as the site's server does, but not the sealed list.
//   - They can't make messages that the editor accepts. But a site may answer a request as it likes, and its scripts may
//     replace fetch, so the editor asks the owner before it uses results.
//   - They can't easily read the key. The program is strict, so that "caller" doesn't give them its source. In Firefox the
//     file name of a bookmark is the whole program: a sourceURL hides it from the stacks of errors. The name remains
//     visible to a site of which a replaced function makes this program fail (Error.fileName). With the key, such a site
//     could read the list of its own pages, and forge results about them.
//   - They may reach the panel and press its buttons. It shows counts and no addresses.
//
// All requests go to this site, by GET or HEAD, without cookies.
import { ask, canParse, chunks, decode, parse, retrace, sleep, watchPolicy } from "./bookmark/ask.js";
import { kinds, newCheck } from "./bookmark/check.js";
import { fill } from "./bookmark/fill.js";
import { button, make, newPanel } from "./bookmark/panel.js";
import { numberOf, open, seal } from "./bookmark/seal.js";
import { related } from "./bookmark/twin.js";

(() => {
  // The editor inserts the translations, by their English texts.
  let translations = JSON.parse("{{words}}");
  let language = "{{language}}";
  const written = (value) => value.toLocaleString(language);
  // say translates a sentence and fills in the values.
  const say = (text, values = {}) => fill(translations[text] || text, values, language, written);

  const editor = "{{editor}}";
  const key = "{{key}}";
  const tag = "sitemap-editor-checker";
  const editorOrigin = new URL(editor).origin;
  const most = 100_000;
  const batch = 200; // results in a message
  const piece = 16 << 10; // characters of a message; sealing more at once would block the page
  const patience = 4000;
  const beat = 5000;

  // A press on the bookmark replaces a panel that has nothing more to do.
  const there = /** @type {HTMLElement} */ (document.querySelector(tag));
  if (there && !there.dataset.over) {
    there.focus();
    return;
  }
  there?.remove();

  let state = "waiting"; // "none", "ready", "checking", "over", "forbidden"
  let trouble = "";
  let check = null;
  let session = ""; // received with the list
  let site = location.origin; // of the list
  let fromFile = false;
  let sent = 0; // results that were sent to the editor
  let count = 0; // messages of this run
  let heard = false; // the editor confirmed that it has all results
  const run = [...crypto.getRandomValues(new Uint8Array(4))].map((n) => n.toString(16).padStart(2, "0")).join("");
  let urls = { __proto__: null };
  let length = 0;
  let images = 0; // addresses of the list that are images

  // ------------------------------------------------------------------ the list

  // set reads the first piece of a list: the site, and the language of the editor with the sentences of this panel.
  const set = (text) => {
    const settings = JSON.parse(text);
    site = settings.site;
    translations = settings.words;
    language = `${settings.language}-u-nu-latn`;
    const heading = say("Check my pages");
    panel.firstChild.textContent = heading;
    panel.ariaLabel = say("Sitemap Editor: check my pages");
    panel.lang = settings.language;
  };

  // take appends the lines of a text to the list: addresses of the site, with "!" before those of images. If this page is
  // on the site's twin, with or without "www.", the same addresses of the twin are checked. It calls no function with the
  // addresses, because the site's scripts could have replaced it.
  const take = (text) => {
    let from = 0;
    const { origin } = location;
    for (let i = 0; i <= text.length; i++) {
      if (i < text.length && text[i] !== "\n") continue;
      const mark = text[from] === "!" ? 1 : 0;
      const path = from + mark + site.length;
      let ours = path < i && text[path] === "/" && length < most;
      for (let k = 0; ours && k < site.length; k++) ours = text[from + mark + k] === site[k];
      if (ours) {
        let line = mark ? "!" : "";
        line += origin;
        for (let k = path; k < i; k++) line += text[k];
        urls[length++] = line;
        images += mark;
      }
      from = i + 1;
    }
  };

  const otherKey = () => say("This bookmark doesn’t fit Sitemap Editor in this browser, for example because its data was cleared. In its dialog “Check my pages”, drag the bookmark to your bookmarks bar again.");

  const otherSite = () => say("This tab shows {here}. Your list is of {site}: open it there.", { here: location.host, site });

  const ready = () => {
    state = length > 0 ? "ready" : "none";
    draw();
  };

  const askForList = () => {
    let pieces = 0;
    let sealedOtherwise = false;
    const hear = (event) => {
      // Each property is read once: a made-up event could have another value the second time.
      const { data, origin } = event;
      if (state !== "waiting" || origin !== editorOrigin || data?.sitemapEditor !== "list") return;
      const { run: theirs, session: of, sealed, last } = data;
      const text = open(key, numberOf(theirs, of, pieces), sealed);
      if (text === null) {
        // The list may arrive more than once, because the site's scripts can request it, too.
        sealedOtherwise ||= pieces === 0;
        return;
      }
      session = of;
      if (pieces++ === 0) set(text);
      else take(text);
      if (last) {
        removeEventListener("message", hear);
        ready();
      }
    };
    addEventListener("message", hear);
    // Only the editor can answer, because only it has the key.
    window.opener?.postMessage({ sitemapEditor: "list?" }, editorOrigin);
    setTimeout(
      () => {
        if (state !== "waiting") return;
        state = "none";
        if (sealedOtherwise) trouble = otherKey();
        draw();
      },
      window.opener ? patience : 0,
    );
  };

  // openList reads a saved list: the kind of the file, the run, the session, and the sealed pieces.
  const openList = (saved) => {
    const [what, theirs, of, ...sealed] = saved.trim().split(/\s+/);
    const isList = what === "sitemap-editor-list";
    let opened = false;
    length = images = 0;
    urls = { __proto__: null };
    for (const [i, part] of sealed.entries()) {
      const text = isList ? open(key, numberOf(theirs, of, i), part) : null;
      if (text === null) break;
      opened = true;
      if (i === 0) set(text);
      else if (related(site, location.origin)) take(text);
    }
    session = of;
    fromFile = true;
    trouble = "";
    if (length === 0) trouble = !isList ? say("This isn’t the list of this site.") : opened ? otherSite() : otherKey();
    ready();
  };

  // ------------------------------------------------------------------ the results

  // lines returns results as text, after a line with the progress of the check and one with its state.
  const lines = (from, to, left = false) => {
    const over = check.state === "done" && to === check.results.length;
    const head = ["c", location.origin, over ? 1 : 0, check.done, check.total, check.sameForAll ? 1 : 0].join("\t");
    let text = `${head}\ns\t${left ? "left" : check.state}\t${check.reason}\n`;
    for (let i = from; i < to; i++) text += `${check.results[i]}\n`;
    return text;
  };

  // end returns the end of the batch of results that begins at from.
  const end = (from) => {
    let size = 0;
    let to = from;
    while (to < check.results.length && to < from + batch && size < piece) size += check.results[to++].length;
    return to;
  };

  // sealAll seals a text in pieces. Each but the last ends within a line.
  const sealAll = function* (text) {
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = from + piece;
      if (text[to - 1] === "\n") to--;
      yield seal(key, numberOf(run, session, -++count), text.slice(from, to));
    }
  };

  const send = (whole, left = false) => {
    if (!window.opener || fromFile || !check || performance.now() < leaving + 2 * beat) return;
    while (sent < check.results.length || whole) {
      const to = end(sent);
      for (const sealed of sealAll(lines(sent, to, left)))
        window.opener.postMessage({ sitemapEditor: "results", run, count, sealed }, editorOrigin);
      sent = to;
      if (to === check.results.length) break;
    }
  };
  // leave says that this page is being left. Browsers may drop a message of "pagehide". If the page stays after
  // "beforeunload", later messages say that the check goes on.
  let leaving = -Infinity;
  const leave = () => {
    if (state !== "checking") return;
    send(true, true);
    leaving = performance.now();
  };

  addEventListener("message", (event) => {
    const said = event.data;
    if (event.origin !== editorOrigin || said?.sitemapEditor !== "taken" || !check) return;
    if (open(key, numberOf(said.run, session, 0x7fffffff), said.sealed) === null) return;
    heard = true;
    trouble = say("Sent to Sitemap Editor. Go back to its tab to see what your site answers.");
    draw();
  });

  const saved = () => say("Saved. Open the file in the dialog “Check my pages” of Sitemap Editor.");
  const save = async () => {
    const pieces = [];
    for (let from = 0; from < check.results.length; from = end(from)) {
      pieces.push(...sealAll(lines(from, end(from))));
      await sleep(0);
    }
    const file = ["sitemap-editor-results", run, session, count - pieces.length + 1, ...pieces].join("\n");
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([file], { type: "text/plain" }));
    a.download = `check-of-${location.hostname}.txt`;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60_000);
    trouble = saved();
    draw();
  };

  const begin = async () => {
    const reading = async (answer, mostBytes, enough) => {
      const parts = [];
      let size = 0;
      const type = answer.headers.get("Content-Type");
      let html = "";
      let next = 0;
      const read = () => {
        const all = new Uint8Array(size);
        let at = 0;
        for (const part of parts) {
          all.set(part, at);
          at += part.length;
        }
        html = decode(all.buffer, type);
      };
      await chunks(answer, mostBytes, (bytes) => {
        parts.push(bytes);
        size += bytes.length;
        // Reading a long head again after each piece of it would take long.
        if (size < next) return false;
        next = size + (size >> 2);
        read();
        return enough(html);
      });
      read();
      return html;
    };
    let told = 0;
    check = newCheck(urls, length, {
      ask,
      retrace,
      forbidden: watchPolicy(),
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
    });
    check.speed = Number(speed.value);
    state = "checking";
    draw();
    addEventListener("online", check.resume);
    addEventListener("beforeunload", leave);
    addEventListener("pagehide", leave);
    const alive = setInterval(() => send(true), beat);
    await check.run();
    removeEventListener("online", check.resume);
    removeEventListener("beforeunload", leave);
    removeEventListener("pagehide", leave);
    clearInterval(alive);
    state = "over";
    leaving = -Infinity;
    send(true);
    draw();
    if (!window.opener || fromFile) return;
    await sleep(patience);
    if (!heard) trouble = say("Sitemap Editor didn’t answer. Save the results, and open the file in Sitemap Editor.");
    draw();
  };

  // ------------------------------------------------------------------ the panel

  const { host, sheet, tell, press, open: openPanel } = newPanel(tag);
  sheet.insertRule("progress { width: 100%; accent-color: #2a4fbf; margin: 0 0 8px }");
  sheet.insertRule("[role=status] { white-space: pre-line }");
  sheet.insertRule("select { font: inherit }");
  const pace = make("p", {});
  const bar = make("progress", {});
  const counts = make("dl", {});
  const speedName = make("span", {});
  const speed = make("select", {}, ...[0, 1, 2].map((value) => make("option", { value, selected: value === 1 })));
  speed.addEventListener("change", () => {
    if (check) check.speed = Number(speed.value);
  });
  const speeds = make("label", {}, speedName, speed);
  const file = make("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  file.addEventListener("change", async () => file.files[0] && openList(await file.files[0].text()));
  const close = () => {
    check?.stop();
    host.remove();
  };

  const rows = () => [
    [kinds.fine, say("Fine")],
    [kinds.moved, say("Redirect")],
    [kinds.away, say("Redirect to another site")],
    [kinds.loop, say("Redirects lead nowhere")],
    [kinds.gone, say("Not found")],
    [kinds.missing, say("Looks like a missing page")],
    [kinds.noindex, say("noindex")],
    [kinds.canonical, say("Another canonical address")],
    [kinds.signIn, say("Sign-in")],
    [kinds.refused, say("Refused by the site")],
    [kinds.failed, say("Page didn’t open")],
  ];

  const sentence = () => {
    if (trouble && !check) return trouble;
    if (state === "waiting") return say("Waiting for the list of your pages from Sitemap Editor…");
    if (state === "none") return say("Sitemap Editor didn’t send the list of your pages. In its dialog “Check my pages”, press “Open my site”, and this bookmark in the tab that opens. Or press “Save the list” or “Copy the list” there, and open or paste it here.");
    if (state === "ready") {
      const what = say("Asks {site} for each page of your sitemap, as a visitor who is not signed in, and changes nothing. Nothing leaves this browser.", { site: location.host });
      if (navigator.serviceWorker?.controller) return say("A program of this site (a service worker) answers its visitors, so the answers may be old. Hold Shift while you reload this page, and press the bookmark again. Or check the pages all the same.");
      if (site === location.origin) return what;
      return `${say("Your sitemap lists {site}, and this tab is on {here}. The same pages are checked here.", { site, here: location.origin })}\n${what}`;
    }
    let counted = say("Pages checked: {n} of {all}", { n: check.done, all: check.total });
    const { done, total } = check.images;
    if (total > 0) counted += `\n${say("Images checked: {n} of {all}", { n: done, all: total })}`;
    return trouble ? `${counted}\n${trouble}` : counted;
  };

  // howFast describes the speed of the check and the time left, or why it waits.
  const howFast = () => {
    if (check.state === "paused")
      return { silent: say("The site doesn’t answer. Continue when you are online again."), busy: say("The site asks for more time again and again. Continue later: what was found is kept."), bad: say("Many pages in a row can’t be listed, for the same reason. Does the site block this check, or is it down? Look at it in another tab before you continue."), policy: say("This site’s security rules don’t let its pages be checked from here.") }[check.reason] || say("Paused.");
    if (check.state !== "checking") return check.sameForAll ? say("This site answers the same for pages that don’t exist. So missing pages can’t be told from others.") : "";
    if (performance.now() < check.waiting) return say("The site asked for time. The check waits, and goes on by itself.");
    const minutes = (check.spent + performance.now() - check.begun) / 60_000;
    if (check.done < 10 || minutes <= 0 || check.done === check.total) return "";
    const speed = check.done / minutes;
    const left = (check.total - check.done + check.images.total) / speed;
    return `${say("{n, plural, one {# page} other {# pages}} a minute", { n: Math.round(speed) })}, ${
      left < 1 ? say("less than a minute left") : say("about {n} min left", { n: Math.ceil(left) })
    }`;
  };

  let drawn = 0;
  let later = 0;
  function draw() {
    const now = performance.now();
    if (state === "checking" && check.state === "checking" && now - drawn < 200) {
      // Drawing more often than five times a second would slow the check down.
      if (!later) {
        later = setTimeout(() => {
          later = 0;
          draw();
        }, 200);
      }
      return;
    }
    drawn = now;
    tell(sentence());
    const checking = check !== null;
    pace.hidden = bar.hidden = counts.hidden = !checking;
    speeds.hidden = state !== "ready" && state !== "checking";
    speedName.textContent = say("Speed");
    const names = [say("Gently, for shared hosting"), say("Usual"), say("Fast")];
    for (const [i, option] of [...speed.options].entries()) option.textContent = names[i];
    host.dataset.over = state === "none" || state === "over" || state === "forbidden" ? "1" : "";
    const shown = [];
    if (checking) {
      pace.textContent = howFast();
      bar.max = check.total + check.images.total;
      bar.value = check.done + check.images.done;
      counts.replaceChildren(
        ...[...rows().map(([kind, what]) => [check.counts[kind], what]), [check.images.missing, say("Image not found")]]
          .filter(([n]) => n > 0)
          .flatMap(([n, what]) => [make("dt", {}, what), make("dd", {}, written(n))]),
      );
    }
    if (state === "none") shown.push(button(say("Open the list"), () => file.click(), true));
    if (state === "ready")
      shown.push(
        button(say("Check {n, plural, one {# page} other {# pages}}", { n: length - images }), begin, true),
      );
    if (state === "checking") {
      if (check.state === "paused") shown.push(button(say("Continue"), check.resume, true));
      else shown.push(button(say("Pause"), () => check.pause()));
      shown.push(button(say("Stop"), check.stop));
    }
    if (state === "over") shown.push(button(say("Save the results"), save, !heard && trouble !== saved()));
    shown.push(button(say("Close"), close));
    press(shown);
  }

  if (canParse(tag)) askForList();
  else {
    trouble = say("This site’s security rules don’t let its pages be checked from here.");
    state = "forbidden";
  }
  draw();
  // The list can be pasted instead of opened as a file.
  const panel = openPanel(say("Check my pages"), say("Sitemap Editor: check my pages"), speeds, bar, pace, counts, file);
  panel.addEventListener(
    "paste",
    (event) => state === "none" && openList(event.clipboardData.getData("text/plain")),
  );
})();
