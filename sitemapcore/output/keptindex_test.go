package output

import (
	"path"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// Search engines don't follow an index within an index, so new pages must be in a file that an index
// lists which no other index lists.
func TestNewFilesAreListedWhereSearchEnginesRead(t *testing.T) {
	index := func(locs ...string) []byte {
		text := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
		for _, loc := range locs {
			text += "<sitemap><loc>" + loc + "</loc></sitemap>"
		}
		return []byte(text + "</sitemapindex>")
	}
	type file struct {
		name string
		text []byte
	}
	const a, b = "https://a.example/", "https://b.example/"
	nested := file{"nested.xml", index(a + "blog.xml")}
	itself := file{"itself.xml", index(a+"itself.xml", a+"blog.xml")}
	blog := file{"blog.xml", sitemapText(3, 0, "blog")}
	tests := map[string]struct {
		files []file
		loc   string // the new page
		home  string // the index that must list it
	}{
		"an index within it is first":     {[]file{nested, {"root.xml", index(a + "nested.xml")}, blog}, a + "new", "root.xml"},
		"that lists itself":               {[]file{itself, {"root.xml", index(a+"itself.xml", a+"blog.xml")}, blog}, a + "new", "root.xml"},
		"only one, which lists itself":    {[]file{itself, blog}, a + "new", "itself.xml"},
		"one for each site":               {[]file{{"a.xml", index(a + "1.xml")}, {"b.xml", index(b + "2.xml")}}, b + "new", "b.xml"},
		"each lists the other":            {[]file{{"a.xml", index(a + "b.xml")}, {"b.xml", index(a + "a.xml")}}, a + "new", "a.xml"},
		"one further down, and one above": {[]file{{"x/down.xml", index(a + "x/1.xml")}, {"up.xml", index(a + "2.xml")}}, a + "new", "up.xml"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newProject(t)
			for _, f := range test.files {
				p.open(f.name, f.text)
			}
			p.paste(test.loc)
			plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: test.loc[:len(a)], FreqPrio: true}})
			for i, q := range plan.Parts {
				if q.Kind != sitemapcore.IndexPart {
					continue
				}
				got, want := strings.Contains(string(text(t, plan, i)), "/sitemap.xml<"), path.Base(q.Name) == path.Base(test.home)
				if got != want {
					t.Errorf("%s lists the new file: %v, want %v", q.Name, got, want)
				}
			}
		})
	}
}

// A file that is split stays in the index that search engines read, whichever other one lists it too.
func TestASplitFileIsListedWhereSearchEnginesRead(t *testing.T) {
	const head, tail = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, `</sitemapindex>`
	line := func(name string) string { return "<sitemap><loc>https://a.example/" + name + "</loc></sitemap>" }
	for _, names := range [][]string{{"root.xml", "zz.xml"}, {"zz.xml", "root.xml"}} {
		p := newProject(t)
		for _, name := range names {
			if name == "zz.xml" {
				p.open(name, []byte(head+line("blog.xml")+tail))
			} else {
				p.open(name, []byte(head+line("zz.xml")+line("blog.xml")+tail))
			}
		}
		p.open("blog.xml", sitemapText(4, 0, "blog"))
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://a.example/", PerFile: 2, FreqPrio: true}})
		for i, q := range plan.Parts {
			if q.Kind != sitemapcore.IndexPart {
				continue
			}
			if got, want := strings.Contains(string(text(t, plan, i)), "/blog-2.xml<"), q.Name == "root.xml"; got != want {
				t.Errorf("%v: %s lists the second half: %v, want %v", names, q.Name, got, want)
			}
		}
	}
}
