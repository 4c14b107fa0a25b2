// The engine's worker: starts wasm_exec.js and app.wasm in the engine role.
//
// It is a classic worker, which Chromium, Firefox and Safari all start the same
// way; importScripts is what wasm_exec.js is written for.
//
// From the page, where the program is not compiled yet: {compile, version}, and then what
// web/compile.js takes and answers.
// After that, or first: {module, version}. module is the compiled WebAssembly.Module
// of the page, so that one download serves both roles.
// Every later message is the engine's, but for "memory", which this file answers.
// What arrives before the engine is ready waits here, in order.
//
// To the page: whatever the engine posts with the worker's own postMessage, and
// from this file, when there is no engine (any more), {fatal, detail}: "unstarted"
// or "stopped", and the end of what Go wrote to its standard error; and {memory}, the
// length of the program's memory in bytes, for whoever measures it.
//
// For the engine: globalThis.sitemapEditorEngine
//
//   version         the version that the page sent, for the handshake
//   ready(receive)  to be called once; receive gets every MessageEvent, the
//                   waiting ones first
//   fill(blob, unpack, address, length, came)
//                   puts a file, or what gzip packed in it, into the program's
//                   memory; came(n, end, failed) says how many bytes came now,
//                   and whether that was all, or more can't be had. It returns
//                   what stops it
//   packers(news)   returns what begins a text for a packer (packers.js)
"use strict";
(() => {
  const waiting = [];
  let started = false;
  let compile = null;
  let receive = null;
  let memory = null;
  let log = "";

  const fatal = (what, detail) => {
    postMessage({ fatal: what, detail: String(detail || "") + (log && "\n" + log) });
  };

  self.onmessage = (event) => {
    if (!started && event.data.compile !== undefined) {
      const query = "?v=" + encodeURIComponent(event.data.version);
      importScripts("unpack.js" + query, "compile.js" + query);
      compile = self.sitemapEditorCompile(event.data.compile, (message) => postMessage(message));
    } else if (!started && compile && !event.data.module) {
      compile(event.data);
    } else if (!started) {
      started = true;
      start(event.data);
    } else if (event.data === "memory") {
      postMessage({ memory: memory ? memory.buffer.byteLength : 0 });
    } else if (receive) {
      receive(event);
    } else {
      waiting.push(event);
    }
  };

  /** @param {{module: WebAssembly.Module, version: string}} message */
  async function start({ module, version }) {
    const Thread = self.Worker;
    const query = "?v=" + encodeURIComponent(version);
    self.sitemapEditorEngine = {
      version,
      fill,
      ready(callback) {
        receive = callback;
        startFeeder(Thread, query);
        while (waiting.length) receive(waiting.shift());
      },
    };
    try {
      importScripts("wasm_exec.js" + query, "storage.js" + query, "feeder.js" + query, "packers.js" + query);
      self.sitemapEditorEngine.packers = sitemapEditorPackers(query, Thread);
      self.sitemapEditorSeal();
      keepLog();
      const go = new Go();
      const instance = await WebAssembly.instantiate(module, go.importObject);
      memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
      await go.run(instance);
      fatal("stopped");
    } catch (err) {
      fatal("unstarted", err);
    }
  }

  // The files on their way, by number, and what brings them: web/feeder.js, on a
  // thread of its own where there can be one.
  const fills = new Map();
  let lastFill = 0;
  let bring = null;

  function startFeeder(Thread, query) {
    const beside = self.sitemapEditorFeeder((message) => queueMicrotask(() => took(message)));
    const anew = () => {
      bring = beside;
      for (const [id, f] of fills) bring({ id, blob: f.blob, unpack: f.unpack });
    };
    try {
      const feeder = new Thread("feeder.js" + query, { name: "feeder" });
      feeder.onmessage = (event) => {
        feeder.onerror = null; // it is there
        took(event.data);
      };
      feeder.onerror = anew;
      bring = (message) => feeder.postMessage(message);
    } catch {
      anew();
    }
  }

  function fill(blob, unpack, address, length, came) {
    const id = ++lastFill;
    fills.set(id, { blob, unpack, at: address, end: address + length, pieces: 0, came });
    bring({ id, blob, unpack });
    return () => fills.delete(id) && bring({ id, stop: true });
  }

  function took({ id, bytes, end, failed }) {
    const f = fills.get(id);
    if (!f) return;
    let n = 0;
    if (bytes) {
      n = Math.min(bytes.length, f.end - f.at);
      // The program's memory moves when it grows.
      new Uint8Array(memory.buffer, f.at, n).set(bytes.subarray(0, n));
      f.at += n;
      end = end || f.at === f.end;
      if (end) bring({ id, stop: true });
      else if (++f.pieces % 4 === 0) bring({ id, took: 4 });
    }
    if (end || failed) fills.delete(id);
    f.came(n, Boolean(end), Boolean(failed));
  }

  // wasm_exec.js sends what Go prints to the console. Its end is kept, because
  // after a panic it is the only account of what happened.
  function keepLog() {
    const write = self.fs.writeSync;
    const decoder = new TextDecoder();
    self.fs.writeSync = (fd, bytes) => {
      log = (log + decoder.decode(bytes, { stream: true })).slice(-4096);
      return write(fd, bytes);
    };
  }
})();
