// Package reading reads everything that a user opens (files, archives, tables, pasted text) and returns it as [Parts]:
// files with their pages. It loads bytes, detects their format, and chooses the reader of package intake or sitemapxml.
//
// A [Reader] reads a list of inputs. It has two independent parts:
//
//	fetcher   loads the bytes of a file, and meanwhile those of the next one
//	parser    turns a text of any kind into pages: [sitemapcore.Segment]
//
// It accesses no document and sends no messages. The engine loops over the parts and adds each file as soon as it is
// read, while a [Host] yields to other jobs, waits for bytes and reports progress. After the loop, the [Result] has
// everything apart from pages: problems in words for the user, each [Question] that waits, findings of a crawl, and
// a robots.txt.
//
// A file that can't be read is a [Problem] and doesn't end the reading; the error of a reading is that of its Host.
package reading
