// Requests of a bookmark to the site that it runs on, and to no other: by GET or HEAD, without cookies.

export const patience = 30_000;

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// ask fetches a page. It fails if the answer doesn't begin within the patience.
export const ask = async (url, accept, redirect = undefined, method = "GET") => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return await fetch(url, {
      method,
      credentials: "omit",
      mode: "same-origin",
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

// chunks calls each with the pieces of an answer, until each returns true or at least most bytes were read.
export const chunks = async (answer, most, each) => {
  const reader = answer.body.getReader();
  for (let size = 0; size < most; ) {
    const late = setTimeout(() => reader.cancel(), patience);
    const { done, value } = await reader.read();
    clearTimeout(late);
    if (done || each(value)) break;
    size += value.length;
  }
  reader.cancel().catch(() => {});
};

// body reads at most most bytes of an answer.
export const body = async (answer, most) => {
  const parts = [];
  await chunks(answer, most, (bytes) => parts.push(bytes) < 0);
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
  if (head.startsWith("\xef\xbb\xbf")) name = "";
  try {
    return new TextDecoder(name || "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

export const text = async (answer, most) =>
  decode(await (await body(answer, most)).arrayBuffer(), answer.headers.get("Content-Type"));

// canParse reports whether this site's security policy allows parsing HTML (Trusted Types). Some sites allow it only to
// a policy of a certain name.
let markup = (html) => html;
export const parse = (html, type) => new DOMParser().parseFromString(markup(html), type);
export const canParse = (name) => {
  try {
    parse("<p>", "text/html");
    return true;
  } catch {}
  try {
    const policy = trustedTypes.createPolicy(name, { createHTML: (html) => html });
    markup = (html) => policy.createHTML(html);
    parse("<p>", "text/html");
    return true;
  } catch {
    return false;
  }
};

export const isHTML = (answer) => /html/i.test(answer.headers.get("Content-Type") || "");

// watchPolicy returns a function that reports whether the site's security policy has forbidden a request since.
export const watchPolicy = () => {
  let refused = false;
  document.addEventListener("securitypolicyviolation", (event) => {
    refused ||= /^(connect|default)-src/.test(event.effectiveDirective);
  });
  return () => refused;
};

// retrace requests an address whose redirects failed, in a frame of this site with a policy of its own. The policy forbids
// requests to another site before they are sent, and tells so. On a site with https it requests http addresses by https,
// because most sites redirect them there anyway. retrace resolves to null if the redirects lead to another site.
let frame = null;
export const retrace = async (url, accept) => {
  frame ||= new Promise((done) => {
    const element = Object.assign(document.createElement("iframe"), { hidden: true, onload: () => done(element) });
    const upgrade = location.protocol === "https:" ? "; upgrade-insecure-requests" : "";
    element.srcdoc = markup(
      `<meta http-equiv="Content-Security-Policy" content="connect-src ${location.origin}${upgrade}">`,
    );
    document.documentElement.append(element);
  });
  const { contentWindow, contentDocument } = await frame;
  let left = false;
  const hear = (event) => {
    left ||= event.blockedURI === url;
  };
  contentDocument.addEventListener("securitypolicyviolation", hear);
  try {
    return await contentWindow.fetch(url, { credentials: "omit", cache: "no-store", headers: [["Accept", accept]] });
  } catch (circle) {
    await sleep(50); // the event may be late
    if (left) return null;
    throw circle;
  } finally {
    contentDocument.removeEventListener("securitypolicyviolation", hear);
  }
};
