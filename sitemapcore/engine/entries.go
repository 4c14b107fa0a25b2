package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// This file has functions on a document beyond single values, for all features.

// originOf returns the "https://example.com" of most pages in a sample; without pages, that of the first file in an
// index; or "".
func originOf(d *sitemapcore.Document) string {
	n := d.Len()
	if n == 0 {
		return indexOrigin(d)
	}
	const samples = 200
	counts := map[string]int{}
	seen := 0
	for i := 0; i < n; i += max(1, n/samples) {
		loc, _ := d.Value(d.At(i), sitemapcore.Loc)
		seen++
		if p := path([]byte(loc)); p != nil {
			counts[loc[:len(loc)-len(p)]]++
		}
	}
	for origin, k := range counts {
		if k > seen/2 {
			return origin
		}
	}
	return ""
}

// makesOwn is [output.MakesOwn] for a document, whose first pages tell.
func makesOwn(d *sitemapcore.Document, origin string) say.Text {
	var entries [][]byte
	for i := range min(d.Len(), 20) {
		entries = append(entries, d.Bytes(d.At(i)))
	}
	return output.MakesOwn(address.Split(origin).Host(), entries)
}

// documentName returns the name of a document: its site, or its first file.
func documentName(d *sitemapcore.Document, origin string) string {
	if host := address.Split(origin).Host(); host != "" {
		return host
	}
	for _, f := range d.OpenFiles {
		return intake.ShowName(f.Name)
	}
	return ""
}

// indexOrigin returns the "https://example.com" of the first file in an index, or "".
func indexOrigin(d *sitemapcore.Document) string {
	for _, f := range d.OpenFiles {
		if len(f.Children) == 0 {
			continue
		}
		loc := f.Children[0].Loc
		if p := path([]byte(loc)); p != nil {
			return loc[:len(loc)-len(p)]
		}
	}
	return ""
}

// showPage writes the address of a page without its site.
func showPage(loc []byte) say.Text {
	if p := path(loc); p != nil {
		loc = p
	}
	return excerpt(loc)
}

// excerpt returns a value for a list, with its beginning and its end if it is long.
func excerpt(value []byte) say.Text { return say.Data(display.Excerpt(value)) }

// excerpts returns excerpts of a value and its new one, which don't look alike.
func excerpts(before, after []byte) (was, is say.Text) {
	b, a := display.Excerpts(before, after)
	return say.Data(b), say.Data(a)
}

// showPageOf writes the address of a page without its site.
func showPageOf(d *sitemapcore.Document, id sitemapcore.EntryID) say.Text {
	r := sitemapcore.ValueReader{Doc: d}
	return showPage(r.Address(id))
}

// patchOf returns the edits of a page's values.
func patchOf(d *sitemapcore.Document, id sitemapcore.EntryID) (
	patch [sitemapcore.NumFields]sitemapxml.Patch,
) {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if d.Ref(id, f) != sitemapcore.Original {
			value, present := d.Peek(id, f)
			patch[f] = sitemapxml.Patch{Set: true, Present: present && value != nil, Value: value}
		}
	}
	return patch
}

// patched returns the XML of a page with other values in it.
func patched(d *sitemapcore.Document, id sitemapcore.EntryID, patch *[sitemapcore.NumFields]sitemapxml.Patch) []byte {
	row := d.Row(id)
	return sitemapxml.AppendEntry(nil, d.Bytes(id), &row.Shape, &d.File(row.File).Root, patch)
}

// newPages returns the change that adds pages at the end: to the last open sitemap, or to a new file if there is none.
func newPages(d *sitemapcore.Document, values []opening.Values, j *session.Job) (sitemapcore.ChangeSet, error) {
	if len(values) == 0 {
		return nil, nil
	}
	var changes sitemapcore.ChangeSet
	file, ok := lastSitemap(d)
	if !ok {
		f, err := d.AddFile(sitemapcore.File{
			Name: "sitemap.xml", Path: "sitemap.xml", Kind: sitemapcore.NewFile,
			Root: sitemapxml.DefaultRoot(),
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
		text = sitemapxml.AppendNewEntry(text, &root, &values[i])
		ends[i] = len(text)
	}
	ids, err := addEntries(d, text, ends, file, j)
	if err != nil {
		return nil, err
	}
	at := endOf(d, file)
	return append(changes, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+len(values)), IDs: ids}), nil
}

// lastSitemap returns the last file that can take pages.
func lastSitemap(d *sitemapcore.Document) (last sitemapcore.FileID, ok bool) {
	for id, f := range d.OpenFiles {
		if f.Kind != sitemapcore.Index {
			last, ok = id, true
		}
	}
	return last, ok
}

// endOf returns the position behind the last page of a file. Pages of a file are neighbours, and
// files follow each other by number.
func endOf(d *sitemapcore.Document, f sitemapcore.FileID) int {
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

// addEntries gives the document a row for each of the entries in a text, which end at ends.
func addEntries(d *sitemapcore.Document, text []byte, ends []int, file sitemapcore.FileID, j *session.Job) (
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
		shape, err := sitemapxml.ScanEntry(text[start:end], &root)
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

// cleared returns the change that takes everything out.
func cleared(d *sitemapcore.Document) sitemapcore.ChangeSet {
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

// rewritten returns the content of a page with other bytes and the current edits of its four values. It fails if the
// bytes are no well-formed entry.
func rewritten(d *sitemapcore.Document, id sitemapcore.EntryID, entry []byte) (
	sitemapcore.Content, error,
) {
	c := d.Content(id)
	shape, err := sitemapxml.ScanEntry(entry, &d.File(c.Row.File).Root)
	if err != nil {
		return c, err
	}
	store, start, end, err := d.AddBytes(entry)
	c.Row = sitemapcore.Row{Start: start, End: end, Store: store, File: c.Row.File, Shape: shape}
	return c, err
}

// oneContent is the change of all that one page holds.
func oneContent(id sitemapcore.EntryID, c sitemapcore.Content) sitemapcore.ChangeSet {
	return sitemapcore.ChangeSet{
		sitemapcore.SetContent{IDs: sitemapcore.IDs{{First: id, N: 1}}, Contents: []sitemapcore.Content{c}},
	}
}
