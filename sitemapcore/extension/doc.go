// Package extension knows what may stand in an entry beside the four core values: images, videos, news, links to other
// languages, and whatever else.
//
// # Model
//
// The subtree of one entry is read with etree, which keeps what it does not know: prefixes, order, comments. Only the
// entry that somebody looks at is read that way; the counts in the table come from the scan of the file.
//
// What an element is follows from its namespace, never from its prefix. The namespaces that are known under another spelling
// count as what they are meant to be.
package extension
