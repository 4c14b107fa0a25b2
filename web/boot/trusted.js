// The page's policy (Trusted Types) allows innerHTML and script addresses only through this file. go-app draws our SVG
// icons with innerHTML: they may contain shapes, but no text, script or link. Three scripts may be loaded.
import { base } from "./build.js";

if (globalThis.trustedTypes) {
  const names = "svg|symbol|g|path|circle|ellipse|rect|line|polyline|polygon|use";
  const part = new RegExp("</?(?:" + names + ')(?: (?!on|style)(?:[a-zA-Z-]+="[^"<>&:]*"))*\\s*/?>', "gi");
  const away = / href="[^#]/i;
  const programs = ["web/worker.js", "web/unpack.js", "service-worker.js"];
  trustedTypes.createPolicy("default", {
    createHTML: (text) => (text.replace(part, "").trim() === "" && !away.test(text) ? text : null),
    createScriptURL: (address) => {
      const url = new URL(address, location.href);
      return programs.some((path) => url.origin + url.pathname === new URL(path, base).href) ? address : null;
    },
  });
}
