package address

import (
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// Last returns the name of the file at the end of an address's path, or nothing if the path ends with a
// slash: "oak.html" of "https://shop.example/lamps/oak.html?size=2".
func Last[T Text](a T) T {
	return Plain(a)[len(Folder(a)):]
}

// IsFileHost reports whether an address has the name of a file as its host: "https://sitemap-1.xml".
func IsFileHost[T Text](a T) bool {
	p := Split(a)
	return len(p.Path()) <= 1 && ascii.OneOf(PathEnding(p.Host()), "xml gz txt")
}

// Endings of files with a picture, and with sound or a film, separated by blanks.
const (
	Pictures   = "jpg jpeg png gif webp svg avif"
	Recordings = "mp3 m4a m4b aac ogg oga opus flac wav mp4 m4v mov webm ogv avi mkv wmv mpg mpeg"
)

// FileEndings are endings of files that a site may give instead of a page, and of pages.
const FileEndings = "html htm xhtml shtml php asp aspx jsp jspx cgi pdf txt xml gz json md jpg jpeg png gif webp avif " +
	"svg ico css js zip mp4 doc docx csv"

// Ending returns the text behind the last dot in the name of an address's file: "html" of
// "https://shop.example/lamps/oak.html?size=2".
func Ending[T Text](a T) T {
	_, rest := Cut(a)
	path, _, _ := CutPath(rest)
	return PathEnding(path)
}

// PathEnding is [Ending] for a path.
func PathEnding[T Text](path T) T {
	for i := len(path); i > 0 && path[i-1] != '/'; i-- {
		if path[i-1] == '.' {
			return path[i:]
		}
	}
	return path[:0]
}

// IndexFile returns the name at the end of a path if servers give that file for its folder, or nothing:
// index or default, with an ending of a web page, in letters of any case.
func IndexFile[T Text](path T) T {
	dot := len(path) - 1
	for dot >= 0 && path[dot] != '.' && len(path)-dot <= len("html") {
		dot--
	}
	if dot < 0 || path[dot] != '.' {
		return path[:0]
	}
	slash := dot
	for slash > 0 && path[slash-1] != '/' {
		slash--
		if dot-slash > len("default") {
			return path[:0]
		}
	}
	if !ascii.OneOf(path[slash:dot], "index default") || !ascii.OneOf(path[dot+1:], "html htm php asp aspx jsp") {
		return path[:0]
	}
	return path[slash:]
}

// BareSite returns the host of an address in small letters and without "www.". The address may lack its scheme. Two
// sites that differ only in scheme or "www." have the same bare site.
func BareSite(a string) string {
	if p := Split(a); p.Scheme() == "" {
		a = "https://" + a
	}
	return strings.TrimPrefix(string(Split(a).AppendHost(nil)), "www.")
}

// SmallEnding returns the text behind the last dot of the last part of a path, in lower case in buf, or nothing if it is
// longer.
func SmallEnding(buf *[8]byte, path []byte) []byte {
	ending := PathEnding(path)
	if len(ending) > len(buf) {
		return nil
	}
	return ascii.AppendSmall(buf[:0], ending)
}

// WithoutWWW removes "www." from the name of a site.
func WithoutWWW(name []byte) []byte {
	if HasWWW(name) {
		return name[len("www."):]
	}
	return name
}

// HasWWW reports whether the name of a site begins with "www.".
func HasWWW(name []byte) bool { return ascii.HasPrefixFold(name, "www.") }
