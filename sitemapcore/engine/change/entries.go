package change

import (
	"bytes"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// This file has functions on a document beyond single values, for all features.

// CountExtensions returns the number of a page's extensions.
func CountExtensions(r *sitemapcore.Row) int {
	return int(r.Images) + int(r.Videos) + int(r.News) + int(r.Alternates) + int(r.Others)
}

// Patched returns the XML of a page with other values in it.
func Patched(d *sitemapcore.Document, id sitemapcore.EntryID, patch *[sitemapcore.NumFields]write.Patch) []byte {
	row := d.Row(id)
	return write.AppendEntry(nil, d.Bytes(id), &row.Shape, &d.File(row.File).Root, patch)
}

// Written returns the XML of a page with its edits.
func Written(d *sitemapcore.Document, id sitemapcore.EntryID) []byte {
	patch := write.PatchesOf(d, id)
	return Patched(d, id, &patch)
}

// Values are the core values of a new page. A missing value is nil.
type Values = [sitemapcore.NumFields][]byte

// NewPages returns the change that adds pages at the end: to the last open sitemap, or to a new file if there is none.
func NewPages(d *sitemapcore.Document, values []Values, j *session.Job) (sitemapcore.ChangeSet, error) {
	if len(values) == 0 {
		return nil, nil
	}
	var changes sitemapcore.ChangeSet
	file, ok := LastSitemap(d)
	if !ok {
		f, err := d.AddFile(sitemapcore.File{
			Name: "sitemap.xml", Path: "sitemap.xml", Kind: sitemapcore.NewFile,
			Root: write.DefaultRoot(),
		})
		if err != nil {
			return nil, err
		}
		file = f
		changes = sitemapcore.ChangeSet{
			sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: f, Name: "sitemap.xml"}}},
		}
	}
	root := d.File(file).Root
	var text []byte
	ends := make([]int, len(values))
	for i := range values {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		text = write.AppendNewEntry(text, &root, &values[i])
		ends[i] = len(text)
	}
	ids, err := AddEntries(d, text, ends, file, j)
	if err != nil {
		return nil, err
	}
	at := EndOf(d, file)
	return append(changes, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+len(values)), IDs: ids}), nil
}

// LastSitemap returns the last file that can take pages.
func LastSitemap(d *sitemapcore.Document) (last sitemapcore.FileID, ok bool) {
	for id, f := range d.OpenFiles {
		if f.Kind != sitemapcore.Index {
			last, ok = id, true
		}
	}
	return last, ok
}

// EndOf returns the position behind the last page of a file. Pages of a file are neighbours, and
// files follow each other by number.
func EndOf(d *sitemapcore.Document, f sitemapcore.FileID) int {
	lo, hi := 0, d.Len()
	for lo < hi {
		mid := (lo + hi) / 2
		if d.Row(d.At(mid)).File <= f {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// AddEntries gives the document a row for each of the entries in a text, which end at ends.
func AddEntries(d *sitemapcore.Document, text []byte, ends []int, file sitemapcore.FileID, j *session.Job) (
	ids sitemapcore.IDs, err error,
) {
	store, err := d.AddStore(text)
	if err != nil {
		return nil, err
	}
	root := d.File(file).Root
	start := 0
	for i, end := range ends {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		shape, err := scan.Entry(text[start:end], &root)
		if err != nil {
			return nil, err
		}
		id, err := d.AddRow(sitemapcore.Row{
			Start: uint32(start), End: uint32(end), Store: store, File: file,
			Shape: shape,
		})
		if err != nil {
			return nil, err
		}
		ids = ids.Append(id)
		start = end
	}
	return ids, nil
}

// Cleared returns the change that removes all pages and files.
func Cleared(d *sitemapcore.Document) sitemapcore.ChangeSet {
	var c sitemapcore.ChangeSet
	if n := d.Len(); n > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.Rows(0, n)})
	}
	var gone []sitemapcore.FileState
	for id, f := range d.OpenFiles {
		state := f.State(id)
		state.Gone = true
		gone = append(gone, state)
	}
	if len(gone) > 0 {
		c = append(c, sitemapcore.SetFiles{States: gone})
	}
	return c
}

// Rewritten returns the content of a page with other bytes and the current edits of its four values. It fails if the
// bytes are no well-formed entry.
func Rewritten(d *sitemapcore.Document, id sitemapcore.EntryID, entry []byte) (
	sitemapcore.Content, error,
) {
	return rewritten(d, id, entry, new(scan.EntryScanner))
}

func rewritten(d *sitemapcore.Document, id sitemapcore.EntryID, entry []byte, by *scan.EntryScanner) (
	sitemapcore.Content, error,
) {
	c := d.Content(id)
	shape, err := by.Scan(entry, &d.File(c.Row.File).Root)
	if err != nil {
		return c, err
	}
	if place, store := d.Came(id), d.File(c.Row.File).Store; c.Row.Store != store && !d.IsNew(id) &&
		int(place.To) <= len(d.Text(store)) && bytes.Equal(d.Text(store)[place.From:place.To], entry) {
		// The page has the bytes again that it was opened with, so it is no changed one.
		c.Row = sitemapcore.Row{Start: place.From, End: place.To, Store: store, File: c.Row.File, Shape: shape}
		return c, nil
	}
	store, start, end, err := d.AddBytes(entry)
	c.Row = sitemapcore.Row{Start: start, End: end, Store: store, File: c.Row.File, Shape: shape}
	return c, err
}

// OneContent returns the change that sets the content of one page.
func OneContent(id sitemapcore.EntryID, c sitemapcore.Content) sitemapcore.ChangeSet {
	return sitemapcore.ChangeSet{
		sitemapcore.SetContent{IDs: sitemapcore.IDs{{First: id, N: 1}}, Contents: []sitemapcore.Content{c}},
	}
}
