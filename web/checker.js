// The bookmark "Check my pages": it checks the pages of a sitemap on their live site, in the owner's browser. The build
// joins its modules into one program, and the editor inserts its own address and a key.
//
// The panel receives the list of pages from the editor, which opened the site's window, or from a file that the editor
// saved. It returns the results in the same way. Both are encrypted and authenticated with the key (bookmark/seal.js),
// and messages to the editor have its origin as their target. The site's scripts run in the same page, and may have
// replaced any function of the browser.
//
//   - They can't read the list, because they receive it encrypted. They see each address when it is requested, as the
//     site's server does.
//   - They can't forge results: the editor accepts only messages that are sealed with the key for the list that it gave
//     out. A site may answer a request as it likes, so the editor asks the owner before it uses results.
//   - They can't read the key. The program is strict, so that "caller" doesn't give them its source. In Firefox the file
//     name of a bookmark is the whole program: a sourceURL hides it from the stacks of errors. The name remains visible
//     to a site of which a replaced function makes this program fail (Error.fileName). With the key, such a site could
//     read the list of its own pages, and forge results about them.
//   - They may reach the panel, which shows counts and no addresses.
//
// All requests go to this site, by GET or HEAD, without cookies.
import { ask, canParse, chunks, decode, parse, sleep } from "./bookmark/ask.js";
import { kinds, newCheck } from "./bookmark/check.js";
import { button, make, newPanel } from "./bookmark/panel.js";
import { numberOf, open, seal } from "./bookmark/seal.js";

(() => {
  // The editor inserts the translations, by their English texts.
  let translations = {};
  try {
    translations = JSON.parse("{{words}}");
  } catch {
    // This program has no translations.
  }
  // say translates a sentence and fills in the values.
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
  let session = ""; // received with the list
  let fromFile = false;
  let sent = 0; // results that were sent to the editor
  let count = 0; // messages of this run
  let heard = false; // the editor confirmed that it has all results
  const run = [...crypto.getRandomValues(new Uint8Array(4))].map((n) => n.toString(16).padStart(2, "0")).join("");
  let urls = { __proto__: null };
  let length = 0;
  let images = 0; // addresses of the list that are images

  // ------------------------------------------------------------------ the list

  // take appends the lines of a text to the list: addresses of this site, with "!" before those of images. It calls no
  // function with them, because the site's scripts could have replaced it.
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
      pieces++;
      take(text);
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
        if (sealedOtherwise) trouble = otherKey;
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

  // lines returns results as text, after a line with the progress of the check.
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
      const sealed = seal(key, numberOf(run, session, -++count), lines(sent, to));
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
        seal(key, numberOf(run, session, -++count), lines(from, Math.min(check.results.length, from + batch))),
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
    check = newCheck(urls, length, {
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
    });
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

  // howFast describes the speed of the check and the time left, or why it waits.
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
  // The list can be pasted instead of opened as a file.
  openPanel(say("Check my pages"), say("Sitemap Editor: check my pages"), bar, pace, counts, file).addEventListener(
    "paste",
    (event) => state === "none" && openList(event.clipboardData.getData("text/plain")),
  );
})();
