package files

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
)

// fileEdit is the kind of a step that renames a file.
const fileEdit history.Kind = "file"

// open returns an open file by its number, which counts from 1.
func open(d *sitemapcore.Document, number int) (sitemapcore.FileID, *sitemapcore.File, error) {
	id := sitemapcore.FileID(number - 1)
	if number < 1 || number > len(d.Files()) || d.File(id).Gone {
		return 0, nil, session.ErrStale
	}
	return id, d.File(id), nil
}

// Removed computes the removal of a file with its pages, and with the lines of open indexes that list it.
func (l *List) Removed(j *session.Job, number int) (session.Outcome, error) {
	id, f, err := open(l.Doc, number)
	if err != nil {
		return session.Outcome{}, err
	}
	s := session.Outcome{Kind: change.Deleting}
	var rows []sitemapcore.Range
	for i, page := range l.Doc.Order().All {
		if err := j.Pace(i); err != nil {
			return s, err
		}
		if l.Doc.Row(page).File == id {
			rows = append(rows, sitemapcore.Range{From: i, To: i + 1})
		}
	}
	if pages := sitemapcore.RowSetOf(rows...); !pages.Empty() {
		s.Changes = append(s.Changes, sitemapcore.RemoveRows{At: pages})
		s.Pages = pages.Len()
	}
	s = s.Called("Remove {file}", "{file} removed, with {n, plural, one {# page} other {# pages}}", "file",
		display.ShowName(f.Name), "n", s.Pages)
	state := f.State(id)
	state.Gone = true
	s.Changes = append(s.Changes, sitemapcore.SetFiles{States: []sitemapcore.FileState{state}})
	l.eachLine(id, func(index sitemapcore.FileID, at int) {
		s.Changes = append(s.Changes, sitemapcore.SpliceChildren{File: index, At: at, Cut: 1})
	})
	s.Account = change.One("", "", say.Data(f.Name), change.DeletedText)
	s.Pages = max(s.Pages, 1)
	return s, nil
}

// Renamed computes the renaming of a file, also in the lines of open indexes that list it.
func (l *List) Renamed(number int, name string) (session.Outcome, error) {
	id, f, err := open(l.Doc, number)
	if name = strings.TrimSpace(name); err != nil || name == f.Name {
		return session.Outcome{}, err
	}
	renamed, err := renaming(l.Doc, id, name)
	if err != nil {
		return session.Outcome{}, err
	}
	s := session.Outcome{Kind: fileEdit, Pages: 1, Account: change.One("", "", say.Data(f.Name), say.Data(name))}
	s = s.Called("Rename {file}", "{file} is now {name}", "file", display.ShowName(f.Name), "name", name)
	s.Changes = renamed
	l.eachLine(id, func(index sitemapcore.FileID, at int) {
		line := l.Doc.File(index).Children[at]
		line.Loc = filename.Renamed(line.Loc, name)
		s.Changes = append(s.Changes, sitemapcore.SpliceChildren{
			File: index, At: at, Cut: 1, Put: []sitemapcore.Child{line},
		})
	})
	return s, nil
}

// renaming returns the change that gives a file another name. It must be a file name on a website, with the extension for
// its kind, and unique.
func renaming(d *sitemapcore.Document, id sitemapcore.FileID, name string) (sitemapcore.ChangeSet, error) {
	f := d.File(id)
	plain := strings.TrimSuffix(strings.ToLower(name), ".gz")
	end := ".xml"
	if f.Kind == sitemapcore.TextList {
		end = ".txt"
	}
	stem, ok := strings.CutSuffix(plain, end)
	if !ok || strings.Trim(stem, ".") == "" || len(name) > maxFileName ||
		strings.Trim(plain, "abcdefghijklmnopqrstuvwxyz0123456789._~-") != "" {
		return nil, session.Refuse("That isn’t a name for this file", say.Fill("Use letters from a to z, digits, dots and "+
			"hyphens, and {end} at the end, such as sitemap-blog{end}.", "end", end))
	}
	for _, x := range d.OpenFiles {
		if x != f && strings.EqualFold(x.Name, name) {
			return nil, session.Refuse("Another file has this name",
				"On your site, one of them would replace the other. Choose another name.")
		}
	}
	state := f.State(id)
	state.Name = name
	return sitemapcore.ChangeSet{sitemapcore.SetFiles{States: []sitemapcore.FileState{state}}}, nil
}

// maxFileName is the longest name, in bytes, that the common file systems take.
const maxFileName = 255

// eachLine calls use for the lines of open indexes that list a file, the last of each index first, so that removing one
// doesn't move the next.
func (l *List) eachLine(id sitemapcore.FileID, use func(index sitemapcore.FileID, at int)) {
	for index, f := range l.Doc.OpenFiles {
		if f.Kind != sitemapcore.Index || index == id {
			continue
		}
		files := l.Indexes.listings.Of(index).Files
		for at := len(files) - 1; at >= 0; at-- {
			if files[at] == int(id) {
				use(index, at)
			}
		}
	}
}
