// Encrypts and authenticates the messages between the bookmark's panel and the editor, by ChaCha20-Poly1305 (RFC 8439).
// Only these two have the key: the editor writes it into the bookmark.
//
// The panel runs in the same page as the site's scripts. They may have replaced any function of the browser before the
// owner presses the bookmark, and they receive every message to the panel. So this file calls no function that they
// could have replaced, and reads no property that they could have defined: it uses only operators, own elements of
// arrays, and objects without a prototype. The site's scripts see only encrypted messages, and without the key they
// can't make one that the editor accepts.
//
// A text may contain only ASCII letters, digits, punctuation, tabs and line feeds: addresses are percent-encoded.

const ascii =
  "\t\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const base = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const digits = "0123456789abcdef";

const placesIn = (letters) => {
  const places = { __proto__: null };
  for (let i = 0; i < letters.length; i++) places[letters[i]] = i;
  return places;
};
const codes = placesIn(ascii);
const places = placesIn(base);
const nibbles = placesIn(digits);

// wordsOf parses count little-endian 32-bit numbers from hexadecimal digits; null if a digit is missing.
const wordsOf = (hex, count) => {
  const words = { __proto__: null };
  for (let i = 0; i < count; i++) {
    words[i] = 0;
    for (let k = 0; k < 4; k++) {
      const high = nibbles[hex[8 * i + 2 * k]];
      const low = nibbles[hex[8 * i + 2 * k + 1]];
      if (high === undefined || low === undefined) return null;
      words[i] |= ((high << 4) | low) << (8 * k);
    }
  }
  return words;
};

const quarter = (x, a, b, c, d) => {
  x[a] = (x[a] + x[b]) | 0;
  x[d] ^= x[a];
  x[d] = (x[d] << 16) | (x[d] >>> 16);
  x[c] = (x[c] + x[d]) | 0;
  x[b] ^= x[c];
  x[b] = (x[b] << 12) | (x[b] >>> 20);
  x[a] = (x[a] + x[b]) | 0;
  x[d] ^= x[a];
  x[d] = (x[d] << 8) | (x[d] >>> 24);
  x[c] = (x[c] + x[d]) | 0;
  x[b] ^= x[c];
  x[b] = (x[b] << 7) | (x[b] >>> 25);
};

// stream returns the 64 bytes of the key stream for a counter, as 16 numbers.
const stream = (k, n, counter) => {
  const s = [
    0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, k[0], k[1], k[2], k[3],
    k[4], k[5], k[6], k[7], counter, n[0], n[1], n[2],
  ];
  const x = [
    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7],
    s[8], s[9], s[10], s[11], s[12], s[13], s[14], s[15],
  ];
  for (let i = 0; i < 10; i++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) x[i] = (x[i] + s[i]) | 0;
  return x;
};

// large has the BigInt of each byte, because the function BigInt could have been replaced.
const large = /** @type {Record<number, bigint>} */ (/** @type {unknown} */ ({ __proto__: null }));
for (let i = 0, n = 0n; i < 256; i++, n++) large[i] = n;
const largeWord = (w) =>
  large[w & 255] | (large[(w >>> 8) & 255] << 8n) | (large[(w >>> 16) & 255] << 16n) | (large[w >>> 24] << 24n);
const largeOf = (w, at) =>
  largeWord(w[at]) | (largeWord(w[at + 1]) << 32n) | (largeWord(w[at + 2]) << 64n) | (largeWord(w[at + 3]) << 96n);

const prime = (1n << 130n) - 5n;
const whole = (1n << 128n) - 1n;

// tagger begins a Poly1305 tag of encrypted blocks, in the layout of RFC 8439, section 2.8, without additional data.
const tagger = (k, n) => {
  const once = stream(k, n, 0);
  return { r: largeOf(once, 0) & 0x0ffffffc0ffffffc0ffffffc0fffffffn, s: largeOf(once, 4), sum: 0n };
};
/** @type {(t: {r: bigint, sum: bigint}, x: any, length: number) => void} */
const addBlock = (t, x, length) => {
  for (let at = 0; at < length; at += 16) t.sum = ((t.sum + largeOf(x, at >> 2) + (1n << 128n)) * t.r) % prime;
};

// hexOf finishes the tag of a text with length bytes and returns it as 32 little-endian hexadecimal digits.
/** @type {(t: {r: bigint, s: bigint, sum: bigint}, length: number) => string} */
const hexOf = (t, length) => {
  const tag = ((((t.sum + (largeWord(length) << 64n) + (1n << 128n)) * t.r) % prime) + t.s) & whole;
  let text = "";
  for (let i = 0; i < 32; i++) {
    const nibble = (tag >> (large[i ^ 1] * 4n)) & 15n;
    for (let d = 0; d < 16; d++) if (large[d] === nibble) text += digits[d];
  }
  return text;
};

const empty = (x) => {
  for (let i = 0; i < 16; i++) x[i] = 0;
};

// applyStream XORs the first length bytes of a block with the key stream, which encrypts or decrypts them.
const applyStream = (x, with64, length) => {
  for (let i = 0; 4 * i < length; i++) {
    const left = length - 4 * i;
    x[i] ^= left < 4 ? with64[i] & ((1 << (8 * left)) - 1) : with64[i];
  }
};

// seal encrypts a text, for open with the same key and number. It returns "" if the text has other characters. The key
// has 64 hexadecimal digits. The number has 24 and must be used only once.
export const seal = (key, number, text) => {
  const k = wordsOf(key, 8);
  const n = wordsOf(number, 3);
  const { length } = text;
  const tag = tagger(k, n);
  const x = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let out = "";
  let bits = 0;
  let held = 0;
  for (let at = 0, counter = 1; at < length; at += 64, counter++) {
    const size = length - at < 64 ? length - at : 64;
    empty(x);
    for (let i = 0; i < size; i++) {
      const code = codes[text[at + i]];
      if (code === undefined) return "";
      x[i >> 2] |= code << (8 * (i & 3));
    }
    applyStream(x, stream(k, n, counter), size);
    addBlock(tag, x, size);
    // Appending a few letters at once to a long text is much faster than one by one.
    let few = "";
    for (let i = 0; i < size; i++) {
      held = (held << 8) | ((x[i >> 2] >>> (8 * (i & 3))) & 255);
      for (bits += 8; bits >= 6; bits -= 6) few += base[(held >>> (bits - 6)) & 63];
      held &= (1 << bits) - 1;
      if (few.length > 8 || i === size - 1) {
        out += few;
        few = "";
      }
    }
  }
  if (bits > 0) out += base[(held << (6 - bits)) & 63];
  return hexOf(tag, length) + out;
};

// blocks calls each with the 64-byte blocks of a sealed text and their lengths. It returns false if the text has other
// characters than base64url.
const blocks = (sealed, length, each) => {
  const x = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let bits = 0;
  let held = 0;
  let at = 0;
  empty(x);
  for (let i = 32; i < sealed.length; i++) {
    const six = places[sealed[i]];
    if (six === undefined) return false;
    held = (held << 6) | six;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    x[(at & 63) >> 2] |= ((held >>> bits) & 255) << (8 * (at & 3));
    held &= (1 << bits) - 1;
    at++;
    if ((at & 63) === 0 || at === length) {
      each(x, (at & 63) || 64);
      empty(x);
    }
  }
  return true;
};

// open decrypts a sealed text. It returns null if the key or the number is another, or the sealed text was changed.
export const open = (key, number, sealed) => {
  const k = wordsOf(key, 8);
  const n = wordsOf(number, 3);
  if (!k || !n || typeof sealed !== "string" || sealed.length < 32) return null;
  const length = ((sealed.length - 32) * 6 - (((sealed.length - 32) * 6) & 7)) / 8;
  const tag = tagger(k, n);
  if (!blocks(sealed, length, (x, size) => addBlock(tag, x, size))) return null;
  const want = hexOf(tag, length);
  for (let i = 0; i < 32; i++) if (want[i] !== sealed[i]) return null;
  let text = "";
  let counter = 1;
  blocks(sealed, length, (x, size) => {
    applyStream(x, stream(k, n, counter++), size);
    let few = "";
    for (let i = 0; i < size; i++) {
      few += ascii[(x[i >> 2] >>> (8 * (i & 3))) & 255];
      if (few.length > 8 || i === size - 1) {
        text += few;
        few = "";
      }
    }
  });
  return text;
};

// numberOf returns the number of a message: the eight digits of the run, those of the session, and a count. The editor
// counts from 0, the panel from -1 downwards: so their numbers differ even if the site's scripts choose the panel's run.
// It returns "" if the run or the session isn't a text of eight characters.
export const numberOf = (run, session, count) => {
  if (typeof run !== "string" || typeof session !== "string" || run.length !== 8 || session.length !== 8) return "";
  let text = "";
  for (let i = 0; i < 8; i++) text += run[i];
  for (let i = 0; i < 8; i++) text += session[i];
  for (let i = 28; i >= 0; i -= 4) text += digits[(count >>> i) & 15];
  return text;
};
