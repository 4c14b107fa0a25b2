// Loads the program, unpacks and compiles it, and starts it.
import { asset, base, version, wasmBytes, wasmDigest } from "./build.js";
import { crashed, log } from "./crash.js";
import { loader } from "./loader.js";
import { boot } from "./page.js";
import { keepPlace, reload } from "./swap.js";
import { keepCopy } from "./update.js";

// Stopped is a reason that the visitor can do something about.
class Stopped extends Error {}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

async function compile(fresh) {
  let response;
  try {
    // The second try goes past the browser's cache, in case that is what broke.
    const cache = fresh ? "reload" : "default";
    response = await fetch(asset("web/app.wasm.zst"), { cache, credentials: "same-origin" });
  } catch {
    throw new Stopped("The editor can’t be loaded: the network doesn’t answer.");
  }
  if (!response.ok) {
    throw new Stopped("The editor can’t be loaded: the server answered " + response.status + ".");
  }

  // Counted are the bytes after unpacking, against the size that the build wrote
  // down. Content-Length would be the packed size.
  let bytes = 0;
  let broken = null;
  const reader = sitemapEditorUnpack(response.body, wasmDigest).getReader();
  const counted = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        bytes += value.byteLength;
        loader.progress(bytes);
        controller.enqueue(value);
      } catch (err) {
        broken = err;
        controller.error(err);
      }
    },
  });

  // The new Response gives the type that compileStreaming insists on, whatever
  // the server called it.
  const answer = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
  let module;
  try {
    module = WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(answer)
      : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (err) {
    console.warn("compiling app.wasm:", err);
    if (broken?.damaged) throw new Stopped("The editor arrived damaged.");
    if (broken || bytes < wasmBytes) {
      throw new Stopped("The editor arrived in part: " + megabytes(bytes) + " of " + megabytes(wasmBytes) + " MB.");
    }
    throw new Stopped("The editor arrived, but this browser can’t read it.");
  }
  if (bytes !== wasmBytes) {
    throw new Stopped("The editor that arrived is not the one that this page belongs to.");
  }
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

export async function start(again) {
  if (typeof WebAssembly !== "object") {
    loader.stop(
      "This browser can’t run the editor: WebAssembly is missing or switched off. Any current Chrome, Edge, " +
        "Firefox or Safari has it; a lockdown mode or a company’s rules can switch it off.",
      "Try again", reload);
    return;
  }

  loader.begin();
  let go, instance;
  try {
    boot.module = boot.module || (await compile(again));
    go = new Go();
    instance = await WebAssembly.instantiate(boot.module, go.importObject);
  } catch (err) {
    boot.module = null;
    if (!(err instanceof Stopped)) console.error("starting the editor:", err);
    if (await superseded()) {
      const newer = "A new version came out just now, and this page is still the old one.";
      loader.stop(newer, "Load the new version", reload);
      return;
    }
    const reason = err instanceof Stopped ? err.message : "The editor arrived, but did not start.";
    loader.stop(reason + " What you typed or chose here stays.", "Try again", () => start(true));
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
