package desk

import "sitemapeditor/sitemapcore/wire"

// A File is a file that the user chose or dropped.
type File struct {
	Name, Path string
	Day        string    // of its last change, "2026-11-20"; "" if it is not known
	Blob       wire.Blob // nil for a file or a folder that can't be read; the path of a folder ends with a slash
}

// A Sharing is a set of files or text that another app shared with the installed one, or that the bookmark "Read my
// site" sent. It
// waits for the user's consent.
type Sharing struct {
	From  string // the origin of the website that the bookmark read, or ""
	Files []File
	Text  string
	Left  LeftOut
}

// LeftOut counts the parts of a sharing that were left out: files because there were too many, because they were too
// large, or because the browser had no room, and characters of the text. The service worker has the limits.
type LeftOut struct{ Many, Large, Full, Text int }
