// The boot script: everything between the painted start screen and a running
// program. It stands in for go-app's own app.js.
//
// index.html carries the start screen, drawn by the same code that draws it live,
// and this script with three facts about the build: its version, and of the program
// the bytes that it has unpacked and the SHA-256 of the packed ones:
//
//   <script defer src="web/boot.js?v=…" data-version="…" data-wasm-bytes="…" data-wasm-digest="…">
//
// All addresses are relative to the folder that index.html stands in, so that the
// same files work at / and under /any-name/.
//
// For the page role: globalThis.sitemapEditorBoot
//
//   version        names the build; an engine of another version is refused
//   base           path of the site's folder, with a slash at its end
//   module         the compiled WebAssembly.Module, once it is there
//   newEngine()    starts web/worker.js with that module and returns the Worker
//   handOver(fn)   to be called once, when the live page can act. fn is called
//                  with each thing that the visitor did before, in order, and
//                  later with files from a file dialog that was opened before:
//                    {kind: "files", files: [File]}
//                    {kind: "drop", files: [File], entries: [FileSystemEntry]}
//                    {kind: "paste", text, html}
//                    {kind: "shared", files: [File], text, left}   to be asked about; left
//                      counts by reason what was left out
//                    {kind: "intent", name}   a press on [data-intent="name"]
//   keep(item)     takes such a thing from elsewhere, for handOver
//   guard(risk, kept)
//                  says what a closed tab would cost. While risk is true the
//                  browser asks before it closes the tab. kept says that work is
//                  saved on this device, and with risk false that all of it is,
//                  as of now: the crash screen names that time
//   copy(text)     puts text on the clipboard; resolves to whether it is there
//   mostTyped      the most characters that are pasted into a field for addresses
//   doing          what the visitor wanted last, by its name in the program
//   crashed(text)  puts the crash screen in the place of the page; text says what
//                  broke. The boot script calls it itself when the program ends
//   project        the project of this tab, "" for none; outlives a reload and a
//                  crash of the tab, and neither the tab nor a visit anew
//   place          where the visitor is in it; outlives a reload and a crash, too
//   widths         of columns that the visitor set, and the hidden ones; kept on the device
//   persist(ask)   asks the browser never to clear what this site keeps, and
//                  resolves to whether it promised; without ask, to whether there
//                  is nothing (more) to ask for
//
// What was typed into #paste is put back into the live #paste, with an input
// event; so are the cursor and the focus.
//
// In the start screen the script looks for: textarea #paste; inputs of type file,
// which the button beside them opens at once; [data-intent]; [data-veil].
//
// For the page role: globalThis.sitemapEditorUpdate
//
//   state      "unknown"     nothing is known yet
//              "none"        no copy can be kept here: the page needs the network
//              "installing"  a first copy is on its way
//              "offline"     a copy is kept: ready to work offline
//              "update"      a new version is ready and waits for a reload
//              "applying"    it is taking over; the page reloads when it has
//   fresh      true when the first copy was made by this visit
//   onchange   called with no argument after state has changed
//   apply()    switches to the new version and reloads; the page calls it when
//              the visitor asks, never by itself
//   check()    asks the server for a new version
//
// For go-app: goappGetenv, and the install and update functions that it looks for.
"use strict";
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const version = script.dataset.version;
  const wasmBytes = Number(script.dataset.wasmBytes);
  const base = new URL("../", script.src);
  const draftKey = "sitemap-editor:draft";
  const projectKey = "sitemap-editor:project";
  const placeKey = "sitemap-editor:place";
  const askedKey = "sitemap-editor:asked";
  const widthsKey = "sitemap-editor:widths";

  // ------------------------------------------ what may become markup or a program

  // The page's policy lets text become neither but through here. go-app makes our
  // drawings with innerHTML: a drawing has no text, no script and no way out. Of programs there are two.
  if (globalThis.trustedTypes) {
    const part = /<\/?(?:svg|symbol|g|path|circle|ellipse|rect|line|polyline|polygon|use)(?: (?!on|style)(?:[a-zA-Z-]+="[^"<>&:]*"))*\s*\/?>/gi;
    const away = / href="[^#]/i;
    const programs = ["web/worker.js", "service-worker.js"];
    trustedTypes.createPolicy("default", {
      createHTML: (text) => (text.replace(part, "").trim() === "" && !away.test(text) ? text : null),
      createScriptURL: (address) => {
        const url = new URL(address, location.href);
        return programs.some((path) => url.origin + url.pathname === new URL(path, base).href) ? address : null;
      },
    });
  }

  // storage is a function, because a browser may refuse to name it.
  const remembered = (key, storage = () => sessionStorage) => {
    try {
      return storage().getItem(key) || "";
    } catch {
      return ""; // No storage.
    }
  };
  const remember = (key, text, storage = () => sessionStorage) => {
    try {
      storage().setItem(key, text);
    } catch {
      // No storage, or the text is larger than it.
    }
  };

  const asset = (path) => {
    const url = new URL(path, base);
    url.searchParams.set("v", version);
    return url.href;
  };

  let place = remembered(placeKey);
  let engine = null;
  const boot = {
    version,
    base: base.pathname,
    module: null,
    doing: "",
    // A browser lays out a text of 120,000 lines for five seconds, and nobody reads
    // that much in a field: more goes past it.
    mostTyped: 20_000,
    keep: (item) => keep(item),
    guard,
    copy,
    crashed,
    get place() {
      return place;
    },
    set place(text) {
      if (text === place) return;
      place = text;
      remember(placeKey, text);
    },
    async persist(ask) {
      const storage = navigator.storage;
      if (!storage?.persist) return !ask;
      try {
        if (!ask && localStorage.getItem(askedKey)) return true;
        if (ask) localStorage.setItem(askedKey, "1");
      } catch {
        // No storage, and so nothing that could be cleared.
      }
      return ask ? storage.persist() : storage.persisted();
    },
    get project() {
      return remembered(projectKey);
    },
    set project(id) {
      remember(projectKey, id);
    },
    get widths() {
      return remembered(widthsKey, () => localStorage);
    },
    set widths(text) {
      remember(widthsKey, text, () => localStorage);
    },
    newEngine() {
      engine = new Worker(asset("web/worker.js"));
      engine.postMessage({ module: boot.module, version });
      return engine;
    },
    handOver,
  };
  globalThis.sitemapEditorBoot = boot;

  // ---------------------------------------------------------------- go-app

  const prefix = base.pathname.replace(/\/$/, "");
  const env = {
    GOAPP_VERSION: version,
    GOAPP_ROOT_PREFIX: prefix,
    GOAPP_STATIC_RESOURCES_URL: prefix,
    GOAPP_INTERNAL_URLS: "[]",
  };
  let installPrompt = null;

  globalThis.goappGetenv = (name) => env[name];
  globalThis.goappOnUpdate = () => {};
  globalThis.goappOnAppInstallChange = () => {};
  globalThis.goappIsAppInstalled = () =>
    matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  globalThis.goappIsAppInstallable = () => installPrompt !== null && !goappIsAppInstalled();
  globalThis.goappShowInstallPrompt = async () => {
    if (!installPrompt) return;
    const prompt = installPrompt;
    installPrompt = null;
    await prompt.prompt();
  };
  globalThis.goappKeepBodyClean = () => () => {};
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = event;
    goappOnAppInstallChange();
  });
  addEventListener("appinstalled", () => {
    installPrompt = null;
    goappOnAppInstallChange();
  });

  // go-app routes by path and knows "/" only.
  if (location.pathname === base.pathname + "index.html") {
    history.replaceState(null, "", base.pathname + location.search + location.hash);
  }

  // ------------------------------------------- what the visitor does meanwhile

  const early = [];
  const earlyDoors = new AbortController();
  let receive = null;

  const keep = (item) => {
    if (receive) receive(item);
    else early.push(item);
  };

  function handOver(callback) {
    receive = callback;
    earlyDoors.abort();
    veil(false);
    while (early.length) receive(early.shift());
  }

  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));

  function veil(on) {
    const element = document.querySelector("[data-veil]");
    if (element) element.classList.toggle("dropveil--on", on);
  }

  function openEarlyDoors() {
    const until = { signal: earlyDoors.signal };
    const withFiles = (event) => event.dataTransfer && Array.from(event.dataTransfer.types).includes("Files");

    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button) return;
      const next = button.nextElementSibling;
      if (next instanceof HTMLInputElement && next.type === "file") next.click();
      else if (button.dataset.intent) keep({ kind: "intent", name: button.dataset.intent });
    }, until);

    // The listeners are the inputs' own and stay: a dialog that is open while the
    // live page takes over answers to an input that is in no document by then.
    /** @type {NodeListOf<HTMLInputElement>} */
    const inputs = document.querySelectorAll("input[type=file]");
    for (const input of inputs) {
      input.addEventListener("change", () => {
        keep({ kind: "files", files: Array.from(input.files) });
        input.value = "";
      });
    }

    document.addEventListener("dragover", (event) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      veil(true);
    }, until);
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) veil(false);
    }, until);
    document.addEventListener("drop", (event) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      veil(false);
      // The entries can be asked for only while the event lasts.
      const items = Array.from(event.dataTransfer.items).filter((item) => item.kind === "file");
      keep({
        kind: "drop",
        files: Array.from(event.dataTransfer.files),
        entries: items.map((item) => (item.webkitGetAsEntry ? item.webkitGetAsEntry() : null)).filter(Boolean),
      });
    }, until);
    document.addEventListener("paste", (event) => {
      if (!event.clipboardData) return;
      if (event.target === field) {
        const text = event.clipboardData.getData("text/plain");
        if (text.length <= boot.mostTyped) return;
        event.preventDefault();
        keep({ kind: "paste", text: field.value.slice(0, field.selectionStart) + text + field.value.slice(field.selectionEnd), html: "" });
        return;
      }
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      const files = Array.from(event.clipboardData.files);
      if (files.length) {
        keep({ kind: "files", files });
      } else {
        keep({ kind: "paste", text: event.clipboardData.getData("text/plain"), html: event.clipboardData.getData("text/html") });
      }
    }, until);
  }

  // go-app builds the live page anew and puts it in the place of the painted one.
  // Both have the same shape, so an element is found again by its path.
  const pathTo = (element) => {
    const path = [];
    for (; element && element !== document.body; element = element.parentElement) {
      path.unshift(Array.prototype.indexOf.call(element.parentElement.children, element));
    }
    return path;
  };
  const elementAt = (path) => path.reduce((element, index) => element?.children[index], document.body);

  function keepPlace() {
    const focused = document.activeElement;
    const path = focused && focused !== document.body ? pathTo(focused) : null;
    const painted = document.body.firstElementChild;

    new MutationObserver((_, observer) => {
      if (document.body.firstElementChild === painted) return;
      observer.disconnect();
      loader.hide();

      const live = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));
      if (live && field && field !== live && field.value) {
        live.value = field.value;
        live.setSelectionRange(field.selectionStart, field.selectionEnd);
        live.scrollTop = field.scrollTop;
        live.dispatchEvent(new Event("input", { bubbles: true }));
      }
      const target = path && elementAt(path);
      if (target && target.tagName === focused.tagName) target.focus({ preventScroll: true });
    }).observe(document.body, { childList: true });
  }

  // A reload that this script asks for keeps what was typed.
  function reload() {
    if (field?.value) remember(draftKey, field.value);
    location.reload();
  }

  function restoreDraft() {
    const draft = remembered(draftKey);
    if (!draft) return;
    sessionStorage.removeItem(draftKey);
    if (field && !field.value) field.value = draft;
  }

  // ------------------------------------------------------- what could be lost

  let risk = false;
  let saved = "";
  const ask = (event) => event.preventDefault();

  // The listener is there only while something would be lost: with it, browsers
  // don't keep the page ready for the way back.
  function guard(on, kept) {
    if (!kept) saved = "";
    // toLocaleTimeString would take 15 ms at its first call.
    else if (!on) saved = "Everything up to " + new Date().toTimeString().slice(0, 8) + " is saved on this device.";
    if (on === risk) return;
    risk = on;
    if (on) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  }

  // ------------------------------------------------------------- the clipboard

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // The press was too long ago, or the page came over plain http, where there is
      // the old way only.
    }
    const focused = document.activeElement;
    const area = Object.assign(document.createElement("textarea"), { className: "vh", value: text });
    (document.querySelector("dialog[open]") || document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return copied;
  }

  // ------------------------------------------------------ a page that was left

  // WebKit keeps a page that was left for the way back, with its worker, which then
  // holds the project: to who comes by the address it would be open in another tab.
  // So the worker ends, once all is saved, and who goes back begins where they were.
  addEventListener("pagehide", (event) => {
    if (!event.persisted || !boot.project || risk || !engine) return;
    engine.terminate();
    addEventListener("pageshow", () => location.reload(), { once: true });
  });

  // ---------------------------------------------------------- the crash screen

  // wasm_exec.js sends what Go prints to the console. Its end is kept, because
  // after a panic it is the only account of what happened.
  let log = "";
  function keepLog() {
    const write = globalThis.fs.writeSync;
    const decoder = new TextDecoder();
    globalThis.fs.writeSync = (fd, bytes) => {
      log = (log + decoder.decode(bytes, { stream: true })).slice(-4096);
      return write(fd, bytes);
    };
  }

  // What is quoted, and what looks like an address, may be the visitor's.
  const anonymous = (text) => text.replace(/"[^"\n]*"|[a-z]+:\/\/\S+/gi, "…");

  // The screen is made here and not by the program, which may be what broke. It
  // can do nothing but be read, copied and left.
  function crashed(text) {
    const report = [
      "Sitemap Editor " + version,
      navigator.userAgent,
      "Doing: " + (boot.doing || "nothing yet"),
      anonymous(String(text || log)).trim(),
    ].join("\n");
    const element = (name, properties, ...children) => {
      const e = Object.assign(document.createElement(name), properties);
      e.append(...children);
      return e;
    };
    const button = element("button", { className: "btn", type: "button", onclick: copyReport }, "Copy a report, without your addresses");
    function copyReport() {
      copy(report).then((copied) => {
        if (copied) button.textContent = "Copied";
        else details.open = true;
      });
    }
    const pre = element("pre", { tabIndex: 0, ariaLabel: "Report" }, report);
    const details = element("details", { className: "crash__report" }, element("summary", {}, "What the report says"), pre);
    let words = "It was our mistake, not yours or your file’s. ";
    if (!saved && !risk) words += "Your own files are as they were. Reload to begin again.";
    else if (!saved) words += "What you changed since your last download is lost; your own files are as they were. Reload to begin again.";
    else if (risk) words += saved + " What you changed after that is lost. Reload to go on.";
    else words = saved + " Reload, and you are back where you were.";
    const box = element("div", { className: "empty crash", role: "alert" },
      element("h2", {}, "Something in our page broke." + (saved && !risk ? " Your work is safe." : "")),
      element("span", {}, words),
      element("span", { className: "btns" },
        element("button", { className: "btn btn--main", type: "button", onclick: () => location.reload() }, "Reload"), button),
      details);
    guard(false, false);
    loader.hide();
    document.body.replaceChildren(element("main", { id: "main" }, element("h1", { className: "vh" }, "Sitemap Editor"), box));
  }

  // ---------------------------------------------------------------- the loader

  const loader = (() => {
    const box = document.getElementById("boot");
    const bar = box.querySelector("progress");
    const words = box.querySelector("p");
    const button = box.querySelector("button");
    let timer = 0;
    let action = null;
    button.addEventListener("click", () => action?.());

    return {
      // A start that is over in 300 ms shows nothing.
      begin() {
        action = null;
        button.hidden = true;
        bar.hidden = false;
        box.classList.remove("boot--stopped");
        words.setAttribute("aria-live", "off");
        this.progress(0);
        clearTimeout(timer);
        timer = setTimeout(() => (box.hidden = false), 300);
      },
      progress(bytes) {
        const percent = Math.min(100, Math.floor((100 * bytes) / wasmBytes));
        if (bar.value !== percent) bar.value = percent;
        const sentence = percent < 100 ? "Getting ready, " + percent + " %" : "Getting ready, starting";
        if (words.textContent !== sentence) words.textContent = sentence;
      },
      hide() {
        clearTimeout(timer);
        box.hidden = true;
      },
      stop(sentence, label, todo) {
        clearTimeout(timer);
        action = todo;
        bar.hidden = true;
        box.classList.add("boot--stopped");
        box.hidden = false;
        button.textContent = label;
        button.hidden = false;
        // The words change last: what is in view when a live region changes is
        // what is read aloud.
        words.setAttribute("aria-live", "polite");
        words.textContent = sentence;
      },
    };
  })();

  // ------------------------------------------------------------- the download

  // Stopped is a reason that the visitor can do something about.
  class Stopped extends Error {}

  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

  async function compile(fresh) {
    let response;
    try {
      // The second try goes past the browser's cache, in case that is what broke.
      response = await fetch(asset("web/app.wasm.zst"), { cache: fresh ? "reload" : "default", credentials: "same-origin" });
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
    const reader = sitemapEditorUnpack(response.body, script.dataset.wasmDigest).getReader();
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

  async function start(again) {
    if (typeof WebAssembly !== "object") {
      loader.stop(
        "This browser can’t run the editor: WebAssembly is missing or switched off. Any current Chrome, Edge, Firefox or Safari has it; " +
          "a lockdown mode or a company’s rules can switch it off.",
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
        loader.stop("A new version came out just now, and this page is still the old one.", "Load the new version", reload);
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

  // --------------------------------------------------- the copy for offline use

  const update = {
    state: "unknown",
    fresh: false,
    onchange: null,
    apply: () => location.reload(),
    check: async () => {},
  };
  globalThis.sitemapEditorUpdate = update;

  function setState(state) {
    if (update.state === state) return;
    update.state = state;
    if (update.onchange) update.onchange();
    if (state === "update") goappOnUpdate();
  }

  const activated = (worker) =>
    new Promise((resolve) => {
      const look = () => (worker.state === "activated" || worker.state === "redundant") && resolve(worker.state === "activated");
      worker.addEventListener("statechange", look);
      look();
    });

  // Which version a worker keeps, or "" when it does not say.
  const versionOf = (worker) =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = (event) => resolve(String(event.data.version));
      setTimeout(resolve, 3000, "");
      worker.postMessage({ type: "version" }, [channel.port2]);
    });

  async function keepCopy() {
    if (!("serviceWorker" in navigator)) {
      setState("none");
      return;
    }
    let registration;
    try {
      registration = await navigator.serviceWorker.register(new URL("service-worker.js", base), {
        scope: base.pathname,
        updateViaCache: "none",
      });
    } catch {
      // Without https, in some private windows, or when the visitor blocks it.
      setState("none");
      return;
    }

    const settle = async () => {
      if (update.state === "applying") return;
      // A first worker passes through waiting as well, with nobody to wait for.
      if (registration.waiting && registration.active) {
        setState("update");
      } else if (registration.active) {
        await activated(registration.active);
        // The kept copy can be newer than this page: another tab has switched, or
        // the page came out of the browser's cache.
        const kept = await versionOf(registration.active);
        setState(kept === version || kept === "" ? "offline" : "update");
      } else if (!registration.installing && !registration.waiting) {
        setState("none");
      }
    };
    const follow = (worker) => {
      if (!registration.active && !registration.waiting) {
        update.fresh = true;
        setState("installing");
      }
      worker.addEventListener("statechange", () => {
        if (worker.state !== "installing") settle();
      });
    };

    registration.addEventListener("updatefound", () => follow(registration.installing));
    navigator.serviceWorker.addEventListener("controllerchange", settle);
    if (registration.installing) follow(registration.installing);
    settle();

    // The new worker takes over when the old one is idle. That is at once, except
    // when another tab is just being loaded: then Chromium can take half a minute.
    update.apply = async () => {
      const worker = registration.waiting;
      if (worker) {
        setState("applying");
        worker.postMessage({ type: "apply" });
        await activated(worker);
      }
      location.reload();
    };

    let checked = Date.now();
    update.check = async () => {
      checked = Date.now();
      try {
        await registration.update();
      } catch {
        // Offline: there is nothing newer to be had.
      }
    };
    // A tab that stays open for days asks when it is looked at again.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - checked > 30 * 60 * 1000) update.check();
    });
  }

  // -------------------------------------------------------------------- start

  keepLog();
  // Who comes here anew begins at the start screen, where all projects are; who
  // reloads or comes back is where they were.
  /** @type {PerformanceEntry & {type?: string}} */
  const arrival = performance.getEntriesByType("navigation")[0];
  if (arrival?.type === "navigate") boot.project = "";
  openEarlyDoors();
  restoreDraft();
  // A crawler reads the painted page and is spared the program.
  if (!/bot|crawl|spider/i.test(navigator.userAgent)) start(false);
})();
