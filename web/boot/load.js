// Loads the program, unpacks and compiles it, and starts it.
import { asset, base, version, wasmBytes, wasmDigest } from "./build.js";
import { crashed, log } from "./crash.js";
import { loader } from "./loader.js";
import { spoken } from "./language.js";
import { boot } from "./page.js";
import { keepPlace, reload } from "./swap.js";
import { keepCopy } from "./update.js";
import { fill, words } from "./words.js";

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
    throw new Stopped(words.NoNetwork);
  }
  if (!response.ok) {
    throw new Stopped(fill(words.NoAnswer, response));
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
    if (broken?.damaged) throw new Stopped(words.Damaged);
    if (broken || bytes < wasmBytes) {
      throw new Stopped(fill(words.Partly, { came: megabytes(bytes), all: megabytes(wasmBytes) }));
    }
    throw new Stopped(words.Unreadable);
  }
  if (bytes !== wasmBytes) {
    throw new Stopped(words.Another);
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
  } catch (err) {
    boot.module = null;
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
