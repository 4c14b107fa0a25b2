// The engine's worker: starts wasm_exec.js and app.wasm in the engine role.
//
// It is a classic worker, which Chromium, Firefox and Safari all start the same
// way; importScripts is what wasm_exec.js is written for.
//
// From the page, first message: {module, version}. module is the compiled
// WebAssembly.Module of the page, so that one download serves both roles.
// Every later message is the engine's, but for "memory", which this file answers.
// What arrives before the engine is ready waits here, in order.
//
// To the page: whatever the engine posts with the worker's own postMessage, and
// from this file, when there is no engine (any more), {fatal, detail}: a
// sentence, and the end of what Go wrote to its standard error; and {memory}, the
// length of the program's memory in bytes, for whoever measures it.
//
// For the engine: globalThis.sitemapEditorEngine
//
//   version         the version that the page sent, for the handshake
//   ready(receive)  to be called once; receive gets every MessageEvent, the
//                   waiting ones first
"use strict";
(() => {
  const waiting = [];
  let started = false;
  let receive = null;
  let memory = null;
  let log = "";

  const fatal = (sentence, detail) => {
    postMessage({ fatal: sentence, detail: String(detail || "") + (log && "\n" + log) });
  };

  self.onmessage = (event) => {
    if (!started) {
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

  async function start({ module, version }) {
    self.sitemapEditorEngine = {
      version,
      ready(callback) {
        receive = callback;
        while (waiting.length) receive(waiting.shift());
      },
    };
    try {
      const query = "?v=" + encodeURIComponent(version);
      importScripts("wasm_exec.js" + query, "storage.js" + query);
      seal();
      keepLog();
      const go = new Go();
      const instance = await WebAssembly.instantiate(module, go.importObject);
      memory = instance.exports.mem;
      await go.run(instance);
      fatal("The part that holds your pages stopped.");
    } catch (err) {
      fatal("The part that holds your pages did not start.", err);
    }
  }

  // A page's security policy does not reach its workers: theirs comes with the
  // headers of this file, and a static server sends none. So the worker, which
  // reads other people's files, gives up its ways out before it runs a line of
  // the program. Nothing in the engine needs one.
  function seal() {
    const ways = [
      "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
      "importScripts", "Worker", "SharedWorker", "FontFace", "caches", "eval", "Function",
    ];
    for (const name of ways) {
      Object.defineProperty(self, name, { value: undefined, writable: false, configurable: false });
    }
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
