// Asks a site for the pages of a sitemap, one by one, and says what it answers to a visitor who is not signed in.
// It has no words and no panel: reader.js shows what it finds.
//
// It is polite. It begins with two requests at a time and goes up to six while answers take less than 300 ms. If
// the site is slow there are fewer. If it asks for time (429, 503, Retry-After), all requests wait and one goes on
// alone. Of a page it reads the head, and 256 KB at most.
//
// fetch tells that an answer was redirected and where it ended, if that is on this site. It doesn't tell by which
// codes, and nothing of an end on another site: that answer fails as a circle does.

// The kinds of answers, as sitemapcore/live reads them.
export const kinds = {
  fine: "o",
  moved: "r",
  away: "a",
  gone: "g",
  failed: "e",
  noindex: "n",
  canonical: "c",
  signIn: "s",
  missing: "m",
};

const mostHead = 256 << 10;
const below = 32 << 10; // what is read below a head, if it came: dates, and fields for passwords
const mostTitle = 120;
const fewest = 2;
const mostAtOnce = 6;
const quick = 300;
const slow = 1500;
const mostTries = 4;
const mostWait = 120;
const mostFailed = 8; // one after the other, before the checker stops by itself

const signingIn =
  /(^|[^a-z])((log|sign)[-_ ]?in|anmelden|connexion|acceder|accedi|inloggen|logowanie|entrar|wp-login|sso|auth)([^a-z]|$)/i;
const passwords = /<input[^>]{1,500}type\s*=\s*["']?password/i;

// directives are the names in X-Robots-Tag that have a colon and are not those of robots.
const directives = /^(max-(snippet|image-preview|video-preview)|unavailable_after)$/i;

// robotsThatLeaveOut returns the names of robots that a header X-Robots-Tag keeps from listing a page. "*" is for all.
export const robotsThatLeaveOut = (header) => {
  const names = new Set();
  let robot = "*";
  for (const part of header.split(",")) {
    const colon = part.indexOf(":");
    let said = part;
    if (colon >= 0 && !directives.test(part.slice(0, colon).trim())) {
      robot = part.slice(0, colon).trim().toLowerCase();
      said = part.slice(colon + 1);
    }
    if (/^(noindex|none)$/i.test(said.trim())) names.add(robot);
  }
  return names;
};

// secondsOf returns how many seconds a Retry-After asks for, which has seconds or a date.
export const secondsOf = (header, now) => {
  const text = (header || "").trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(mostWait, seconds) : 0;
};

// day returns a date in the form of a sitemap, or "" if it is none of the web's time.
const day = (text) => {
  if (!text) return "";
  const known = /^\s*(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?\s*$/.exec(text);
  const time = Date.parse(text);
  if (Number.isNaN(time) || time < Date.UTC(1991, 0)) return "";
  if (known && !known[5]) return known[1];
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
};

const content = (doc, selector, attribute) => doc.querySelector(selector)?.getAttribute(attribute) || "";

// dateOf returns when a page says that it changed, and who says so: the first letter of what does.
export const dateOf = (doc, header) => {
  const meta = day(content(doc, 'meta[property="article:modified_time" i],meta[property="og:updated_time" i]', "content"));
  if (meta) return [meta, "m"];
  for (const script of doc.querySelectorAll('script[type="application/ld+json" i]')) {
    const said = day(/"dateModified"\s*:\s*"([^"]{4,40})"/.exec(script.textContent)?.[1]);
    if (said) return [said, "j"];
  }
  const time = day(content(doc, "time[itemprop=dateModified],time.updated", "datetime"));
  if (time) return [time, "t"];
  const served = day(header);
  return served ? [served, "h"] : ["", ""];
};

// A check asks for pages, as many at once as the site likes. tools are what it uses of a browser:
//
//	ask(url, accept, redirect, method)  fetches on this site alone
//	begin(answer, most, enough)    reads the text of an answer until it is enough
//	parse(html)                    returns a document
//	sleep(ms), now()               wait, and the time in ms
//	told()                         is called after each change
//
// Images are asked for by HEAD, after the pages.
export const newCheck = (urls, tools, images = []) => {
  const check = {
    state: "ready", // "checking", "paused", "done"
    reason: "", // why it paused or ended by itself: "busy", "silent"
    done: 0,
    total: urls.length,
    counts: {},
    results: [], // lines, in the order in which they were found
    images: { done: 0, total: images.length, missing: 0 },
    sameForAll: false, // the site answers the same for a page that can't exist
    width: fewest, // requests at once
    waiting: 0, // until when nothing is asked, by now()
    begun: 0,
    spent: 0, // ms of checking before the last pause
  };
  const queue = [];
  for (let i = images.length - 1; i >= 0; i--) queue.push({ url: images[i], tries: 0, image: true });
  for (let i = urls.length - 1; i >= 0; i--) queue.push({ url: urls[i], tries: 0, listed: true });
  const known = new Set(urls); // asked for, or still to be
  const ends = new Map(); // what was found where redirects ended
  const languages = new Map(); // numbers of the language links that pages have
  let busy = 0;
  let quickOnes = 0;
  const unsettled = []; // pages without an answer, one after the other, with what was found
  let nowhere = null; // what the site answers for a page that can't exist

  const line = (url, found) =>
    [
      "p",
      url,
      found.kind,
      found.to || "",
      found.date || "",
      found.source || "",
      found.language || "",
      found.title ? encodeURIComponent(found.title) : "",
    ].join("\t");

  const absolute = (link, base) => {
    try {
      const url = new URL(link.trim(), base);
      url.hash = "";
      return /^https?:$/.test(url.protocol) ? url : null;
    } catch {
      return null;
    }
  };

  // look says what an answer that has come makes of a page at an address.
  const look = async (answer, url) => {
    const robots = robotsThatLeaveOut(answer.headers.get("X-Robots-Tag") || "");
    const left = () => (robots.has("*") ? "all" : robots.has("googlebot") ? "googlebot" : "");
    if (!/html/i.test(answer.headers.get("Content-Type") || "")) {
      answer.body?.cancel().catch(() => {});
      const date = day(answer.headers.get("Last-Modified"));
      const more = { date, source: date && "h" };
      return left() ? { kind: kinds.noindex, to: left(), ...more } : { kind: kinds.fine, ...more };
    }
    const endOf = (text) => text.search(/<\/head\s*>|<body[\s>]/i);
    const enough = (text) => {
      const end = endOf(text);
      // A page that asks for a password says so below its head.
      return end >= 0 && (!signingIn.test(/<title[^>]*>([^<]*)/i.exec(text)?.[1] || "") || text.length > end + below);
    };
    const came = await tools.begin(answer, mostHead, enough);
    const end = endOf(came);
    // A quick network brings half a megabyte at once, and to parse that takes longer than to fetch it.
    const html = end < 0 ? came : came.slice(0, end + below);
    const doc = tools.parse(html);
    for (const element of doc.querySelectorAll("noscript meta,noscript link")) element.remove();
    const base = absolute(content(doc, "base[href]", "href") || url, url)?.href || url;
    for (const meta of doc.querySelectorAll("meta[name=robots i],meta[name=googlebot i]"))
      if (/(^|[\s,])(noindex|none)([\s,]|$)/i.test((meta.getAttribute("content") || "").replace(/:\s*none/gi, "")))
        robots.add(meta.getAttribute("name").toLowerCase() === "robots" ? "*" : "googlebot");
    const [date, source] = dateOf(doc, answer.headers.get("Last-Modified"));
    const found = {
      kind: kinds.fine,
      date,
      source,
      language: /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.exec(doc.documentElement.lang)?.[0],
      title: [...doc.title.trim().replace(/\s+/g, " ")].slice(0, mostTitle).join(""),
      print: `${doc.title.trim()}\n${content(doc, "meta[name=description i]", "content").trim()}`,
    };
    if (signingIn.test(doc.title) && passwords.test(html)) return { ...found, kind: kinds.signIn };
    if (left()) return { ...found, kind: kinds.noindex, to: left() };
    const refresh = content(doc, "meta[http-equiv=refresh i]", "content");
    const aim = absolute(/^\s*0\s*[;,]\s*(?:url\s*=)?\s*['"]?([^'"]+)/i.exec(refresh)?.[1] || url, base);
    if (aim && aim.href !== url)
      return aim.origin === new URL(url).origin
        ? { ...found, kind: kinds.moved, to: aim.href }
        : { ...found, kind: kinds.away };
    const canonical = content(doc, "link[rel~=canonical i][href]", "href");
    const other = canonical && absolute(canonical, base);
    if (other && other.href !== url) return { ...found, kind: kinds.canonical, to: other.href };
    found.versions = [];
    for (const link of doc.querySelectorAll("link[rel~=alternate i][hreflang][href]")) {
      const version = absolute(link.getAttribute("href"), base);
      if (version) found.versions.push(`${link.getAttribute("hreflang").trim().replace(/[^\w-]/g, "")}=${version.href}`);
    }
    return found;
  };

  // askedForTime reports whether the site asks for time instead of an answer. Then all requests wait.
  const askedForTime = (answer, tries) => {
    if (answer.status !== 429 && answer.status !== 503) return false;
    answer.body?.cancel().catch(() => {});
    const asked = secondsOf(answer.headers.get("Retry-After"), Date.now());
    // Without a time it is twice as long each time.
    check.waiting = tools.now() + 1000 * (asked || Math.min(mostWait, 5 * 2 ** tries));
    check.width = 1;
    quickOnes = 0;
    return true;
  };

  // judge says what the site answers for an address; null if it asks for time.
  const judge = async (it) => {
    const began = tools.now();
    const accept = it.image ? "image/*,*/*;q=0.8" : "text/html,*/*;q=0.8";
    const method = it.image ? "HEAD" : "GET";
    let answer;
    try {
      answer = await tools.ask(it.url, accept, "follow", method);
    } catch {
      const first = await tools.ask(it.url, accept, "manual", method).catch(() => null);
      if (first?.type === "opaqueredirect") return { kind: kinds.away };
      return { kind: kinds.failed, to: "0" };
    }
    const took = tools.now() - began;
    if (askedForTime(answer, it.tries)) {
      return it.tries + 1 < mostTries ? null : { kind: kinds.failed, to: String(answer.status) };
    }
    if (took < quick) quickOnes++;
    else quickOnes = 0;
    if (took > slow) check.width = Math.max(1, check.width - 1);
    else if (quickOnes >= 4 * check.width && check.width < mostAtOnce) {
      check.width++;
      quickOnes = 0;
    }
    if (it.image) {
      // Some servers refuse HEAD, and some answer with a page for what doesn't exist.
      const page = /html/i.test(answer.headers.get("Content-Type") || "");
      const gone = answer.status === 404 || answer.status === 410 || (answer.ok && page && nowhere);
      return { kind: gone ? kinds.gone : kinds.fine };
    }
    const end = absolute(answer.url, it.url)?.href || it.url;
    const ended = end !== it.url;
    if (!answer.ok) {
      answer.body?.cancel().catch(() => {});
      const { status } = answer;
      if (status === 401 || status === 403) return { kind: kinds.signIn, to: String(status) };
      return { kind: status < 500 ? kinds.gone : kinds.failed, to: String(status) };
    }
    if (ended && signingIn.test(new URL(end).pathname) && !signingIn.test(new URL(it.url).pathname)) {
      answer.body?.cancel().catch(() => {});
      return { kind: kinds.signIn };
    }
    const found = await look(answer, end);
    if (nowhere?.print && !check.sameForAll && found.kind === kinds.fine) {
      if (ended ? end === nowhere.end && end !== it.url : found.print === nowhere.print)
        return { ...found, kind: kinds.missing };
    }
    if (!ended) return found;
    if (!known.has(end)) ends.set(end, found);
    // A page that leads to one that can't be listed can't be listed either.
    if (found.kind === kinds.fine || found.kind === kinds.canonical) return { kind: kinds.moved, to: end };
    return found;
  };

  // probe asks for a page that can't exist, and for the first of all pages, which tells whether the site answers
  // everything with one page.
  const probe = async () => {
    const { origin } = new URL(urls[0] || location.href);
    const strange = `${origin}/${Math.random().toString(36).slice(2)}-${Math.random().toString(36).slice(2)}`;
    const read = async (url) => {
      try {
        let answer = await tools.ask(url, "text/html", "follow");
        for (let tries = 1; askedForTime(answer, tries - 1) && tries < mostTries; tries++) {
          while (check.state !== "done" && tools.now() < check.waiting) await tools.sleep(50);
          answer = await tools.ask(url, "text/html", "follow");
        }
        if (answer.ok) return { ...(await look(answer, url)), end: absolute(answer.url, url)?.href || url };
        answer.body?.cancel().catch(() => {});
      } catch {
        // It isn't there, as it should be.
      }
      return null;
    };
    nowhere = await read(strange);
    if (!nowhere) return;
    const home = await read(`${origin}/`);
    check.sameForAll = nowhere.end === strange && (!home || home.print === nowhere.print || !nowhere.print.trim());
  };

  // note keeps what was found at an address. Pages of a group have the same links, which are written once.
  const note = (url, found) => {
    check.results.push(line(url, found));
    if (!found.versions?.length) return;
    const links = found.versions.slice(0, 500).join("\t");
    const at = languages.get(links);
    if (at === undefined) languages.set(links, languages.size);
    check.results.push(["v", url, at ?? links].join("\t"));
  };

  const settle = (it, found) => {
    if (it.image) {
      check.images.done++;
      if (found.kind === kinds.gone) check.images.missing++;
      // Of an image without an answer nothing is known.
      if (found.kind !== kinds.failed)
        check.results.push(["i", it.url, found.kind === kinds.gone ? kinds.gone : kinds.fine].join("\t"));
      return;
    }
    if (it.listed) {
      check.done++;
      check.counts[found.kind] = (check.counts[found.kind] || 0) + 1;
    }
    note(it.url, found);
    // The page that would be listed instead is looked at, too.
    const { origin } = new URL(it.url);
    if (found.kind !== kinds.canonical && found.kind !== kinds.moved) return;
    if (known.has(found.to) || new URL(found.to).origin !== origin) return;
    known.add(found.to);
    const there = ends.get(found.to);
    if (there) note(found.to, there);
    else queue.unshift({ url: found.to, tries: 0, listed: false });
  };

  // settleAll settles the pages without an answer: the site answers for others.
  const settleAll = () => {
    for (const [it, found] of unsettled.splice(0)) settle(it, found);
  };

  // pause stops asking. What is on its way comes.
  check.pause = (reason = "") => {
    if (check.state !== "checking") return;
    check.state = "paused";
    check.reason = reason;
    check.spent += tools.now() - check.begun;
    tools.told();
  };
  check.resume = () => {
    if (check.state !== "paused") return;
    check.state = "checking";
    check.reason = "";
    check.begun = tools.now();
    tools.told();
    goOn();
  };
  check.stop = () => {
    if (check.state === "checking") check.spent += tools.now() - check.begun;
    check.state = "done";
    tools.told();
    goOn();
  };

  // take asks for a page and settles it, or has it asked for again.
  const take = async (it) => {
    let found;
    try {
      found = await judge(it);
    } catch {
      found = { kind: kinds.failed, to: "0" };
    }
    if (!found) {
      it.tries++;
      queue.push(it);
      return;
    }
    const silent = found.kind === kinds.failed && (found.to === "0" || found.to === "429" || found.to === "503");
    const offline = globalThis.navigator?.onLine === false;
    if (silent && (offline || !it.again)) {
      unsettled.push([it, found]);
      if (!offline && check.state !== "paused" && unsettled.length <= mostFailed) return;
      // Without a connection nothing can be said of a page. All of them are asked for once more.
      for (const [other] of unsettled.splice(0)) {
        other.again = true;
        other.tries = 0;
        queue.push(other);
      }
      check.pause(found.to === "0" ? "silent" : "busy");
      return;
    }
    if (!silent) settleAll();
    settle(it, found);
    tools.told();
  };

  // goOn asks for as many pages at once as it may. It runs after each answer and needs no clock: a browser lets one run
  // once a minute in a tab that nobody looks at.
  let over = () => {};
  let asleep = false;
  const goOn = () => {
    if (check.state === "checking" && queue.length > 0) {
      const rest = check.waiting - tools.now();
      if (rest > 0) {
        const wake = () => {
          asleep = false;
          goOn();
        };
        if (!asleep) tools.sleep(rest).then(wake);
        asleep = true;
        return;
      }
      while (queue.length > 0 && busy < check.width) {
        busy++;
        take(queue.pop()).then(() => {
          busy--;
          goOn();
        });
      }
    }
    if (busy === 0 && (check.state === "done" || queue.length === 0)) over();
  };

  check.run = async () => {
    check.state = "checking";
    check.begun = tools.now();
    tools.told();
    await probe();
    await new Promise((done) => {
      over = done;
      goOn();
    });
    settleAll();
    if (check.state !== "done") check.stop();
  };
  return check;
};
