// Package app composes Sitemap Editor: it is the one package that knows both the
// engine, which owns what was opened, and the components, which show it.
//
// # One binary, two roles
//
// app.wasm is downloaded and compiled once and runs twice. On the page it draws
// and takes what the visitor does; in a worker it holds the documents. [Main]
// tells the roles apart by the document, which a worker doesn't have. What takes
// long happens in the worker, so the page never freezes.
//
//	index.html   painted by the generator, complete before any Go runs
//	web/boot/    loads app.wasm, keeps what the visitor does meanwhile; it comes
//	             as app.wasm.zst, and web/unpack.js unpacks it
//	             └ page role    Root, Store ── components (values in, intents out)
//	                             │
//	                             │ wire: bytes, versioned (jsPort; in tests wire.Pipe)
//	                             │
//	web/feeder.js │  brings it the bytes of files, on a thread of its own
//	web/worker.js └ engine role  engine ── sitemapxml, intake, check, output ── sitemapcore ── address
//	                                                                 └── deflate
//	web/reader.js    the bookmark that reads an owner's website, there; web/boot/receive.js takes what it brings
//	web/packer.js    packs large files for it, on threads of their own (web/packers.js)
//
// The import lattice is written down and held in deps_test.go of the module's root.
//
// # The page role
//
// Package page: Root draws what the Store knows. Components get values and hand back intents;
// the store turns an intent into a request, and an answer or an event of the engine
// into new values. Nothing in Root's first state depends on the visitor, because
// the generator paints it into index.html.
//
// Each feature of the page is a type with its own state, and carries out its own intents: table,
// detail, xmlPanel, opening (with sharing, arrival and oddLines), download, checks and fixes,
// comparing, languages, index and projects. What all of them need lies on the desk: the way to the
// engine and to the browser, the engine's last word on the document, the dialog and the message that
// are shown. What one needs of another it is given by NewStore, as a function or a value. The store
// hands an intent to each feature in turn until one takes it; a test reads the sources and fails for
// an intent that nobody takes.
//
// A frame of go-app is drawn by its ticker. What the owner waits for is drawn at once: keys and
// presses, and what the store marks as awaited. The screen of the work is made behind the start
// screen, in small tasks, so that the first file finds it there; it is shown with the first rows of
// that file while the engine reads on, which does not know them yet, so that nothing can be done
// with them.
//
// # The components
//
// Package components is the vocabulary between the page and what it shows: every intent, and the
// sink that takes them. Below it, ui is what all of them are made of (buttons, fields, menus,
// dialogs, notices, icons), and each panel, dialog or screen is a package: start, urltable,
// languages, details, xmlview, files, checks, compare, download, and frame, which is what stands
// around them. None of these imports another; what two of them need is in ui.
//
// # The browser
//
// Package browser holds the files that import syscall/js, for both roles; they end in _js.go. Files
// that end in _static.go are for developers: generate and serve. What JavaScript gives to Go:
//
//	globalThis.sitemapEditorBoot    {version, base, module, newEngine(), handOver(f), guard(…), crashed(text), …}
//	globalThis.sitemapEditorUpdate  {state, fresh, onchange, apply(), check()}
//	globalThis.sitemapEditorDisk    {can, opened(file, handle), ready(names, sure), write(name, blob)}
//	globalThis.sitemapEditorPaint   (list, model, count, changes), for package components
//	globalThis.sitemapEditorEngine  in the worker: {version, ready(f), fill(blob, unpack, address, length, came),
//	                                 packers(news)}
//
// The heads of web/boot/page.js, web/boot/update.js, web/disk.js, web/paint.js, web/worker.js,
// web/feeder.js and web/packers.js say what each of them does. In short: the page starts the engine with newEngine()
// and speaks to the Worker that it gets; the engine calls ready(f) once, f gets every MessageEvent
// from then on, the waiting ones first, and it answers with the worker's own postMessage. A worker
// that can't go on posts {fatal, detail}. After handOver(f) the page gets what the visitor did
// before it was live.
//
// # What is published
//
// Package shell makes the site out of the generated page, package wasmbuild builds its
// app.wasm and packs it. The version that the boot script names is a digest of everything that is
// published. The page and the engine say it to each other and refuse another one.
package app
