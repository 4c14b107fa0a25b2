// A page's security policy doesn't apply to its workers: a worker's policy comes with the headers of its
// file, and a static server sends none. So each worker that reads foreign files removes everything that can
// send a request. No worker needs it after its start.
//
// import() is syntax and can't be removed. Only a text that is run as a program can call it, so eval, the
// constructors of functions and timers with a text are removed, too. From the second visit on, the service
// worker delivers the workers' files with a policy that also forbids requests.
export const seal = () => {
  const ways = [
    "fetch",
    "fetchLater",
    "XMLHttpRequest",
    "WebSocket",
    "WebSocketStream",
    "WebTransport",
    "EventSource",
    "RTCPeerConnection",
    "importScripts",
    "Worker",
    "SharedWorker",
    "FontFace",
    "fonts",
    "Notification",
    "caches",
    "eval",
    "Function",
  ];
  const shut = (object, name, value) =>
    Object.defineProperty(object, name, { value, writable: false, configurable: false });
  for (let object = self; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const name of ways) if (object === self || Object.hasOwn(object, name)) shut(object, name, undefined);
  }
  for (const f of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    shut(Object.getPrototypeOf(f), "constructor", undefined);
  }
  for (const name of ["setTimeout", "setInterval"]) {
    const timer = self[name].bind(self);
    const safe = (f, ...rest) => (typeof f === "function" ? timer(f, ...rest) : 0);
    for (let object = self; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
      if (object === self || Object.hasOwn(object, name)) shut(object, name, safe);
    }
  }
};
