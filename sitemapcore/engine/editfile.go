package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
)

// fileEdit is the kind of a step that renames a file.
const fileEdit sitemapcore.Kind = "file"

// open returns an open file by its number, which counts from 1.
func (l *fileList) open(number int) (sitemapcore.FileID, *sitemapcore.File, error) {
	id := sitemapcore.FileID(number - 1)
	if number < 1 || number > len(l.doc.Files()) || l.doc.File(id).Gone {
		return 0, nil, errStale
	}
	return id, l.doc.File(id), nil
}

// removed works out that a file is removed with its pages, and with the lines of open indexes that list it.
func (l *fileList) removed(j *job, number int) (outcome, error) {
	id, f, err := l.open(number)
	if err != nil {
		return outcome{}, err
	}
	s := outcome{kind: deleting}
	var rows []sitemapcore.Range
	for i, page := range l.doc.Order().All {
		if err := j.pace(i); err != nil {
			return s, err
		}
		if l.doc.Row(page).File == id {
			rows = append(rows, sitemapcore.Range{From: i, To: i + 1})
		}
	}
	if pages := sitemapcore.RowSetOf(rows...); !pages.Empty() {
		s.changes = append(s.changes, sitemapcore.RemoveRows{At: pages})
		s.pages = pages.Len()
	}
	s = s.called("Remove {file}", "{file} removed, with {n, plural, one {# page} other {# pages}}", "file",
		intake.ShowName(f.Name), "n", s.pages)
	state := f.State(id)
	state.Gone = true
	s.changes = append(s.changes, sitemapcore.SetFiles{States: []sitemapcore.FileState{state}})
	l.eachLine(id, func(index sitemapcore.FileID, at int) {
		s.changes = append(s.changes, sitemapcore.SpliceChildren{File: index, At: at, Cut: 1})
	})
	s.pages = max(s.pages, 1)
	return s, nil
}

// renamed works out another name for a file, and for it in the lines of open indexes that list it.
func (l *fileList) renamed(number int, name string) (outcome, error) {
	id, f, err := l.open(number)
	if name = strings.TrimSpace(name); err != nil || name == f.Name {
		return outcome{}, err
	}
	if err := l.fits(f, name); err != nil {
		return outcome{}, err
	}
	s := outcome{kind: fileEdit, pages: 1}
	s = s.called("Rename {file}", "{file} is now {name}", "file", intake.ShowName(f.Name), "name", name)
	s.changes = renaming(f, id, name)
	l.eachLine(id, func(index sitemapcore.FileID, at int) {
		line := l.doc.File(index).Children[at]
		line.Loc = output.Renamed(line.Loc, name)
		s.changes = append(s.changes, sitemapcore.SpliceChildren{
			File: index, At: at, Cut: 1, Put: []sitemapcore.Child{line},
		})
	})
	return s, nil
}

// renaming is the change that gives a file another name.
func renaming(f *sitemapcore.File, id sitemapcore.FileID, name string) sitemapcore.ChangeSet {
	state := f.State(id)
	state.Name = name
	return sitemapcore.ChangeSet{sitemapcore.SetFiles{States: []sitemapcore.FileState{state}}}
}

// fits returns an error if a file can't have a name: it must be a file name on a website, with the extension for its
// kind, and unique.
func (l *fileList) fits(f *sitemapcore.File, name string) error {
	plain := strings.TrimSuffix(strings.ToLower(name), ".gz")
	end := ".xml"
	if f.Kind == sitemapcore.TextList {
		end = ".txt"
	}
	stem, ok := strings.CutSuffix(plain, end)
	if !ok || strings.Trim(stem, ".") == "" || len(name) > maxFileName ||
		strings.Trim(plain, "abcdefghijklmnopqrstuvwxyz0123456789._~-") != "" {
		return refuse("That isn’t a name for this file", say.Fill("Use letters from a to z, digits, dots and "+
			"hyphens, and {end} at the end, such as sitemap-blog{end}.", "end", end))
	}
	for _, x := range l.doc.OpenFiles {
		if x != f && strings.EqualFold(x.Name, name) {
			return refuse("Another file has this name",
				"On your site, one of them would replace the other. Choose another name.")
		}
	}
	return nil
}

// maxFileName is the longest name, in bytes, that the common file systems take.
const maxFileName = 255

// eachLine calls use for the lines of open indexes that list a file, the last of each index first, so that removing one
// doesn't move the next.
func (l *fileList) eachLine(id sitemapcore.FileID, use func(index sitemapcore.FileID, at int)) {
	for index, f := range l.doc.OpenFiles {
		if f.Kind != sitemapcore.Index || index == id {
			continue
		}
		files := l.indexes.listed(index).files
		for at := len(files) - 1; at >= 0; at-- {
			if files[at] == int(id) {
				use(index, at)
			}
		}
	}
}
