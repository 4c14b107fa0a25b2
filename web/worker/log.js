// The end of Go's output, or the first part of a panic: nothing else says what happened. wasm_exec.js prints it to the console.
export let log = "";

export function keepLog() {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    log += decoder.decode(bytes, { stream: true });
    const panic = log.search(/^(panic|fatal error): /m);
    log = panic < 0 ? log.slice(-4096) : log.slice(panic, panic + 4096);
    return write(fd, bytes);
  };
}
