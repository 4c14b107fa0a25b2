// Package xmltext reads and writes the text in XML: character data with its references, CDATA sections and comments, the
// line ends around an element, and the encodings in which a file can be written. An [Element] is what the readers of
// extensions are told, and [Splices] change the bytes of an entry. It knows no tags of sitemaps; package sitemapxml reads
// whole files.
package xmltext
