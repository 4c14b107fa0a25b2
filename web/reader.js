// The bookmark "Read my site": it finds the pages of a website in the browser of its owner. The editor may not fetch
// from another site, but a bookmark that the owner presses on that site may. The build bundles and minifies this file,
// and the editor inserts its own address.
//
// The bookmark opens a panel over the page. The panel is in a closed shadow tree, so that the site's styles and scripts
// don't reach it. It finds the pages of this site, and passes their list to the editor or saves it as a file. It sends
// GET requests to this site only, without cookies; it submits nothing, and doesn't follow links that change something.
//
// It reads robots.txt, then the sitemaps that robots.txt names, then follows links, those of the open page as the browser
// shows it: two pages at a time, with a pause after each. It reads at most 2 MB of a page, and keeps only its address, the
// date that it says, and the addresses of its images and its other languages. Pages are judged as the bookmark "Check my
// pages" judges them.
import { ask, body, canParse, isForbidden, isHTML, parse, patience, sleep, text } from "./bookmark/ask.js";
import { absolute, content, kinds, look } from "./bookmark/check.js";
import { button, download, guarded, make, newPanel } from "./bookmark/panel.js";

guarded(() => {
  // The editor inserts the translations here, by their English texts.
  const translations = JSON.parse("{{words}}");
  // say returns a sentence in the owner's language, and replaces each {name} by its value.
  const say = (text, values = {}) => (translations[text] || text).replace(/{(\w+)}/g, (_, place) => values[place]);
  const number = (n) => n.toLocaleString("{{language}}");

  const forbidden = say(
    "This site’s security rules don’t let its pages be read from here. Open its sitemap in Sitemap Editor " +
      "instead, or a list of its addresses.",
  );
  const unread = say("could not be read");
  const noSitemap = say("isn’t a sitemap");
  const badSitemap = say("could not be read as a sitemap");
  const leftOut = say("Left out");
  const brokenLinks = say("Broken links");
  const status = (answer) => say("answers {code}", { code: answer.status });

  const editor = "{{editor}}";
  const mostSitemap = 64 << 20; // packed and unpacked; search engines read 50 MB
  const mostDepth = 50;
  const mostImages = 100; // of a page
  const mostFiles = 1000;
  const pause = 250;

  const tag = "sitemap-editor-reader";
  const there = /** @type {HTMLElement} */ (document.querySelector(tag));
  if (there) {
    there.focus();
    return;
  }

  // ------------------------------------------------------------------ found addresses

  // The met addresses by their text: {url, from, depth, state, why, code, date, images, versions}. The state is
  // "waiting", "page", "left" (out) or "broken"; code is the status of a broken link that answers.
  const found = new Map();
  const queue = [];
  const shapes = new Map(); // patterns of addresses that programs generate: {name, most, met, pages, stopped, wanted}
  let limit = 5000;
  let state = "ready"; // "reading", "paused", "done"
  let robots = [];
  let home = null; // the home page, as look judges it
  let missing = null; // this site's answer for a page that doesn't exist, or null if it is an error
  const alike = []; // pages that are like it
  let start = ""; // the address of the open page
  let pages = 0;
  let asked = 0;
  let beyond = 0; // addresses beyond the limit

  const dropped = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|phpsessid|jsessionid|aspsessionid\w*|sess(ion)?_?id)$/i;
  // These change something, as addresses or as texts of links.
  const acts =
    "(^|[^a-z])(log|sign)[-_]?(out|off|in)\\b|abmelden|anmelden|deconnexion|wp-(admin|login)|" +
    "\\b(unsubscribe|checkout)\\b|add[-_]?to[-_]?(cart|basket|wishlist)|\\b(cart|basket)/(add|change)";
  const actingText = new RegExp(acts, "i");
  const acting = new RegExp(`${acts}|\\b(delete|remove)\\b`, "i");
  const endings =
    "avif|bmp|css|csv|docx?|eot|epub|gif|gz|ico|ics|jpe?g|js|json|m4[av]|mjs|mov|mp[34]|" +
    "ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|ttf|txt|wasm|wav|web[mp]|woff2?|xlsx?|xml|zip|7z";
  const other = new RegExp(`\\.(${endings})$`, "i");

  // whole returns the address of a link on any site, or null; an empty link has none.
  const whole = (link, base) => (link.trim() ? absolute(link, base) : null);

  // address returns the address of a link without fragment, session and tracking parameters, or null if it isn't on
  // this site.
  const address = (link, base) => {
    const url = whole(link, base);
    if (url?.origin !== location.origin) return null;
    if (url.search === "") url.search = ""; // removes a question mark without a query
    for (const name of [...url.searchParams.keys()]) if (dropped.test(name)) url.searchParams.delete(name);
    url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, "");
    return url;
  };

  // shapeOf returns the pattern of an address that a program may generate without end, or null. The pages of calendars and
  // filters are listed if the owner wants them.
  const shapeOf = (url) => {
    const parts = url.pathname.split("/").filter(Boolean);
    const names = [...new Set(url.searchParams.keys())].sort();
    const dates = /(^|[^a-z])(calendar|kalender|events?|month|week|day|date|year|cal)(?![a-z])/i;
    let most = Number.POSITIVE_INFINITY;
    let path = url.pathname;
    if (parts.length > 20 || parts.some((part) => parts.filter((other) => other === part).length > 3)) most = 0;
    if (names.length > 0) most = names.length > 2 ? 100 : 2000;
    if (names.some((name) => dates.test(name)) || (dates.test(path) && /\/\d{4}([/-]\d|$)/.test(path))) {
      most = 36;
      path = path.replace(/\d+/g, "…");
    }
    if (most === 0) path = `/${parts.slice(0, 3).join("/")}/…`;
    if (most === Number.POSITIVE_INFINITY) return null;
    const name = path + (names.length > 0 ? `?${names.map((name) => `${name}=…`).join("&")}` : "");
    if (!shapes.has(name)) shapes.set(name, { name, most, met: 0, pages: 0, stopped: 0, wanted: most > 100 });
    return shapes.get(name);
  };

  // meet notes the address of a link with a text, or of a sitemap's entry.
  const meet = (link, base, from, depth, text = "", date = "", listed = false) => {
    const url = address(link, base);
    if (!url || other.test(url.pathname)) return;
    const known = found.get(url.href);
    if (known) {
      known.date ||= date;
      return;
    }
    const it = { url: url.href, from, depth, state: "waiting", why: "", date, shape: null };
    const label = text.trim().replace(/\s+/g, "-");
    if (!listed && (acting.test(url.pathname + url.search) || (label.length <= 24 && actingText.test(label)))) {
      found.set(it.url, it);
      return leave(it, say("looks like a link that changes something"));
    }
    it.shape = listed ? null : shapeOf(url);
    if (it.shape && ++it.shape.met > it.shape.most) {
      it.shape.stopped++;
      return;
    }
    if (asked + queue.length >= 4 * limit) {
      beyond++;
      return;
    }
    found.set(it.url, it);
    if (depth > mostDepth) leave(it, say("more than 50 links away from the start"));
    else if (!allowed(url)) leave(it, say("robots.txt keeps search engines out"));
    else queue.push(it);
  };

  const settle = (it, to, why, code) => {
    // A link that only the owner sees, who is signed in, may be broken for others.
    Object.assign(it, { state: to === "broken" && !it.from ? "left" : to, why, code });
    if (to !== "page") return;
    if (it.shape) it.shape.pages++;
    if (it.shape?.wanted !== false) pages++;
  };
  const leave = (it, why) => settle(it, "left", why);
  const those = (state) => [...found.values()].filter((it) => it.state === state);

  // ------------------------------------------------------------------ robots.txt (RFC 9309)

  // readRobots returns the rules of the group "*" and the sitemaps of a robots.txt.
  const readRobots = (text) => {
    const rules = [];
    const sitemaps = [];
    let mine = false;
    let naming = false;
    for (const line of text.split(/\r\n?|\n/)) {
      const [said] = line.split("#", 1);
      const colon = said.indexOf(":");
      if (colon < 0) continue;
      const key = said.slice(0, colon).trim().toLowerCase();
      const value = said.slice(colon + 1).trim();
      if (key === "sitemap") sitemaps.push(value);
      else if (key === "user-agent") {
        mine = (naming && mine) || value === "*";
        naming = true;
      } else if (key === "allow" || key === "disallow") {
        naming = false;
        const path = octets(value);
        if (mine && path) rules.push({ allow: key === "allow", path });
      }
    }
    return { rules, sitemaps };
  };

  // octets normalizes the percent-encoding of a path, so that paths can be compared.
  const octets = (path) =>
    path.replace(/[^\x21-\x7e]+/g, encodeURIComponent).replace(/%[0-9a-f]{2}/gi, (octet) => {
      const c = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(c) ? c : octet.toUpperCase();
    });

  // matches reports whether a path begins with the pattern of a rule; * matches any text, and a final $ the end of the
  // path.
  const matches = (rule, path) => {
    const end = rule.endsWith("$");
    const [first, ...parts] = (end ? rule.slice(0, -1) : rule).split("*");
    if (!path.startsWith(first)) return false;
    let at = first.length;
    const last = end ? parts.pop() : undefined;
    for (const part of parts) {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    if (!end) return true;
    return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
  };

  // allowed reports whether robots.txt allows an address. The longest matching rule wins; if two are equally long, the
  // one that allows.
  const allowed = (url) => {
    let best = null;
    const path = octets(url.pathname + url.search);
    for (const rule of robots) {
      if (!matches(rule.path, path)) continue;
      if (!best || rule.path.length > best.path.length || (rule.path.length === best.path.length && rule.allow))
        best = rule;
    }
    return !best || best.allow;
  };

  // ------------------------------------------------------------------ asking the site

  // imagesOf returns the addresses of a page's images: the one for links to the page, and those of its main part that
  // aren't small.
  const imagesOf = (doc, base) => {
    const all = [content(doc, 'meta[property="og:image" i]', "content")];
    for (const image of (doc.querySelector("main,[role=main],article") || doc.body)?.querySelectorAll("img") || []) {
      const small = ["width", "height"].some((side) => Number(image.getAttribute(side) || 100) < 50);
      if (!small && !image.closest("nav,footer,aside,noscript,body > header"))
        all.push(image.getAttribute("data-src") || image.getAttribute("src") || "");
    }
    return [...new Set(all.map((link) => whole(link, base)?.href))].filter(Boolean).slice(0, mostImages);
  };

  // judge returns the result and the whole text of a page.
  const judge = async (answer, url) => {
    let html = "";
    const begin = async (from, most) => (html = await text(from, most));
    const result = /** @type {any} */ (await look({ begin, parse }, answer, url, url, home));
    return { ...result, html, end: url };
  };
  // visit returns the result of an address that may be no page, or null.
  const visit = async (url) => {
    const answer = await ask(url, "text/html").catch(() => null);
    if (answer?.ok && isHTML(answer)) return judge(answer, answer.url);
    answer?.body?.cancel();
    return null;
  };

  // meetLinks meets the addresses that a document links to.
  const meetLinks = (doc, base, it) => {
    for (const a of doc.querySelectorAll("a[href],area[href],link[rel~=next i][href]"))
      if (!/\b(nofollow|sponsored|ugc)\b/i.test(a.getAttribute("rel") || "") && !a.hasAttribute("download"))
        meet(a.getAttribute("href"), base, it.url, it.depth + 1, a.textContent);
  };

  const readPage = async (it) => {
    let answer;
    try {
      answer = await ask(it.url, "text/html");
    } catch {
      const first = await ask(it.url, "text/html", "manual").catch(() => null);
      if (first?.type === "opaqueredirect") leave(it, say("redirects to another site, or in a circle"));
      else settle(it, "broken", unread);
      return;
    }
    const away = address(answer.url, it.url);
    if (!answer.ok) {
      answer.body?.cancel();
      it.tries = (it.tries || 0) + 1;
      if (/^(429|503)$/.test(String(answer.status)) && it.tries < 4) {
        // The site asks us to wait.
        await sleep(1000 * Math.min(60, Number(answer.headers.get("Retry-After")) || 5));
        asked--;
        queue.unshift(it);
        return;
      }
      settle(it, "broken", status(answer), answer.status);
      return;
    }
    if (away && away.href !== it.url) {
      leave(it, say("redirects to {page}", { page: away.pathname + away.search }));
      answer.body?.cancel();
      meet(answer.url, it.url, it.url, it.depth + 1);
      return;
    }
    if (!isHTML(answer)) {
      leave(it, say("isn’t a web page"));
      answer.body?.cancel();
      return;
    }
    const result = await judge(answer, it.url);
    const doc = parse(result.html);
    const base = whole(content(doc, "base[href]", "href"), it.url)?.href || it.url;
    if (!result.nofollow) {
      meetLinks(doc, base, it);
      if (it.url === start) meetLinks(document, document.baseURI, { url: "", depth: it.depth });
    }
    const leads = result.kind === kinds.moved || result.kind === kinds.canonical;
    const to = leads ? address(result.to, it.url) : null;
    const there = to && { page: to.pathname + to.search };
    const why = {
      [kinds.moved]: say("sends visitors to another page"),
      [kinds.away]: say("redirects to another site, or in a circle"),
      [kinds.noindex]: result.to ? "" : say("asks search engines to leave it out (noindex)"),
      [kinds.canonical]: there ? say("its canonical is {page}", there) : say("its canonical is on another site"),
      [kinds.missing]: say("looks like a page that doesn’t exist"),
      [kinds.refused]: say("Refused by the site"),
    }[result.kind];
    if (why && to?.href !== it.url) {
      leave(it, why);
      if (to) meet(to.href, it.url, it.url, it.depth + 1);
      return;
    }
    const [date, served] = result.source === "h" ? ["", result.date] : [result.date, ""];
    it.date ||= date;
    it.served = served;
    it.images = imagesOf(doc, base);
    it.versions = [];
    for (const version of result.versions || []) {
      const [code, href] = version.split(/=(.*)/s);
      it.versions.push(`${code} ${href}`);
      meet(href, base, it.url, it.depth + 1);
    }
    if (missing && result.says === missing.says) {
      alike.push(it);
      leave(it, say("looks like a page that doesn’t exist"));
    } else settle(it, "page");
  };

  // ------------------------------------------------------------------ sitemaps

  // inside returns the children of an element that have this name and the element's namespace: an image has a loc, too.
  const inside = (element, name) =>
    [...element.children].filter((e) => e.localName === name && e.namespaceURI === element.namespaceURI);
  const textOf = (entry, name) => inside(entry, name)[0]?.textContent.trim() || "";

  // readSitemaps fetches the sitemaps that robots.txt names, or else those at the usual addresses, and the files of
  // indexes. It calls each with the address, the bytes and the root element of every file.
  const readSitemaps = async (names, each) => {
    const ours = names.filter((name) => address(name, location.href));
    const named = ours.length > 0;
    const fail = (url, why) => found.set(url.href, { url: url.href, from: "", state: "broken", why });
    const waiting = named
      ? ours
      : ["sitemap.xml", "sitemap_index.xml", "wp-sitemap.xml"].map((name) => `${location.origin}/${name}`);
    const seen = new Set();
    while (waiting.length > 0 && seen.size < mostFiles && state !== "done") {
      if (state === "paused") {
        await sleep(100);
        continue;
      }
      const url = address(waiting.shift(), location.href);
      if (!url || seen.has(url.href)) continue;
      seen.add(url.href);
      await sleep(pause);
      try {
        const answer = await ask(url.href, "application/xml,text/xml,*/*");
        if (!answer.ok || isHTML(answer)) {
          if (named) fail(url, answer.ok ? noSitemap : status(answer));
          continue;
        }
        const bytes = await body(answer, mostSitemap);
        const packed = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
        let plain = bytes;
        if (packed[0] === 0x1f && packed[1] === 0x8b) {
          const unpacked = bytes.stream().pipeThrough(new DecompressionStream("gzip"));
          plain = await body(new Response(unpacked), mostSitemap);
        }
        if (plain.size === mostSitemap) throw new Error(badSitemap);
        const doc = parse(await plain.text(), "application/xml");
        const listed = doc.documentElement;
        if (!/^(urlset|sitemapindex)$/.test(listed.localName)) throw new Error(noSitemap);
        each(url, bytes, listed);
        if (listed.localName === "sitemapindex")
          for (const entry of inside(listed, "sitemap")) waiting.push(textOf(entry, "loc"));
      } catch {
        if (named) fail(url, badSitemap);
      }
    }
  };

  // ------------------------------------------------------------------ reading the site

  const begin = async () => {
    const answer = await ask(`${location.origin}/robots.txt`, "text/plain").catch(() => null);
    const file = answer?.ok ? readRobots(await text(answer, 512 << 10)) : { rules: [], sitemaps: [] };
    robots = file.rules;
    return file.sitemaps;
  };

  const readSite = async () => {
    state = "reading";
    trouble = "";
    draw();
    try {
      const named = await begin();
      home = await visit(`${location.origin}/`);
      const strange = `${location.origin}/${tag}-${Math.random().toString(36).slice(2)}`;
      const nowhere = await visit(strange);
      if (nowhere?.end === strange) missing = nowhere;
      meet(location.href, location.href, "", 0);
      meet("/", location.href, "", 0);
      start = address(location.href, location.href).href;
      await readSitemaps(named, (url, _, listed) => {
        for (const entry of inside(listed, "url"))
          meet(textOf(entry, "loc"), url, url.href, 1, "", textOf(entry, "lastmod"), true);
      });
    } catch {
      trouble = forbidden;
    }
    let busy = 0;
    const turn = async () => {
      while (state !== "done") {
        const full = pages + busy >= limit || asked >= 4 * limit;
        if (state === "paused" || (queue.length === 0 && busy > 0) || full) {
          if (busy === 0 && full) return;
          await sleep(100);
          continue;
        }
        const it = queue.shift();
        if (!it) return;
        busy++;
        asked++;
        try {
          await readPage(it);
        } catch {
          settle(it, "broken", unread);
        }
        busy--;
        draw();
        await sleep(pause);
      }
    };
    await Promise.all([turn(), turn()]);
    const stopping = state === "done";
    state = "done";
    // A site that gives nearly all addresses one page fills it by scripts.
    if (alike.length > 9 * pages) {
      for (const it of alike) settle(it, "page", "");
      trouble ||= missing.own
        ? say("This site answers the same for pages that don’t exist. So missing pages can’t be told from others.")
        : say("Scripts fill the pages of this site, and this bookmark runs none. It knows only the pages that this tab links to, and those of the site’s sitemap.");
    }
    if (pages === 0 && !stopping) {
      trouble ||= isForbidden() ? forbidden : say("We found no page for a sitemap. The lists below say why.");
    } else if (queue.length + beyond > 0 && !stopping) {
      trouble ||= say("Stopped at your limit of {n}. There are more pages.", { n: number(limit) });
    }
    draw();
  };

  // ------------------------------------------------------------------ results

  // formula finds the places where a spreadsheet may take a part of a cell for a formula (sitemapcore/formula/formula.go).
  const formula = /(?<=^|[;|\t\r\n])(?=['"]*[=+\-@\t\r＝＋－＠])/g;

  // table returns a file with a row for each list of cells.
  const table = (name, rows) => {
    const lines = rows.map((row) => row.map((cell) => `"${`${cell}`.replace(formula, "'").replaceAll('"', '""')}"`).join(","));
    return { name: `${name}-of-${location.hostname}.csv`, blob: new Blob(["\ufeff", lines.join("\r\n")], { type: "text/csv" }) };
  };

  // list returns the pages and the broken links. The columns are those of the editor's own tables, which it opens without
  // a question (sitemapcore/intake/table/columns.go).
  const list = () => {
    const listed = those("page").filter((it) => it.shape?.wanted !== false);
    // An image on most pages, such as a logo, is part of none.
    const uses = new Map();
    for (const it of listed) for (const image of it.images) uses.set(image, (uses.get(image) || 0) + 1);
    const common = Math.max(3, listed.length / 2);
    return table("pages", [
      "Page address|Last changed|Change frequency|Priority|Images|Languages|Status code|Linked from".split("|"),
      ...listed.map((it) => [
        it.url,
        it.date || (dates.checked && it.served) || "",
        "",
        "",
        it.images.filter((image) => uses.get(image) <= common).join("\n"),
        it.versions.join("\n"),
      ]),
      // A sitemap that could not be read has no depth.
      ...those("broken")
        .filter((it) => it.depth >= 0)
        .map((it) => [it.url, "", "", "", "", "", it.code || 0, it.from]),
    ]);
  };

  let taken = null; // the unchanged sitemaps, if only those were wanted
  const takeSitemaps = async () => {
    state = "reading";
    taken = [];
    draw();
    const names = new Set();
    await readSitemaps(await begin().catch(() => []), (url, blob) => {
      const [, stem, end] = /^(.*?)((?:\.xml)?(?:\.gz)?)$/.exec(url.pathname.split("/").pop() || "sitemap.xml") || [];
      let name = stem + end;
      for (let n = 2; names.has(name); n++) name = `${stem}-${n}${end}`;
      names.add(name);
      taken.push({ name, blob });
      draw();
    });
    state = "done";
    if (taken.length === 0) {
      trouble = say("We found no sitemap on this site. You can read its pages instead.");
      taken = null;
      state = "ready";
    }
    draw();
  };

  const files = () => taken || [list()];

  // saveLists saves the lists of the panel as a table.
  const saveLists = () =>
    hand([
      table("lists", [
        [say("Page address"), say("Checks"), say("Details")],
        ...listsOf().flatMap(([title, items]) => items.map(([path, why]) => [location.origin + path, title, why])),
      ]),
    ]);

  const save = async () => {
    await hand(files());
    trouble = say("Saved. Open the file in Sitemap Editor.");
    draw();
  };

  const hand = async (all) => {
    for (const { name, blob } of all) {
      download(name, blob);
      await sleep(pause); // browsers drop some of several downloads at once
    }
  };

  // handOver opens the editor with a secret number in its address. The editor sends the number back when it is ready,
  // and gets the files in one message.
  const handOver = () => {
    const key = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
    const theirs = window.open(`${editor}#receive=${key}`, "_blank");
    const failed = setTimeout(() => {
      trouble = say("Sitemap Editor didn’t answer. Save the list, and open the file in Sitemap Editor.");
      draw();
    }, patience);
    const hear = (event) => {
      if (event.source !== theirs || event.origin !== new URL(editor).origin || event.data?.number !== key) return;
      if (event.data.sitemapEditor === "ready")
        theirs.postMessage({ sitemapEditor: "files", number: key, files: files() }, event.origin);
      if (event.data.sitemapEditor === "taken") {
        clearTimeout(failed);
        removeEventListener("message", hear);
        trouble = say("Opened in Sitemap Editor. You can close this panel.");
        draw();
      }
    };
    addEventListener("message", hear);
    if (!theirs) {
      clearTimeout(failed);
      trouble = say("Your browser didn’t let a new tab open. Allow it, or save the list.");
      draw();
    }
  };

  // ------------------------------------------------------------------ the panel

  const { host, tell, press, open } = newPanel(tag);
  let trouble = "";
  const most = make("input", { type: "number", min: 1, max: 50000, value: limit });
  const dates = make("input", { type: "checkbox" });
  const [beforeMost, behindMost] = say("Read at most {n} pages", { n: "\n" }).split("\n");
  const settings = make(
    "span",
    {},
    make("label", {}, beforeMost, most, behindMost),
    make("label", {}, dates, say("Use the dates that the server gives (Last-Modified)")),
  );
  const counts = make("dl", {});
  const lists = make("span", {});
  const close = () => {
    state = "done";
    host.remove();
  };
  const go = () => {
    limit = Math.min(50000, Math.max(1, Number(most.value) || limit));
    if (pages === 0 && asked === 0) readSite();
  };

  // tick returns the field that takes the pages of a pattern into the list.
  const tick = (shape) =>
    make("input", {
      type: "checkbox",
      checked: shape.wanted,
      onchange: () => {
        shape.wanted = !shape.wanted;
        pages += shape.wanted ? shape.pages : -shape.pages;
        drawn = 0;
        draw(false);
      },
    });

  const listOf = (title, items) => {
    const inner = make("ul", {});
    for (const [address, why, shape] of items.slice(0, 500)) {
      const about = make("span", {}, address, make("br", {}), make("small", {}, why));
      inner.append(make("li", {}, shape?.most <= 100 && shape.pages > 0 ? make("label", {}, tick(shape), about) : about));
    }
    if (items.length > 500) inner.append(make("li", {}, say("and {n} more", { n: number(items.length - 500) })));
    const heading = say("{list} ({n})", { list: title, n: number(items.length) });
    // The owner decides about these, so they are not folded.
    const open = items.some(([, , shape]) => shape?.pages);
    return make("details", { open }, make("summary", {}, heading), inner);
  };

  // listsOf returns the lists of the panel: their titles, and their lines, each with an address or a pattern and a reason.
  const listsOf = () => {
    const path = (it) => it.url.slice(location.origin.length);
    return [
      [leftOut, those("left").map((it) => [path(it), it.why])],
      [
        brokenLinks,
        those("broken").map((it) => {
          const page = it.from.slice(location.origin.length);
          return [path(it), page ? `${it.why}, ${say("linked from {page}", { page })}` : it.why];
        }),
      ],
      [
        say("Calendars and filters"),
        [...shapes.values()]
          .filter(({ most, pages, stopped }) => (most <= 100 && pages > 0) || stopped > 0)
          .map((it) => [it.name, say("pages: {n}, not read: {m}", { n: number(it.pages), m: number(it.stopped) }), it]),
      ],
    ].filter(([, items]) => items.length > 0);
  };

  let drawn = 0;
  function draw(complete = state !== "reading") {
    // Draw at most ten times a second while pages arrive.
    if (!complete && performance.now() - drawn < 100) return;
    drawn = performance.now();
    const sentence =
      trouble ||
      {
        ready: say(
          "Finds the pages of {site} for your sitemap. It reads them two at a time, as a visitor would, and changes " +
            "nothing. Nothing leaves this browser.",
          { site: location.host },
        ),
        reading: taken ? say("Fetching the sitemaps…") : say("Reading…"),
        paused: say("Paused."),
        done: say("Done."),
      }[state];
    tell(sentence);
    settings.hidden = state !== "ready";
    const numbers = taken
      ? [[say("Sitemaps fetched"), taken.length]]
      : [
          [say("Pages for the sitemap"), pages],
          [say("Addresses read"), asked],
          [say("Still to read"), queue.length],
          [leftOut, those("left").length],
          [brokenLinks, those("broken").length],
        ];
    counts.hidden = state === "ready";
    counts.replaceChildren(
      ...numbers.flatMap(([what, n]) => [make("dt", {}, what), make("dd", {}, number(n))]),
    );
    if (complete) {
      const all = listsOf();
      lists.replaceChildren(...all.map(([title, items]) => listOf(title, items)));
      if (all.length > 0 && state === "done") lists.append(button(say("Save as a table"), saveLists));
    }
    const have = taken ? taken.length > 0 : pages > 0;
    const stop = button(say("Stop"), () => set("done"));
    const shown = {
      ready: [button(say("Read the pages"), go, true), button(say("Only fetch the sitemaps"), takeSitemaps)],
      reading: taken
        ? [stop]
        : [button(say("Pause"), () => set("paused")), stop],
      paused: [button(say("Resume"), () => set("reading"), true), stop],
      done: have
        ? [
            button(say("Open in Sitemap Editor"), handOver, true),
            button(taken ? say("Save the files") : say("Save the list"), save),
          ]
        : [],
    }[state];
    press([...shown, button(say("Close"), close)]);
  }
  const set = (to) => {
    state = to;
    draw(true);
  };

  if (!canParse(tag)) {
    trouble = forbidden;
    state = "done";
  }
  draw();
  open(say("Read my site"), say("Sitemap Editor: read my site"), settings, counts, lists);
})();
