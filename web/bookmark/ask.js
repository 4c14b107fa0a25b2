// How a bookmark asks the site that it runs on: this site alone, by GET, as a visitor who is not signed in.

export const patience = 30_000;

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// ask fetches a page. An answer that takes too long to begin is an error.
export const ask = async (url, accept, redirect = undefined) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return await fetch(url, {
      credentials: "omit",
      mode: "same-origin",
      redirect,
      headers: [["Accept", accept]],
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
  } finally {
    clearTimeout(timer);
  }
};

// chunks calls each with the bytes of an answer as they come, until it returns true or so many were read.
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

// body reads at most so many bytes of an answer.
export const body = async (answer, most) => {
  const parts = [];
  await chunks(answer, most, (bytes) => parts.push(bytes) < 0);
  return new Blob(parts).slice(0, most);
};

// decode reads bytes in the encoding that their page or its header names.
export const decode = (bytes, type) => {
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 2048));
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const [, inside] = named.exec(head) || [];
  let [, name] = named.exec(type || "") || [];
  // A page that can name UTF-16 in single octets is not written in it (HTML, 13.2.3.2).
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

// A site may allow markup from text only by a policy that it names itself. Then we can't read.
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
