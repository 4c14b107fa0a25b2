// Package intake tells what the user's input is (a file with any name, or a paste), and makes it UTF-8.
//
// # Model
//
// A file passes through three independent steps:
//
//	bytes as opened ── format.Unpacker ──▶ decompressed bytes ── Decode ──▶ UTF-8 text
//	     ▲                                         │
//	  format.Archive: each file in a zip         Find ──▶ Found: the reader, or format.RefuseFormat
//
// Files other than sitemaps have their own readers, in the packages below this one. Each gives one [item.Item] after the
// other. A package imports only packages below it in this list:
//
//	lines   lists, pastes, and the links in any text
//	intake  the kind of a text, its encoding, robots.txt, a sitemap in other text
//	feed    RSS, Atom, WordPress, JSON
//	table   CSV, pasted cells, workbooks, crawls: a guess, which the user corrects, and its reader
//	format  what bytes are, decompression, zip archives
//	site    the files of a website: a folder of HTML
//	item    a page in a source, what became of the others, and what several readers need: tags, hosts, dates, words
//
// Names and MIME types are often wrong: servers and browsers decompress files on the way and keep the name. So the
// content decides, and [NameReceipt] only compares the name afterwards. A name counts only for a text without another
// sign, such as a robots.txt that has nothing but comments.
//
// An unreadable input becomes a [say.Failure] with words for the user. A tolerated or repaired fault becomes a
// [sitemapcore.Receipt].
//
// # Invariants
//
//   - Opened bytes are never changed, and a file that is neither compressed nor in a foreign encoding is not copied:
//     the text is the file.
//   - Nothing is lost silently. Invalid bytes become U+FFFD, are counted, and the first is shown. Of a damaged
//     compressed file, everything before the damage is kept.
//   - Lists and pastes give only http and https addresses. Others are counted, never returned.
//   - No input makes these functions panic, take more than linear time, or take more memory than the limits in
//     sitemapcore allow.
//
// # Cost
//
// Long work calls breathe after each few hundred kilobytes, so that the caller can answer messages, and ends with its
// error. Nothing here starts a goroutine.
package intake
