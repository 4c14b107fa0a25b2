// Package output turns a document into the files that its owner puts on the site: it splits, packs, names and lists
// them, and says what to do with them.
//
// # Model
//
// A [Plan] is the list of files that will come out, each a [Part]. A part never holds its text. It is a head, some pages
// of the document, each with the bytes before it, and a tail:
//
//	part = head + (gap + entry) … + tail
//
// and it can write any piece of that again at any time. So one and the same part serves the list of sizes in the dialog, the
// preview of a 50 MB file that shows forty lines of it ([Lines]), the file ([PartWriter]) and the archive of all files
// ([ZipWriter]).
//
// There are two ways to make parts. Build writes canonical files from scratch. Keep hands back the files that were opened: one that
// nobody touched is the bytes that came, packed bytes and all; in any other, only the entries that were changed are other bytes, and
// everything between entries stays.
//
// A [Planner] makes a plan in slices, so that the caller can answer messages and show progress in between. It sizes every
// part by writing it, and by packing it: nothing is estimated.
//
//	p := output.NewPlanner(doc, output.Options{Mode: output.Build, Base: "https://shop.example/", Compress: true})
//	for !p.Step(256 << 10) {
//	}
//	plan := p.Plan()
//	z := plan.NewZip(w)
//	for {
//		if done, err := z.Step(256 << 10); done || err != nil {
//			return err
//		}
//	}
//
// # Invariants
//
//   - The pages of all parts, in order, are the pages of the document that are not left out. Keep gathers them by file first.
//   - Each part is within both limits, in pages and in bytes before packing, head and tail included; only an entry that is
//     larger than a whole file may be stands alone in one, and the plan says so.
//   - Names are unique without regard to case, and safe on every system that unpacks an archive.
//   - The same document and options give the same bytes: nothing depends on the time or on how the work was sliced.
//
// A plan describes the document as it was. After a change that adds, removes, moves or leaves out pages it must be made anew; a change of
// values shows in a part's rows at once, and a writer that meets one ends with [ErrChanged].
//
// # Cost
//
// Planning writes every entry once and packs it, and takes about as long as gzip does. Meanwhile it holds the rows of one part where they
// are made anew. Packed bytes up to 64 MB are held for the writers, so that a download after a plan only copies; beyond that they are made again. A
// row without edits costs no allocation.
package output
