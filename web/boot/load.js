// Loads the program, has it unpacked and compiled, and starts it.
import { asset, base, version, wasmBytes, wasmDigests } from "./build.js";
import { log } from "../worker/log.js";
import { crashed } from "./crash.js";
import { loader } from "./loader.js";
import { spoken } from "./language.js";
import { boot } from "./page.js";
import { keepPlace, reload } from "./swap.js";
import { keepCopy } from "./update.js";
import { say } from "./say.js";

// Stopped is an error with a message for the visitor.
class Stopped extends Error {}

// Wrong means that the downloaded bytes are wrong, so that another download can help.
class Wrong extends Stopped {}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// The milliseconds without a byte after which a download has failed.
const silence = 10_000;

async function compile(fresh) {
  let response;
  const stalled = new AbortController();
  let timer = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), silence);
  };
  alive();
  try {
    // The second attempt bypasses the browser's cache, which may be damaged.
    const cache = fresh ? "reload" : "default";
    response = await fetch(asset("web/app.wasm.zst"), { cache, credentials: "same-origin", signal: stalled.signal });
  } catch {
    throw new Stopped(say("The editor can’t be loaded: the network doesn’t answer."));
  }
  if (!response.ok) {
    clearTimeout(timer);
    throw new Stopped(say("The editor can’t be loaded: the server answered {status}.", { status: response.status }));
  }

  // The engine's worker unpacks and compiles the program.
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
      if (value) alive();
      else clearTimeout(timer);
      if (!value) {
        worker.postMessage({ end: done });
        return;
      }
      worker.postMessage({ piece: value }, [value.buffer]);
    }
  })();
  const { bytes, module, fault, detail } = (await Promise.all([compiled, sent]))[0];
  if (fault) console.warn("compiling app.wasm:", detail);
  const [came, all] = [bytes, wasmBytes].map(megabytes);
  if (fault === "damaged" || (fault === "broken" && came === all)) throw new Wrong(say("The editor arrived damaged."));
  if (fault && (fault === "broken" || bytes < wasmBytes)) {
    throw new Wrong(say("Only part of the editor arrived: {came} of {all} MB.", { came, all }));
  }
  if (fault) throw new Wrong(say("The editor arrived, but this browser can’t read it."));
  if (bytes !== wasmBytes) throw new Stopped(say("The editor that arrived doesn’t belong to this page."));
  return module;
}

// superseded reports whether the server has another version than this page. After a release, a cached page can load the
// files of the new version.
async function superseded() {
  try {
    const response = await fetch(base.href, {
      cache: "reload",
      credentials: "same-origin",
      signal: AbortSignal.timeout(silence / 2),
    });
    const found = /data-version="([^"]*)"/.exec(await response.text());
    return response.ok && found !== null && found[1] !== version;
  } catch {
    return false;
  }
}

// pause lets the browser handle events before a long step of the start: see components/pause.
const pause = () => new Promise((resolve) => setTimeout(resolve));

export async function start(again) {
  if (typeof WebAssembly !== "object") {
    const missing = say(
      "This browser can’t run the editor: WebAssembly is missing or switched off. Any current Chrome, Edge, Firefox " +
        "or Safari has it; a lockdown mode or a company’s rules can switch it off.",
    );
    loader.stop(missing, say("Try again"), reload);
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
    // The copy of the browser or of the service worker may be damaged. The second attempt replaces it.
    if (err instanceof Wrong && !again) {
      start(true);
      return;
    }
    if (!(err instanceof Stopped)) console.error("starting the editor:", err);
    if (await superseded()) {
      const old = say("A new version came out just now, and this page is still the old one.");
      loader.stop(old, say("Load the new version"), reload);
      return;
    }
    const reason = err instanceof Stopped ? err.message : say("The editor arrived, but did not start.");
    loader.stop(reason + " " + say("What you typed or chose here stays."), say("Try again"), () => start(true));
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
