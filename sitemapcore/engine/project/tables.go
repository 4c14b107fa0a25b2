package project

import (
	"cmp"
	"slices"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// textBytes bounds the text of a store, or of new values, in one frame.
const textBytes = 256 << 10

// A writer writes the tables of a document to a journal.
type writer struct {
	job     *session.Job
	doc     *sitemapcore.Document
	journal *journal.Writer
}

// add adds a record to the journal, and writes the buffered frames if there are many.
func (w *writer) add(r journal.Record) error {
	if err := w.journal.Add(r); err != nil {
		return err
	}
	if w.journal.Full() {
		if err := w.journal.Write(); err != nil {
			return err
		}
	}
	return w.job.Breathe()
}

// inJournal reports whether the journal must contain a file's text, because reading its source can't restore it.
func inJournal(f *sitemapcore.File) bool { return f.Kind == sitemapcore.NewFile || f.Raw == nil }

// tables writes the growth of the document's tables between two marks. It leaves out files that can be read again if
// skip reports true.
func (w *writer) tables(from, to sitemapcore.Marks, rows []*journal.Rows, skip func(int) bool) error {
	if err := w.files(from, to, skip); err != nil {
		return err
	}
	if err := w.stores(from, to); err != nil {
		return err
	}
	for i := from.Values; i < to.Values; {
		v := &journal.Values{First: i}
		for size := 0; i < to.Values && size < textBytes; i++ {
			text := w.doc.ValueText(i)
			v.Texts = append(v.Texts, text)
			size += len(text) + 1
		}
		if err := w.add(v); err != nil {
			return err
		}
	}
	for _, r := range rows {
		if err := w.add(r); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) files(from, to sitemapcore.Marks, skip func(int) bool) error {
	files := w.doc.Files()
	for i := from.Files; i < to.Files; i++ {
		f := files[i]
		if f.Missing() || skip != nil && !inJournal(f) && skip(i) {
			continue
		}
		r := &journal.File{
			ID: sitemapcore.FileID(i), Source: f.Raw != nil, Size: len(f.Raw), Made: inJournal(f),
			Wrapped: sitemapxml.IsWrapped(f.Receipts), File: *f,
		}
		var sums journal.Sums
		for at := 0; at < len(f.Raw); at += journal.SumBytes {
			r.Sum = journal.Sum(r.Sum, f.Raw[at:min(len(f.Raw), at+journal.SumBytes)])
			sums.Sums = append(sums.Sums, r.Sum)
			if err := w.job.Breathe(); err != nil {
				return err
			}
		}
		if len(sums.Sums) > 1 {
			if err := w.add(&sums); err != nil {
				return err
			}
		}
		if err := w.add(r); err != nil {
			return err
		}
	}
	return nil
}

// stores writes the text that no source has.
func (w *writer) stores(from, to sitemapcore.Marks) error {
	files := w.doc.Files()
	ofSource := make(map[sitemapcore.StoreID]bool)
	for i := range to.Files {
		if f := files[i]; !inJournal(f) {
			ofSource[f.Store] = true
		}
	}
	for i := range to.Stores {
		s := sitemapcore.StoreID(i)
		text := w.doc.Text(s)
		at, end := 0, len(text)
		if from.ArenaLen > 0 && s == from.Arena {
			at = from.ArenaLen
		} else if i < from.Stores {
			continue
		}
		if to.ArenaLen > 0 && s == to.Arena {
			end = to.ArenaLen
		}
		for !ofSource[s] && at < end {
			n := min(end, at+textBytes)
			if err := w.add(&journal.StoreText{Store: s, At: at, Text: text[at:n]}); err != nil {
				return err
			}
			at = n
		}
	}
	return nil
}

// newRows lists the rows that were added one by one between two marks, without those of files that are left out: skip is as
// for tables.
func newRows(doc *sitemapcore.Document, from, to sitemapcore.Marks, skip func(int) bool) []*journal.Rows {
	if from.Next >= to.Next {
		return nil
	}
	var out []*journal.Rows
	opened := segmentsOf(doc.Files())
	var last *journal.Rows
	end := uint32(0)
	for id := max(from.Next, 1); id < to.Next; id++ {
		if f := opened.of(id); f != nil && !inJournal(f) {
			id = f.First + sitemapcore.EntryID(f.NumRows) - 1
			continue
		}
		r := doc.Row(id)
		if r.End == 0 || skip != nil && skip(int(r.File)) {
			continue
		}
		if last == nil || last.First+sitemapcore.EntryID(len(last.Spans)) != id || last.File != r.File ||
			last.Store != r.Store || r.Start < end || len(last.Spans) == sitemapcore.BlockRows {
			last, end = &journal.Rows{First: id, File: r.File, Store: r.Store}, 0
			out = append(out, last)
		}
		last.Spans = append(last.Spans, journal.RowSpan{Gap: r.Start - end, Len: r.End - r.Start})
		end = r.End
	}
	return out
}

// segments are the files whose opening brought rows, by their first row.
type segments []*sitemapcore.File

func segmentsOf(files []*sitemapcore.File) (s segments) {
	for _, f := range files {
		if f.NumRows > 0 {
			s = append(s, f)
		}
	}
	slices.SortFunc(s, func(a, b *sitemapcore.File) int { return cmp.Compare(a.First, b.First) })
	return s
}

// of returns the file whose opening brought a row, or nil.
func (s segments) of(id sitemapcore.EntryID) *sitemapcore.File {
	i := sort.Search(len(s), func(i int) bool { return s[i].First > id })
	if i == 0 || id >= s[i-1].First+sitemapcore.EntryID(s[i-1].NumRows) {
		return nil
	}
	return s[i-1]
}
