package engine

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// conflictsShown is the number of conflicts that the page shows; each version is shown with its first versionShown bytes.
const conflictsShown, versionShown = 50, 2 << 10

// A version is a file with one part of each conflict: its entries by their offset in the file with the marks.
type version map[int]versionEntry

type versionEntry struct {
	xml  []byte
	torn bool // a conflict is within the entry
}

// conflicts returns the conflicts of a file, and its versions: with the first part of each, with the second, and with
// the lines before both. There are no versions if the pages of the file can't be told by them: something else is broken.
func (l *fileList) conflicts(j *job, f *sitemapcore.File) (list []sitemapxml.Conflict, versions []version, err error) {
	if f.Raw == nil || f.Packed > 0 || f.Encoding != "" {
		return nil, nil, nil
	}
	text := bytes.TrimPrefix(f.Raw, []byte("\uFEFF"))
	list = sitemapxml.Conflicts(text)
	seen := map[int]bool{}
	for part := range 3 {
		if part == 2 && !slices.ContainsFunc(list, func(c sitemapxml.Conflict) bool { return c.Parts[2][1] > 0 }) {
			break
		}
		kept, back := sitemapxml.KeepVersion(text, list, part)
		seg, err := sitemapxml.Decode(kept, j.breathe)
		if err != nil {
			return list, nil, nil //nolint:nilerr // a version that can't be read is none
		}
		v := version{}
		added := len(seg.Text) - len(kept) // the declarations that the first tag lacks
		for i := range seg.Rows.Len() {
			row := seg.Rows.At(i)
			from, to := int(row.Start)-added, int(row.End)-added
			if from < 0 || to > len(kept) || !bytes.Equal(kept[from:to], seg.Text[row.Start:row.End]) {
				return list, nil, nil
			}
			start := back(from)
			v[start] = versionEntry{kept[from:to], back(to-1)-start != to-1-from}
			seen[start] = true
		}
		versions = append(versions, v)
	}
	if len(seen) != f.NumRows {
		return list, nil, nil
	}
	return list, versions, nil
}

// getConflicts answers with the conflicts of a file.
func (l *fileList) getConflicts(r request, b *wire.GetConflicts) {
	l.reply(r, 0, "conflicts", func(j *job) (wire.Body, error) {
		_, f, err := l.open(b.File)
		if err != nil {
			return nil, err
		}
		list, versions, err := l.conflicts(j, f)
		m := &wire.Conflicts{File: b.File, Can: versions != nil, More: max(0, len(list)-conflictsShown)}
		text := bytes.TrimPrefix(f.Raw, []byte("\uFEFF"))
		for _, c := range list[:min(len(list), conflictsShown)] {
			part := func(i int) string {
				from, to := c.Parts[i][0], c.Parts[i][1]
				return strings.ToValidUTF8(strings.TrimRight(string(text[from:min(to, from+versionShown)]), "\r\n"), "")
			}
			m.Parts = append(m.Parts, wire.Conflict{
				Line: c.Line, First: part(0), Second: part(1), FirstName: c.Names[0], SecondName: c.Names[1],
			})
		}
		return m, err
	})
}

// versionKept works out that the pages of a file that only the other version of its conflicts has are removed, and that
// pages with a conflict in them are written as the kept version has them.
func (l *fileList) versionKept(j *job, number int, second bool) (outcome, error) {
	_, f, err := l.open(number)
	if err != nil {
		return outcome{}, err
	}
	_, versions, err := l.conflicts(j, f)
	if err != nil || versions == nil {
		return outcome{}, err
	}
	kept, label := versions[0], keepFirst
	if second {
		kept, label = versions[1], keepSecond
	}
	starts := map[int]bool{}
	for _, v := range versions {
		for start := range v {
			starts[start] = true
		}
	}
	m := newEdits(l.doc)
	for i, start := range slices.Sorted(maps.Keys(starts)) {
		id := f.First + sitemapcore.EntryID(i)
		if _, ok := l.doc.Index(id); !ok {
			continue
		}
		switch e, ok := kept[start]; {
		case !ok:
			m.remove(id)
			m.pages++
		case e.torn && m.setEntry(id, e.xml):
			m.pages++
		}
	}
	return m.outcome("conflict", label, "{n, plural, one {# page} other {# pages}} changed or removed"), nil
}

// The labels of a choice between two versions.
const (
	keepFirst  say.Text = "Keep the first version"
	keepSecond say.Text = "Keep the second version"
)
