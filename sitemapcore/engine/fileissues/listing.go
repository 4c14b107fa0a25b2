package fileissues

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output"
)

// Listings know which open files the open indexes list.
type Listings struct {
	*session.Session
	known map[sitemapcore.FileID]Listing // of one revision of the document
	rev   int                            // which
}

// A Listing has the open files among the files in an index.
type Listing struct {
	Files []int // as [output.Listed] has them
	Open  int
}

// Of returns the open files among the files in an index.
func (x *Listings) Of(id sitemapcore.FileID) Listing {
	if x.known == nil || x.rev != x.Rev {
		x.rev, x.known = x.Rev, map[sitemapcore.FileID]Listing{}
	}
	l, ok := x.known[id]
	if !ok {
		l.Files = output.Listed(x.Doc, id)
		for _, f := range l.Files {
			if f != output.NotListed {
				l.Open++
			}
		}
		x.known[id] = l
	}
	return l
}

// Lists reports whether an open index lists a file.
func (x *Listings) Lists(file sitemapcore.FileID) bool {
	for id, f := range x.Doc.OpenFiles {
		if f.Kind == sitemapcore.Index && slices.Contains(x.Of(id).Files, int(file)) {
			return true
		}
	}
	return false
}
