// Loads the program, has it unpacked and compiled, and starts it.
import { asset, base, version, wasmBytes, wasmDigests } from "./build.js";
import { crashed, log } from "./crash.js";
import { loader } from "./loader.js";
import { spoken } from "./language.js";
import { boot } from "./page.js";
import { keepPlace, reload } from "./swap.js";
import { keepCopy } from "./update.js";
import { fill, words } from "./words.js";

// Stopped is a reason that the visitor can do something about.
class Stopped extends Error {}

// Wrong is one that lies in the bytes that came.
class Wrong extends Stopped {}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

async function compile(fresh) {
  let response;
  try {
    // The second try goes past the browser's cache, in case that is what broke.
    const cache = fresh ? "reload" : "default";
    response = await fetch(asset("web/app.wasm.zst"), { cache, credentials: "same-origin" });
  } catch {
    throw new Stopped(words.NoNetwork);
  }
  if (!response.ok) {
    throw new Stopped(fill(words.NoAnswer, response));
  }

  // The engine's worker unpacks and compiles, and posts what comes of it.
  const worker = boot.newWorker();
  boot.spare = worker;
  const compiled = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      loader.progress(data.bytes);
      if (data.module || data.fault) resolve(data);
    };
    worker.onerror = reject;
  });
  worker.postMessage({ compile: wasmDigests, version });
  const reader = response.body.getReader();
  const sent = (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: false, value: null }));
      if (!value) {
        worker.postMessage({ end: done });
        return;
      }
      worker.postMessage({ piece: value }, [value.buffer]);
    }
  })();
  const { bytes, module, fault, detail } = (await Promise.all([compiled, sent]))[0];
  if (fault) console.warn("compiling app.wasm:", detail);
  if (fault === "damaged") throw new Wrong(words.Damaged);
  if (fault && (fault === "broken" || bytes < wasmBytes)) {
    throw new Wrong(fill(words.Partly, { came: megabytes(bytes), all: megabytes(wasmBytes) }));
  }
  if (fault) throw new Wrong(words.Unreadable);
  if (bytes !== wasmBytes) throw new Stopped(words.Another);
  return module;
}

// After a release, a page out of the browser's cache can meet files of the next
// one. The page that the server has now says which is its own.
async function superseded() {
  try {
    const response = await fetch(base.href, { cache: "reload", credentials: "same-origin" });
    const found = /data-version="([^"]*)"/.exec(await response.text());
    return response.ok && found !== null && found[1] !== version;
  } catch {
    return false;
  }
}

// The browser does what waits before a piece of the start that takes long: see sitemapcore/pause.
const pause = () => new Promise((resolve) => setTimeout(resolve));

export async function start(again) {
  if (typeof WebAssembly !== "object") {
    loader.stop(words.NoWebAssembly, words.TryAgain, reload);
    return;
  }

  loader.begin();
  let go, instance;
  try {
    boot.module = boot.module || (await compile(again));
    await spoken;
    go = new Go();
    instance = await WebAssembly.instantiate(boot.module, go.importObject);
    await pause();
  } catch (err) {
    boot.module = null;
    boot.spare?.terminate();
    boot.spare = null;
    // The copy that is kept here may be what is damaged. The next try makes it anew.
    if (err instanceof Wrong && !again && navigator.serviceWorker?.controller) {
      start(true);
      return;
    }
    if (!(err instanceof Stopped)) console.error("starting the editor:", err);
    if (await superseded()) {
      loader.stop(words.Superseded, words.LoadNew, reload);
      return;
    }
    const reason = err instanceof Stopped ? err.message : words.NotStarted;
    loader.stop(reason + " " + words.Stays, words.TryAgain, () => start(true));
    return;
  }

  loader.progress(wasmBytes);
  keepPlace();
  const ended = (err) => {
    if (err) console.error("the editor stopped:", err);
    crashed(err ? err + "\n" + log : log);
  };
  go.run(instance).then(() => ended(null), ended);
  keepCopy();
}
