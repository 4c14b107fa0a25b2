// Package opening reads what an owner opens (files, archives, tables, pasted text) and hands it to a
// [Sink] as files with their pages. It knows how bytes come, in which format they are, and which
// reader of package intake or sitemapxml takes them.
//
// A [Reader] goes through what is given. It has three parts, which know nothing of each other:
//
//	fetcher   brings the bytes of a file to their place, and those of the next one meanwhile
//	parser    makes a text into pages, whatever it is: [sitemapcore.Segment]
//	Sink      takes the pages: into the document, beside it, or as an earlier version
//
// It touches no document and sends nothing. What whoever runs it has to do for it stands in a [Host]:
// giving others their turn, waiting for bytes, telling how far it is. What it found out beside the
// pages stands in its [Result]: problems in words for the owner, tables that wait for a word of the
// owner's, what a crawl or a robots.txt says.
//
// A file that can't be read is a [Problem] and ends nothing; the error of a Reader is that of its
// Host or Sink.
package opening
