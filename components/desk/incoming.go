package desk

import "sitemapeditor/sitemapcore/wire"

// A File is a file that the user chose or dropped.
type File struct {
	Name, Path string
	Day        string    // of its last change, "2026-11-20"; "" if it is not known
	Blob       wire.Blob // nil for a file or a folder that can't be read; the path of a folder ends with a slash
}

// Brought is what the bookmark "Read my site" sent. It waits for the user's consent.
type Brought struct {
	From    string // the origin of the website that it read
	Files   []File
	LeftOut int // files that were too many
}
