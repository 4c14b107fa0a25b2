// Package output turns a document into the files for the site: it splits, compresses, names and lists them, and
// explains how to install them.
//
// # Model
//
// A [Plan] is the list of files, each a [Part]. A part never holds its text. It is a head, some pages of the document,
// each with the bytes before it, and a tail:
//
//	part = head + (gap + entry) … + tail
//
// It can write any range of that at any time. So the same part serves the list of sizes in the dialog, the preview of a
// 50 MB file that shows forty lines of it (package preview), the file ([PartWriter]) and the archive of all files
// ([ZipWriter]).
//
// There are two ways to make parts. Build writes canonical files from scratch. Keep returns the opened files: an
// unchanged file byte for byte, still compressed if it was; in any other, only the bytes of changed entries differ.
//
// A [Planner] makes a plan. It determines the size of every part by writing it; the compressed size is an estimate
// ([Plan.Estimate]) until the part is written. Long work calls its caller regularly, so that the engine can answer
// messages and show progress.
//
//	p := output.NewPlanner(doc, output.Options{FileSettings: sitemapcore.FileSettings{Where: "https://shop.example/", Compress: true}})
//	plan, err := p.Run(breathe)
//	if err != nil {
//		return err
//	}
//	return plan.NewZip(w, false, today, guide).Run(pause)
//
// # Invariants
//
//   - The pages of all parts are the included pages of the document, each once, in their order within each part. Keep
//     groups them by file, and Build by sort, and by the former files if there is a memory.
//   - Each part is within both limits, in pages and in bytes before compression, head and tail included; an entry that
//     is larger than a whole file is alone in one, and the plan says so.
//   - Names are unique without regard to case, and safe on every system that extracts an archive.
//   - The same document and options give the same bytes, independent of time and pauses. Text that is compressed
//     elsewhere ([Plan.Pack]) is the same, but its compressed bytes differ, so a [Memory] has the checksums of texts.
//
// A plan describes the document as it was. A change that adds, removes, moves or leaves out pages invalidates it; a
// change of values shows in a part's rows at once, and a writer that meets one ends with [ErrChanged] if the size of the
// part differs.
//
// # Cost
//
// Planning writes every entry once for its size, and a writer writes it once more. If large files are compressed
// elsewhere, at most 8 MB of text wait. The compressed bytes of a part are in memory while it is written; those of an
// archive are until the parts before it are compressed. A row without edits costs no allocation.
package output
