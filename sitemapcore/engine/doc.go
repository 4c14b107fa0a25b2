// Package engine owns the document and answers the page's requests over the wire.
//
// It uses the packages that read, check and write sitemaps. Its environment is a [session.Host], a port, and a journal.Storage.
// It changes the document and, through package project, its saved copy. It guarantees that each request gets one
// answer, that the page hears of a change before other work begins, and that the page never waits longer than a slice.
//
// # Model
//
// An [Engine] is one loop over one port. It takes each waiting message, answers it or begins a job for it, and runs the
// jobs in between, so it answers a request for a window while it reads a million pages.
//
// Reading a file may have to wait for the disk. Only this waiting happens in a goroutine of its own, which reads into
// the final place of the bytes and sends their number over a channel.
//
// # Rooms
//
// Each thing that an owner does is a package below this one, whose doc.go names its model and its cost. This package
// is the only one that knows all of them. Their imports go one way, from the top of this list down; deps_test.go states
// them:
//
//	steps compare                           edits: make, preview, take back, keep as recipes; earlier versions
//	adding report livesite                  bring pages in; reports; comparing with the live site
//	project languages                       saved work; language versions
//	mend replacement files download         fixes; many values at once; the list of files; output files
//	view                                    tables, filters, details
//	checks                                  broken rules, and their counts
//	fileissues                              rules that whole files break
//	site                                    robots.txt, own words, a crawl, the live site's answers
//	change naming                           collected edits; names of pages
//	session                                 the document, its history, the loop, requests and answers
//
// Beside them is a tool that knows no session: reading, which reads inputs.
//
// # Features
//
// A feature, such as [view.Views] or [steps.Steps], is
//
//   - a type with the [session.Session], its own state, and the features that it needs: as their type for many calls, as a
//     function or a small interface for one;
//   - its Register, which adds the requests that it answers, grouped by their conditions: that the page shows the open
//     document; that no other tab writes the project, because the request may change the document; that all files are
//     read;
//   - if it depends on the document, a method Changed(session.Effect), which is called after each change: it starts
//     again if the effect says that it is another document;
//   - a line in [New], which passes its needs, in [Engine.answered], and in [Engine.listeners], whose order is the order
//     of the calls.
//
// A feature changes the document by Session.CarryOut; it saves other data with the project by Session.Journal.
package engine
