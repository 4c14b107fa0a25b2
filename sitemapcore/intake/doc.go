// Package intake turns what an owner gives (a file, whatever its name, or a paste) into text that a
// reader of sitemaps can take: it tells formats apart, unpacks gzip and zip, brings every encoding
// to UTF-8, and finds page addresses in lists and in pasted text.
//
// # Model
//
// A file passes through three steps, each of which can stand alone:
//
//	bytes as they came ── Unpacker ──▶ unpacked bytes ── Decode ──▶ UTF-8 text
//	     ▲                                  │
//	  Archive: each file in a zip         Detect ──▶ Format: which reader takes it, or RefuseFormat
//
// What was pasted is told apart by [ReadPaste]; [LinksIn] finds the pages that any other text leads
// to.
//
// What is no sitemap has readers of its own, which give an [Item] for each page and never more than
// one at a time:
//
//	CSV, pasted cells ── NewTable: a guess, which the owner corrects ── TableReader ┐
//	.xlsx, .ods ── OpenWorkbook ── Table: the same as text ────┘                    ├──▶ Item ── AppendTo ──▶ entries
//	RSS, Atom, RDF ── ReadFeed ────────────────────────────────────────────────────┤
//	JSON ── ReadJSON ──────────────────────────────────────────────────────────────┤
//	what a website's program exports ── ReadExport ── Export.Table ────────────────┤
//	the files of a website ── Website: what each says of itself ── Read ───────────┘
//
// A name and a MIME type are hints that are often wrong: servers and browsers unpack files on the
// way and keep the name. So they are never looked at; [NameReceipt] only compares them afterwards.
//
// What can't be read becomes a [sitemapcore.Failure], which carries the words that the owner sees. What was
// tolerated or repaired becomes a [sitemapcore.Receipt].
//
// # Invariants
//
//   - The bytes that came are never changed, and a file that is neither packed nor in a foreign
//     encoding passes through without a copy: the text is the file.
//   - Nothing is lost in silence. Bytes that stand for no character become U+FFFD, are counted, and
//     the first is shown. Of a damaged packed file, everything before the damage is kept.
//   - Only http and https addresses come out of a list or a paste. Others are counted, never returned.
//   - No input makes these functions panic, take more than linear time, or take more memory than the limits in
//     sitemapcore allow.
//
// # Cost
//
// What takes long calls breathe after each few hundred kilobytes, so that the caller can answer
// messages in between, and ends with its error. Nothing here starts a goroutine.
package intake
