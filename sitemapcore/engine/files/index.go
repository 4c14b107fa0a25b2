package files

import (
	"net/url"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/fileissues"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// maxIndexLines is the most lines of an index in one answer.
	maxIndexLines = 10_000
	// maxAddress is the longest address, in bytes, that a line of an index may get (sitemaps.org:
	// less than 2,048 characters).
	maxAddress = 2047
)

// Indexes show the lines of the indexes that are open, and edit them.
type Indexes struct {
	*session.Session
	listings *fileissues.Listings
}

// NewIndexes returns the indexes of a document, with the open files that they list.
func NewIndexes(s *session.Session, l *fileissues.Listings) *Indexes {
	return &Indexes{Session: s, listings: l}
}

// Register adds the requests that indexes answer.
func (x *Indexes) Register(all session.Requests) {
	all.Add(0, session.By(x.getIndex))
}

// find returns the file that a request names, if it is an index and open.
func (x *Indexes) find(number int) (sitemapcore.FileID, *sitemapcore.File) {
	id, f, err := open(x.Doc, number)
	if err != nil || f.Kind != sitemapcore.Index {
		return 0, nil
	}
	return id, f
}

// getIndex answers with some lines of an index.
func (x *Indexes) getIndex(r session.Request, b *wire.GetIndex) {
	id, f := x.find(b.File)
	if f == nil {
		r.Fail(session.ErrStale)
		return
	}
	l := x.listings.Of(id)
	m := &wire.IndexWindow{}
	find := strings.ToLower(strings.TrimSpace(b.Find))
	for i, c := range f.Children {
		missing := l.Files[i] == filename.NotListed
		if b.Only == wire.MissingLines && !missing || b.Only == wire.GivenLines && missing {
			continue
		}
		if find != "" && !strings.Contains(strings.ToLower(c.Loc), find) {
			continue
		}
		m.Len++
		if len(m.Lines) >= min(b.Count, maxIndexLines) {
			continue
		}
		line := wire.IndexLine{At: i, Loc: c.Loc, LastMod: c.LastMod}
		if !missing {
			file := sitemapcore.FileID(l.Files[i])
			line.File, line.Kind = int(file)+1, x.Doc.File(file).Kind
			line.Pages = x.Doc.Tally(file).Pages
		}
		m.Lines = append(m.Lines, line)
	}
	r.Answer(m)
}

// LineEdited computes the edit of a line of an index.
func (x *Indexes) LineEdited(file int, b *sitemapcore.LineEdit) (session.Outcome, error) {
	id, f := x.find(file)
	if f == nil || b.At >= len(f.Children) || b.At >= 0 && f.Children[b.At].Loc != b.Was {
		return session.Outcome{}, session.ErrStale
	}
	s := session.Outcome{Kind: "index", Pages: 1}
	named := func(label, did say.Text, loc string) {
		s = s.Called(label, did, "file", display.ShowName(filename.ListedName(loc)))
	}
	if b.Remove && b.At >= 0 {
		named("Remove {file} from the index", "Removed {file} from the index", b.Was)
		s.Changes = sitemapcore.ChangeSet{sitemapcore.SpliceChildren{File: id, At: b.At, Cut: 1}}
		s.Account = change.One("", "", lineOf(f.Children[b.At]), change.DeletedText)
		return s, nil
	}
	line, cut, at := sitemapcore.Child{}, 0, len(f.Children)
	if b.At >= 0 {
		line, cut, at = f.Children[b.At], 1, b.At
	}
	old := line
	if err := x.relist(f, &line, b); err != nil {
		return session.Outcome{}, err
	}
	switch {
	case line == old:
		return session.Outcome{}, nil
	case cut == 0:
		named("Add {file} to the index", "Added {file} to the index", line.Loc)
	case line.Loc == old.Loc:
		named("Change the date of {file}", "Changed the date of {file}", line.Loc)
	case line.LastMod == old.LastMod:
		named("Change the address of {file}", "Changed the address of {file}", old.Loc)
	default:
		named("Change {file} in the index", "Changed {file} in the index", old.Loc)
	}
	s.Account = change.One("", "", lineOf(old), lineOf(line))
	s.Changes = sitemapcore.ChangeSet{sitemapcore.SpliceChildren{
		File: id, At: at, Cut: cut,
		Put: []sitemapcore.Child{line},
	}}
	if cut > 0 {
		renamed, err := x.rename(id, b.At, line.Loc)
		if err != nil {
			return session.Outcome{}, err
		}
		s.Changes = append(s.Changes, renamed...)
	}
	return s, nil
}

// lineOf returns a line of an index for an account.
func lineOf(c sitemapcore.Child) say.Text {
	return say.Data(strings.TrimSpace(c.Loc + " " + c.LastMod))
}

// relist sets a line of an index to the values that the user typed.
func (x *Indexes) relist(f *sitemapcore.File, line *sitemapcore.Child, b *sitemapcore.LineEdit) error {
	loc, ok := wholeAddress(f, strings.TrimSpace(b.Loc))
	if !ok && (b.At < 0 || loc != line.Loc) {
		return session.Refuse("That isn’t the address of a sitemap", "Search engines need the whole address, such as "+
			"https://shop.example/sitemap-1.xml, with no spaces and less than 2,048 characters.")
	}
	if loc != line.Loc && slices.ContainsFunc(f.Children, func(c sitemapcore.Child) bool { return c.Loc == loc }) {
		return session.Refuse("The index lists this address already",
			"Search engines read each sitemap once. Change the other line instead.")
	}
	day := strings.TrimSpace(b.LastMod)
	if day != line.LastMod && day != "" {
		if _, _, ok := date.Parse([]byte(day)); !ok {
			converted, ok := date.Convert(nil, []byte(day), date.NoOrder)
			if !ok {
				return session.Refuse("We can’t read this date",
					"Write it year-month-day, such as 2026-11-20, or leave it empty.")
			}
			day = string(converted)
		}
	}
	line.Loc, line.LastMod = loc, day
	return nil
}

// wholeAddress completes a typed address for a line of an index: a bare name is in the folder of its first line. It
// reports whether search engines could fetch it.
func wholeAddress(f *sitemapcore.File, typed string) (string, bool) {
	if typed != "" && len(f.Children) > 0 && address.IsWeb(f.Children[0].Loc) {
		typed = string(address.Resolve(nil, []byte(f.Children[0].Loc), []byte(typed)))
	}
	u, err := url.Parse(typed)
	ok := err == nil && (strings.EqualFold(u.Scheme, "https") || strings.EqualFold(u.Scheme, "http")) && u.Host != "" &&
		len(typed) <= maxAddress && strings.IndexFunc(typed, func(r rune) bool { return r <= ' ' || r == 0x7f }) < 0
	return typed, ok
}

// rename gives the file behind a line of an index the name that the line has from now on, so that
// both still belong together.
func (x *Indexes) rename(index sitemapcore.FileID, at int, loc string) (sitemapcore.ChangeSet, error) {
	file := x.listings.Of(index).Files[at]
	if file == filename.NotListed || file == int(index) {
		return nil, nil
	}
	id := sitemapcore.FileID(file)
	f := x.Doc.File(id)
	old, name := filename.ListedName(x.Doc.File(index).Children[at].Loc), filename.ListedName(loc)
	if name == old || name == "" || f.Kind == sitemapcore.NewFile {
		return nil, nil
	}
	return renaming(x.Doc, id, name)
}
