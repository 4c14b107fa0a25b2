// Package app composes Sitemap Editor: only it uses both the engine, which owns the open document, and the components,
// which show it.
//
// # One binary, two roles
//
// app.wasm is downloaded and compiled once and runs twice. On the page it draws and handles the visitor's actions; in a
// worker it has the documents. [Main] distinguishes the roles by the document object, which a worker lacks. Long work
// runs in the worker, so the page never freezes.
//
//	index.html   painted by the generator, complete before any Go runs
//	web/boot/    loads app.wasm, keeps the visitor's actions meanwhile, receives files, drops and pastes; it is downloaded
//	             as app.wasm.zst, which web/worker/ decompresses and compiles in the worker
//	             └ page role    Root, Store ── components (values in, intents out)
//	                             │
//	                             │ wire: bytes, versioned (jsPort; in tests wire.Pipe)
//	                             │
//	web/feeder.js │  loads the bytes of files, on a thread of its own
//	web/worker.js └ engine role  engine ── sitemapxml, intake, check, replace, output ── sitemapcore ── address, xmltext
//	web/reader.js    the bookmark that reads a website, on its page (web/boot/receive.js)
//	web/packer.js    compresses large files, on threads of their own (web/worker/packers.js)
//
// deps_test.go of the module's root has the possible imports of each package.
//
// # The page role
//
// Package page: Root draws the state of the Store. Components get values and send intents; the store turns an intent
// into a request, and an answer or an event of the engine into new values. Root's first state is independent of the
// visitor, because the generator paints it into index.html.
//
// A feature is one package in components: opening, urltable, details, xmlview, checks, download, replace, compare,
// languages, filter, files, recipe, treemap and live. It has its state, draws its panel and its dialogs, handles its
// presses, and sends requests to the engine. The features share the desk (package components/desk): the way to the
// engine and to the browser, the engine's last state of the document, the open dialog, the message, the jobs, and the
// table through a small interface. A dialog is a value of its feature with a draw function. A press is a func() or an
// intent; a feature registers its intents and its events of the engine at the desk. No feature imports another:
// NewStore makes them, and passes each one the functions of others that it needs.
//
// The desk is a struct with exported fields in a package of its own, and not an interface of each feature: features
// read twelve values of it, and getters for them would only copy. The features' own needs (the engine, the browser, the
// table) are interfaces there, which tests implement.
//
// The projects and the list of steps are types of package page that have the store.
//
// # A press and a keystroke
//
// “Check with these”, the button of the owner’s rules:
//
//	ui.Button.onClick            gives the function of the button, Feature.saveTyped, to its sink
//	page.Root.Do                 notes the action for a report of a crash, and draws afterwards
//	page.Store.do, desk.Desk.Do  call a function, or the function that a feature registered for an intent
//	checks.Feature.saveTyped     sends the rules in the fields: Feature.SaveCustom, desk.Desk.Ask
//	wire.Client.Go               encodes the request; the worker gets it as a message
//	engine.Engine.handle         finds the function for the type of the request
//	site.Custom.changeRules      takes the rules, has them saved in the journal, and checks all pages again
//	checks.Feature.SaveCustom    gets the answer in its function, and asks for the rules with their findings
//
// A letter in a cell, while the panel shows the XML of its page:
//
//	urltable.Table.onInput       reads the field; State.Input returns the next state
//	urltable.Table.apply         sends the intent Typed to its sink: Root.Do, Store.do, Desk.Do
//	urltable.Pages.registerCells has the function for Typed: it gives the text of the row's page to Others.Draft
//	xmlview.XML.Draft            asks for the XML of the page with the text in it: XML.loadEntry, desk.Get
//	engine.Engine.handle         finds view.Details.getXML, which writes the text into a copy of the entry
//	xmlview.XML.loadEntry        splits the answer into lines, and marks it as awaited
//	page.Root.take               draws it at once, without waiting for the next frame
//	xmlview.View.refresh         paints the changed lines
//
// go-app draws a frame by its ticker. Awaited results are drawn at once: those of keys and presses, and others that the
// store marks.
//
// # The components
//
// Package components declares the intents of several places, and the sink that takes them. Below it, terms has the words
// for values of the model, ui the common elements (buttons, fields, menus, dialogs, notices, icons), desk the common state
// of features, and each feature, panel or screen is a package. Package start draws the start screen, and package frame the
// parts around the panels. None of these imports another; common parts are in ui.
//
// # The browser
//
// Package browser has the files that import syscall/js, for both roles; they end in _js.go. Files that end in
// _static.go are for developers: generate and serve. JavaScript provides to Go:
//
//	globalThis.sitemapEditorBoot    {version, base, module, newEngine(), handOver(f), guard(…), crashed(text), …}
//	globalThis.sitemapEditorLanguage {tag, direction(tag), said(english), use(tag), chosen(tag), repaint()}:
//	                                 web/language.js, which runs before the first paint
//	globalThis.sitemapEditorUpdate  {state, fresh, onchange, apply(), check()}
//	globalThis.sitemapEditorEngine  in the worker: {version, ready(f), fill(blob, unpack, address, length, came),
//	                                 packers(news), storage}
//
// The comments at the beginning of web/boot/page.js, web/boot/update.js, web/boot/disk.js, web/boot/paint.js,
// web/worker.js, web/worker/feed.js and web/worker/packers.js describe them. The page starts the engine with
// newEngine() and gets its Worker; the engine calls ready(f) once, f gets every MessageEvent from then on, pending ones
// first, and the engine answers with the worker's own postMessage. A worker that can't continue posts {fatal, detail}.
// After handOver(f) the page gets the visitor's actions from before it was live, and then all files, drops and pastes.
//
// # The published site
//
// Package shell makes the site from the generated page, package wasmbuild builds and compresses app.wasm. The version
// in the boot script is a digest of everything published. The page and the engine exchange it and refuse another one.
// Package help makes the pages of questions and answers, which need no program.
//
// # Languages
//
// A sentence is an English constant of type say.Text at its place in the program. Package translation/source finds them
// all, package translation turns the PO files in web/words/ into files of the site, and docs/translating.md explains
// how to contribute a language. web/language.js chooses a language, web/boot/language.js loads it, and package say
// translates a sentence when it is shown, on the page and in the engine. After a change of language the page requests
// all texts again: it is a revision that changes no page. Only texts that were saved with a project keep their
// language.
//
// # Words
//
// The document (sitemapcore)
//
//	document     the open files, their pages, and the order of these
//	entry        one <url> of a sitemap; on screen: a page
//	field        one of an entry's four core values: address, lastmod, changefreq, priority
//	extension    any other element of an entry: images, videos, news, languages (hreflang); on screen: extras
//	source       the bytes of a file as they were opened; never changed, and read again on loading
//	segment      the result of reading one file: its text, its rows, its receipts
//	run          consecutive ids of entries; the order of a document is a list of runs
//	change set   a change of a document; applying it gives its inverse
//	step         one edit with everything needed to make it, and for most kinds to repeat it on other pages
//	transaction  an applied change set with a label and its steps
//
// Opening (intake, sitemapxml, engine/reading)
//
//	decode       bytes to UTF-8 (intake), or a text to rows (sitemapxml)
//	archive      a .zip with files in it, opened (intake) or written (output)
//	repair       what reading a broken file changes in it without being asked, with a receipt
//	failure      why something can’t be opened or done, in words for the user
//	website      the files of a site, or the live site, from which a sitemap is made
//
// The checks (check and the packages below it, engine/checks)
//
//	rule         one possible fault, a row of the table, with a code such as "D2"
//	severity     the effect of a fault: from fine and note to reject and fatal
//	mend         one way to remove a rule’s fault from a page
//	fix          a mend that was carried out; it can be undone. Owners read “fix” for both
//	duplicate    a page whose address is listed more than once
//
// The engine (engine and the packages below it)
//
//	session      the shared state of the engine's features: the document, its history, the loop
//	view         a list of ids under a filter and a sort
//	window       the rows, or lines, of a view that are on screen
//	job          work in slices of about 8 ms
//
// The output (output), and saving (journal, engine/project)
//
//	plan         the list of files of a download, with their exact sizes
//	part         one file of a plan; it stores no text, but can write any range of it
//	project      a document with its history, as saved on the device
//	journal      the records of a project's changes, appended and never changed
//	snapshot     a whole document with its history, at the beginning of a new journal
//	replay       restoring a document from its sources and its journal
//
// The page (app/page, components)
//
//	selection    the ticked rows; the row under the cursor is not selected by itself
//	panel        right: Details, XML, Files, Checks; on a narrow screen the pages too
//	command      an action with a name or keys (app/page/commands.go), which the palette finds
//	chip         an active filter, above the table
//	notice       a line across the page about its state: a second tab, a full device
//	toast        a short message about the last action, with its undo
package app
