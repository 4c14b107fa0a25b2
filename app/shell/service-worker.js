// The service worker: keeps a copy of the site, so that it works without a network.
//
// - The caches of one origin are shared by every project on it (on GitHub Pages:
//   all of one owner's). This worker's cache names begin with a prefix that holds
//   the scope, and only such names are ever deleted.
// - A copy is made whole or not at all. Each file is compared with the digest that
//   the build wrote down: a visit in the middle of a release, or a cache on the way
//   that hands out yesterday's file, must not put two versions together.
// - cache: "no-cache" asks the server about each file with its ETag. What the page
//   has just downloaded is answered with "not modified", and what an HTTP cache
//   holds from the release before is not taken for new.
// - A new version waits. It takes over when the last tab is closed, or when the
//   visitor asks for it: the page then posts {type: "apply"}.
// - What is shared with the installed app comes as a form, which is not for any
//   server: it is put aside, and the page is sent for it.
// - A copy is compared with its digest again when it is read, and made anew if the device has damaged it.
// - Addresses that this build doesn't know are left to the browser.
//
// Messages: {type: "apply"}; {type: "version"} with a port, which gets {version}; {type: "keep", paths} of files that
// are used from now on.
"use strict";

const version = "{{version}}";

// Path below the scope, "" for the page itself, and the SHA-256 of its bytes.
const files = {{files}};

// What is kept once somebody used it here: the languages, the example, and the help.
const used = {{used}};

{{unpack}}

const program = "web/app.wasm.zst";

const scope = new URL(self.registration.scope);
const cachePrefix = "sitemap-editor:" + scope.pathname + ":";
const cacheName = cachePrefix + version;

// What a worker may do: its policy comes with its file, and a static server sends none.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all([...Object.keys(files), ...(await usedBefore())].map((path) => copy(cache, path)));
  } catch (err) {
    await caches.delete(cacheName);
    throw err;
  }
}

// usedBefore returns what of that was kept with an earlier version.
async function usedBefore() {
  const kept = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const path = new URL(url).pathname.slice(scope.pathname.length);
      if (Object.hasOwn(used, path) && !kept.includes(path)) kept.push(path);
    }
  }
  return kept;
}

async function copy(cache, path) {
  const key = new URL(path, scope);
  const url = new URL(key);
  if (path !== "") url.searchParams.set("v", version);

  const response = await fetch(url, { cache: "no-cache", credentials: "same-origin" });
  if (!response.ok) throw new Error(path + ": the server answered " + response.status);
  const body = await response.arrayBuffer();
  if (!(await isWhole(path, body))) throw new Error(path + ": not the file of version " + version);

  // A new Response, because browsers refuse one that came by a redirect as the
  // answer to a navigation. Its type is given while it is made: WebKit takes one
  // that is set later for none, and starts no worker from such a script. The
  // program is kept unpacked.
  let bytes = body;
  let type = response.headers.get("Content-Type") || "application/octet-stream";
  if (path === program) {
    bytes = await new Response(sitemapEditorUnpack(new Response(body).body)).arrayBuffer();
    type = "application/wasm";
  }
  const headers = { "Content-Type": type };
  if (path.endsWith(".js")) headers["Content-Security-Policy"] = workerPolicy;
  const kept = new Response(bytes, { headers });
  await cache.put(key, kept.clone());
  return kept;
}

async function activate() {
  for (const name of await caches.keys()) {
    const ours = name.startsWith(cachePrefix) && /^[0-9a-f]+$/.test(name.slice(cachePrefix.length));
    if (ours && name !== cacheName) await caches.delete(name);
  }
  // The page of the first visit comes under this worker too, so that the network
  // can go away without a reload in between.
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data.type === "apply") self.skipWaiting();
  if (event.data.type === "version") event.ports[0].postMessage({ version });
  if (event.data.type === "keep") event.waitUntil(keepUsed(event.data.paths));
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method === "POST" && url.href === new URL("share", scope).href) {
    event.respondWith(takeShared(request));
    return;
  }
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;

  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html") {
      event.respondWith(kept("", request));
    } else if (Object.hasOwn(used, path)) {
      event.respondWith(kept(path, request));
    } else if (scope.pathname !== "/" && !Object.hasOwn(files, path)) {
      // Below its own folder the site is one page. At the root of an origin other
      // people's addresses would be meant as well.
      event.respondWith(fetch(request).catch(() => Response.redirect(scope, 302)));
    }
    return;
  }

  // A tab of another version asks for its own files; it gets them from the server.
  const asked = url.searchParams.get("v");
  if (asked !== null && asked !== version) return;
  if (Object.hasOwn(files, path) || Object.hasOwn(used, path)) event.respondWith(kept(path, request));
});

// The most that is taken of what is shared: any site can send a form here. app/page/shared.go says these figures.
const mostShared = { files: 100, bytes: 1 << 30, letters: 1 << 20 };

// takeShared puts aside each file under its number, and under "list" what goes with them: their names, the text, and a
// count of what was left out by reason. What somebody else wrote is in no address. See web/disk.js, which takes them up
// and asks before anything is opened. What was put aside before and never taken up goes.
async function takeShared(request) {
  const form = await request.formData().catch(() => new FormData());
  await caches.delete(cachePrefix + "shared");
  const cache = await caches.open(cachePrefix + "shared");
  const put = (name, body) => cache.put(new URL("shared/" + name, scope), new Response(body));
  const left = { many: 0, large: 0, full: 0, text: 0 };
  const names = [];
  let bytes = 0;
  // A form whose field was left empty has a file without a name and without bytes.
  const files = form.getAll("files").filter((file) => file.name || file.size);
  for (const [at, file] of files.entries()) {
    if (at >= mostShared.files) left.many++;
    else if (bytes + file.size > mostShared.bytes) left.large++;
    else {
      try {
        await put(names.length, file);
        names.push(file.name || "shared");
        bytes += file.size;
      } catch {
        left.full++;
      }
    }
  }
  const text = [form.get("text"), form.get("url")].filter((part) => typeof part === "string" && part).join("\n");
  left.text = Math.max(0, text.length - mostShared.letters);
  await put("list", JSON.stringify({ names, text: text.slice(0, mostShared.letters), left }));
  return Response.redirect(new URL("?shared", scope), 303);
}

async function keepUsed(paths) {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    const missing = Object.hasOwn(used, path) && !(await cache.match(new URL(path, scope)));
    if (missing) await copy(cache, path).catch(() => {}); // it is kept when it is opened
  }
}

// kept answers with the copy of a file, or with the server's where there is none, or a damaged one. A page that asks past
// the caches has found a copy wanting.
async function kept(path, request) {
  const cache = await caches.open(cacheName);
  const found = request.cache === "reload" ? null : await sound(path, await cache.match(new URL(path, scope)));
  return found || copy(cache, path).catch(() => fetch(request));
}

// sound returns a copy if it still has the bytes that the build wrote down. The program is compared where it is
// compiled, beside that: it is too large to wait for.
async function sound(path, found) {
  if (!found || path === program) return found;
  const body = await found.arrayBuffer();
  return (await isWhole(path, body)) ? new Response(body, { headers: found.headers }) : null;
}

async function isWhole(path, body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return btoa(String.fromCharCode(...digest)) === (files[path] || used[path]);
}
