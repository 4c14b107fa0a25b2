package fileissues

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// Listings know which open files the open indexes list.
type Listings struct {
	*session.Session
	known map[sitemapcore.FileID]Listing // of one revision of the document
	rev   int                            // which
}

// A Listing has the open files among the files in an index.
type Listing struct {
	Files []int // as [filename.Listed] has them
	Open  int
}

// Of returns the open files among the files in an index.
func (x *Listings) Of(id sitemapcore.FileID) Listing {
	if x.known == nil || x.rev != x.Rev {
		x.rev, x.known = x.Rev, map[sitemapcore.FileID]Listing{}
	}
	l, ok := x.known[id]
	if !ok {
		l.Files = filename.Listed(x.Doc, id)
		for _, f := range l.Files {
			if f != filename.NotListed {
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

// index checks the lines of an index.
func (l *fileLook) index() {
	l.breaks(check.K2, len(l.Children) > sitemapcore.MaxURLs)
	text := l.Doc.Text(l.Store)
	listed := make(map[string]bool, len(l.Children))
	site := ""
	files := l.Listings.Of(l.id).Files
	for i, c := range l.Children {
		breaks := func(id check.RuleID, does bool) { l.line(id, does, text, &c) }
		again := listed[c.Loc]
		breaks(check.K3, again)
		listed[c.Loc] = true
		whole := isWhole(c.Loc)
		breaks(check.K4, !whole)
		if whole {
			own := address.Origin(c.Loc)
			breaks(check.K5, site != "" && own != site)
			site = own
		}
		breaks(check.K13, page.OnTestHost([]byte(c.Loc)))
		changed, _, dated := date.Parse([]byte(c.LastMod))
		breaks(check.K6, badDate(l.File, text, &c))
		breaks(check.K6a, dated && impossible(changed, l.Today))
		breaks(check.K6b, dated && i < len(files) && files[i] != filename.NotListed && l.older(changed, sitemapcore.FileID(files[i])))
		name := filename.ListedName(c.Loc)
		have, open := l.plain[strings.TrimSuffix(name, ".gz")]
		breaks(check.K9, open && have != name)
		breaks(check.K1, l.indexes[name] && name != l.Name)
		breaks(check.K1a, whole && !again && name == l.Name && l.holdsAll(c.Loc))
		breaks(check.K7, hasPageValues(string(text[c.Start:c.End])))
	}
}

// mostLines is how many lines of indexes that break a rule are named.
const mostLines = 3

// line records that a line of the current index breaks a rule, if does is true, and names the first such lines.
func (l *fileLook) line(id check.RuleID, does bool, text []byte, c *sitemapcore.Child) {
	if !does {
		return
	}
	l.breaks(id, true)
	x := l.found[id]
	if l.lines[id]++; l.lines[id] > mostLines {
		return
	}
	loc := display.Excerpt([]byte(cmp.Or(c.Loc, string(text[c.Start:c.End]))))
	name := say.Data(loc)
	if c.End > 0 {
		name = say.Fill("Line {line}: {address}", "line", 1+bytes.Count(text[:c.Start], []byte{'\n'}), "address", loc)
	}
	x.Detail = say.Join(" ", x.Detail, name)
}

// isWhole reports whether a line of an index has the full address of a file.
func isWhole(loc string) bool { return address.IsWeb(loc) && !address.IsFileHost(loc) }

// wholeLine returns a line of an index with the full address that it has in another tag, or that its path means in the
// folder base; false if it has none.
func wholeLine(text []byte, c sitemapcore.Child, base string) (sitemapcore.Child, bool) {
	loc := c.Loc
	switch at := address.Read([]byte(loc)); {
	case loc == "":
		loc = strayAddress(text[c.Start:c.End])
	case at.Form == address.Schemeless:
		loc = string(at.WithScheme(nil, "https"))
	case base != "":
		if address.IsFileHost(loc) { // "https://sitemap-1.xml"
			_, loc, _ = strings.Cut(loc, "//")
		}
		loc = string(address.Resolve(nil, []byte(base), []byte(loc)))
	}
	return sitemapcore.Child{Loc: loc, LastMod: c.LastMod}, isWhole(loc)
}

// strayAddress returns the first full address that is the text of a tag of a line, or "".
func strayAddress(entry []byte) string {
	for {
		i := bytes.IndexByte(entry, '>')
		if i < 0 {
			return ""
		}
		entry = entry[i+1:]
		if end := bytes.Index(entry, []byte("</")); end >= 0 {
			if loc := string(xmltext.AppendDecode(nil, entry[:end])); isWhole(loc) && !strings.ContainsAny(loc, " \t\r\n\"<>") {
				return loc
			}
		}
	}
}

// badDate reports whether search engines can't read the date in a line of an index.
func badDate(f *sitemapcore.File, text []byte, c *sitemapcore.Child) bool {
	if c.LastMod != "" {
		_, _, ok := date.Parse([]byte(c.LastMod))
		return !ok
	}
	at := f.LineRead(c)
	if at < 0 || f.Came[at].LastMod != "" {
		return false
	}
	entry := text[c.Start:c.End]
	return bytes.Contains(entry, []byte("<lastmod")) || bytes.Contains(entry, []byte(":lastmod"))
}

// Relisted returns the lines of an index after the fix of a rule.
func (w *Finder) Relisted(index sitemapcore.FileID, rule check.RuleID) (lines []sitemapcore.Child) {
	f, files := w.Doc.File(index), w.Listings.Of(index).Files
	text, listed := w.Doc.Text(f.Store), map[string]bool{}
	base := w.folders()[index]
	if i := slices.IndexFunc(f.Children, func(c sitemapcore.Child) bool { return isWhole(c.Loc) }); i >= 0 {
		base = naming.Folder(f.Children[i].Loc)
	} else if site := naming.Origin(w.Doc); base == "" && site != "" {
		base = site + "/"
	}
	for i, line := range f.Children {
		again := listed[line.Loc]
		listed[line.Loc] = true
		switch rule {
		case check.K4:
			if isWhole(line.Loc) {
				break
			}
			whole, ok := wholeLine(text, line, base)
			switch {
			case ok:
				line = whole
			case line.Loc == "" || base != "":
				continue
			}
		case check.A23:
			if i < len(files) && files[i] != filename.NotListed && IsEmpty(w.Doc, sitemapcore.FileID(files[i])) {
				continue
			}
		case check.K3:
			if again {
				continue
			}
		case check.K6:
			if !badDate(f, text, &line) {
				break
			}
			if day, ok := date.Convert(nil, []byte(line.LastMod), date.NoOrder); ok {
				line.LastMod = string(day)
			} else if line.LastMod != "" {
				line.LastMod = ""
			} else {
				line = sitemapcore.Child{Loc: line.Loc} // written anew, without its empty tag
			}
		case check.K6a:
			if day, _, ok := date.Parse([]byte(line.LastMod)); ok && impossible(day, w.Today) {
				line.LastMod = ""
			}
		}
		lines = append(lines, line)
	}
	if rule == check.A26a {
		meant := meantLines(f, text)
		have := lines
		lines = make([]sitemapcore.Child, 0, len(have)+len(meant))
		for _, line := range append(have, sitemapcore.Child{Start: math.MaxUint32}) {
			for ; len(meant) > 0 && meant[0].Start < line.Start; meant = meant[1:] {
				lines = append(lines, sitemapcore.Child{Loc: meant[0].Loc, LastMod: meant[0].LastMod}) // in its place
			}
			lines = append(lines, line)
		}
		lines = lines[:len(lines)-1]
	}
	return lines
}

// meantLines returns the lines that misspelt tags of an index mean, each with the start of its tag. It returns nil if other
// tags are outside of the index's lines.
func meantLines(f *sitemapcore.File, text []byte) (lines []sitemapcore.Child) {
	if f.Kind != sitemapcore.Index {
		return nil
	}
	for _, u := range f.OutsideParts(text, sitemapcore.OutsideTags&^f.Removed) {
		part := string(text[u.Start:u.End])
		name := string(scan.TagName(text, int(u.Start)))
		end := strings.LastIndex(part, "</"+name)
		if end < 0 || !extras.MeansSitemap(name) {
			return nil
		}
		s, err := sitemapxml.Decode([]byte("<sitemapindex><sitemap"+part[1+len(name):end]+"</sitemap></sitemapindex>"),
			func() error { return nil })
		if err != nil || len(s.Children) != 1 || !address.IsWeb(s.Children[0].Loc) {
			return nil
		}
		lines = append(lines, sitemapcore.Child{Loc: s.Children[0].Loc, LastMod: s.Children[0].LastMod, Start: u.Start})
	}
	return lines
}
