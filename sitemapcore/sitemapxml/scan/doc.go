// Package scan reads the XML of sitemaps strictly. It finds where the parts of a text are, and repairs nothing.
//
// A [Scanner] reads the constructs of a file: its prolog, tags, text and entries. [Entry] and [EntryScanner] read one
// entry by itself, and explain its first fault to the person who typed it. [Scanner.Children] reads what is directly
// under an entry. The [ElementReader] reads the extensions of an entry that was scanned before, and [Extensions] keeps
// them for comparing.
//
// The functions that end in no error, such as [SkipMarkup] and [FindRoot], find their way in a text that was already
// read: it is well-formed, so nothing is checked again.
package scan
