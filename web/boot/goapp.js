// Replaces go-app's app.js, as far as the program uses it.
import { base, version } from "./build.js";

const prefix = base.pathname.replace(/\/$/, "");
const env = {
  GOAPP_VERSION: version,
  GOAPP_ROOT_PREFIX: prefix,
  GOAPP_STATIC_RESOURCES_URL: prefix,
  GOAPP_INTERNAL_URLS: "[]",
};

globalThis.goappGetenv = (name) => env[name];
globalThis.goappOnUpdate = () => {};
globalThis.goappKeepBodyClean = () => () => {};
// The page does not ask to be installed: the browser's menu has it.
addEventListener("beforeinstallprompt", (event) => event.preventDefault());

// go-app has a route for "/" only.
if (location.pathname === base.pathname + "index.html") {
  history.replaceState(null, "", base.pathname + location.search + location.hash);
}
