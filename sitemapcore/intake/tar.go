package intake

import (
	"archive/tar"
	"bytes"
	"io"
	"strings"
	"time"
)

// A TarFile is a file in a tar archive.
type TarFile struct {
	Path, Name string
	Day        string // when it was last changed, "2026-11-20"
	Clutter    bool
	Bytes      []byte // a part of the archive
}

// dayOf returns the day of a time, and nothing where nobody set it.
func dayOf(t time.Time) string {
	if t.Unix() <= 0 {
		return ""
	}
	year, month, day := t.UTC().Date()
	return dayText(year, int(month), day)
}

// OpenTar returns the files in a tar archive, in their order, links and folders left out. Reading
// stops where the archive does, whole or not: cut says that it was cut off.
func OpenTar(b []byte) (files []TarFile, cut bool) {
	r := bytes.NewReader(b)
	for t := tar.NewReader(r); len(files) < maxArchived; {
		h, err := t.Next()
		if err != nil {
			return files, err != io.EOF
		}
		path := zipPath(strings.ToValidUTF8(h.Name, "\uFFFD"))
		if h.Typeflag != tar.TypeReg || strings.HasSuffix(path, "/") {
			continue
		}
		// Next has read no further than the head.
		body := b[len(b)-r.Len():]
		cut := h.Size > int64(len(body))
		body = body[:min(h.Size, int64(len(body)))]
		name := path[strings.LastIndexByte(path, '/')+1:]
		files = append(files, TarFile{
			path, name, dayOf(h.ModTime), isClutter(path, name) || strings.HasPrefix(name, "._"), body,
		})
		if cut {
			return files, true
		}
	}
	return files, false
}
