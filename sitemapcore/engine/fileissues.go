package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// fileSums is what the pages of each file are together, as far as a rule about files asks: it grows
// while all pages are looked at.
type fileSums struct {
	articles map[sitemapcore.FileID]int
	name     map[sitemapcore.FileID]string // the publication of the first; of a file with several, severalNames
	reaches  *reaches
}

const severalNames = "\x00"

func newFileSums() *fileSums {
	return &fileSums{map[sitemapcore.FileID]int{}, map[sitemapcore.FileID]string{}, newReaches()}
}

// addNews counts the articles of a page that x has just read.
func (a *fileSums) addNews(row *sitemapcore.Row, x *check.Extras) {
	if row.News == 0 {
		return
	}
	a.articles[row.File] += int(row.News)
	name := x.Publication()
	if old, known := a.name[row.File]; len(name) > 0 && old != string(name) && old != severalNames {
		if known {
			a.name[row.File] = severalNames
		} else {
			a.name[row.File] = string(name)
		}
	}
}

// versionMarks returns what tells the rules about language versions that a page breaks, when all
// pages are in both indexes.
func (e *Engine) versionMarks(g *check.Versions) func(sitemapcore.EntryID) check.RuleSet {
	x, y := e.newInspector(), e.newInspector()
	read := func(x *inspector, id sitemapcore.EntryID) *check.Extras {
		x.load(id)
		x.readExtras(&x.extras, id)
		return &x.extras
	}
	back := func(id sitemapcore.EntryID) bool { return read(y, id).LinksTo(x.extras.Loc()) }
	return func(id sitemapcore.EntryID) check.RuleSet { return g.Marks(id, read(x, id), back) }
}

// A fileIssue is what some files break, and which.
type fileIssue struct {
	wire.FileIssue
	of []sitemapcore.FileID
}

// baiduBytes is how much Baidu reads of a file.
const baiduBytes = 10 << 20

// mendable reports whether writing a file anew mends a rule that it breaks. A namespace is mended
// where the first tag declares it.
func mendable(f *sitemapcore.File, r *check.Rule) bool {
	if r.Fix == "" || f.Raw == nil {
		return false
	}
	return r.ID != check.B4 || slices.ContainsFunc(f.Root.Namespaces, func(n sitemapcore.Namespace) bool {
		right, known := sitemapxml.Spelling(n.URI)
		return known && right != n.URI
	})
}

// asItCame reports whether the download has the bytes of a file that was opened, as far as a look
// at its numbers tells.
func (e *Engine) asItCame(id sitemapcore.FileID) bool {
	f := e.doc.File(id)
	pages, changed := e.doc.Tally(id)
	return f.Raw != nil && !f.Anew && !f.Broken && !f.Truncated && pages == f.NumRows && changed == 0 && !f.Relisted()
}

// countFiles writes a number of files.
func countFiles(n int) string {
	if n == 1 {
		return "1 file"
	}
	return number(n) + " files"
}

// fixFiles writes the files anew that break a rule about how they are written.
func (e *Engine) fixFiles(r *check.Rule) step {
	var states []sitemapcore.FileState
	for _, x := range e.summary.files {
		for _, id := range x.of {
			if f := e.doc.File(id); x.Code == r.Code && !f.Gone && mendable(f, r) {
				states = append(states, sitemapcore.FileState{File: id, Name: f.Name, Anew: true})
			}
		}
	}
	if len(states) == 0 {
		return step{}
	}
	return step{
		label: fixLabel(r.Code) + countFiles(len(states)), kind: sitemapcore.Kind(fixKind + r.Code), pages: len(states),
		changes: sitemapcore.ChangeSet{sitemapcore.SetFiles{States: states}},
	}
}

// A fileLook finds what only whole files break.
type fileLook struct {
	e       *Engine
	found   map[check.RuleID]*fileIssue
	indexes map[string]bool   // by name
	plain   map[string]string // names, by those without .gz

	id sitemapcore.FileID // of the file at hand
	*sitemapcore.File
}

// fileIssues returns what only whole files break, the worst first.
func (e *Engine) fileIssues(pagesOf *fileSums) []fileIssue {
	l := &fileLook{e: e, found: map[check.RuleID]*fileIssue{}, indexes: map[string]bool{}, plain: map[string]string{}}
	for _, f := range e.doc.Files() {
		if !f.Gone {
			l.plain[strings.TrimSuffix(f.Name, ".gz")] = f.Name
			l.indexes[f.Name] = l.indexes[f.Name] || f.Kind == sitemapcore.Index
		}
	}
	for i, folder := range e.filesFolders() {
		l.id = sitemapcore.FileID(i)
		if l.File = e.doc.File(l.id); l.Gone {
			continue
		}
		l.file(pagesOf, folder)
		if l.Kind == sitemapcore.Index {
			l.index()
		}
	}
	var out []fileIssue
	for _, r := range check.Rules() {
		if x := l.found[r.ID]; x != nil {
			out = append(out, *x)
		}
	}
	slices.SortStableFunc(out, func(a, b fileIssue) int {
		return int(check.AllEngines.Severity(b.Code)) - int(check.AllEngines.Severity(a.Code))
	})
	return out
}

// breaks notes whether the file at hand breaks a rule, and returns the issue if it does for the
// first time.
func (l *fileLook) breaks(id check.RuleID, does bool) *fileIssue {
	x := l.found[id]
	if !does || x != nil && x.of[len(x.of)-1] == l.id {
		return nil
	}
	r := id.Rule()
	if x == nil {
		x = &fileIssue{FileIssue: wire.FileIssue{
			Code: r.Code, Title: r.Title, Detail: r.Why, Anew: r.BuiltAnew,
			Name: intake.ShowName(l.Name), File: int(l.id) + 1,
		}}
		l.found[id] = x
	}
	x.Files++
	x.of = append(x.of, l.id)
	if mendable(l.File, r) {
		x.Fix = r.Fix
	}
	return x
}

// file looks at what any file may break.
func (l *fileLook) file(pagesOf *fileSums, folder string) {
	pages, _ := l.e.doc.Tally(l.id)
	urlset, index, list := l.Kind == sitemapcore.URLSet, l.Kind == sitemapcore.Index, l.Kind == sitemapcore.TextList
	fresh := l.Kind == sitemapcore.NewFile
	length := len(l.e.doc.Text(l.Store))
	l.breaks(check.C8b, l.found[check.C8b] == nil && check.DoubtfulHost([]byte(l.e.mainHost())))
	l.breaks(check.C30, pagesOf.reaches.outside(l.id, folder))
	l.breaks(check.K5a, index && strays(l.File, folder))
	l.breaks(check.A21a, urlset && length > baiduBytes)
	l.breaks(check.L6, l.Packed > 0)
	l.breaks(check.K12, index)
	l.breaks(check.A21, urlset && length > sitemapcore.MaxBytes)
	l.breaks(check.A22, !index && !fresh && pages > sitemapcore.MaxURLs)
	l.breaks(check.A23, urlset && pages == 0 || index && len(l.Children) == 0)
	for _, r := range l.Receipts {
		// What was mended is in order now; of what was only tolerated the owner still has to know.
		if rule, ok := check.ByCode(r.Rule); ok && r.Advice && rule.Title != "" && rule.Severity >= sitemapcore.Warn {
			l.breaks(rule.ID, !l.Anew || !mendable(l.File, &rule))
		}
	}
	utf16 := strings.HasPrefix(l.Encoding, "UTF-16")
	stays := l.e.asItCame(l.id) || l.KeptEncoding() != ""
	l.breaks(check.A7, l.Encoding != "" && !utf16 && stays)
	l.breaks(check.A8, utf16 && stays)
	l.breaks(check.H3, pagesOf.articles[l.id] > sitemapcore.MaxNews)
	l.breaks(check.H9, pagesOf.name[l.id] == severalNames)
	l.breaks(check.L1, list && len(l.Unread) > 0)
	l.breaks(check.L2, list && !strings.HasSuffix(strings.TrimSuffix(strings.ToLower(l.Name), ".gz"), ".txt"))
	l.breaks(check.L3, !fresh && strings.ContainsAny(l.Name, " \"<>\\^`{|}#?%"))
}

// index looks at what an index lists.
func (l *fileLook) index() {
	l.breaks(check.K2, len(l.Children) > sitemapcore.MaxURLs)
	missing := l.e.missing(l.id, maxMissing)
	if x := l.breaks(check.K8, len(missing) > 0); x != nil && x.Files == 1 {
		x.Links = missing
	}
	text := l.e.doc.Text(l.Store)
	listed := make(map[string]bool, len(l.Children))
	site := ""
	for _, c := range l.Children {
		l.breaks(check.K3, listed[c.Loc])
		listed[c.Loc] = true
		whole := address.IsWeb(c.Loc)
		l.breaks(check.K4, !whole)
		if whole {
			own, _ := address.Cut(strings.ToLower(c.Loc))
			l.breaks(check.K5, site != "" && own != site)
			site = own
		}
		_, _, dated := check.ParseDate([]byte(c.LastMod))
		l.breaks(check.K6, c.LastMod != "" && !dated)
		name := lastPart(c.Loc)
		have, open := l.plain[strings.TrimSuffix(name, ".gz")]
		l.breaks(check.K9, open && have != name)
		l.breaks(check.K1, l.indexes[name] && name != l.Name)
		entry := string(text[c.Start:c.End])
		l.breaks(check.K7, strings.Contains(entry, "changefreq>") || strings.Contains(entry, "priority>"))
	}
}
