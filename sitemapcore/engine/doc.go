// Package engine owns the document and answers for it: it is the other side of the wire.
//
// It knows the tools that read, check and write sitemaps, and puts them to work; of the world around
// it it knows a [Host], a port, and a journal.Storage. It touches the document and, by way of package
// project, what is kept of it. It promises that each request gets one answer, that the page hears of
// a change before anything else is begun, and that nothing keeps the page waiting for longer than a
// slice.
//
// # Model
//
// An [Engine] is one loop over one port. It takes each message that waits, answers it or begins a
// job for it, and gives the jobs their turns in between. Nothing in it runs beside anything else,
// so it has no locks: a job is a coroutine that the loop resumes for a slice of about eight
// milliseconds, and that hands control back in [job.breathe]. Between two slices the loop lets the
// host deliver what has arrived. That is how a window is answered while a million pages are read.
//
// What may hand control back has a *job, or calls a breathe that it was handed; whatever has neither
// is over before anybody else has a turn. A job that must not be interrupted by others says so with
// [job.runAlone].
//
// Reading a file may have to wait for the disk. That waiting, and nothing else, happens in a
// goroutine of its own, which reads to where the bytes stay and tells over a channel how many there
// are.
//
// What the page may ask for stands in one table, [Engine.answered], by what it demands: that nobody
// else writes the project, because it may change the document; that all files are read; that there
// is a comparison, or a place where projects are kept.
//
// # Features
//
// What the features share is the [session]: the document with its history and revision, the way to
// the page, the jobs, the day. It knows none of them. A feature, such as [views] or [details], is
//
//   - a type with the *session in it, its own state, and what it needs of others: their type where
//     it asks them much, a function or a small interface where it asks one thing;
//   - its entries in the table: by(x.window) takes a method func(request, *wire.GetWindow);
//   - where it depends on the document, a method documentChanged(effect), which is told of each
//     change: it starts anew where the effect says that it is another document;
//   - a line in [New], which hands it what it needs, and in [Engine.told], whose order is the order
//     of telling.
//
// A feature changes the document by session.change or commit; it brings what else is to be saved
// with the project into the journal by session.journal. It calls nothing of [Engine].
//
// # Opening
//
// Package opening reads what is opened, and hands it to a sink: an addition puts it into the document
// at once, as one step of the history; where it is compared first it waits aside, and the merges ask
// its owner; an earlier version and a source of a project have sinks of their own.
//
// # Changes
//
// An edit is a [sitemapcore.Step]. The [steps] find its pages, work out what it makes of them and carry
// that out, or say what it would do. The history, the journal and recipes keep the step.
//
// Whatever changes the document is a transaction with a label, and goes through session.carry: the
// revision grows, all that depend on the document are told, the history takes it, the journal keeps
// it, and the page is told. While files are being opened nothing else may change the document; the
// page can look around.
//
// A change of many pages, and taking one back, is carried out in slices, within a job. Until it is
// whole all other jobs pause, and requests that change the document wait for their turn; windows show
// the pages as they are at that moment.
//
// # Views
//
// A view is a list of ids under a filter and an order, or the document itself. An edit of a value
// leaves the view as it is, so that a row does not jump away under the hands of whoever edits it;
// pages that come or go make it anew.
//
// # Checks and sections
//
// The [checks] give each page its set of broken rules, and count them, and the folders of the
// addresses beside them: in a pass over all pages, which is a job. An edit of few pages updates the
// sets at once. The sets are interned, two bytes a page. While files are being opened there is no
// pass over all pages; windows look at the pages that they show. The owner's custom rules are theirs
// too; [custom] lets the page change them.
//
// Whoever looks at pages has an [inspector], an [entryReader] or a ValueReader of its own, because
// others look at pages between two slices of a job. What the checks look at single pages with is
// closed over by the function that answers with a set of rules, and nobody else can reach it.
//
// # Languages, versions and downloads
//
// Package languages finds pages that are each other's versions, package compare what differs from an
// earlier version of the document, and package project keeps it. They are handed a document, and know
// nothing of messages and jobs; [languageVersions], [comparison] and [projects] ask them. A search of
// the whole document is given [session.still], so that it ends as soon as the document changes, and
// [steady] begins it again.
//
// [plans] work out which files come out, for the [downloads], the lines beside the table and the
// sizes that links lead to. Before that, [dating] puts today's date on the pages that were changed,
// where the owner wants it. [indexes] show and edit the lines of the indexes that are open.
//
// # Fixes and reports
//
// What a rule lets us fix, [fixes] show before and work out; [reports] say afterwards what was
// repaired while files were read, and fixed since.
//
// A fix of all pages is a job: it works the whole change out first, can be called off until then,
// and is carried out like any other change of many pages. Its step has a kind that begins with
// "fix." and ends with the code of the rule. Receipts and reports are read off the history by that
// kind, so they live as long as undo does and say nothing that undo would not take back.
package engine
