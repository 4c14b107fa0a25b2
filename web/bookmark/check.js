// Requests the pages of a sitemap from their site, as a visitor who is not signed in, and classifies the answers.
// checker.js shows the results in its panel.
//
// The check begins with two requests at a time. It goes up to six while answers take less than 300 ms, and down if the
// site is slow. The owner can choose another speed. If the site asks for time (429, 503, Retry-After), all requests wait,
// and then go on one at a time. Of each page the check reads the head, and at most 2 MB.
//
// fetch reports that an answer was redirected, and the final address if it is on this site. It doesn't report the
// status codes of redirects. A redirect to another site fails, and so does one in a circle.

// The kinds of answers. sitemapcore/live reads them.
export const kinds = {
  fine: "o",
  moved: "r",
  away: "a",
  loop: "l",
  gone: "g",
  failed: "e",
  noindex: "n",
  canonical: "c",
  signIn: "s",
  refused: "f",
  missing: "m",
};

const mostHead = 2097152; // Google reads 2 MB of a page
const below = 32768; // characters parsed below the head, for dates
const compared = 16384; // characters below the head, to compare what pages say
const mostWords = 1000; // characters of their text that are compared
const mostForm = 262144; // characters below the head that may have a password field
const mostRobots = 460800; // Google reads 500 KB; encoded it fits in one message
const mostTitle = 120;
const mostProbes = 5;
// The speeds: the most requests at a time, and in a second. Many hosts block visitors with 50 requests a second.
const speeds = [
  { most: 1, rate: 2 }, // gently
  { most: 6, rate: 20 }, // usual
  { most: 12, rate: Infinity }, // fast
];
const quick = 300;
const slow = 1500;
const mostTries = 4;
const mostWait = 120;
const mostFailed = 8; // pages without an answer in succession; after one more the check pauses
const mostBad = 15; // pages in succession that can't be listed for one reason; after them the check pauses

const passwords = /<input[^>]{1,500}type\s*=\s*["']?password/gi;
const asking = /(^|[^a-z])(consent|cookie-?wall|age-?(gate|check|verification))([^a-z]|$)/i;

// The statuses of pages that are gone. With other ones from 400 to 499 a firewall mostly refuses the visitor.
const goneFor = [404, 410];
// The pages of firewalls that test their visitors: Cloudflare, Imperva, Sucuri, SiteGround, DDoS-Guard, Anubis, Imunify360,
// LiteSpeed, BitNinja.
const tests =
  /_cf_chl_opt|_Incapsula_Resource\?(?:CW|SW)UDNSAI|sucuri_cloudproxy_js|\/sgcaptcha\/|check\.ddos-guard|\/cmd\/anubis\/|imunify360-captcha|\/\.lsrecap\/|bitninja-captcha/i;
// The pages of PHP and WordPress that failed.
const failing = /^\s*(?:<br \/>\s*)?<b>(?:fatal|parse) error<\/b>|<h1>error establishing a database connection<\/h1>/i;
const testing = (answer) =>
  ["cf-mitigated", "x-amzn-waf-action", "x-vercel-mitigated"].some((name) => answer.headers.get(name));

// notFound matches a part of a title of a page for addresses that don't exist.
const notFound = new RegExp(
  `^(?:(?:http )?(?:error|erreur|fehler|errore|erro|błąd|hata|fout|помилка|ошибка|خطأ|エラー|错误)?[\\s:]*404[\\s:.!]*(?:not found)?)?(?:${[
    "(?:(?:the )?(?:page|file|product|object) (?:was |is |could |can)?)?not (?:be )?found|(?:oops! )?that page can['’]t be found|410 gone|(?:the |this )?page (?:doesn['’]t|does not) exist",
    "(?:diese |die )?seite (?:wurde |konnte |ist )?(?:leider )?nicht (?:gefunden|vorhanden)(?: werden)?|seite existiert nicht",
    "page (?:non trouvée|introuvable|inexistante)|página no encontrada|no se encontró la página|pagina non trovata",
    "página não encontrada|pagina niet gevonden|(?:nie znaleziono strony|strona nie (?:została znaleziona|istnieje))",
    "sayfa bulunamadı|сторінку не знайдено|страница не найдена|ページが見つかりません(?:でした)?",
    "(?:页面|网页)(?:不存在|未找到|找不到)|(?:未找到|找不到)(?:页面|网页)|الصفحة غير موجودة|لم يتم العثور على الصفحة",
  ].join("|")})?[\\s!.]*(?:\\(404\\))?$`,
  "i",
);
// saysNotFound reports whether a title consists of such a part, and else only of the site's name.
const saysNotFound = (title, site) => {
  const letters = (text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const parts = title.split(/\s+[|·»–—-]\s+|:\s+/).filter(letters);
  const names = parts.filter((part) => !notFound.test(part.trim()));
  return names.length < parts.length && names.every((name) => letters(site).includes(letters(name)));
};

// has reports whether directives for robots have a word, or "none".
const has = (text, word) => new RegExp(`(^|[\\s,;])(${word}|none)([\\s,;]|$)`, "i").test(text.replace(/:\s*none/gi, ""));
const keepsFromLinks = (text) => has(text, "nofollow");
// leavesOut reports whether directives for robots keep a page out of search engines.
const leavesOut = (text) => {
  if (has(text, "noindex")) return true;
  const [, last] = /unavailable_after\s*:\s*(?:[a-z]+,\s*)?([^,]+)/i.exec(text) || [];
  return Boolean(last) && timeOf(last) < Date.now();
};
// timeOf parses a date, without Date.parse, which old libraries replace.
const timeOf = (text) => new Date(text).getTime();

// listing matches the robots of search engines that list pages.
const listing = /^(googlebot|bingbot|msnbot|yandex(bot)?|baiduspider|yeti|seznambot|applebot|duckduckbot)$/;

// robotsOf returns the robots whose directives in the X-Robots-Tag headers of a page pass a test; "*" means all robots. A
// browser joins several headers by commas, so a directive that is repeated after a robot's name is taken for that of
// another header, without a name.
const robotsOf = (header, test) => {
  const names = new Set();
  let robot = "*";
  let said = new Set();
  for (const part of header.replace(/(unavailable_after\s*:\s*[a-z]+),/gi, "$1").split(",")) {
    const [, name, rest] = /^\s*([\w-]+)\s*:(.*)/.exec(part) || [];
    const named = name && !/^(max-|unavailable_after$)/i.test(name);
    const directive = (named ? rest : part).trim().toLowerCase();
    if (named || said.has(directive)) {
      robot = named ? name.toLowerCase() : "*";
      said = new Set();
    }
    said.add(directive);
    if (test(directive)) names.add(robot);
  }
  return names;
};

// returnsTo reports whether the address to which a visitor was redirected has the first address as a parameter.
const returnsTo = (url, from) => {
  const { pathname, search } = new URL(from);
  return [...new URL(url).searchParams.values()].some((v) => v === from || (pathname !== "/" && v === pathname + search));
};

// fieldsOf returns how many fields for a password a page has. A redirect to a page with more of them than the home page,
// which may have a box for signing in, leads to a sign-in page.
const fieldsOf = (html) => (html.match(passwords) || []).length;

// without replaces texts in which a browser reads no elements: comments, scripts, noscript and the like.
const without = (html, replace) =>
  html.replace(
    /<!--[\s\S]*?(?:-->|$)|<(script|style|noscript|template|textarea|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi,
    replace,
  );

// endOfHead returns where the head of a page ends, or -1: at its end tag, or at the first element of the body.
export const endOfHead = (html) =>
  without(html, (all) => " ".repeat(all.length)).search(
    /<\/head\s*>|<(?!(?:html|head|meta|link|base|title|script|style|noscript|template)\b)[a-z]/i,
  );

// isEmpty reports whether a visitor sees nothing of a page whose head ends at a place.
const isEmpty = (html, end) =>
  !/<(?:script|img|picture|i?frame|video|audio|object|embed|svg|canvas|input|button)\b/i.test(html) &&
  !/\S/.test(wordsOf(html.slice(end)));

// wordsOf returns the text that a visitor sees of HTML, as it is encoded.
const wordsOf = (html) => without(html, () => "").replace(/<[^>]*(?:>|$)/g, " ").replace(/&nbsp;|&#160;|\s+/g, " ");

// hash returns a short text that only equal texts have.
const hash = (text) => {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return `${h} ${text.length}`;
};

const decoded = (part) => {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
};

// nameless removes the parts of an address from a text.
const nameless = (text, url) => {
  const { href, pathname, search } = new URL(url);
  let out = text;
  for (const part of [href, pathname + search, ...pathname.split("/")])
    for (const form of [part, decoded(part)]) if (form.length > 3) out = out.split(form).join("…");
  return out;
};

// linksOf returns the links of a Link header as [address, parameters]. The first parameter of a name counts.
const linksOf = (header) =>
  [...(header || "").matchAll(/<([^>]*)>((?:"[^"]*"|[^<"])*)/g)].map(([, href, more]) => {
    const all = { __proto__: null };
    for (const [, name, quoted, plain] of more.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;,\s]*))/g))
      all[name.toLowerCase()] ??= (quoted ?? plain).toLowerCase();
    return [href, all];
  });

// relates reports whether a rel attribute has a word.
const relates = (rel, word) => (rel || "").replace(/'/g, "").split(/\s+/).includes(word);

// key returns an address with equivalent percent-encoding in one form.
const key = (href) =>
  href.replace(/%([0-9a-f]{2})/gi, (x, hex) => {
    const c = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(c) ? c : x.toUpperCase();
  });

// scripted matches an inline script that does nothing but lead to another address.
const scripted =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)?\s*(?:(?:window|self|top|document|globalThis)\.)*location(?:\.href\s*=|\s*=|\.(?:replace|assign)\()\s*(["'`])([^"'`\s]+)\1\s*\)?\s*;?\s*(?:\/\/|\/\*)?\s*(?:-->|\]\]>(?:\s*\*\/)?)?\s*$/;

// largeFolders returns the top of a site and the folders of most pages, at most mostProbes.
export const largeFolders = (urls) => {
  const top = new URL("/", urls[0]).href;
  const counts = new Map();
  for (const url of urls) {
    const [path] = url.split("?", 1);
    const folder = path.slice(0, path.lastIndexOf("/", path.length - 2) + 1);
    if (folder.length > top.length) counts.set(folder, (counts.get(folder) || 0) + 1);
  }
  const large = [...counts].filter(([, pages]) => pages > 1).sort((a, b) => b[1] - a[1]);
  return [top, ...large.slice(0, mostProbes - 1).map(([folder]) => folder)];
};

// secondsOf parses a Retry-After header, which has a number of seconds or a date.
export const secondsOf = (header, now) => {
  const text = (header || "").trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (timeOf(text) - now) / 1000;
  return seconds > 0 ? Math.min(mostWait, seconds) : 0;
};

// day converts a date to the format of sitemaps. It returns "" for a date before the web began, or for other text.
const day = (text) => {
  if (!text) return "";
  const known = /^\s*(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?\s*$/.exec(text);
  const time = timeOf(text);
  if (Number.isNaN(time) || time < Date.UTC(1991, 0)) return "";
  if (known && !known[5]) return known[1];
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
};

// content returns an attribute of the first element that a selector finds, or "".
export const content = (doc, selector, attribute) => doc.querySelector(selector)?.getAttribute(attribute) || "";

// modified returns the dateModified of the page that JSON-LD describes, and not that of a review in it.
const modified = (text) => {
  try {
    const all = [JSON.parse(text)].flat();
    for (const thing of all.flatMap((x) => [x, x?.["@graph"], x?.mainEntity]).flat()) {
      const said = !/Review|Comment/.test(thing?.["@type"]) && day(String(thing?.dateModified || ""));
      if (said) return said;
    }
  } catch {
    // This is no JSON.
  }
  return "";
};

// dateOf returns the date of a page's last change, and a letter for its source: meta element, JSON-LD, <time>, or header.
export const dateOf = (doc, header) => {
  const meta = day(content(doc, 'meta[property="article:modified_time" i],meta[property="og:updated_time" i]', "content"));
  if (meta) return [meta, "m"];
  for (const script of doc.querySelectorAll('script[type="application/ld+json" i]')) {
    const said = modified(script.textContent);
    if (said) return [said, "j"];
  }
  for (const time of doc.querySelectorAll("time[itemprop=dateModified],time.updated")) {
    const said = !time.closest("[itemprop~=review],[itemprop~=comment]") && day(time.getAttribute("datetime"));
    if (said) return [said, "t"];
  }
  const served = day(header);
  return served ? [served, "h"] : ["", ""];
};

// absolute returns the address of a link without its fragment, or null if that is no address of the web.
export const absolute = (link, base) => {
  try {
    const url = new URL(link.trim(), base);
    url.hash = "";
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
};

// noindexFor returns the result for a page that robots may not list, or null.
const noindexFor = (robots) => {
  const named = [...robots].filter((name) => listing.test(name));
  const all = robots.has("*") || (robots.has("googlebot") && robots.has("bingbot"));
  return all ? { kind: kinds.noindex } : named.length > 0 ? { kind: kinds.noindex, to: named[0] } : null;
};

// look reads an answer with status 200 and returns the result for the page at an address. If another page led there, by a
// redirect or as its canonical address, from is the address of that page, and before the number of its password fields.
// The tools are begin and parse of newCheck. home is the result of the home page, or null. Two pages with the same "says"
// say the same, apart from their addresses; with the same "own" they are equal. With "nofollow" the links of the page
// don't count.
export const look = async (tools, answer, url, from = url, home = null, before = 0) => {
  const header = (name) => answer.headers.get(name) || "";
  const robots = robotsOf(header("X-Robots-Tag"), leavesOut);
  const unlinked = robotsOf(header("X-Robots-Tag"), keepsFromLinks);
  const canonicals = new Set();
  const versions = [];
  const canonical = (href, base) => {
    const there = href.trim() && absolute(href, base)?.href;
    if (there) canonicals.add(key(there) === key(url) ? url : there);
  };
  const version = (code, href, base) => {
    const there = absolute(href, base);
    if (there && /^\s*\w[\w-]*\s*$/.test(code)) versions.push(`${code.trim()}=${there.href}`);
  };
  for (const [href, { rel, hreflang, type, media }] of linksOf(header("Link"))) {
    if (relates(rel, "canonical") && !hreflang && !type && !media) canonical(href, url);
    if (hreflang && relates(rel, "alternate")) version(hreflang, href, url);
  }
  // led returns the result for a page that leads to another address at once, or null.
  const led = (refresh, base) => {
    const aim = absolute(/^\s*0+(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=)?\s*['"]?([^'"]+)/i.exec(refresh)?.[1] || url, base);
    if (!aim || key(aim.href) === key(url)) return null;
    return aim.origin === new URL(url).origin ? { kind: kinds.moved, to: aim.href } : { kind: kinds.away };
  };
  // Search engines follow a canonical address only if there is one.
  const elsewhere = () => {
    const [other] = canonicals;
    return canonicals.size === 1 && other !== url ? { kind: kinds.canonical, to: other } : null;
  };
  const refreshed = led(header("Refresh"), url);
  if (!/html/i.test(header("Content-Type") || "html") || answer.status === 204) {
    answer.body?.cancel().catch(() => {});
    const date = day(header("Last-Modified"));
    const empty = answer.status === 204 || header("Content-Length") === "0" ? { kind: kinds.missing } : null;
    const what = noindexFor(robots) || refreshed || empty || elsewhere() || { kind: kinds.fine, versions };
    return { ...what, date, source: date && "h", says: "" };
  }
  // A slash at the end makes no other page.
  const plain = (address) => new URL(address).pathname.replace(/\/$/, "");
  const redirected = url !== from && plain(url) !== plain(from);
  const enough = (text) => {
    const end = endOfHead(text);
    if (end < 0 || isEmpty(text, end) || text.length < end + compared) return false;
    // The field for a password may be far below the head.
    return !redirected || text.length > end + mostForm || fieldsOf(text) > 0;
  };
  const came = await tools.begin(answer, mostHead, enough);
  const end = endOfHead(came);
  // Half a megabyte may have arrived at once, and parsing it would take longer than the request.
  const html = end < 0 ? came : came.slice(0, end + below);
  const doc = tools.parse(without(html, (all, name) => (/noscript/i.test(name) ? "" : all)));
  const base = absolute(content(doc, "base[href]", "href") || url, url)?.href || url;
  for (const meta of doc.querySelectorAll("meta[name]")) {
    const name = meta.getAttribute("name").trim().toLowerCase();
    if (name !== "robots" && !listing.test(name)) continue;
    const robot = name === "robots" ? "*" : name;
    const directives = meta.getAttribute("content") || "";
    if (leavesOut(directives)) robots.add(robot);
    if (keepsFromLinks(directives)) unlinked.add(robot);
  }
  const [date, source] = dateOf(doc, header("Last-Modified"));
  const title = doc.title.trim().replace(/\s+/g, " ");
  const names = `${home?.title || ""} ${content(doc, 'meta[property="og:site_name" i]', "content")} ${new URL(url).hostname}`;
  const words = wordsOf(came.slice(Math.max(end, 0), Math.max(end, 0) + compared)).trim();
  const description = content(doc, "meta[name=description i]", "content").trim();
  const all = `${title}\n${description}\n${nameless(words, url).slice(0, mostWords)}`;
  const found = {
    kind: kinds.fine,
    date,
    source,
    language: /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.exec(doc.documentElement.lang)?.[0],
    title: [...title].slice(0, mostTitle).join(""),
    says: hash(nameless(all, url)),
    own: words ? hash(all) : "", // a script fills a page without words
    fields: fieldsOf(came),
    nofollow: unlinked.has("*") || unlinked.has("googlebot"),
  };
  if (tests.test(html)) return { ...found, kind: kinds.refused };
  if (failing.test(html)) return { ...found, kind: kinds.failed, to: String(answer.status) };
  // A home page that is the sign-in page itself led there.
  const usual = Math.max(home && (home.end !== url || new URL(url).pathname === "/") ? home.fields : 0, before);
  if (redirected && found.fields > usual) return { ...found, kind: kinds.signIn };
  if (redirected && (returnsTo(url, from) || asking.test(new URL(url).pathname)))
    return { ...found, kind: kinds.refused };
  const script = [...doc.querySelectorAll("script:not([src])")].map((x) => scripted.exec(x.textContent)?.[2]).find(Boolean);
  const other =
    noindexFor(robots) ||
    refreshed ||
    led(content(doc, "meta[http-equiv=refresh i]", "content"), base) ||
    (script && led(`0;${script}`, base));
  if (other) return { ...found, ...other };
  // Of a page whose head is longer than what was read nobody knows whether it is empty.
  if ((came.length < mostHead && isEmpty(came, Math.max(end, 0))) || saysNotFound(title, names))
    return { ...found, kind: kinds.missing };
  // Search engines read canonical addresses and language links in the head only.
  for (const link of doc.head?.querySelectorAll("link[rel~=canonical i][href]:not([type],[media],[hreflang],[lang])") || [])
    canonical(link.getAttribute("href"), base);
  if (elsewhere()) return { ...found, ...elsewhere() };
  for (const link of doc.head?.querySelectorAll("link[rel~=alternate i][hreflang][href]") || [])
    version(link.getAttribute("hreflang"), link.getAttribute("href"), base);
  return { ...found, versions };
};

// newCheck returns a check of rows: {url, row, image}. The row is the number of a line in the list. Pages come first;
// images follow, and are requested by HEAD. The tools connect the check to the browser:
//
//	ask(url, accept, redirect, method)  requests an address of this site
//	leadsAway(url)                      reports whether a request failed because its redirects lead to another site
//	begin(answer, most, enough)         reads the text of an answer until enough(text) or most bytes
//	parse(html)                         returns a document
//	sleep(ms), now()                    wait, and return the time in ms
//	told()                              is called after each change of the check
//	isForbidden()                       reports whether the site's policy forbade a request
export const newCheck = (rows, tools) => {
  const pages = rows.filter((it) => !it.image);
  const { origin } = new URL(rows[0].url);
  const first = new Map(); // the rows that are requested, by their addresses
  const same = new Map(); // later rows of the same address
  for (const it of pages) {
    if (first.has(it.url)) same.set(it.url, [...(same.get(it.url) || []), it]);
    else first.set(it.url, it);
  }
  const waiting = [...first.values(), ...rows.filter((it) => it.image)];
  const check = {
    state: "ready", // "checking", "paused", "done"
    reason: "", // of a pause that the check made itself: "busy", "silent", "bad", "policy"
    done: 0,
    total: pages.length,
    counts: { __proto__: null },
    results: [], // lines of text, in the order of the answers
    images: { done: 0, total: rows.length - pages.length, missing: 0 },
    sameForAll: false, // the site gives one answer even for an address that can't exist
    speed: 1, // index of speeds
    width: 2, // number of simultaneous requests
    waiting: 0, // no request before this time of now()
  };
  let taken = 0; // of waiting, addresses that were requested
  const again = []; // requests to repeat before the rest of the list
  const later = []; // pages that others lead to: {url, from, fields}, with the password fields of the page that leads there
  const noted = new Map(); // results of the addresses that others lead to, and of the ends of redirects
  let busy = 0;
  const starts = []; // the times of the last requests
  let quickOnes = 0;
  const unsettled = []; // pages without an answer in succession, with their results
  // The answers for addresses that can't exist: {folder, end, says, moved, like, unlike}. like has the places in the results of
  // pages with the same answer, and unlike is the number of others.
  const probes = [];
  let home = null; // the result of the home page
  const equal = new Map(); // for each content of fine pages, their places in the results
  let badly = ""; // the reason why the last pages can't be listed
  let badOnes = 0; // number of pages in succession for that reason
  const allowed = new Set(); // reasons for which the owner continued the check

  // perMinute returns how many requests a minute the last ones were, or 0 if there are few.
  check.perMinute = () => (starts.length < 10 ? 0 : (60_000 * starts.length) / Math.max(1000, tools.now() - starts[0]));

  const isMore = () => again.length > 0 || taken < waiting.length || later.length > 0;
  const next = () => again.pop() || { tries: 0, ...(taken < waiting.length ? waiting[taken++] : later.shift()) };

  const line = (it, found) =>
    [
      "p",
      it.row ?? it.url,
      found.kind,
      found.to || "",
      found.date || "",
      found.source || "",
      found.language || "",
      found.title === undefined ? "" : encodeURIComponent(found.title || " "),
      found.took ?? "",
      found.status || "",
    ].join("\t");

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

  // probeOf returns the answer for addresses that can't exist in the folder of an address, if that was a page.
  const probeOf = (url) =>
    probes.filter((p) => url.startsWith(p.folder)).sort((a, b) => b.folder.length - a.folder.length)[0] || null;
  // answersAll reports whether a probe's page is that of nearly all addresses in its folder.
  const answersAll = (p) => p.like.length >= 9 * p.unlike;

  // compare gives a fine page that is like the answer for an address that can't exist the kind of a missing page.
  const compare = (it, found, end) => {
    const p = probeOf(it.url);
    if (!p || found.kind !== kinds.fine || found.says === "") return found;
    const ended = end !== it.url;
    if (ended ? end !== p.end : p.moved || found.says !== p.says) {
      if (!ended) p.unlike++;
      return found;
    }
    if (ended) return { ...found, kind: kinds.missing };
    return { ...found, kind: answersAll(p) ? kinds.fine : kinds.missing, like: p.like };
  };

  // amend gives pages another kind, because those after them had the same answer.
  const amend = (places, kind) => {
    for (const place of places) {
      const [what, row, before, ...rest] = check.results[place].split("\t");
      if (before === kind) continue;
      check.counts[before]--;
      check.counts[kind] = (check.counts[kind] || 0) + 1;
      check.results.push([what, row, kind, ...rest].join("\t"));
    }
  };
  // judgeAll judges the pages that can only be judged together.
  const judgeAll = () => {
    for (const p of probes) {
      check.sameForAll ||= answersAll(p) && p.like.length > 0;
      amend(p.like, answersAll(p) ? kinds.fine : kinds.missing);
    }
    for (const places of equal.values()) if (places.length >= mostBad) amend(places, kinds.refused);
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
      if (await tools.leadsAway(it.url)) return { kind: kinds.away };
      const first = await tools.ask(it.url, accept, "manual", method).catch(() => null);
      return first?.type === "opaqueredirect" ? { kind: kinds.loop } : { kind: kinds.failed, to: "0" };
    }
    const took = tools.now() - began;
    const tested = testing(answer);
    if (!tested && askedForTime(answer, it.tries)) {
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
      const gone = answer.status === 404 || answer.status === 410 || (answer.ok && page && probes.length > 0);
      return { kind: gone ? kinds.gone : kinds.fine };
    }
    const end = absolute(answer.url, it.url)?.href || it.url;
    const { status } = answer;
    const known = (found) => ({ ...found, took: Math.round(took), status });
    if (tested || !answer.ok) {
      answer.body?.cancel().catch(() => {});
      const to = String(status);
      if (tested) return known({ kind: kinds.refused, to });
      if (status === 401) return known({ kind: kinds.signIn, to });
      if (goneFor.includes(status)) return known({ kind: kinds.gone, to });
      // A redirect without an address, and "unchanged" in answer to a first request, are faults of the server.
      return known({ kind: status >= 400 && status < 500 ? kinds.refused : kinds.failed, to });
    }
    const found = compare(it, known(await look(tools, answer, end, it.from ?? it.url, home, it.fields)), end);
    if (end === it.url) return found;
    if (!first.has(end) && !noted.has(end)) noted.set(end, found);
    // If the final page can't be listed, its result is that of the redirecting page.
    return found.kind === kinds.fine || found.kind === kinds.canonical
      ? known({ kind: kinds.moved, to: end })
      : found;
  };

  // readRobots adds the site's robots.txt to the results, with its status.
  const readRobots = async () => {
    let status = "0";
    let text = "";
    try {
      const answer = await tools.ask(`${origin}/robots.txt`, "text/plain");
      status = String(answer.status);
      if (answer.ok) text = await tools.begin(answer, mostRobots, () => false);
      else if (!askedForTime(answer, 0)) answer.body?.cancel().catch(() => {});
    } catch {
      await tools.sleep(50); // a browser may tell later that a policy forbade the request
    }
    if (/^\s*</.test(text)) status = "html";
    check.results.push(["t", status === "html" ? "" : encodeURIComponent(text), status].join("\t"));
  };

  // probe requests the home page, and an address that can't exist in each large folder.
  const probe = async () => {
    const read = async (url) => {
      try {
        let answer = await tools.ask(url, "text/html", "follow");
        for (let tries = 1; askedForTime(answer, tries - 1) && tries < mostTries; tries++) {
          while (check.state !== "done" && tools.now() < check.waiting) await tools.sleep(50);
          answer = await tools.ask(url, "text/html", "follow");
        }
        const end = absolute(answer.url, url)?.href || url;
        if (answer.ok) return { ...(await look(tools, answer, end, url, home)), end };
        answer.body?.cancel().catch(() => {});
      } catch {
        // A failed request means the same as 404.
      }
      return null;
    };
    home = await read(`${origin}/`);
    for (const folder of largeFolders(pages.map((it) => it.url))) {
      const strange = `${folder}${Math.random().toString(36).slice(2)}-${Math.random().toString(36).slice(2)}`;
      const nowhere = await read(strange);
      if (!nowhere) continue;
      const { end, says } = nowhere;
      probes.push({ folder, end, says, moved: end !== strange, like: [], unlike: home && home.says !== says ? 1 : 0 });
      check.sameForAll ||= end === strange && says === "";
    }
  };

  // note adds the lines for an address to the results.
  const note = (it, found) => {
    check.results.push(line(it, found));
    if (found.versions?.length) check.results.push(["v", it.row ?? it.url, ...found.versions.slice(0, 500)].join("\t"));
  };

  const settle = (it, found) => {
    if (it.image) {
      check.images.done++;
      if (found.kind === kinds.gone) check.images.missing++;
      // An image without an answer may exist.
      if (found.kind !== kinds.failed)
        check.results.push(["i", it.row, found.kind === kinds.gone ? kinds.gone : kinds.fine].join("\t"));
      return;
    }
    for (const row of [it, ...(same.get(it.url) || [])]) {
      if (row.row !== undefined) {
        check.done++;
        check.counts[found.kind] = (check.counts[found.kind] || 0) + 1;
        if (found.kind === kinds.fine && found.own && !equal.has(found.own)) equal.set(found.own, []);
        const places = found.like || (found.kind === kinds.fine ? equal.get(found.own) : null);
        places?.push(check.results.length);
      }
      note(row, found);
    }
    // The page that would be listed instead is checked, too.
    if (found.kind !== kinds.canonical && found.kind !== kinds.moved) return;
    const { to } = found;
    if (first.has(to) || new URL(to).origin !== origin) return;
    first.set(to, null);
    if (noted.has(to)) settle({ url: to }, noted.get(to));
    else later.push({ url: to, from: it.url, fields: found.fields });
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
    tools.told();
  };
  check.resume = () => {
    if (check.state !== "paused") return;
    check.state = "checking";
    check.reason = "";
    starts.length = 0;
    tools.told();
    goOn();
  };
  check.stop = () => {
    check.state = "done";
    tools.told();
    goOn();
  };

  // pauseIfBad pauses the check once if many pages in succession can't be listed for the same reason, lead to one page, or
  // are equal: a firewall may have begun to refuse the visitor, or the site may be down.
  const pauseIfBad = ({ kind, to, own, like }) => {
    let reason = kind;
    if (kind === kinds.noindex) reason = "";
    if (kind === kinds.fine) reason = like ? "" : own || "";
    if (kind === kinds.moved || kind === kinds.canonical) reason = noted.get(to)?.says || to.split("?", 1)[0];
    badOnes = reason === badly ? badOnes + 1 : 1;
    badly = reason;
    if (!reason || badOnes < mostBad || allowed.has(reason)) return;
    allowed.add(reason);
    check.pause("bad");
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
    if (it.row !== undefined && !it.image) pauseIfBad(found);
    tools.told();
  };

  // goOn starts as many requests as the width and the rate allow. It runs after each answer. Browsers run the timers of a
  // hidden tab once a second, so all requests of a second may begin together.
  let over = () => {};
  let asleep = false;
  const goOn = () => {
    while (check.state === "checking" && isMore() && busy < Math.min(check.width, speeds[check.speed].most)) {
      const earliest = starts.length - speeds[check.speed].rate;
      const rest = Math.max(check.waiting, earliest >= 0 ? starts[earliest] + 1000 : 0) - tools.now();
      if (rest > 0) {
        const wake = () => {
          asleep = false;
          goOn();
        };
        if (!asleep) tools.sleep(rest).then(wake);
        asleep = true;
        return;
      }
      busy++;
      starts.push(tools.now());
      if (starts.length > 100) starts.splice(0, 50);
      take(next()).then(() => {
        busy--;
        goOn();
      });
    }
    if (busy === 0 && (check.state === "done" || !isMore())) over();
  };

  check.run = async () => {
    check.state = "checking";
    tools.told();
    await readRobots();
    if (tools.isForbidden?.()) check.pause("policy");
    else await probe();
    await new Promise((done) => {
      over = () => done(null);
      goOn();
    });
    settleAll();
    judgeAll();
    if (check.state !== "done") check.stop();
    else tools.told();
  };
  return check;
};
