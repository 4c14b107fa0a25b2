// Decompresses Zstandard (RFC 8878): app.wasm.zst and the language files. The server needs no configuration for it;
// app/wasmbuild/pack.go says how much it saves. The page unpacks each download. The service worker stores the unpacked
// program for later visits. If the browser can decompress Zstandard, this file lets it.
//
// globalThis.sitemapEditorUnpack(packed, digest, plainDigest)
//
//   packed       a ReadableStream of bytes
//   digest       optional: the SHA-256 of the packed bytes, as base64
//   plainDigest  optional: the SHA-256 of the unpacked bytes, for input that isn't packed
//   returns      a ReadableStream of the unpacked bytes, block by block. Input that isn't packed is passed through:
//                some servers unpack files, and the service worker stores them unpacked. The stream fails if the
//                input ends early. If the input is damaged, its error has the property damaged.
//
// The input is one frame without a dictionary. The frame's checksum is not verified. A flipped bit can give a program
// of the same length, so the digest is compared before the stream ends, and a damaged program never runs. The browser
// computes it in another thread, in 3 ms. Pages over plain http have no crypto.subtle: there no digest is compared.
//
// The output array has the length that the frame's header says, and is the window that matches are copied from. A block
// has at most 128 KB and takes a few milliseconds, so the page stays responsive.
//
// Bits are numbered from the start of the input: bit b is bit b&7 of byte b>>3, counted from the lowest. A bitstream is
// read backwards; the highest set bit of its last byte marks its end.
"use strict";
globalThis.sitemapEditorUnpack = (() => {
  const damaged = (err) =>
    Object.assign(new Error("the packed program is damaged: " + err.message), { damaged: true });

  // lengths returns the base and the number of extra bits of each length code (RFC 8878, 3.1.1.3.2.1.1).
  const lengths = (firstBase, plain, bits) => {
    const code = { base: [], bits: [] };
    let base = firstBase;
    for (let i = 0; i < plain + bits.length; i++) {
      const extra = i < plain ? 0 : bits[i - plain];
      code.base.push(base);
      code.bits.push(extra);
      base += 2 ** extra;
    }
    return { base: Int32Array.from(code.base), bits: Uint8Array.from(code.bits) };
  };
  const literalLengths = lengths(0, 16, [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  const matchLengths = lengths(3, 32, [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);

  // The predefined tables (RFC 8878, 3.1.1.3.2.2).
  const defaultLiteral = () =>
    stateTable(
      [
        4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1,
        -1,
      ],
      6,
    );
  const defaultOffset = () =>
    stateTable([1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1], 5);
  const defaultMatch = () =>
    stateTable(
      [
        1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
      ],
      6,
    );

  // stateTable builds an FSE decoding table: for each state its symbol, the number of bits to read, and the base that
  // they are added to for the next state (RFC 8878, 4.1.1).
  function stateTable(counts, log) {
    const size = 1 << log;
    const table = { log, symbol: new Uint8Array(size), bits: new Uint8Array(size), next: new Uint16Array(size) };
    const seen = new Uint16Array(counts.length);
    let high = size;
    counts.forEach((count, symbol) => {
      if (count === -1) table.symbol[--high] = symbol;
      seen[symbol] = Math.abs(count);
    });
    const step = (size >> 1) + (size >> 3) + 3;
    let at = 0;
    counts.forEach((count, symbol) => {
      for (let i = 0; i < count; i++) {
        table.symbol[at] = symbol;
        do at = (at + step) & (size - 1);
        while (at >= high);
      }
    });
    if (at !== 0) throw new Error("a table of states");
    for (let state = 0; state < size; state++) {
      const n = seen[table.symbol[state]]++;
      table.bits[state] = log - (31 - Math.clz32(n));
      table.next[state] = (n << table.bits[state]) - size;
    }
    return table;
  }

  const sameState = (symbol) => ({
    log: 0,
    symbol: Uint8Array.of(symbol),
    bits: new Uint8Array(1),
    next: new Uint16Array(1),
  });

  class Frame {
    constructor(size) {
      this.out = new Uint8Array(size);
      this.length = 0;
      this.offsets = [1, 4, 8];
      this.huffman = null; // {table, log}: table has symbol | length<<8 for each prefix of log bits
      this.tables = [null, null, null];
    }

    // bits returns the n bits from bit on; n is at most 25.
    bits(bit, n) {
      return (this.view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << n) - 1);
    }

    // endOf returns the end, in bits, of a bitstream that ends before byte.
    endOf(byte) {
      if (this.input[byte - 1] === 0) throw new Error("the end of a bitstream");
      return byte * 8 - 1 - (Math.clz32(this.input[byte - 1]) - 24);
    }

    // block unpacks the block of the given type in input[at:end].
    block(type, input, view, at, end, size) {
      const { out, length } = this;
      if (type === 0) {
        out.set(input.subarray(at, end), length);
        this.length += size;
      } else if (type === 1) {
        out.fill(input[at], length, length + size);
        this.length += size;
      } else if (type === 2) {
        this.input = input;
        this.view = view;
        this.sequences(this.literals(at, end), end);
      } else {
        throw new Error("the type of a block");
      }
      if (this.length > out.length) throw new Error("it is too long");
    }

    // literals decodes the literals section into text, and returns the position of the sequences section
    // (RFC 8878, 3.1.1.3.1).
    literals(at, end) {
      const { input } = this;
      const type = input[at] & 3;
      const format = (input[at] >> 2) & 3;
      if (type < 2) {
        const bytes = format === 1 ? 2 : format === 3 ? 3 : 1;
        const size =
          (this.bits(at * 8, 24) >> (bytes === 1 ? 3 : 4)) & (bytes === 1 ? 31 : bytes === 2 ? 0xfff : 0xfffff);
        at += bytes;
        this.text = type === 0 ? input.slice(at, at + size) : new Uint8Array(size).fill(input[at]);
        return at + (type === 0 ? size : 1);
      }
      const width = [10, 10, 14, 18][format];
      const size = this.bits(at * 8 + 4, width);
      const packed = this.bits(at * 8 + 4 + width, width);
      at += format < 2 ? 3 : format + 2;
      const next = at + packed;
      if (next > end) throw new Error("the length of literals");
      if (type === 2) at = this.prefixes(at);
      if (!this.huffman) throw new Error("literals without a table");

      this.text = new Uint8Array(size);
      if (format === 0) {
        this.prefixed(at, next, 0, size);
        return next;
      }
      const quarter = (size + 3) >> 2;
      let from = at + 6;
      for (let i = 0; i < 4; i++) {
        const to = i < 3 ? from + this.bits((at + 2 * i) * 8, 16) : next;
        if (to > next) throw new Error("the length of literals");
        this.prefixed(from, to, i * quarter, i < 3 ? (i + 1) * quarter : size);
        from = to;
      }
      return next;
    }

    // prefixed decodes one Huffman stream into text[i:n].
    prefixed(from, to, i, n) {
      const { view, text } = this;
      const { table, log } = this.huffman;
      const mask = (1 << log) - 1;
      const start = from * 8;
      let bit = this.endOf(to);
      for (; i < n; i++) {
        // The peeked bits may begin before the stream; the bits of the code never do.
        const peek = bit - log;
        const entry = table[(view.getInt32(peek >> 3, true) >>> (peek & 7)) & mask];
        text[i] = entry;
        bit -= entry >> 8;
      }
      if (bit !== start) throw new Error("literals");
    }

    // prefixes reads a Huffman table and returns the position after it (RFC 8878, 4.2.1).
    prefixes(at) {
      const { input } = this;
      const head = input[at++];
      const weights = [];
      if (head >= 128) {
        for (let i = 0; i < head - 127; i++)
          weights.push(i % 2 ? input[at + (i >> 1)] & 15 : input[at + (i >> 1)] >> 4);
        at += (head - 126) >> 1;
      } else {
        const end = at + head;
        const { table, next } = this.states(at, 6, 12);
        let bit = this.endOf(end);
        const start = next * 8;
        // Two states alternate until no bits are left.
        const states = [0, 0].map(() => this.bits((bit -= table.log), table.log));
        for (let i = 0; ; i ^= 1) {
          const state = states[i];
          weights.push(table.symbol[state]);
          bit -= table.bits[state];
          if (bit < start) {
            weights.push(table.symbol[states[i ^ 1]]);
            break;
          }
          if (weights.length > 255) throw new Error("the weights of literals");
          states[i] = table.next[state] + this.bits(bit, table.bits[state]);
        }
        at = end;
      }
      // The last weight is implied: it completes the sum to a power of two.
      const sum = weights.reduce((sum, weight) => sum + ((1 << weight) >> 1), 0);
      const log = 32 - Math.clz32(sum);
      const rest = (1 << log) - sum;
      if (sum === 0 || log > 12 || (rest & (rest - 1)) !== 0) throw new Error("the weights of literals");
      weights.push(32 - Math.clz32(rest));

      const table = new Uint16Array(1 << log);
      let index = 0;
      for (let weight = 1; weight <= log; weight++) {
        weights.forEach((w, symbol) => {
          if (w === weight) table.fill(symbol | ((log + 1 - w) << 8), index, (index += 1 << (w - 1)));
        });
      }
      this.huffman = { table, log };
      return at;
    }

    // states reads an FSE table and returns it with the position after it (RFC 8878, 4.1.1).
    states(at, maxLog, symbols) {
      let bit = at * 8;
      const log = this.bits(bit, 4) + 5;
      if (log > maxLog) throw new Error("a table of states");
      bit += 4;
      const counts = [];
      let left = (1 << log) + 1;
      while (left > 1 && counts.length <= symbols) {
        // A value below limit takes one bit less.
        const width = 32 - Math.clz32(left);
        const limit = (1 << width) - 1 - left;
        const half = 1 << (width - 1);
        let value = this.bits(bit, width);
        if ((value & (half - 1)) < limit) {
          value &= half - 1;
          bit += width - 1;
        } else {
          if (value >= half) value -= limit;
          bit += width;
        }
        const count = value - 1;
        counts.push(count);
        left -= Math.abs(count);
        if (count !== 0) continue;
        for (let zeros = 3; zeros === 3; bit += 2) {
          zeros = this.bits(bit, 2);
          for (let i = 0; i < zeros; i++) counts.push(0);
        }
      }
      if (left !== 1) throw new Error("a table of states");
      return { table: stateTable(counts, log), next: (bit + 7) >> 3 };
    }

    // sequences decodes the sequences section and writes the block to out (RFC 8878, 3.1.1.3.2 and 3.1.1.4).
    sequences(at, end) {
      const { input, view, text, out, tables } = this;
      let to = this.length;
      let read = 0;
      let count = input[at++];
      if (count > 127)
        count = count < 255 ? ((count - 128) << 8) + input[at++] : this.bits((at += 2) * 8 - 16, 16) + 0x7f00;
      if (count > 0) {
        const modes = input[at++];
        /** @type {[() => any, number, number][]} */
        const kinds = [
          [defaultLiteral, 9, 35],
          [defaultOffset, 8, 31],
          [defaultMatch, 9, 52],
        ];
        kinds.forEach(([usual, maxLog, symbols], i) => {
          const mode = (modes >> (6 - 2 * i)) & 3;
          if (mode === 0) {
            tables[i] = usual();
          } else if (mode === 1) {
            tables[i] = sameState(input[at++]);
          } else if (mode === 2) {
            const { table, next } = this.states(at, maxLog, symbols);
            tables[i] = table;
            at = next;
          }
          if (!tables[i]) throw new Error("a sequence without a table");
        });

        const [literal, distance, match] = tables;
        let [first, second, third] = this.offsets;
        const start = at * 8;
        let bit = this.endOf(end);
        let ls = this.bits((bit -= literal.log), literal.log);
        let ds = this.bits((bit -= distance.log), distance.log);
        let ms = this.bits((bit -= match.log), match.log);
        for (;;) {
          const extra = distance.symbol[ds];
          if (extra > 25 || bit < start) throw new Error("a sequence");
          bit -= extra;
          let offset = (1 << extra) + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << extra) - 1));
          let code = match.symbol[ms];
          let width = matchLengths.bits[code];
          bit -= width;
          let n = matchLengths.base[code] + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << width) - 1));
          code = literal.symbol[ls];
          width = literalLengths.bits[code];
          bit -= width;
          let plain =
            literalLengths.base[code] + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << width) - 1));

          // Offsets 1 to 3 repeat one of the last three offsets. Without literals they mean the second, the third,
          // and the first minus one (RFC 8878, 3.1.1.5).
          if (offset > 3) {
            offset -= 3;
            third = second;
            second = first;
            first = offset;
          } else {
            if (plain === 0) offset++;
            if (offset === 1) {
              offset = first;
            } else {
              const again = offset === 2 ? second : offset === 3 ? third : first - 1;
              if (offset !== 2) third = second;
              second = first;
              first = offset = again;
            }
          }
          if (read + plain > text.length || to + plain + n > out.length || offset < 1 || offset > to + plain)
            throw new Error("a sequence");
          for (; plain > 0; plain--) out[to++] = text[read++];
          let from = to - offset;
          if (n > 64 && offset >= n) {
            out.copyWithin(to, from, from + n);
            to += n;
          } else {
            for (; n > 0; n--) out[to++] = out[from++];
          }

          if (--count === 0) break;
          width = literal.bits[ls];
          bit -= width;
          ls = literal.next[ls] + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << width) - 1));
          width = match.bits[ms];
          bit -= width;
          ms = match.next[ms] + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << width) - 1));
          width = distance.bits[ds];
          bit -= width;
          ds = distance.next[ds] + ((view.getInt32(bit >> 3, true) >>> (bit & 7)) & ((1 << width) - 1));
        }
        if (bit !== start) throw new Error("sequences");
        this.offsets = [first, second, third];
      }
      if (to + text.length - read > out.length) throw new Error("it is too long");
      out.set(text.subarray(read), to);
      this.length = to + text.length - read;
    }
  }

  // frameHeader returns the size of the unpacked frame and the length of the header. Of an 8-byte size it reads 6
  // bytes, which is enough for any program.
  function frameHeader(input, view) {
    const descriptor = input[4];
    const single = (descriptor >> 5) & 1;
    const bytes = [single, 2, 4, 8][descriptor >> 6];
    if (descriptor & 3 || bytes === 0) throw new Error("it doesn’t say how long it is");
    const at = single ? 5 : 6;
    let size = input[at];
    if (bytes === 2) size = view.getUint16(at, true) + 256;
    if (bytes > 2) size = view.getUint32(at, true);
    if (bytes === 8) size += view.getUint16(at + 4, true) * 2 ** 32;
    return { size, next: at + bytes };
  }

  const magic = 0xfd2fb528;
  const longestHead = 14;
  const slack = 4; // getInt32 may read so many bytes before and after the input

  // decoder returns the browser's decompressor, which is faster, or null.
  function decoder() {
    try {
      return new DecompressionStream(/** @type {CompressionFormat} */ ("zstd"));
    } catch {
      return null;
    }
  }

  async function same(chunks, digest) {
    const sum = await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(sum))) === digest;
  }

  return (packed, digest, plainDigest) => {
    const reader = packed.getReader();
    const chunks = digest && globalThis.crypto && crypto.subtle ? [] : null;
    let input = new Uint8Array(1 << 18);
    let view = new DataView(input.buffer);
    let at = 0;
    let length = 0;
    let frame = null;
    let plain = false;

    // add appends bytes to the input. The bytes of an incomplete block move to the front, after slack bytes.
    function add(bytes) {
      const rest = input.subarray(at, length);
      let target = input;
      if (slack + rest.length + bytes.length + slack > input.length) {
        target = new Uint8Array(2 * (rest.length + bytes.length) + 2 * slack);
        view = new DataView(target.buffer);
      }
      target.set(rest, slack);
      length = slack + rest.length;
      at = slack;
      input = target;
      input.set(bytes, length);
      length += bytes.length;
    }

    // unpacked decodes all complete blocks and returns their bytes.
    function unpacked() {
      const from = frame.length;
      while (!frame.ended && length - at >= 3) {
        const head = input[at] | (input[at + 1] << 8) | (input[at + 2] << 16);
        const type = (head >> 1) & 3;
        const bytes = type === 1 ? 1 : head >> 3;
        if (length - at < 3 + bytes) break;
        if (head >> 3 > frame.out.length) throw new Error("the length of a block");
        frame.block(type, input, view, at + 3, at + 3 + bytes, head >> 3);
        at += 3 + bytes;
        frame.ended = (head & 1) === 1;
      }
      return frame.out.slice(from, frame.length);
    }

    const isPacked = () => length - at >= 4 && view.getUint32(at, true) === magic;

    // begin reads the header, or sets plain if the input isn't packed.
    function begin() {
      plain = !isPacked();
      if (plain) return;
      const head = frameHeader(input.subarray(at, length), new DataView(input.buffer, at));
      frame = new Frame(head.size);
      at += head.next;
    }

    let lost = null; // the error of the download
    async function next() {
      const { done, value } = await reader.read().catch((err) => {
        lost = err;
        throw err;
      });
      if (!done && chunks) chunks.push(value);
      return { done, value };
    }

    // check throws if the input has another digest than known.
    async function check(known) {
      if (chunks && known && !(await same(chunks, known))) throw damaged(new Error("its digest is another"));
    }

    // pass writes the buffered input and the rest of it to the browser's decompressor.
    let whole = false; // the decompressor has all bytes
    async function pass({ writable }, ended) {
      const writer = writable.getWriter();
      try {
        await writer.write(input.slice(at, length));
        while (!ended) {
          const { done, value } = await next();
          ended = done;
          if (!done) await writer.write(value);
        }
        whole = true;
        await writer.close();
      } catch (err) {
        writer.abort(err).catch(() => {});
      }
    }

    async function readNative() {
      try {
        return await native.read();
      } catch (err) {
        throw lost || (whole ? new Error("the packed program ends early") : damaged(err));
      }
    }

    let native = null; // the reader of the browser's decompressor
    return new ReadableStream({
      async pull(controller) {
        for (let bytes = null; ; ) {
          if (native) {
            const { done, value } = await readNative();
            if (!done) {
              controller.enqueue(value);
              return;
            }
            await check(digest);
            controller.close();
            return;
          }
          const { done, value } = await next();
          if (!done && plain) {
            controller.enqueue(value);
            return;
          }
          if (!done) add(value);
          const browser = !frame && !plain && length - at >= longestHead && isPacked() ? decoder() : null;
          if (browser) {
            native = browser.readable.getReader();
            pass(browser, done);
            continue;
          }
          try {
            if (!frame && !plain && (done || length - at >= longestHead)) {
              begin();
              if (plain) bytes = input.slice(at, length);
            }
            if (frame) bytes = unpacked();
          } catch (err) {
            // Damaged input can also cause a RangeError.
            throw damaged(err);
          }
          if (bytes?.length) controller.enqueue(bytes);
          if (done) {
            if (frame && (!frame.ended || frame.length !== frame.out.length))
              throw new Error("the packed program ends early");
            await check(frame ? digest : plainDigest);
            controller.close();
          }
          if (done || bytes?.length) return;
        }
      },
      cancel: (reason) => (native ? native.cancel(reason) : reader.cancel(reason)),
    });
  };
})();
