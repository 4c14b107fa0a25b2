// Package intake turns the user's input (a file with any name, or a paste) into text for a reader of sitemaps: it
// detects formats, decompresses gzip and zip, decodes every encoding to UTF-8, and finds page addresses in lists and in
// pasted text.
//
// # Model
//
// A file passes through three independent steps:
//
//	bytes as opened ── Unpacker ──▶ decompressed bytes ── Decode ──▶ UTF-8 text
//	     ▲                                  │
//	  Archive: each file in a zip         KindOf ──▶ Kind: the reader, or RefuseFormat
//
// [ReadPaste] detects the format of a paste; [LinksIn] finds the linked pages in any other text.
//
// Files other than sitemaps have their own readers, which give one [Item] after the other:
//
//	CSV, pasted cells ── NewTable: a guess, which the user changes ── TableReader ─┐
//	.xlsx, .ods ── OpenWorkbook ── Table: the same as text ────┘                    ├──▶ Item ── AppendTo ──▶ entries
//	RSS, Atom, RDF ── ReadFeed ────────────────────────────────────────────────────┤
//	JSON ── ReadJSON ──────────────────────────────────────────────────────────────┤
//	the files of a website ── Website: the values in each ── Read ─────────────────┘
//
// Names and MIME types are often wrong: servers and browsers decompress files on the way and keep the name. So the
// content decides, and [NameReceipt] only compares the name afterwards. A name counts only for a text without another
// sign, such as a robots.txt that has nothing but comments.
//
// An unreadable input becomes a [sitemapcore.Failure] with words for the user. A tolerated or repaired fault becomes a
// [sitemapcore.Receipt].
//
// # Invariants
//
//   - Opened bytes are never changed, and a file that is neither compressed nor in a foreign encoding is not copied:
//     the text is the file.
//   - Nothing is lost silently. Invalid bytes become U+FFFD, are counted, and the first is shown. Of a damaged
//     compressed file, everything before the damage is kept.
//   - Lists and pastes give only http and https addresses. Others are counted, never returned.
//   - No input makes these functions panic, or take more memory than the limits in sitemapcore allow.
//
// # Cost
//
// Long work calls breathe after each few hundred kilobytes, so that the caller can answer messages, and ends with its
// error. Nothing here starts a goroutine.
package intake
