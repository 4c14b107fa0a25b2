package output

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// openIn opens a file by its path.
func (p *project) openIn(path string, text string) {
	p.t.Helper()
	f := sitemapcore.File{Name: path[strings.LastIndexByte(path, '/')+1:], Path: path, Raw: []byte(text)}
	p.add(f, decode(p.t, []byte(text)))
}

// Files of one name from different folders come out in these folders, at the addresses that the index has
// for them, byte for byte as they came.
func TestFilesOfOneNameKeepTheirFolders(t *testing.T) {
	keep := Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://a.example/", FreqPrio: true}, Today: "2026-11-20"}
	for _, c := range []struct{ opened, want []string }{
		{
			[]string{"site/sitemap.xml", "site/shop/sitemap.xml", "site/shop/de/more.xml"},
			[]string{"sitemap.xml", "shop/sitemap.xml", "more.xml"},
		},
		{[]string{"site/a/sitemap.xml", "site/b/Sitemap.xml"}, []string{"a/sitemap.xml", "b/Sitemap.xml"}},
		{[]string{"sitemap.xml", "sitemap.xml"}, []string{"sitemap.xml", "sitemap-2.xml"}},
		{
			[]string{"x/sitemap.xml", "x/sitemap.xml", "y/sitemap.xml"},
			[]string{"x/sitemap.xml", "x/sitemap-2.xml", "y/sitemap.xml"},
		},
		{[]string{"x/../../con/a.xml", "y/a.xml"}, []string{"x/_con/a.xml", "y/a.xml"}},
	} {
		p := newProject(t)
		for i, path := range c.opened {
			p.openIn(path, string(sitemapText(i+1, 0, path)))
		}
		plan := p.plan(keep)
		var names []string
		for i, q := range plan.Parts {
			if q.Kind == sitemapcore.IndexPart {
				continue
			}
			names = append(names, q.Name)
			if want := "https://a.example/" + q.Name; q.Address != want {
				t.Errorf("%s is at %s, want %s", q.Name, q.Address, want)
			}
			if !bytes.Equal(written(t, plan, i), p.File(q.File).Raw) {
				t.Errorf("%s is another file", q.Name)
			}
		}
		archive := zipped(t, plan)
		r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !slices.ContainsFunc(r.File, func(f *zip.File) bool { return f.Name == name }) {
				t.Errorf("%s is not in the archive", name)
			}
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("%q comes out as %q, want %q", c.opened, names, c.want)
		}
	}
}

// The lines of an index lead to the files as before.
func TestAnIndexOfFilesOfOneNameStaysAsItIs(t *testing.T) {
	const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		`<sitemap><loc>https://a.example/de/sitemap.xml</loc></sitemap>` +
		`<sitemap><loc>https://a.example/en/sitemap.xml</loc></sitemap></sitemapindex>`
	p := newProject(t)
	p.openIn("site/sitemap_index.xml", index)
	p.openIn("site/en/sitemap.xml", string(sitemapText(2, 0, "en")))
	p.openIn("site/de/sitemap.xml", string(sitemapText(3, 0, "de")))
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}, Today: "2026-11-20"})
	var names []string
	for i, q := range plan.Parts {
		names = append(names, q.Name)
		if q.Kind == sitemapcore.IndexPart && string(written(t, plan, i)) != index {
			t.Errorf("the index is\n%s", written(t, plan, i))
		}
	}
	if want := []string{"sitemap_index.xml", "en/sitemap.xml", "de/sitemap.xml"}; !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	for _, x := range plan.Problems {
		if strings.Contains(x.Title.String(), "will be named") {
			t.Errorf("it is said that %s", x.Title)
		}
	}
}
