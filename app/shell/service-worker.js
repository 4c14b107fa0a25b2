// The service worker: it keeps a copy of the site, so that the page works offline.
//
// - All sites of one origin share its caches: on GitHub Pages, all sites of an account. The names of this worker's
//   caches begin with a prefix that contains the scope, and only caches with this prefix are deleted.
// - A copy is complete or isn't made. Each file is compared with its digest in the build: a visit during a release, or
//   an outdated HTTP cache, must not mix two versions.
// - cache: "no-cache" revalidates each file with the server by its ETag. A file that the page has just downloaded isn't
//   sent again, and an old file in an HTTP cache isn't taken for a new one.
// - A new version becomes active when the last tab is closed, or when the visitor asks for it: the page then posts
//   {type: "apply"}.
// - A file is compared with its digest again when it is read, and downloaded again if the device has damaged it.
// - The browser handles all addresses that don't belong to this build.
//
// Messages: {type: "apply"}; {type: "version"} with a port, which gets {version}; {type: "keep", paths} to store files
// of used.
"use strict";

const version = "{{version}}";

// The files of a copy: the SHA-256 of each by its path below the scope; "" is the page itself.
const files = {{files}};

// The files that are stored after their first use: the languages, the example, and the help.
const used = {{used}};

{{unpack}}

const program = "web/app.wasm.zst";

const scope = new URL(self.registration.scope);
const cachePrefix = "sitemap-editor:" + scope.pathname + ":";
const cacheName = cachePrefix + version;

// The security policy of workers. It comes with the headers of their files, and static servers send none.
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

// usedBefore returns the files of used that an earlier version has stored.
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

  // Browsers reject a redirected response as the answer to a navigation, so a new Response is made. Its type is set in
  // the constructor, because WebKit ignores a type that is set later and then starts no worker from the script. The
  // program is stored unpacked.
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
  // The worker also controls the page of the first visit, which then works offline without a reload.
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
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;

  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html") {
      event.respondWith(kept("", request));
    } else if (Object.hasOwn(used, path)) {
      event.respondWith(kept(path, request));
    } else if (scope.pathname !== "/" && !Object.hasOwn(files, path)) {
      // In its own folder the site is one page. At the root of an origin, other addresses may be other sites.
      event.respondWith(fetch(request).catch(() => Response.redirect(scope, 302)));
    }
    return;
  }

  // A tab of another version gets its files from the server.
  const asked = url.searchParams.get("v");
  if (asked !== null && asked !== version) return;
  if (Object.hasOwn(files, path) || Object.hasOwn(used, path)) event.respondWith(kept(path, request));
});

async function keepUsed(paths) {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    const missing = Object.hasOwn(used, path) && !(await cache.match(new URL(path, scope)));
    if (missing) await copy(cache, path).catch(() => {}); // its next use stores it
  }
}

// kept returns the copy of a file, or the server's file if the copy is missing or damaged, or if the page bypasses the
// caches, which it does after a damaged copy.
async function kept(path, request) {
  const cache = await caches.open(cacheName);
  const found = request.cache === "reload" ? null : await sound(path, await cache.match(new URL(path, scope)));
  return found || copy(cache, path).catch(() => fetch(request));
}

// sound returns a copy if it has the digest of the build, or null. The program's digest is compared while it is
// compiled, because computing it first would delay the start.
async function sound(path, found) {
  if (!found || path === program) return found;
  const body = await found.arrayBuffer();
  return (await isWhole(path, body)) ? new Response(body, { headers: found.headers }) : null;
}

async function isWhole(path, body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return btoa(String.fromCharCode(...digest)) === (files[path] || used[path]);
}
