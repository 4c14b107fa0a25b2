// Package sitemapxml reads and writes the XML of sitemaps and sitemap indexes without losing a
// byte.
//
// # Model
//
// A file is its text. Reading finds out where in the text the entries stand, and where in each
// entry its core values stand; it builds no tree and copies no value. What [Decode] gives is a
// [sitemapcore.Segment]: the text, a row of offsets for each <url>, and what was noticed on the
// way. Everything between the rows, such as the declaration, comments and white space, is the rest
// of the same text; rows and gaps put together are the text.
//
// Reading is strict first. The whole file is checked against XML 1.0 (fifth edition) and Namespaces
// in XML 1.0 (third edition). Where a part isn't well-formed, and only there, a second, patient
// reader takes the part and writes a repaired copy of it, which must then pass the strict one. Each
// kind of repairing leaves a [sitemapcore.Receipt]; what can't be repaired is kept in a comment and
// listed as [sitemapcore.Unread].
//
//	seg, err := sitemapxml.Decode(text, breathe)
//
// Who does what, each on the ones before it: the scanner reads strictly and knows namespaces; the ledger
// counts receipts; the rewrite is the repaired text; the segmentWriter puts down entries and what is
// unread; the declarer adds declarations to the root; the repairer is the patient reader of one element;
// the Decoder takes one item of the file after the other.
//
// Writing works on one entry at a time: [AppendEntry] puts changed values into an entry and leaves
// every other byte as it was, [AppendFormatted] writes an entry in the one canonical form,
// [AppendNewEntry] writes a fresh one.
//
// # Invariants
//
//   - A well-formed file is never changed: Segment.Text is the slice that was given. Advice is a receipt, not a change.
//   - The text of a repaired file is well-formed, and reading it again repairs nothing.
//   - A document type declaration is skipped and never expanded; a reference to an entity that it declares
//     stays as it stands.
//   - AppendEntry without a patch gives the entry's own bytes.
//   - Reading what AppendFormatted wrote, and formatting it again, gives the same bytes.
//
// # Cost
//
// Reading is one pass, linear in the bytes for every input, hostile ones included, and allocates
// nothing for an entry. A part that has to be repaired is read at most three times. A row takes 64
// bytes in blocks; a repaired file needs room for its text once more.
//
// AppendFormatted looks an entry through and copies its elements where they are canonical already,
// in any layout and order. Of other than the usual tags and prefixes, of news and of comments every
// name and attribute is read, which takes three times as long. What is copied costs no allocation
// but where it changes its order.
package sitemapxml
