// What the scripts of a worker find in it beside what all browsers give: what they give each other (the head of
// each script says what its own does), and what wasm_exec.js gives.

declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare var fs: { writeSync(fd: number, bytes: Uint8Array): number };

declare var sitemapEditorEngine: any;
declare var sitemapEditorUnpack: (packed: any, digest?: string, plainDigest?: string) => ReadableStream<Uint8Array>;
