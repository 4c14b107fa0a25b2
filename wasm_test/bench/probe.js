// The benchmark puts this into a page before the page's own scripts: clocks, and names for the parts of the screen.
"use strict";
(() => {
  /** @type {any} */
  const probe = { started: 0, painted: 0, live: 0, chosen: 0, typed: 0, saved: [] };
  globalThis.probe = probe;

  // ------------------------------------------------------------- the start

  // The time at which the program begins to run: a module is compiled by then.
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = /** @type {any} */ (
    async (module, imports) => {
      const made = await instantiate(module, imports);
      probe.started ||= performance.now();
      return made;
    }
  );
  new PerformanceObserver((list) => {
    for (const e of list.getEntriesByName("first-contentful-paint")) probe.painted = e.startTime;
  }).observe({ type: "paint", buffered: true });

  let first = null;
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    first = document.body.firstElementChild;
    new MutationObserver((_, observer) => {
      if (document.body.firstElementChild === first) return;
      observer.disconnect();
      probe.live = performance.now();
    }).observe(document.body, { childList: true });
  });

  // ------------------------------------------------------------- the events

  addEventListener(
    "change",
    (e) => {
      if (e.target instanceof HTMLInputElement && e.target.type === "file") probe.chosen = performance.now();
    },
    true,
  );
  addEventListener("input", () => (probe.typed = performance.now()), true);
  addEventListener("keydown", () => (probe.pressed = performance.now()), true);
  addEventListener("click", () => (probe.clicked = performance.now()), true);

  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    probe.saved.push({ at: performance.now(), blob });
    return create.call(URL, blob);
  };

  // ------------------------------------------------------------- waiting

  // until resolves when the test is true: with the time at which the page said so, and the time at which the frame with
  // it was done. It looks after every change of the page.
  probe.until = (test, seconds = 60) =>
    new Promise((resolve, reject) => {
      let timer = 0;
      const observer = new MutationObserver(() => look());
      const look = () => {
        let ok = false;
        try {
          ok = test();
        } catch {
          // What is asked about is not there yet.
        }
        if (!ok) return;
        observer.disconnect();
        clearTimeout(timer);
        const said = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve({ said, shown: performance.now() });
          channel.port2.postMessage(0);
        });
      };
      timer = setTimeout(() => {
        observer.disconnect();
        reject(new Error("it never came true: " + test));
      }, seconds * 1000);
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      look();
    });

  // ------------------------------------------------------------- the workers

  const workers = [];
  globalThis.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      workers.push(this);
    }
  };

  // memory asks all workers for the length of their memory, and answers with the sum in bytes.
  probe.memory = async () => {
    const lengths = workers.map(
      (worker) =>
        new Promise((resolve) => {
          const answer = (event) => {
            if (typeof event.data.memory !== "number") return;
            worker.removeEventListener("message", answer);
            resolve(event.data.memory);
          };
          worker.addEventListener("message", answer);
          worker.postMessage("memory");
        }),
    );
    return (await Promise.all(lengths)).reduce((sum, n) => sum + n, 0);
  };

  // ------------------------------------------------------------- the main thread

  let tasks = [];
  let gaps = null;
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) tasks.push(e.duration);
  }).observe({ type: "longtask" });

  // Of the tasks so far, what is over 50 ms of each.
  probe.blocked = () => tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);

  probe.watch = () => {
    tasks = [];
    const mine = [];
    gaps = mine;
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      mine.push(now - last);
      last = now;
      if (gaps === mine) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  // stop answers with the longest task since watch. The browser reports those of 50 ms and more; a shorter one is at
  // most the longest gap between two frames.
  probe.stop = () =>
    new Promise((resolve) =>
      // The observer is told of a task a little after it ended.
      setTimeout(() => {
        const longest = Math.min(50, Math.max(0, ...gaps.slice(1)));
        gaps = null;
        resolve(tasks.length ? Math.max(...tasks) : longest);
      }, 100),
    );

  // ------------------------------------------------------------- the screen

  const number = (text) => Number(text.replace(/\D/g, ""));
  probe.grid = () => document.querySelector('.app:not([inert]) [role="grid"][aria-label="Pages"]');
  probe.row = (no) =>
    probe.grid().querySelector(`[role="row"][aria-rowindex="${no + 1}"]:not([hidden]):not([aria-busy="true"])`);
  probe.rows = () => Number(probe.grid().getAttribute("aria-rowcount")) - 1;

  // pages is the number in the status line, and busy what stands behind it while files are read.
  probe.pages = () => {
    for (const e of document.querySelectorAll('[role="status"]')) {
      const found = /^([\d,]+) pages?\b/.exec(e.textContent);
      if (found) return number(found[1]);
    }
    return -1;
  };
  probe.busy = () => document.querySelector("footer.status").textContent.includes("Still reading");
  probe.ready = (pages) => probe.pages() === pages && !probe.busy() && !!probe.row(1).textContent;
  // checked is true when the checks are done with all pages.
  probe.checked = (pages) => {
    const rail = document.querySelector("nav.rail");
    const found = / of ([\d,]+) pages? /.exec(rail.querySelector(".score").textContent);
    return !rail.querySelector(".rail__wait") && number(found[1]) === pages;
  };

  // open notes when the first rows are there, when all is read and when all is checked, from the choice
  // of the files on.
  probe.open = (pages) => {
    const steps = [
      probe.until(() => !!probe.row(1).textContent),
      probe.until(() => probe.ready(pages)),
      probe.until(() => probe.ready(pages) && probe.checked(pages)),
    ];
    probe.opened = Promise.all(steps).then((at) =>
      at.map((t) => ({ said: t.said - probe.chosen, shown: t.shown - probe.chosen })),
    );
    return true;
  };
})();
