// Replaces go-app's app.js: it defines goappGetenv and the functions for installing and updating.
import { base, version } from "./build.js";

const prefix = base.pathname.replace(/\/$/, "");
const env = {
  GOAPP_VERSION: version,
  GOAPP_ROOT_PREFIX: prefix,
  GOAPP_STATIC_RESOURCES_URL: prefix,
  GOAPP_INTERNAL_URLS: "[]",
};
let installPrompt = null; // of the tab

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

// go-app has a route for "/" only.
if (location.pathname === base.pathname + "index.html") {
  history.replaceState(null, "", base.pathname + location.search + location.hash);
}
