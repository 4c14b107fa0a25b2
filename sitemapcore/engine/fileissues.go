package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/wire"
)

// articles counts the news of each file while all pages are looked at.
type articles struct {
	count map[sitemapcore.FileID]int
	name  map[sitemapcore.FileID]string // the publication of the first; of a file with several, severalNames
}

const severalNames = "\x00"

func newArticles() *articles {
	return &articles{map[sitemapcore.FileID]int{}, map[sitemapcore.FileID]string{}}
}

// add counts the articles of a page that x has just read.
func (a *articles) add(row *sitemapcore.Row, x *check.Extras) {
	if row.News == 0 {
		return
	}
	a.count[row.File] += int(row.News)
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
	// Each page that is compared has its address in a buffer of its own, which the next page takes over.
	type page struct {
		check.Extras
		loc []byte
	}
	var x, y page
	read := func(x *page, id sitemapcore.EntryID) {
		var v check.Values
		x.loc, _ = e.doc.AppendValue(x.loc[:0], id, sitemapcore.Loc)
		v.Set(sitemapcore.Loc, x.loc)
		e.readExtras(&x.Extras, id, &v)
	}
	back := func(id sitemapcore.EntryID) bool {
		read(&y, id)
		return y.LinksTo(x.Loc())
	}
	return func(id sitemapcore.EntryID) check.RuleSet {
		read(&x, id)
		return g.Marks(id, &x.Extras, back)
	}
}

// fileIssues returns what only whole files break, in the order of the rules.
func (e *Engine) fileIssues(news *articles) []wire.FileIssue {
	found := map[string]*wire.FileIssue{}
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
			if x := found[code]; x != nil {
				x.Files++
				return
			}
			r, _ := check.ByCode(code)
			found[code] = &wire.FileIssue{Code: code, Title: r.Title, Detail: r.Why, Files: 1, Name: intake.ShowName(f.Name)}
		}
		pages, _ := e.doc.Tally(id)
		text := e.doc.Text(f.Store)
		breaks("A21", f.Kind == sitemapcore.URLSet && len(text) > sitemapcore.MaxBytes)
		breaks("A22", f.Kind != sitemapcore.Index && f.Kind != sitemapcore.NewFile && pages > sitemapcore.MaxURLs)
		breaks("A23", f.Kind == sitemapcore.URLSet && pages == 0 || f.Kind == sitemapcore.Index && len(f.Children) == 0)
		for _, r := range f.Receipts {
			// What was mended is in order now; of what was only tolerated the owner still has to know.
			if rule, ok := check.ByCode(r.Rule); ok && r.Advice && rule.Title != "" && rule.Severity >= sitemapcore.Warn {
				breaks(rule.Code, true)
			}
		}
		breaks("H3", news.count[id] > sitemapcore.MaxNews)
		breaks("H9", news.name[id] == severalNames)
		breaks("L1", f.Kind == sitemapcore.TextList && len(f.Unread) > 0)
		breaks("L2", f.Kind == sitemapcore.TextList && !strings.HasSuffix(strings.TrimSuffix(strings.ToLower(f.Name), ".gz"), ".txt"))
		breaks("L3", f.Kind != sitemapcore.NewFile && strings.ContainsAny(f.Name, " \"<>\\^`{|}#?%"))
		if f.Kind != sitemapcore.Index {
			continue
		}
		breaks("K2", len(f.Children) > sitemapcore.MaxURLs)
		breaks("K8", len(e.missing(f)) > 0)
		listed := make(map[string]bool, len(f.Children))
		site := ""
		for _, c := range f.Children {
			low := strings.ToLower(c.Loc)
			whole := strings.HasPrefix(low, "http://") || strings.HasPrefix(low, "https://")
			breaks("K4", !whole)
			breaks("K3", listed[c.Loc])
			listed[c.Loc] = true
			if whole {
				own := low[:len(low)-len(path([]byte(low)))]
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
	var out []wire.FileIssue
	for _, r := range check.Rules() {
		if x := found[r.Code]; x != nil {
			out = append(out, *x)
		}
	}
	slices.SortStableFunc(out, func(a, b wire.FileIssue) int {
		return int(check.AllEngines.Severity(b.Code)) - int(check.AllEngines.Severity(a.Code))
	})
	return out
}
