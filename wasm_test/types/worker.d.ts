// What the scripts of a worker find in it beside what all browsers give: what they give each other (the head of
// each script says what its own does), and what wasm_exec.js gives.

declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare var fs: { writeSync(fd: number, bytes: Uint8Array): number };

declare var sitemapEditorEngine: any;
declare var sitemapEditorStorage: Promise<any>;
declare var sitemapEditorFeeder: (post: (message: any, transfer?: Transferable[]) => void) => (message: any) => void;
declare var sitemapEditorSeal: () => void;
declare var sitemapEditorPackers: (query: string, thread: typeof Worker) => (news: () => void) => () => any;
declare var sitemapEditorCompile: (digests: any, post: (message: any) => void) => (message: any) => void;
declare var sitemapEditorUnpack: (packed: any, digest?: string, plainDigest?: string) => ReadableStream<Uint8Array>;
