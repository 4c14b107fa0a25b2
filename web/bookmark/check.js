// Requests the pages of a sitemap from their site, as a visitor who is not signed in, and classifies the answers.
// checker.js shows the results in its panel.
//
// The check begins with two requests at a time. It goes up to six while answers take less than 300 ms, and down if the
// site is slow. The owner can choose another speed. If the site asks for time (429, 503, Retry-After), all requests wait,
// and then go on one at a time. Of each page the check reads the head, and at most 256 KB.
//
// fetch reports that an answer was redirected, and the final address if it is on this site. It doesn't report the
// status codes of redirects. A redirect to another site fails like a redirect loop.

// The kinds of answers. sitemapcore/live reads them.
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
const below = 32 << 10; // bytes parsed below the head, for dates and password fields
const mostTitle = 120;
const fewest = 2;
// The speeds: the most requests at a time, and ms from the beginning of one request to the next.
const speeds = [
  { most: 1, gap: 500 }, // gently
  { most: 6, gap: 0 }, // usual
  { most: 12, gap: 0 }, // fast
];
const quick = 300;
const slow = 1500;
const mostTries = 4;
const mostWait = 120;
const mostFailed = 8; // pages without an answer in succession; after one more the check pauses

const signingIn =
  /(^|[^a-z])((log|sign)[-_ ]?in|anmelden|connexion|acceder|accedi|inloggen|logowanie|entrar|wp-login|sso|auth)([^a-z]|$)/i;
const passwords = /<input[^>]{1,500}type\s*=\s*["']?password/i;

// directives matches words that X-Robots-Tag may have before a colon and that don't name a robot.
const directives = /^(max-(snippet|image-preview|video-preview)|unavailable_after)$/i;

// robotsThatLeaveOut returns the robots that may not list a page by its X-Robots-Tag header; "*" means all robots.
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

// secondsOf parses a Retry-After header, which has a number of seconds or a date.
export const secondsOf = (header, now) => {
  const text = (header || "").trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.min(mostWait, seconds) : 0;
};

// day converts a date to the format of sitemaps. It returns "" for a date before the web began, or for other text.
const day = (text) => {
  if (!text) return "";
  const known = /^\s*(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?\s*$/.exec(text);
  const time = Date.parse(text);
  if (Number.isNaN(time) || time < Date.UTC(1991, 0)) return "";
  if (known && !known[5]) return known[1];
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
};

// content returns an attribute of the first element that a selector finds, or "".
export const content = (doc, selector, attribute) => doc.querySelector(selector)?.getAttribute(attribute) || "";

// dateOf returns the date of a page's last change, and a letter for its source: meta element, JSON-LD, <time>, or header.
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

// newCheck returns a check of the addresses urls[0] to urls[length - 1]. Pages come first; images follow with "!" before
// their addresses, and are requested by HEAD. The tools connect the check to the browser:
//
//	ask(url, accept, redirect, method)  requests an address of this site
//	begin(answer, most, enough)         reads the text of an answer until enough(text) or most bytes
//	parse(html)                         returns a document
//	sleep(ms), now()                    wait, and return the time in ms
//	told()                              is called after each change of the check
//
// Scripts of the site may have replaced any function of the browser. So newCheck passes no function more than one
// address of the list, and only when the address is requested.
export const newCheck = (urls, length, tools) => {
  const known = { __proto__: null }; // the pages that were requested, or will be
  let images = 0;
  for (let i = 0; i < length; i++) {
    if (urls[i][0] === "!") images++;
    else known[urls[i]] = true;
  }
  const check = {
    state: "ready", // "checking", "paused", "done"
    reason: "", // of a pause that the check made itself: "busy", "silent"
    done: 0,
    total: length - images,
    counts: {},
    results: [], // lines of text, in the order of the answers
    images: { done: 0, total: images, missing: 0 },
    sameForAll: false, // the site gives one answer even for an address that can't exist
    speed: 1, // index of speeds
    width: fewest, // number of simultaneous requests
    waiting: 0, // no request before this time of now()
    begun: 0,
    spent: 0, // ms of checking before the last pause
  };
  let taken = 0; // addresses of the list that were requested
  const again = []; // requests to repeat before the rest of the list
  const later = []; // pages that others lead to
  const ends = new Map(); // results of the pages at which redirects ended
  const languages = new Map(); // numbers of the sets of language links
  let busy = 0;
  let started = -Infinity; // the time of the last request
  let quickOnes = 0;
  const unsettled = []; // pages without an answer in succession, with their results
  let nowhere = null; // the site's answer for an address that can't exist

  const isMore = () => again.length > 0 || taken < length || later.length > 0;
  const next = () => {
    if (again.length > 0) return again.pop();
    if (taken === length) return { url: later.shift(), tries: 0 };
    const url = urls[taken++];
    return url[0] === "!" ? { url: url.slice(1), tries: 0, image: true } : { url, tries: 0, listed: true };
  };

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

  // look reads an answer and returns the result for the page at an address.
  const look = async (answer, url) => {
    const robots = robotsThatLeaveOut(answer.headers.get("X-Robots-Tag") || "");
    const left = () => (robots.has("*") ? "all" : robots.has("googlebot") ? "googlebot" : "");
    if (!/html/i.test(answer.headers.get("Content-Type") || "")) {
      answer.body?.cancel().catch(() => {});
      const date = day(answer.headers.get("Last-Modified"));
      const more = { date, source: date && "h", print: "" };
      return left() ? { kind: kinds.noindex, to: left(), ...more } : { kind: kinds.fine, ...more };
    }
    const endOf = (text) => text.search(/<\/head\s*>|<body[\s>]/i);
    const enough = (text) => {
      const end = endOf(text);
      // The field for a password is below the head.
      return end >= 0 && (!signingIn.test(/<title[^>]*>([^<]*)/i.exec(text)?.[1] || "") || text.length > end + below);
    };
    const came = await tools.begin(answer, mostHead, enough);
    const end = endOf(came);
    // Half a megabyte may have arrived at once, and parsing it would take longer than the request.
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

  // askedForTime reports whether the answer asks for time, and makes all requests wait if so.
  const askedForTime = (answer, tries) => {
    if (answer.status !== 429 && answer.status !== 503) return false;
    answer.body?.cancel().catch(() => {});
    const asked = secondsOf(answer.headers.get("Retry-After"), Date.now());
    // Without a Retry-After the wait doubles with each try.
    check.waiting = tools.now() + 1000 * (asked || Math.min(mostWait, 5 * 2 ** tries));
    check.width = 1;
    quickOnes = 0;
    return true;
  };

  // judge requests an address and returns its result, or null if the site asks for time.
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
    else if (quickOnes >= 4 * check.width && check.width < speeds[check.speed].most) {
      check.width++;
      quickOnes = 0;
    }
    if (it.image) {
      // Some servers refuse HEAD, which says nothing about the image. Others send their page for missing addresses.
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
    if (!known[end]) ends.set(end, found);
    // If the final page can't be listed, its result is that of the redirecting page.
    if (found.kind === kinds.fine || found.kind === kinds.canonical) return { kind: kinds.moved, to: end };
    return found;
  };

  // probe requests an address that can't exist, and the home page. Equal answers mean that the site answers every address
  // with one page.
  const probe = async () => {
    const { origin } = new URL(urls[0]);
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
        // A failed request means the same as 404.
      }
      return null;
    };
    nowhere = await read(strange);
    if (!nowhere) return;
    const home = await read(`${origin}/`);
    check.sameForAll = nowhere.end === strange && (!home || home.print === nowhere.print || !nowhere.print.trim());
  };

  // note adds the lines for an address to the results. Language links that several pages share are written once.
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
      // An image without an answer may exist.
      if (found.kind !== kinds.failed)
        check.results.push(["i", it.url, found.kind === kinds.gone ? kinds.gone : kinds.fine].join("\t"));
      return;
    }
    if (it.listed) {
      check.done++;
      check.counts[found.kind] = (check.counts[found.kind] || 0) + 1;
    }
    note(it.url, found);
    // The page that would be listed instead is checked, too.
    const { origin } = new URL(it.url);
    if (found.kind !== kinds.canonical && found.kind !== kinds.moved) return;
    if (known[found.to] || new URL(found.to).origin !== origin) return;
    known[found.to] = true;
    const there = ends.get(found.to);
    if (there) note(found.to, there);
    else later.push(found.to);
  };

  // settleAll settles the pages without an answer, because the site answers for others.
  const settleAll = () => {
    for (const [it, found] of unsettled.splice(0)) settle(it, found);
  };

  // pause starts no more requests. Those that are under way are still settled.
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

  // take requests an address and settles its result, or queues the address again.
  const take = async (it) => {
    let found;
    try {
      found = await judge(it);
    } catch {
      found = { kind: kinds.failed, to: "0" };
    }
    if (!found) {
      it.tries++;
      again.push(it);
      return;
    }
    const silent = found.kind === kinds.failed && (found.to === "0" || found.to === "429" || found.to === "503");
    const offline = globalThis.navigator?.onLine === false;
    if (silent && (offline || !it.again)) {
      unsettled.push([it, found]);
      if (!offline && check.state !== "paused" && unsettled.length <= mostFailed) return;
      // The connection may be down, so all these pages are requested once more.
      for (const [other] of unsettled.splice(0)) {
        other.again = true;
        other.tries = 0;
        again.push(other);
      }
      check.pause(found.to === "0" ? "silent" : "busy");
      return;
    }
    if (!silent) settleAll();
    settle(it, found);
    tools.told();
  };

  // goOn starts as many requests as the width allows. It runs after each answer and uses no timer: browsers run the timers
  // of a hidden tab only once a minute.
  let over = () => {};
  let asleep = false;
  const goOn = () => {
    if (check.state === "checking" && isMore()) {
      const { most, gap } = speeds[check.speed];
      const rest = Math.max(check.waiting, started + gap) - tools.now();
      if (rest > 0) {
        const wake = () => {
          asleep = false;
          goOn();
        };
        if (!asleep) tools.sleep(rest).then(wake);
        asleep = true;
        return;
      }
      while (isMore() && busy < Math.min(check.width, most)) {
        busy++;
        started = tools.now();
        take(next()).then(() => {
          busy--;
          goOn();
        });
      }
    }
    if (busy === 0 && (check.state === "done" || !isMore())) over();
  };

  check.run = async () => {
    check.state = "checking";
    check.begun = tools.now();
    tools.told();
    await probe();
    await new Promise((done) => {
      over = () => done(null);
      goOn();
    });
    settleAll();
    if (check.state !== "done") check.stop();
  };
  return check;
};
