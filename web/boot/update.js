// Keeps a copy of the site for working offline, and updates it: globalThis.sitemapEditorUpdate
//
//   state      "unknown"     at first
//              "none"        the browser can't keep a copy: the page needs the network
//              "installing"  the first copy is being downloaded
//              "offline"     a copy is complete: the page works offline
//              "update"      a new version is downloaded and needs a reload
//              "applying"    the new version is being activated; the page reloads after it
//   fresh      true if this visit downloaded the first copy
//   onchange   is called after state has changed
//   apply()    switches to the new version and reloads; the page calls it only if the visitor asks
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

// versionOf resolves to the version of a service worker's copy, or to "" if it doesn't answer in three seconds.
const versionOf = (worker) =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(String(event.data.version));
    setTimeout(resolve, 3000, "");
    worker.postMessage({ type: "version" }, [channel.port2]);
  });

// keepLanguage has the worker store the files of the visitor's language. The first visit doesn't wait for them.
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
    // The page came over plain http, or in a private window of some browsers, or the visitor blocks storage.
    setState("none");
    return;
  }

  const settle = async () => {
    if (update.state === "applying") return;
    // The first worker has the state waiting for a moment, too, so an active one must exist.
    if (registration.waiting && registration.active) {
      setState("update");
    } else if (registration.active) {
      await activated(registration.active);
      // The copy can be newer than this page, if another tab has updated it or the browser's cache had the page.
      const kept = await versionOf(registration.active);
      setState(kept === version || kept === "" ? "offline" : "update");
      // The worker is gone if the user has cleared the site's data meanwhile.
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

  // The new worker is activated when the old one is idle. In Chromium this can take half a minute if another tab is
  // being loaded.
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
      // The device is offline.
    }
  };
  // A tab that stays open for days asks again when the visitor returns to it.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > 30 * 60 * 1000) update.check();
  });
}
