// Receives the files of the bookmark "Read my site" (web/reader.js). The bookmark opened this window with a secret
// number in its address. This script sends the number back and accepts one message that contains it. It ignores
// messages of other windows, and a second message. The page asks before it opens the files.
import { keep } from "./early.js";

// components/opening/brought.go has the same number in a sentence.
const most = 1000;

export function receiveSite() {
  const number = /^#receive=([0-9a-z]{8,64})$/.exec(location.hash)?.[1];
  const reader = window.opener;
  if (!number) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!reader) return;
  const hear = (event) => {
    const brought = event.data;
    if (event.source !== reader || brought?.sitemapEditor !== "files" || brought.number !== number) return;
    if (!Array.isArray(brought.files)) return;
    removeEventListener("message", hear);
    const files = brought.files
      .filter((file) => file?.blob instanceof Blob && typeof file.name === "string")
      .map((file) => new File([file.blob], file.name));
    keep({
      kind: "brought",
      from: event.origin,
      files: files.slice(0, most),
      leftOut: Math.max(0, files.length - most),
    });
    reader.postMessage({ sitemapEditor: "taken", number }, event.origin);
  };
  addEventListener("message", hear);
  reader.postMessage({ sitemapEditor: "ready", number }, "*");
}
