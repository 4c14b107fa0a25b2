// Package sitemapxml reads the XML of sitemaps and sitemap indexes, and repairs what is broken, without losing a byte.
//
// The packages below it are the strict reader (scan), which knows what is well-formed and repairs nothing, and the
// writer of entries, heads and indexes (write), which works on what the strict reader has accepted.
//
// # Model
//
// A file is its text. Reading records the offsets of the entries in the text, and the offsets of the core values in
// each entry; it builds no tree and copies no value. [Decode] returns a [sitemapcore.Segment]: the text, a row of
// offsets for each <url>, and the receipts. The text between the rows, such as the declaration, comments and white
// space, is part of the same text; rows and gaps together are the text.
//
// Reading is strict first. It checks the whole file against XML 1.0 (fifth edition) and Namespaces in XML 1.0 (third
// edition). If a part isn't well-formed, a second, lenient reader reads only that part and writes a repaired copy of
// it, which must then pass the strict reader. Each kind of repair leaves a [sitemapcore.Receipt]; a part that can't be
// repaired is kept in a comment and listed as [sitemapcore.Unread].
//
//	seg, err := sitemapxml.Decode(text, breathe)
//
// The types build on each other: the ledger counts receipts; the rewrite is the repaired text; the segmentWriter records
// entries and unreadable parts; the declarer adds declarations to the root; the repairer is the lenient reader of one
// element; the decoder reads one item of the file after the other.
//
// # Invariants
//
//   - A well-formed file is never changed: Segment.Text is the slice that was passed in. Advice is a receipt, not a
//     change.
//   - The text of a repaired file is well-formed, and reading it again repairs nothing.
//   - A document type declaration is skipped and never expanded; a reference to an entity that it declares stays
//     unchanged.
//
// # Cost
//
// Reading is one pass, linear in the bytes for every input, hostile ones included, and allocates nothing for an entry.
// A part that needs repair is read at most three times. A row takes 64 bytes in blocks; a repaired file takes the
// memory of its text once more.
package sitemapxml
