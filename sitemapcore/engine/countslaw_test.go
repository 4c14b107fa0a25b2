package engine_test

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// counted reports each number of a summary that differs from the pages that a view shows for it.
type counted struct {
	*testing.T
	p    *enginetest.Page
	view int
	when string
}

func (c *counted) equal(what string, got, want int) {
	c.Helper()
	if got != want {
		c.Errorf("%s: %s is %d, want %d", c.when, what, got, want)
	}
}

// rows returns the number of pages that a filter shows.
func (c *counted) rows(f sitemapcore.Filter) int {
	v := c.p.View(&wire.OpenView{View: c.view, Filter: f})
	c.view = v.View
	return v.Len
}

// worst counts the pages of the download by their mark in the table.
func (c *counted) worst() (worst [sitemapcore.Fatal + 1]int) {
	n := c.rows(sitemapcore.Filter{})
	const most = 500
	for first := 0; first < n; first += most {
		w := enginetest.Must[*wire.Window](c.p, &wire.GetWindow{View: c.view, First: first, Count: most})
		for i, severity := range w.Worst {
			if w.Flags[i]&wire.RowLeftOut == 0 {
				worst[severity]++
			}
		}
	}
	return worst
}

// files compares the files of a verdict with the rules that files break. A file that breaks several
// counts once.
func (c *counted) files(what string, got int, issues []wire.FileIssue, least, below sitemapcore.Severity) {
	c.Helper()
	some, all := 0, 0
	for _, f := range issues {
		if f.Severity >= least && f.Severity < below {
			some, all = max(some, f.Files), all+f.Files
		}
	}
	if got > all || below > sitemapcore.Fatal && got < some {
		c.Errorf("%s: %s is %d; the rules have %d to %d", c.when, what, got, some, all)
	}
}

// all compares all numbers in the eyes of each profile.
func (c *counted) all(file string) {
	c.Helper()
	open := c.rows(sitemapcore.Filter{})
	where := func(x sitemapcore.Condition) int {
		return c.rows(sitemapcore.Filter{Where: []sitemapcore.Condition{x}})
	}
	for profile := range check.NumProfiles {
		c.when = fmt.Sprintf("%s, %s", file, profile.Name())
		enginetest.Must[*wire.Done](c.p, &wire.SetProfile{Profile: uint8(profile)})
		s := c.p.Summary()
		c.equal("the profile", int(s.Profile), int(profile))
		c.summary(&s)
		c.report(&s)
	}
	c.when = file
	s := c.p.Summary()
	c.equal("the pages that are open", open, s.Pages+where(sitemapcore.Condition{Is: sitemapcore.IsMarked, Values: []string{sitemapcore.PageLeftOut}}))
	c.sections(s.Sections, open)
	c.treemap(&s, open)
	for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
		c.equal("the pages with "+x.String(), s.Extras[x], where(sitemapcore.Condition{Field: sitemapcore.InExtras, Is: sitemapcore.With, Values: []string{x.String()}}))
	}
}

// treemap compares the pages of each folder with those that the table shows for it, and with those of
// its parts.
func (c *counted) treemap(s *wire.Summary, open int) {
	c.Helper()
	m := enginetest.Must[*wire.Treemap](c.p, &wire.GetTreemap{Job: 2})
	all := m.Folders[0]
	c.equal("the pages of the map", all.Pages, open)
	c.equal("the pages of the map that are part of the output", all.Pages-all.LeftOut, s.Pages)
	if s.Verdict().Files > 0 { // whose pages are rejected with them
		if worst := c.worst(); all.Worst[sitemapcore.Reject] < worst[sitemapcore.Reject] {
			c.Errorf("%s: the pages of the map by their worst problem are %v, without their files %v", c.when, all.Worst, worst)
		}
	} else if worst := c.worst(); all.Worst != worst {
		c.Errorf("%s: the pages of the map by their worst problem are %v, want %v", c.when, all.Worst, worst)
	}
	for i, f := range m.Folders {
		what := fmt.Sprintf("folder %q, rest %t: the number of ", f.Address, f.Rest)
		rated := 0
		for _, n := range f.Worst {
			rated += n
		}
		c.equal(what+"pages by their worst problem", rated, f.Pages-f.LeftOut)
		parts := f.Own
		for _, g := range m.Folders[i+1:] {
			if g.Depth <= f.Depth {
				break
			}
			if g.Depth == f.Depth+1 {
				parts += g.Pages
			}
		}
		if f.Depth < 2 && !f.Rest {
			c.equal(what+"pages of the parts", parts, f.Pages)
		}
		if f.Address == "" {
			continue
		}
		c.equal(what+"pages in the table", f.Pages, c.rows(sitemapcore.Filter{Section: f.Address}))
		in := enginetest.Must[*wire.Treemap](c.p, &wire.GetTreemap{In: f.Address, Job: 2}).Folders[0]
		if in.Depth = f.Depth; in != f {
			c.Errorf("%s: the folder %q is %+v in itself, want %+v", c.when, f.Address, in, f)
		}
	}
}

// summary compares the pages of a summary by severity and by rule.
func (c *counted) summary(s *wire.Summary) {
	c.Helper()
	worst := c.worst()
	for severity := sitemapcore.Note; severity <= sitemapcore.Fatal; severity++ {
		c.equal(fmt.Sprint("the pages of severity ", severity), s.Having[severity], c.rows(sitemapcore.Filter{Severity: severity}))
	}
	c.equal("the number of fine pages", s.Fine, worst[sitemapcore.Fine]+worst[sitemapcore.Note])
	safe := 0
	for _, r := range s.Rules {
		c.equal("the number of "+r.Code, r.Pages, c.rows(sitemapcore.Filter{Rule: r.Code}))
		if rule, _ := check.ByCode(r.Code); r.Pages < 1 || r.Pages > s.Having[r.Severity] && !rule.Harmless {
			c.Errorf("%s: %d pages break %s: %v", c.when, r.Pages, r.Code, s.Having)
		}
		if r.Offer {
			m := asked(c.p, &wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: r.Code}}, Try: true, Job: 2,
			})
			c.equal("the number of pages that the fix of "+r.Code+" is for", m.Of, r.Pages)
		}
		if r.Safe {
			safe += r.Pages
		}
	}
	for _, f := range s.Files {
		if r, _ := check.ByCode(f.Code); f.Fix != "" && r.SafeForFile() {
			safe += f.Files
		}
	}
	c.equal("the number of safe fixes", s.Safe, safe)
	v := s.Verdicts[s.Profile]
	c.equal("the pages that are rejected", v.Rejected, worst[sitemapcore.Reject]+worst[sitemapcore.Fatal])
	c.equal("the pages worth fixing", v.Worth, worst[sitemapcore.Warn])
	c.files("the rejected files", v.Files, s.Files, sitemapcore.Reject, sitemapcore.Fatal+1)
	c.files("the files worth fixing", v.WorthFiles, s.Files, sitemapcore.Warn, sitemapcore.Reject)
}

// sections compares the folders with the pages in them. Those of one depth have no page in common.
func (c *counted) sections(list []wire.Section, open int) {
	c.Helper()
	outer, inner, above := 0, 0, 0
	for _, s := range list {
		c.equal("the number of "+s.Path, s.Pages, c.rows(sitemapcore.Filter{Section: s.Path}))
		if s.Depth == 1 {
			outer, inner, above = outer+s.Pages, 0, s.Pages
		} else if inner += s.Pages; inner > above {
			c.Errorf("%s: the folders up to %s have %d pages, the one around them %d", c.when, s.Path, inner, above)
		}
	}
	if outer > open {
		c.Errorf("%s: the folders have %d pages, the document %d", c.when, outer, open)
	}
}

// report compares the numbers of the report for people with the summary. It shows no code of a rule, and neither does
// the report as a table.
func (c *counted) report(s *wire.Summary) {
	c.Helper()
	_, table := report(c.T, c.p, true)
	for _, line := range linesOf(c.T, table) {
		const rule = 1
		if _, is := check.ByCode(line[rule]); is {
			c.Errorf("%s: the report names a rule by its code: %q", c.when, line)
		}
	}
	_, page := report(c.T, c.p, false)
	_, page, _ = strings.Cut(page, "<p>")
	says, page, _ := strings.Cut(page, "</p>")
	want := fmt.Sprintf("<b>%s</b><br>%s in the download on 20 November 2026, %s without problems.",
		s.Verdicts[s.Profile].Name, inWords(s.Pages, "page"), say.Number(s.Fine))
	if says != want {
		c.Errorf("%s: the report says %q, want %q", c.when, says, want)
	}
	for _, r := range s.Rules {
		_, list, ok := strings.Cut(page, "<h3>"+html.EscapeString(r.Name.String())+"</h3><ul>")
		list, more, _ := strings.Cut(list, "</ul>")
		if n := strings.Count(list, "<li>"); !ok || n != min(r.Pages, 1000) || (n < r.Pages) != strings.HasPrefix(more, `<p class="q">`) {
			c.Errorf("%s: the report lists %d addresses of %s, want %d", c.when, n, r.Code, min(r.Pages, 1000))
		}
	}
	var list, rows []string
	if _, todo, ok := strings.Cut(page, "<h2>Still to do</h2>"); ok {
		todo, _, _ = strings.Cut(todo, "</table>")
		for _, row := range strings.Split(todo, "<tr><td>")[1:] {
			cells := strings.Split(row, "</td><td>")
			list = append(list, html.UnescapeString(cells[0]+" "+cells[1]))
		}
	}
	for severity := sitemapcore.Fatal; severity > sitemapcore.Fine; severity-- {
		for _, f := range s.Files {
			if f.Severity == severity {
				rows = append(rows, inWords(f.Files, "file")+" "+f.Title.String())
			}
		}
		for _, r := range s.Rules {
			if r.Severity == severity {
				rows = append(rows, say.Number(r.Pages)+" "+r.Name.String())
			}
		}
	}
	if !slices.Equal(list, rows) {
		c.Errorf("%s: the report lists %q, want %q", c.when, list, rows)
	}
}

func inWords(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return say.Number(n) + " " + thing
}

// addUp opens files and compares all numbers: as they were opened, and once pages were edited and left out, and those
// of several files mended.
func addUp(t *testing.T, p *enginetest.Page, files ...enginetest.File) (opened bool) {
	t.Helper()
	name := files[0].Name
	o := p.Open(true, files...)
	for _, id := range o.Tables {
		b, _ := p.Call(&wire.GetTable{ID: id})
		switch b := b.(type) {
		case *wire.Site:
			p.Call(&wire.TakeSite{ID: id, SiteChoice: b.SiteChoice, Job: 1})
		case *wire.Table:
			p.Call(&wire.TakeTable{
				ID: id, Columns: b.Columns, Days: b.Days, Base: "https://shop.example" + b.Folder,
				Job: 1,
			})
		}
	}
	if p.State().Pages == 0 {
		return false
	}
	c := &counted{T: t, p: p}
	c.all(name)
	n := c.rows(sitemapcore.Filter{})
	edit := func(first int, field sitemapcore.Field, value string) {
		p.Call(wire.Make(wire.Target{View: c.view, Rows: rows(first, first+1)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: field, Value: value})))
	}
	edit(0, sitemapcore.LastMod, "soon")
	edit(n-1, sitemapcore.Loc, "https://shop.example/new/folder/page")
	edit(n/2, sitemapcore.Priority, "high")
	c.rows(sitemapcore.Filter{})
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: c.view, Rows: rows(0, (n+2)/3)},
		sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
	c.all(name + ", edited")
	if len(files) > 1 {
		enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 2})
		c.all(name + ", mended")
	}
	return true
}

// fileAt reads a file.
func fileAt(t *testing.T, path string) enginetest.File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return enginetest.File{Name: filepath.Base(path), Data: data}
}

// Each number that an owner sees is the number of pages that the table shows for it, each page counts
// once by its worst problem, and all numbers add up, in the eyes of each profile.
func TestTheNumbersAddUp(t *testing.T) {
	cases, err := filepath.Glob(filepath.Join("testdata", "cases", "*"))
	if err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Glob(filepath.Join(ownFixtures, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	n := 0
	for _, path := range append(cases, own...) {
		if addUp(t, p, fileAt(t, path)) {
			n++
		}
	}
	if n < 60 {
		t.Errorf("only %d files have pages", n)
	}
	addUp(t, p, enginetest.File{Name: "no-host.xml", Data: []byte(sitemap("<loc>/lamps/oak/</loc>", "<loc>/lamps/ash/a</loc>",
		"<loc>/</loc>", "<loc>lamps/</loc>"))})
	// Pages of several files that are one page, or may be one.
	var pages []string
	for i := range 8 {
		for _, end := range []string{"", "", "/", "/index.html", "?utm_source=x"} {
			pages = append(pages, fmt.Sprintf("<loc>https://a.example/%c/Lamps/%d%s</loc>", 'a'+i%3, i/2, end),
				fmt.Sprintf("<loc>http://www.a.example/%c/lamps/%d%s</loc>", 'a'+i%3, i, end))
		}
	}
	const index = `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		`<sitemap><loc>http://localhost/a.xml</loc></sitemap><sitemap><loc>http://localhost/a.xml</loc></sitemap></sitemapindex>`
	for _, cut := range []int{1, 20, 64} {
		addUp(t, p, enginetest.File{Name: "same.xml", Data: []byte(sitemap(pages[:cut]...))},
			enginetest.File{Name: "a b.txt.gz", Data: []byte(blankLine + sitemap(pages[cut:]...))},
			enginetest.File{Name: "index.xml", Data: []byte(index)})
	}
}

// The numbers of all real files add up too. The short form compares some small sitemaps.
func TestTheNumbersOfRealFilesAddUp(t *testing.T) {
	fixtures(t)
	list, _ := sweep(t)
	p := enginetest.Start(t)
	n := 0
	for i, f := range list {
		info, err := os.Stat(f.file)
		const small = 100 << 10
		if err != nil || info.IsDir() || testing.Short() && (i%8 != 0 || f.kind != "urlset" || info.Size() > small) ||
			strings.HasPrefix(f.path, "security/") {
			continue
		}
		if n%100 == 99 {
			p.Stop() // an engine has a bounded time
			p = enginetest.Start(t)
		}
		if addUp(t, p, fileAt(t, f.file)) {
			n++
		}
	}
	if n < 10 || !testing.Short() && n < 200 {
		t.Errorf("only %d files were compared", n)
	}
	t.Logf("the numbers of %d files were compared", n)
}
