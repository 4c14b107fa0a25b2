// Package app composes Sitemap Editor: it is the one package that knows both the engine and the components. This is the
// architecture on one page.
//
// # One binary, two roles
//
// The same app.wasm runs twice. Where there is a document it is the page, drawn by go-app; in a worker, where there is none, it is the
// engine ([Main]). The boot script compiles the module once and starts the worker with it. Page and engine are of one build or
// refuse each other.
//
//	page                                          worker
//	components  ◀─values──  Store  ◀──answers──  wire  ◀──  engine ── sitemapcore.Document
//	    └────intents──▶  Root.Do  ──requests──▶  wire  ──▶     └── sitemapxml, extension, intake, check, output
//
// The engine owns the document, the history, the views and all long work. The page holds what is on screen and a little around
// it, whatever the size of the document. Nothing is ever sent anywhere else: the page's policy allows its own origin
// only, and the worker gives up its ways out before it runs.
//
// # A change, from the key to the screen
//
// A component turns an event into an intent, a value such as urltable.Edit, and gives it to its Sink, which is [Root]. [Store.do] turns it
// into a request. The engine works the change out as a ChangeSet, commits it to document and history, and answers; beside the answer it
// tells what became stale: State (counts, undo labels), ViewChanged, LinesChanged, Summary. The store asks again for the windows that are
// on screen. When they come, Root is drawn again. The page never guesses what a change does.
//
// # The goroutine that draws
//
// go-app draws on one goroutine, and all of Store runs on it: answers and events are posted there ([Store.post]). Nothing on it may
// wait. What waits (reading a folder, the clipboard) runs in a goroutine of its own and posts its result.
//
// # Where the browser is
//
// Files that end in _js.go touch it, one door each: port_js.go is the worker's postMessage, blob_js.go hands files over without reading
// them, engine_js.go is what a worker gives the engine, page_js.go is what the page hears (files, drops, pastes, keys, width, updates)
// and does (save, copy, browse). Everything else runs natively too, so that the user stories are tested over a pipe in one process.
//
// main_static.go and package shell make the site: the start screen painted into index.html, the security policy first in its
// head, the boot script, our own service worker, and the program.
//
// # Contracts with JavaScript
//
// web/boot.js offers globalThis.sitemapEditorBoot and sitemapEditorUpdate to the page, web/worker.js offers sitemapEditorEngine to the
// engine; each says in its first comment what they hold. Between page and worker go {frame, blobs}: the bytes of a wire frame, transferred,
// and handles to files.
package app
