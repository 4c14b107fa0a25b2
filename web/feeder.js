// The worker that reads files for the engine: see web/worker/feed.js.
import { feeder } from "./worker/feed.js";
import { seal } from "./worker/seal.js";

seal();
const bring = feeder((message, transfer) => postMessage(message, transfer));
self.onmessage = (event) => bring(event.data);
