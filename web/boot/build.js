// The values that the build writes into the tag of this script: its version, the address of the sources if it is
// known, and for the program the number of unpacked
// bytes and the SHA-256 of the packed and of the unpacked bytes.
//
//   <script defer src="web/boot.js?v=…" data-version="…" data-wasm-bytes="…" data-wasm-digest="…"
//     data-wasm-plain="…">
//
// All addresses are relative to the folder of index.html, so that the same files work at / and at /any-name/.

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
export const version = script.dataset.version;
export const source = script.dataset.source || "";
export const wasmBytes = Number(script.dataset.wasmBytes);
export const wasmDigests = { digest: script.dataset.wasmDigest, plainDigest: script.dataset.wasmPlain };
export const base = new URL("../", script.src);

export const asset = (path) => {
  const url = new URL(path, base);
  url.searchParams.set("v", version);
  return url.href;
};
