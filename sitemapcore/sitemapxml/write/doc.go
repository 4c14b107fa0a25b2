// Package write writes the XML of sitemaps and sitemap indexes.
//
// It handles one entry at a time: [AppendEntry] replaces values in an entry and keeps every other byte,
// [AppendFormatted] writes an entry in the canonical form, [AppendNewEntry] writes a new one. [AppendMerged] brings
// extensions of one entry into another. [UpdateIndex] changes lines of an index and keeps every other byte.
//
// Its invariants are:
//
//   - AppendEntry without a patch returns the entry's own bytes.
//   - Reading the output of AppendFormatted and formatting it again gives the same bytes.
//
// AppendFormatted scans an entry and copies its elements if they are canonical, in any layout and order. For unusual
// tags and prefixes, news and comments it reads every name and attribute, which takes three times as long. A copy
// allocates only if it changes the order.
package write
