// The engine's worker: it starts wasm_exec.js and app.wasm in the engine role. It is a classic worker, because
// wasm_exec.js is loaded by importScripts.
//
// Messages from the page:
//
//   {compile, version}  only before the program is compiled; the messages of web/worker/compile.js follow
//   {module, version}   starts the engine. module is the page's compiled WebAssembly.Module, so that both roles
//                       use one download
//   "memory"            requests the size of the program's memory
//
// All other messages are for the engine. Those that arrive before the engine is ready are queued.
//
// Messages to the page, besides the engine's own:
//
//   {fatal, detail}     there is no engine. fatal is "unstarted" or "stopped"; detail contains the end of Go's
//                       standard error, or the first part of a panic
//   {memory}            the size of the program's memory in bytes
//
// The engine uses globalThis.sitemapEditorEngine:
//
//   version             the version that the page sent, for the handshake
//   ready(receive)      must be called once. receive gets every MessageEvent, the queued ones first
//   fill(blob, unpack, address, length, came)
//                       copies a file, uncompressed if unpack is set, to an address in the program's memory. It
//                       calls came(n, end, failed) after each n bytes; end says that the file is complete, failed
//                       that the rest can't be read. It returns a function that stops it
//   packers(news)       returns a function that starts a compressed file (see web/worker/packers.js)
//   storage             the stored projects (see web/worker/storage.js)
import { compiler } from "./worker/compile.js";
import { feeder } from "./worker/feed.js";
import { keepLog, log } from "./worker/log.js";
import { packersOf } from "./worker/packers.js";
import { seal } from "./worker/seal.js";
import { openStorage } from "./worker/storage.js";

// All below belongs to the engine of this worker, which has one document after the other.
const waiting = [];
let started = false;
let compile = null;
let receive = null;
let memory = null;

const fatal = (what, detail) => {
  postMessage({ fatal: what, detail: String(detail || "") + (log && "\n" + log) });
};

self.onmessage = (event) => {
  if (!started && event.data.compile !== undefined) {
    const query = "?v=" + encodeURIComponent(event.data.version);
    importScripts("unpack.js" + query);
    compile = compiler(event.data.compile, (message) => postMessage(message));
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
    packers: packersOf(query, Thread),
    storage: openStorage(),
    ready(callback) {
      receive = callback;
      startFeeder(Thread, query);
      while (waiting.length) receive(waiting.shift());
    },
  };
  try {
    importScripts("wasm_exec.js" + query);
    seal();
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

// The files that are being read, by number. bring sends messages to web/feeder.js, which runs in a worker of
// its own if the browser allows it.
const fills = new Map();
let lastFill = 0;
let bring = null;

function startFeeder(Thread, query) {
  const beside = feeder((message) => queueMicrotask(() => took(message)));
  const anew = () => {
    bring = beside;
    for (const [id, f] of fills) bring({ id, blob: f.blob, unpack: f.unpack });
  };
  try {
    const feeder = new Thread("feeder.js" + query, { name: "feeder" });
    feeder.onmessage = (event) => {
      feeder.onerror = null; // the worker has started
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
    // memory.buffer is another one after the memory has grown.
    new Uint8Array(memory.buffer, f.at, n).set(bytes.subarray(0, n));
    f.at += n;
    end = end || f.at === f.end;
    if (end) bring({ id, stop: true });
    else if (++f.pieces % 4 === 0) bring({ id, took: 4 });
  }
  if (end || failed) fills.delete(id);
  f.came(n, Boolean(end), Boolean(failed));
}
