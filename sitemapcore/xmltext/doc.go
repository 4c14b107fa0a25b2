// Package xmltext reads and writes the text in XML: character data with its references, CDATA sections and comments, the
// line ends around an element, and the encodings in which a file can be written. It knows no tags of sitemaps; package
// sitemapxml reads and writes whole files.
package xmltext
