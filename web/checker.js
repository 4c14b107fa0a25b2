// The bookmark "Check my pages": it checks the pages of a sitemap on their live site, in the owner's browser. The build
// joins its modules into one program, and the editor inserts its own address.
//
// The panel receives the list of pages from the editor, which opened the site's window, or from a file that the editor
// saved, and returns the results in the same way. It accepts messages only from its opener with the editor's origin, and
// sends its own only there, with the random number that came with the list. The sentences of the panel in the editor's
// language come with the list. The site's scripts run in the same page: they can read the list and forge results, so the
// editor asks the owner before it uses results. The program calls nothing that old libraries replace, such as the entries
// of arrays, and shows any error of its own.
//
// All requests go to this site, by GET or HEAD, without cookies.
import { ask, canParse, isForbidden, leadsAway, parse, sleep, text } from "./bookmark/ask.js";
import { kinds, newCheck } from "./bookmark/check.js";
import { fill } from "./bookmark/fill.js";
import { button, download, guarded, make, newPanel } from "./bookmark/panel.js";
import { related } from "./bookmark/twin.js";

guarded(() => {
  // The editor inserts the translations, by their English texts.
  let translations = JSON.parse("{{words}}");
  let language = "{{language}}";
  const written = (value) => value.toLocaleString(language);
  // say translates a sentence and fills in the values.
  const say = (text, values = {}) => fill(translations[text] || text, values, language, written);

  const editor = "{{editor}}";
  const tag = "sitemap-editor-checker";
  const editorOrigin = new URL(editor).origin;
  const most = 100_000;
  const batch = 200; // results in a message
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
  let number = ""; // received with the list, and returned with the results
  let site = location.origin; // of the list
  let list = ""; // an address of the sitemap in each line, with "!" before those of images; empty lines are done
  let rows = [];
  let before = 0; // pages that were checked before
  let fromFile = false;
  let sent = 0; // results that were sent to the editor
  let heard = false; // the editor confirmed that it has all results

  // ------------------------------------------------------------------ the list

  // set reads a list, with its site, and the language of the editor with the sentences of this panel. If this page is on
  // the site's twin, with or without "www.", the same addresses of the twin are checked.
  const set = (settings, text) => {
    site = settings.site;
    translations = settings.words;
    language = settings.language;
    const heading = say("Check my pages");
    panel.firstChild.textContent = heading;
    panel.ariaLabel = say("Sitemap Editor: check my pages");
    [panel.lang] = language.split("-u-");
    list = text;
    rows = [];
    before = settings.done || 0;
    if (!related(site, location.origin)) trouble = otherSite();
    else
      list.split("\n").forEach((line, row) => {
        const image = line[0] === "!";
        try {
          const { origin, pathname, search } = new URL(image ? line.slice(1) : line);
          if (related(origin, site) && rows.length < most) rows.push({ url: location.origin + pathname + search, row, image });
        } catch {
          // An empty line, or no address.
        }
      });
    state = rows.length > 0 ? "ready" : "none";
    draw();
  };

  const otherSite = () => say("This tab shows {here}. Your list is of {site}: open it there.", { here: location.host, site });

  const askForList = () => {
    const hear = guarded(({ data, origin, source }) => {
      if (state !== "waiting" || source !== window.opener || origin !== editorOrigin || !data) return;
      if (data.sitemapEditor !== "list" && data.sitemapEditor !== "elsewhere") return;
      removeEventListener("message", hear);
      number = data.number;
      set({ words: translations, language, ...data }, data.list || "");
    });
    addEventListener("message", hear);
    window.opener?.postMessage({ sitemapEditor: "list?" }, editorOrigin);
    setTimeout(
      () => {
        if (state !== "waiting") return;
        state = "none";
        draw();
      },
      window.opener ? patience : 0,
    );
  };

  // openList reads a saved list: the name of the format, the settings as JSON, and the addresses.
  const openList = (saved) => {
    const [what, settings, ...lines] = saved.trim().split(/\r?\n/);
    fromFile = true;
    trouble = "";
    if (what === "sitemap-editor-list") set(JSON.parse(settings), lines.join("\n"));
    else trouble = say("This isn’t the list of this site.");
    draw();
  };

  // ------------------------------------------------------------------ the results

  // lines returns results as text, after a line with the progress of the check.
  const lines = (from, to) =>
    [
      ["c", location.origin, before + check.done, before + check.total, check.sameForAll ? 1 : 0].join("\t"),
      ...check.results.slice(from, to),
      "",
    ].join("\n");

  const send = (whole, left = false) => {
    if (!window.opener || fromFile || !check || performance.now() < leaving + 2 * beat) return;
    while (sent < check.results.length || whole) {
      const to = Math.min(check.results.length, sent + batch);
      const all = to === check.results.length;
      window.opener.postMessage(
        {
          sitemapEditor: "results",
          number,
          text: lines(sent, to),
          done: before + check.done,
          total: before + check.total,
          over: state === "over" && all,
          left,
          paused: check.state === "paused" ? check.reason || "owner" : "",
        },
        editorOrigin,
      );
      sent = to;
      if (all) break;
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

  addEventListener("message", ({ data, origin, source }) => {
    if (source !== window.opener || origin !== editorOrigin || !data || data.number !== number) return;
    if (data.sitemapEditor === "stop") check?.stop();
    if (data.sitemapEditor !== "taken") return;
    heard = true;
    trouble = say("Sent to Sitemap Editor. Go back to its tab to see what your site answers.");
    draw();
  });

  const saved = () => say("Saved. Open the file in Sitemap Editor.");
  // save saves the results as a file: the name of the format with the site and the number of addresses, these, and the results.
  const save = () => {
    const count = list.split("\n").length;
    const results = `sitemap-editor-results\t${site}\t${count}\n${list}\n${lines(0, check.results.length)}`;
    download(`check-of-${location.hostname}.txt`, new Blob([results], { type: "text/plain" }));
    trouble = saved();
    draw();
  };

  const begin = async () => {
    let told = 0;
    check = newCheck(rows, {
      ask,
      leadsAway,
      isForbidden,
      sleep,
      begin: text,
      parse,
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
    if (fromFile) return;
    // The opener is gone if its tab was closed.
    if (window.opener) await sleep(patience);
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
  file.addEventListener("change", guarded(async () => file.files[0] && openList(await file.files[0].text())));
  const close = () => {
    check?.stop();
    host.remove();
  };

  // The editor knows which of the other pages are fine: it applies robots.txt and compares titles.
  const kindNames = () => [
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
      if (navigator.serviceWorker?.controller) return say("Your site keeps copies of its pages in this browser, so the answers may be old. Reload this page with Shift held, then press the bookmark again. Or check the pages all the same.");
      if (site === location.origin) return what;
      return `${say("Your sitemap lists {site}, and this tab is on {here}. The same pages are checked here.", { site, here: location.origin })}\n${what}`;
    }
    let counted = say("{n} of {all, plural, one {# page} other {# pages}} checked", { n: before + check.done, all: before + check.total });
    const { done, total } = check.images;
    if (total > 0) counted += `\n${say("{n} of {all, plural, one {# image} other {# images}} checked", { n: done, all: total })}`;
    return trouble ? `${counted}\n${trouble}` : counted;
  };

  // howFast describes the speed of the check and the time left, or why it waits.
  const howFast = () => {
    if (check.state === "paused")
      return { silent: say("The site doesn’t answer. Continue when you are online again."), busy: say("The site asks for more time again and again. Continue later: what was found is kept."), bad: say("Many pages in a row can’t be listed, for the same reason. Does the site block this check, or is it down? Look at it in another tab before you continue."), policy: say("This site’s security rules don’t let its pages be checked from here.") }[check.reason] || say("Paused.");
    if (check.state !== "checking") return check.sameForAll ? say("This site answers the same for pages that don’t exist. So missing pages can’t be told from others.") : "";
    if (performance.now() < check.waiting) return say("The site asked for time. The check waits, and goes on by itself.");
    const speed = check.perMinute();
    if (!speed || check.done === check.total) return "";
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
    names.forEach((name, i) => {
      speed.options[i].textContent = name;
    });
    host.dataset.over = state === "none" || state === "over" || state === "forbidden" ? "1" : "";
    const shown = [];
    if (checking) {
      pace.textContent = howFast();
      bar.max = check.total + check.images.total;
      bar.value = check.done + check.images.done;
      counts.replaceChildren(
        ...[...kindNames().map(([kind, what]) => [check.counts[kind], what]), [check.images.missing, say("Image not found")]]
          .filter(([n]) => n > 0)
          .flatMap(([n, what]) => [make("dt", {}, what), make("dd", {}, written(n))]),
      );
    }
    if (state === "none") shown.push(button(say("Open the list"), () => file.click(), true));
    if (state === "ready")
      shown.push(
        button(say("Check {n, plural, one {# page} other {# pages}}", { n: rows.filter((it) => !it.image).length }), begin, true),
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
    guarded((event) => state === "none" && openList(event.clipboardData.getData("text/plain"))),
  );
})();
