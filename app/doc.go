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
//	             as app.wasm.zst, which web/compile.js unpacks and compiles in the worker
//	             └ page role    Root, Store ── components (values in, intents out)
//	                             │
//	                             │ wire: bytes, versioned (jsPort; in tests wire.Pipe)
//	                             │
//	web/feeder.js │  brings it the bytes of files, on a thread of its own
//	web/worker.js └ engine role  engine ── sitemapxml, intake, check, replace, output ── sitemapcore ── address
//	                                                                          └── deflate
//	web/reader.js    the bookmark that reads an owner's website, there (web/boot/receive.js)
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
// A feature is one package in components: opening, xmlview, checks, download, replace, compare, languages, filter, files,
// recipe, treemap and live. It has its state, draws its panel and its dialogs, carries out its presses, and asks the engine. What the features share is the
// desk (package components/desk): the way to the engine and to the browser, the engine's last word on the document, the
// open dialog, the message, the jobs, and the table by a small interface. A dialog is a value of its feature with a
// function that draws it. A press is a func() or an intent; a feature registers the intents and the events of the engine
// that it handles at the desk. No feature imports another: NewStore makes them, and gives one what it needs of another
// as a function.
//
// The desk is a struct with exported fields in a package of its own, and not an interface of each feature: features read
// twelve values of it, and getters for them would be the copying functions again. What a feature asks for in turn (the
// engine, the browser, the table) is an interface there, which tests fill.
//
// The table, details and the projects are types of package page, which share the desk through common.
//
// A frame of go-app is drawn by its ticker. What the owner waits for is drawn at once: keys and
// presses, and what the store marks as awaited. The screen of the work is made behind the start
// screen, in small tasks, so that the first file finds it there; it is shown with the first rows of
// that file while the engine reads on, which does not know them yet, so that nothing can be done
// with them.
//
// # The components
//
// Package components is the vocabulary between the page and its features: the intents that several places ask for, and
// the sink that takes them. Below it, ui is what all of them are made of (buttons, fields, menus, dialogs, notices,
// icons), desk is what the features share, and each feature, panel or screen is a package. Of urltable and details only
// the components are there; their state is in package page. Package start draws the start screen, and package frame the
// parts around the panels. None of these imports another; what two of them need is in ui.
//
// # The browser
//
// Package browser holds the files that import syscall/js, for both roles; they end in _js.go. Files
// that end in _static.go are for developers: generate and serve. What JavaScript gives to Go:
//
//	globalThis.sitemapEditorBoot    {version, base, module, newEngine(), handOver(f), guard(…), crashed(text), …}
//	globalThis.sitemapEditorLanguage {tag, direction(tag), use(tag), chosen(tag), repaint()}: web/language.js, which
//	                                 runs before the first paint
//	globalThis.sitemapEditorUpdate  {state, fresh, onchange, apply(), check()}
//	globalThis.sitemapEditorDisk    {can, opened(file, handle), ready(names, sure), write(name, blob)}
//	globalThis.sitemapEditorPaint   (list, model, count, changes), for package components
//	globalThis.sitemapEditorEngine  in the worker: {version, ready(f), fill(blob, unpack, address, length, came),
//	                                 packers(news)}
//
// The heads of web/boot/page.js, web/boot/update.js, web/disk.js, web/paint.js, web/worker.js,
// web/feeder.js and web/packers.js say what each of them does. In short: the page starts the engine
// with newEngine() and speaks to the Worker that it gets; the engine calls ready(f) once, f gets every MessageEvent
// from then on, the waiting ones first, and it answers with the worker's own postMessage. A worker
// that can't go on posts {fatal, detail}. After handOver(f) the page gets what the visitor did
// before it was live.
//
// # What is published
//
// Package shell makes the site out of the generated page, package wasmbuild builds its
// app.wasm and packs it. The version that the boot script names is a digest of everything that is
// published. The page and the engine say it to each other and refuse another one.
// Package help makes the pages of questions and answers beside it, which need no program.
//
// # Languages
//
// A sentence is an English constant of type say.Text where the program says it. Package translation/source finds
// them all, package translation turns the PO files in web/words/ into files of the site, and docs/translating.md says
// how a language is contributed. web/language.js chooses one, web/boot/language.js fetches it, and package say
// translates a sentence when it is shown, on the page and in the engine. Whatever has been told in another language is asked for again: a change of
// language is a revision that changes no page. What was said once stays as it was: labels of steps in
// the history, and the repairs of opening.
//
// # Words
//
// One word for one thing. Sorted by room:
//
// The document (sitemapcore)
//
//	document     what is open: the files, their pages, and the order of these
//	entry        one <url> of a sitemap; on screen, and in comments about the owner: a page
//	field        one of an entry's four core values: address, lastmod, changefreq, priority
//	extension    what an entry has beside them: images, videos, news, languages (hreflang)
//	source       the bytes of a file as they were opened; never changed, and read again on loading
//	segment      what reading one file gives: its text, its rows, its receipts
//	run          consecutive ids of entries; the order of a document is a list of runs
//	change set   what is to be done to a document; applying it gives the one that takes it back
//	transaction  a change set with a label and a kind
//	history      the inverses of transactions, within a budget of bytes; undo takes the newest
//	filter, sort which pages are wanted, and in which order
//	condition    what a filter asks of one column
//	kept filter  a filter with a name, which the project keeps; on screen, a saved one
//
// Opening (intake, sitemapxml, engine/opening)
//
//	detect       to find out what a text is, from its beginning and not from its name
//	transcode    to put a foreign encoding into UTF-8; the browser does the rare ones
//	decode       to make bytes UTF-8 (intake), and a text rows (sitemapxml), by byte offsets
//	unpack       to take gzip layers or an archive off
//	archive      a .zip or .tar with files in it, opened (intake) or written (output)
//	separator    the bytes between two values of an entry, the same on every page of a program
//	repair       what reading mends in a broken file, with a receipt; nobody is asked
//	failure      why something can’t be opened or done, in words for the owner; the same from reader to page
//	website      the files of a site, or the site itself, of which a sitemap is made
//	sentence     an English constant of type say.Text, which is translated when it is shown
//	message      a sentence with places and plural forms
//
// The checks (check, engine)
//
//	rule         one thing that can be wrong, as a row of the table, with a code such as "D2"
//	severity     what becomes of a page that breaks a rule: from fine and note to reject and fatal
//	replacement  one sentence that changes many values: what is found becomes something else
//	fix          what the owner lets us mend, by a press; its step can be undone
//	duplicate    a page whose address is listed more than once
//
// The engine
//
//	session      what the engine's features share: the document, its history, the loop
//	view         a list of ids under a filter and a sort, which the page looks at
//	window       the rows, or lines, of a view that are on screen
//	job          work in slices of about 8 ms, numbered where the page knows it
//	progress     how far a job is, told ten times a second at most
//	cancel       to end a job; what it did to the document is taken back
//	prewarm      to practise, or draw, behind the start screen what comes after it
//
// What comes out (output), and what is saved (journal, engine/project)
//
//	plan         the list of files that will come out, with their sizes; nothing is estimated
//	part         one file of a plan; it holds no text, but can write any stretch of it
//	index        a file that lists sitemaps
//	compress     the owner's word for gzip; in code, a text is packed, outside by packers
//	project      a document with its history, as it is saved on the device
//	journal      the frames of what was done to a project, appended and never changed
//	snapshot     the beginning of a journal written anew: a whole document, with its history
//	replay       to make a project's document again out of its sources and its journal
//
// The page (app/page, components)
//
//	selection    the ticked rows; what is under the cursor is not among them by itself
//	sidebar      left: the checks and the sections, whose clicks narrow the table
//	toolbar      above the table: search, filters, and what is done to the selection
//	panel        right: Details, XML, Files, Checks; on a narrow screen the pages too
//	tab          what chooses a panel
//	dialog       what asks, over the page; one at a time
//	command      what can be done by its name or its keys (app/page/commands.go); the palette finds it
//	chip         what names a filter that is on, above the table
//	menu         what a button opens under itself, to choose from
//	notice       a line across the page about its state: a second tab, a full device
//	toast        a short message, with the way back where there is one
//	prerender    to paint index.html at build time, before any Go runs
package app
