// The copy that is kept for working offline, and the way to a newer one.
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
import { whenIdle } from "./attended.js";
import { base, version } from "./build.js";

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
    const look = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state === "activated");
    };
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

// What the visitor's language needs is kept as well, but no first visit waits for it: its help, and its words, which
// came before there was a worker to keep them.
function keepLanguage(worker) {
  const { tag } = globalThis.sitemapEditorLanguage;
  const paths = [`web/words/${tag}.zst`, `help/${tag}.html`, "help/help.css", "help/find.js"];
  worker.postMessage({ type: "keep", paths });
}

export async function keepCopy() {
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
      // Storage that is cleared meanwhile takes the worker with it.
      if (kept === version) whenIdle(() => registration.active && keepLanguage(registration.active));
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
