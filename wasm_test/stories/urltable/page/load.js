"use strict";
globalThis.goappGetenv = () => "";
globalThis.goappKeepBodyClean = () => () => {};
globalThis.goappOnUpdate = () => {};
globalThis.goappOnAppInstallChange = () => {};
const go = new Go();
WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject).then((it) => go.run(it.instance));
