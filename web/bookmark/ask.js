// Requests of a bookmark to the site that it runs on, and to no other: by GET or HEAD, without cookies.

export const patience = 30_000;

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// canParse reports whether this site's security policy allows parsing HTML (Trusted Types), and leaves the tags of robots
// in it. A policy of our own comes first, because a default policy of the site may remove them.
let markup = (html) => html;
export const parse = (html, /** @type {DOMParserSupportedType} */ type = "text/html") => new DOMParser().parseFromString(markup(html), type);
export const canParse = (name) => {
  const works = () => {
    try {
      return parse("<meta name=robots content=all>").querySelector("meta[name=robots]") !== null;
    } catch {
      return false;
    }
  };
  try {
    const policy = trustedTypes.createPolicy(name, { createHTML: (html) => html });
    markup = (html) => policy.createHTML(html);
  } catch {
    // The browser has no Trusted Types, or the site forbids the policy.
  }
  if (works()) return true;
  markup = (html) => html;
  return works();
};

// A frame of this site sends the requests: the site's scripts have not replaced its functions. Its policy forbids requests
// to another site before they are sent, and tells so. On a site with https it requests http addresses by https, because
// most sites redirect them there anyway.
let frame = null;
let refused = false;
const away = new Set(); // addresses that lead to another site
const inFrame = () =>
  (frame ||= new Promise((done) => {
    const hear = (event) => {
      if (event.originalPolicy.startsWith(policy)) away.add(event.blockedURI);
      else refused ||= /^(connect|default)-src/.test(event.effectiveDirective);
    };
    const element = document.createElement("iframe");
    const policy = `connect-src ${location.origin}`;
    const upgrade = location.protocol === "https:" ? "; upgrade-insecure-requests" : "";
    document.addEventListener("securitypolicyviolation", hear);
    element.hidden = true;
    element.onload = () => {
      try {
        element.contentDocument.addEventListener("securitypolicyviolation", hear);
        done(element.contentWindow);
      } catch {
        done(null); // a frame of a sandboxed page
      }
    };
    setTimeout(() => done(null), 3000); // the site's policy forbids frames
    element.srcdoc = markup(`<meta http-equiv="Content-Security-Policy" content="${policy}${upgrade}">`);
    document.documentElement.append(element);
  }));

// ask fetches a page. It fails if the answer doesn't begin within the patience.
export const ask = async (url, accept, redirect = undefined, method = "GET") => {
  const theirs = await inFrame();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return await (theirs || globalThis).fetch(url, {
      method,
      credentials: "omit",
      mode: theirs ? "cors" : "same-origin",
      cache: "no-store", // a repaired site answers otherwise than the browser's cache
      redirect,
      headers: [["Accept", accept]],
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
  } finally {
    clearTimeout(timer);
  }
};

// leadsAway reports whether a request failed because its redirects lead to another site.
export const leadsAway = async (url) => {
  await sleep(50); // the event may be late
  return away.has(url) || (await inFrame()) === null;
};

// isForbidden reports whether the site's security policy has forbidden a request.
export const isForbidden = () => refused;

// chunks calls each with the pieces of an answer, until each returns true or at least most bytes were read. It fails if that
// takes longer than ms.
export const chunks = async (answer, most, each, ms = patience) => {
  const reader = answer.body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel();
  }, ms);
  for (let size = 0; size < most; ) {
    const { done, value } = await reader.read();
    if (late) throw new Error("late");
    if (done || (await each(value))) break;
    size += value.length;
  }
  clearTimeout(timer);
  reader.cancel().catch(() => {});
};

// body reads at most most bytes of an answer.
export const body = async (answer, most, ms = patience) => {
  const parts = [];
  await chunks(answer, most, (bytes) => parts.push(bytes) < 0, ms);
  return new Blob(parts).slice(0, most);
};

// decode decodes bytes in the encoding of a Content-Type header, or else of the page itself.
export const decode = (bytes, type) => {
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 2048));
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const [, inside] = named.exec(head) || [];
  let [, name] = named.exec(type || "") || [];
  // A page whose <meta> can be read as ASCII isn't UTF-16, whatever it says (HTML, 13.2.3.2).
  name ||= /utf-?16/i.test(inside || "") ? "" : inside;
  const mark = /^(?:\xef\xbb\xbf|(\xff\xfe)|(\xfe\xff))/.exec(head);
  if (mark) name = mark[1] ? "utf-16le" : mark[2] ? "utf-16be" : "";
  try {
    return new TextDecoder(name || "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

// text reads the text of an answer, until enough returns true for it or most bytes were read. A browser may give more at once.
export const text = async (answer, most, enough = undefined) => {
  const type = answer.headers.get("Content-Type");
  const parts = [];
  let size = 0;
  let next = 0;
  const read = async () => decode(await new Blob(parts).slice(0, most).arrayBuffer(), type);
  await chunks(answer, most, async (bytes) => {
    parts.push(bytes);
    size += bytes.length;
    // Reading a long head again after each piece of it would take long.
    if (!enough || size < next) return false;
    next = size + (size >> 2);
    return enough(await read());
  });
  return read();
};

export const isHTML = (answer) => /html/i.test(answer.headers.get("Content-Type") || "");
