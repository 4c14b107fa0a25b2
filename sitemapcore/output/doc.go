// Package output turns a document into the files that its owner puts on the site: it splits, packs,
// names and lists them, and says what to do with them.
//
// # Model
//
// A [Plan] is the list of files that will come out, each a [Part]. A part never holds its text. It
// is a head, some pages of the document, each with the bytes before it, and a tail:
//
//	part = head + (gap + entry) … + tail
//
// and it can write any stretch of that again at any time. So one and the same part serves the list of
// sizes in the dialog, the preview of a 50 MB file that shows forty lines of it ([Lines]), the file
// ([PartWriter]) and the archive of all files ([ZipWriter]).
//
// There are two ways to make parts. Build writes canonical files from scratch. Keep hands back the
// files that were opened: one that nobody touched is the bytes that came, packed bytes and all; in
// any other, only the entries that were changed are other bytes, and everything between entries
// stays.
//
// A [Planner] makes a plan. It sizes every part by writing it, and by packing it: nothing is
// estimated. What takes long calls its caller now and then, so that messages are answered and
// progress is shown in between.
//
//	p := output.NewPlanner(doc, output.Options{FileSettings: sitemapcore.FileSettings{Where: "https://shop.example/", Compress: true}})
//	plan, err := p.Run(pause)
//	if err != nil {
//		return err
//	}
//	return plan.NewZip(w, false).Run(breathe)
//
// # Stable parts
//
// An owner uploads what changed, and search engines read again what changed, so one new page must
// not push a page out of every file behind its own. There are two usual ways to prevent that: to
// draw the borders where the content says so, or to spread pages by a hash. Both make more files
// than the limits ask for, and the second one tears neighbours apart, which pack well together.
// Here instead the first plan fills its files to the limit, and a [Memory] of it tells the next one
// which page was where. A page stays in its file while it is of the same sort ([Split]). A new one
// goes to the file of the page before it, or where that is full to the last file with room, or to a
// new file. So to add, to take out or to change one page changes one file and the index. When so
// much went that files are less than half as full as in the beginning, or most pages are new, all
// are filled again. A memory is taken of a plan whose files the owner got; without one, opened files
// that have the names and sizes which the options give stand for it.
//
// # Tables
//
// The formats [CSV] and [XLSX] have one row for a page and these columns, in this order:
//
//	Page address       also what a reader finds the page by
//	Last changed       as it is in the file, never a date of the spreadsheet
//	Change frequency
//	Priority
//	Include            yes, or no for a page that is left out of the download
//	Images             addresses, one on a line of the cell
//	Videos, News       titles, one on a line; only to read
//	Languages          "de https://…", one on a line
//	Extras (XML)       every extension of the kinds of which the columns before don't say everything
//
// A reader takes the images and languages from their columns, what else is known of them from the XML of
// the one with the same address, and all other extensions from the XML. So a table that nobody edited
// gives back every extension, beside the sitemap or opened alone.
//
// A cell that would be longer than Excel takes says how many there are, in parentheses, and the plan
// names its page; a reader takes such a cell for one that was not edited. In CSV a value that a
// spreadsheet would calculate has an apostrophe in front ([sitemapcore.IsFormula]), which a reader takes
// off. All pages are in a table, those that are left out as well, so that it can be edited and brought
// back: whatever a cell says that is the same as before is no edit.
//
// # Invariants
//
//   - The pages of all parts are the pages of the document that are not left out, each once, and in
//     each part in their order. Keep gathers them by file, and Build by sort, and by the files of the
//     last time where a memory says so.
//   - Each part is within both limits, in pages and in bytes before packing, head and tail included;
//     only an entry that is larger than a whole file may be stands alone in one, and the plan says so.
//   - Names are unique without regard to case, and safe on every system that unpacks an archive.
//   - The same document and options give the same bytes: nothing depends on the time or on pauses.
//     What is packed outside ([Options.Pack]) is the same text in the bytes of whoever packs it, so a
//     [Memory] knows texts and not packed files.
//
// A plan describes the document as it was. After a change that adds, removes, moves or leaves out
// pages it is worth nothing; a change of values shows in a part's rows at once, and a writer that
// meets one ends with [ErrChanged].
//
// # Cost
//
// Planning writes every entry once and packs it, and takes about as long as gzip does; where large
// files are packed outside, as long as making the rows does, while at most 8 MB of text wait. Where
// it packs itself, it holds the rows of one part while it is filled. Packed bytes up to 64 MB are
// held for the writers, so that a download after a plan only copies; beyond that they are made
// again. A row without edits costs no allocation.
package output
