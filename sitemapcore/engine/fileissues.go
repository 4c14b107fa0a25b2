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

// fileSums is what the pages of each file are together, as far as a rule about files asks: it grows while all
// pages are looked at.
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

// versionMarks returns what tells the rules about language versions that a page breaks, when all pages are in both indexes.
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

// files returns which files have an issue; none where it is nil.
func (x *fileIssue) files() []sitemapcore.FileID {
	if x == nil {
		return nil
	}
	return x.of
}

// fileFixes say what mends the rules that are broken by how a file is written, and not by what it lists.
var fileFixes = map[string]string{
	"A5": "Pack it once", "A7": "Write it in UTF-8", "A8": "Write it in UTF-8",
	"B2": "Write the namespace", "B3": "Write today’s namespace", "B4": "Write today’s namespaces",
}

// builtAnew are the rules of files that "Build new files" can't break.
var builtAnew = map[string]bool{"A14": true, "B2": true, "B3": true, "B4": true, "B10": true, "B16": true, "K1": true}

// mendable reports whether writing a file anew mends a rule that it breaks. A namespace is mended where the first tag declares it.
func mendable(f *sitemapcore.File, code string) bool {
	if fileFixes[code] == "" || f.Raw == nil {
		return false
	}
	return code != "B4" || slices.ContainsFunc(f.Root.Namespaces, func(n sitemapcore.Namespace) bool {
		right, known := sitemapxml.Spelling(n.URI)
		return known && right != n.URI
	})
}

// asItCame reports whether the download has the bytes of a file that was opened, as far as a look at its numbers tells.
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
func (e *Engine) fixFiles(code string) step {
	var states []sitemapcore.FileState
	for _, x := range e.summary.files {
		for _, id := range x.of {
			if f := e.doc.File(id); x.Code == code && !f.Gone && mendable(f, code) {
				states = append(states, sitemapcore.FileState{File: id, Name: f.Name, Anew: true})
			}
		}
	}
	if len(states) == 0 {
		return step{}
	}
	return step{
		label: fixLabel(code) + countFiles(len(states)), kind: sitemapcore.Kind(fixKind + code), pages: len(states),
		changes: sitemapcore.ChangeSet{sitemapcore.SetFiles{States: states}},
	}
}

// fileIssues returns what only whole files break, the worst first.
func (e *Engine) fileIssues(pagesOf *fileSums) []fileIssue {
	folders := e.filesFolders()
	found := map[string]*fileIssue{}
	indexes, plain := map[string]bool{}, map[string]string{}
	for _, f := range e.doc.Files() {
		if f.Gone {
			continue
		}
		plain[strings.TrimSuffix(f.Name, ".gz")] = f.Name
		if f.Kind == sitemapcore.Index {
			indexes[f.Name] = true
		}
	}
	for i := range e.doc.Files() {
		id := sitemapcore.FileID(i)
		f := e.doc.File(id)
		if f.Gone {
			continue
		}
		said := map[string]bool{}
		breaks := func(code string, does bool) {
			if !does || said[code] {
				return
			}
			said[code] = true
			x := found[code]
			if x == nil {
				r, _ := check.ByCode(code)
				x = &fileIssue{FileIssue: wire.FileIssue{Code: code, Title: r.Title, Detail: r.Why, Anew: builtAnew[code], Name: intake.ShowName(f.Name), File: i + 1}}
				found[code] = x
			}
			x.Files++
			x.of = append(x.of, id)
			if mendable(f, code) {
				x.Fix = fileFixes[code]
			}
		}
		pages, _ := e.doc.Tally(id)
		breaks("C8b", len(found["C8b"].files()) == 0 && check.DoubtfulHost([]byte(e.mainHost())))
		breaks("C30", pagesOf.reaches.outside(id, folders[i]))
		breaks("K5a", f.Kind == sitemapcore.Index && strays(f, folders[i]))
		text := e.doc.Text(f.Store)
		breaks("A21a", f.Kind == sitemapcore.URLSet && len(text) > baiduBytes)
		breaks("L6", f.Packed > 0)
		breaks("K12", f.Kind == sitemapcore.Index)
		breaks("A21", f.Kind == sitemapcore.URLSet && len(text) > sitemapcore.MaxBytes)
		breaks("A22", f.Kind != sitemapcore.Index && f.Kind != sitemapcore.NewFile && pages > sitemapcore.MaxURLs)
		breaks("A23", f.Kind == sitemapcore.URLSet && pages == 0 || f.Kind == sitemapcore.Index && len(f.Children) == 0)
		for _, r := range f.Receipts {
			// What was mended is in order now; of what was only tolerated the owner still has to know.
			if rule, ok := check.ByCode(r.Rule); ok && r.Advice && rule.Title != "" && rule.Severity >= sitemapcore.Warn {
				breaks(rule.Code, !f.Anew || !mendable(f, rule.Code))
			}
		}
		utf16 := strings.HasPrefix(f.Encoding, "UTF-16")
		stays := e.asItCame(id) || f.KeptEncoding() != ""
		breaks("A7", f.Encoding != "" && !utf16 && stays)
		breaks("A8", utf16 && stays)
		breaks("H3", pagesOf.articles[id] > sitemapcore.MaxNews)
		breaks("H9", pagesOf.name[id] == severalNames)
		breaks("L1", f.Kind == sitemapcore.TextList && len(f.Unread) > 0)
		breaks("L2", f.Kind == sitemapcore.TextList && !strings.HasSuffix(strings.TrimSuffix(strings.ToLower(f.Name), ".gz"), ".txt"))
		breaks("L3", f.Kind != sitemapcore.NewFile && strings.ContainsAny(f.Name, " \"<>\\^`{|}#?%"))
		if f.Kind != sitemapcore.Index {
			continue
		}
		breaks("K2", len(f.Children) > sitemapcore.MaxURLs)
		if missing := e.missing(id, maxMissing); len(missing) > 0 {
			breaks("K8", true)
			if x := found["K8"]; x.File == i+1 {
				x.Links = missing
			}
		}
		listed := make(map[string]bool, len(f.Children))
		site := ""
		for _, c := range f.Children {
			low := strings.ToLower(c.Loc)
			whole := address.IsWeb(c.Loc)
			breaks("K4", !whole)
			breaks("K3", listed[c.Loc])
			listed[c.Loc] = true
			if whole {
				own, _ := address.Cut(low)
				breaks("K5", site != "" && own != site)
				site = own
			}
			if c.LastMod != "" {
				_, _, ok := check.ParseDate([]byte(c.LastMod))
				breaks("K6", !ok)
			}
			name := lastPart(c.Loc)
			have, open := plain[strings.TrimSuffix(name, ".gz")]
			breaks("K9", open && have != name)
			breaks("K1", indexes[name] && name != f.Name)
			if entry := string(text[c.Start:c.End]); strings.Contains(entry, "changefreq>") || strings.Contains(entry, "priority>") {
				breaks("K7", true)
			}
		}
	}
	var out []fileIssue
	for _, r := range check.Rules() {
		if x := found[r.Code]; x != nil {
			out = append(out, *x)
		}
	}
	slices.SortStableFunc(out, func(a, b fileIssue) int {
		return int(check.AllEngines.Severity(b.Code)) - int(check.AllEngines.Severity(a.Code))
	})
	return out
}
