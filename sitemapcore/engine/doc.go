// Package engine owns the document and answers the page's requests over the wire.
//
// It uses the packages that read, check and write sitemaps. Its environment is a [Host], a port, and a journal.Storage.
// It changes the document and, through package project, its saved copy. It guarantees that each request gets one
// answer, that the page hears of a change before other work begins, and that the page never waits longer than a slice.
//
// # Model
//
// An [Engine] is one loop over one port. It takes each waiting message, answers it or begins a job for it, and runs the
// jobs in between, so it answers a request for a window while it reads a million pages. Package session has the document,
// the loop, its jobs, and the way from a request to its answer.
//
// Reading a file may have to wait for the disk. Only this waiting happens in a goroutine of its own, which reads into
// the final place of the bytes and sends their number over a channel.
//
// # Features
//
// The features share the [session.Session]. A feature, such as [views] or [details], is
//
//   - a type with the *session.Session, its own state, and the features that it needs: as their type for many calls, as a
//     function or a small interface for one;
//   - its Register, which adds the requests that it answers, grouped by their conditions: that no other tab writes the
//     project, because the request may change the document; that all files are read;
//   - if it depends on the document, a method Changed(session.Effect), which is called after each change: it starts
//     again if the effect says that it is another document;
//   - a line in [New], which passes its needs, in [Engine.answered], and in [Engine.listeners], whose order is the order
//     of the calls.
//
// A feature changes the document by Session.CarryOut; it saves other data with the project by Session.Journal. It calls
// nothing of [Engine].
//
// # Opening
//
// Package opening reads the inputs. An addition inserts them into the document as they are read, as one step of the
// history. If they are compared first, they are incoming, and the merges ask the user.
//
// # Changes
//
// An edit is a [sitemapcore.Step]. The [steps] find its pages, compute its effect and apply it, or preview it. The
// history, the journal and recipes store the step.
//
// Every change of the document is a transaction with a label, and goes through Session.Carry: it increments the
// revision, tells all dependent features, adds the transaction to the history and the journal, and tells the page.
// While files are being opened nothing else may change the document; the page can view it.
//
// A change of many pages, and its undo, is applied in slices, within a job. Until it is complete all other jobs pause,
// and requests that change the document wait; windows show the current state of the pages.
//
// # Views
//
// A view is a list of ids under a filter and an order, or the document itself. An edit of a value leaves the view
// unchanged, so that a row does not move while the user edits it; added or removed pages rebuild it.
//
// # Checks and sections
//
// The [checks] compute the broken rules of each page, and count them and the folders of the addresses, in a pass over
// all pages, which is a job. An edit of few pages updates the sets at once. The sets are interned, two bytes a page.
// While files are being opened there is no pass over all pages; windows check their own pages. The user's custom rules
// belong to the checks too; [custom] lets the page change them.
//
// Each reader of pages has its own [inspector], entryReader or ValueReader, because others read pages between two
// slices of a job. The function that returns the set of rules of a single page encloses its own.
//
// # Languages, versions and downloads
//
// Package languages finds pages that are each other's versions, package compare finds the differences from an earlier
// version of the document, and package project saves it. They get a document, and know neither messages nor jobs;
// [languageVersions], [comparison] and [projects] call them. A search of the whole document runs in
// [session.Steady], which begins it again when the document changes.
//
// [plans] compute the files for the [downloads], for the lines beside the table, and for the sizes after adding links.
// Before that, [dating] sets today's date on changed pages, if the user wants it. [indexes] show and edit the lines of
// the open indexes.
//
// # Fixes and reports
//
// [fixes] preview and compute the fixes of a rule; [reports] list the repairs of reading, and the fixes since.
//
// A fix of all pages is a job: it computes the whole change first, can be canceled until then, and is applied like any
// other change of many pages. Its step has a kind that begins with "fix." and ends with the code of the rule. Receipts
// and reports read the history by that kind, so they disappear when a fix is undone.
package engine
