// What the scripts of a page find in it beside what all browsers give: what they give each other (the head of
// each script says what its own does), what wasm_exec.js and go-app give, and what only some browsers have.

declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare var fs: { writeSync(fd: number, bytes: Uint8Array): number };

declare var goappGetenv: (name: string) => string;
declare var goappOnUpdate: () => void;
declare var goappKeepBodyClean: () => () => void;

declare var sitemapEditorBoot: any;
declare var sitemapEditorLanguage: any;
declare var sitemapEditorUpdate: any;
declare var sitemapEditorUnpack: (packed: any) => ReadableStream<Uint8Array>;

// File System Access and the installed app: Chromium.
declare function showSaveFilePicker(options?: { suggestedName?: string }): Promise<FileSystemFileHandle>;
declare function showDirectoryPicker(options?: { mode?: "read" | "readwrite" }): Promise<FileSystemDirectoryHandle>;
declare var launchQueue: { setConsumer(consumer: (launch: { files: FileSystemFileHandle[] }) => void): void };
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<any>;
}

// What a policy may ask for before a text becomes a program: Chromium, Safari and Firefox of late.
declare var trustedTypes: any;

// The home screen of iOS.

// The benchmark's.
declare var probe: any;
declare var rivals: any;
