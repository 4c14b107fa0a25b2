package app

import (
	"bytes"
	"io"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// A textBlob is a file that the page itself wrote.
type textBlob string

// Size implements [wire.Blob].
func (t textBlob) Size() int64 { return int64(len(t)) }

// Open implements [wire.Blob].
func (t textBlob) Open() (io.ReadCloser, error) {
	return io.NopCloser(bytes.NewReader([]byte(t))), nil
}

// A droppedFile is a file that the owner chose or dropped.
type droppedFile struct {
	name, path string
	blob       wire.Blob
}

// openFiles opens files, after asking where something is open already.
func (s *Store) openFiles(files []droppedFile) {
	if len(files) == 0 {
		return
	}
	var request wire.Open
	var blobs []wire.Blob
	for i, f := range files {
		request.Inputs = append(request.Inputs, wire.Input{Name: f.name, Path: f.path, Blob: i})
		blobs = append(blobs, f.blob)
	}
	what := files[0].name
	if len(files) > 1 {
		what = components.Files(len(files))
	}
	s.open(request, blobs, what)
}

// pasted takes what was pasted outside of any field. Addresses are added to what is open; a whole sitemap asks.
func (s *Store) pasted(text, html string) {
	if s.askForFile(text) {
		return
	}
	s.openNow(wire.Open{Text: text, HTML: html}, nil)
}

// setNarrow notes whether the screen is a narrow one, where the pages are a room like the others.
func (s *Store) setNarrow(narrow bool) {
	if narrow == s.narrow {
		return
	}
	s.narrow = narrow
	switch {
	case narrow && s.room == components.RoomDetails:
		s.room = components.RoomPages
	case !narrow && s.room == components.RoomPages:
		s.room = components.RoomDetails
	}
}
