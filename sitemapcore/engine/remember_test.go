package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestTheLastDownloadIsRememberedWithTheProject downloads everything, changes a page, opens the project again, and
// requests only the changed files.
func TestTheLastDownloadIsRememberedWithTheProject(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	var list strings.Builder
	for i := range 9 {
		fmt.Fprintf(&list, "https://shop.example/%d\n", i)
	}
	p.Paste(list.String())
	out := sitemapcore.FileSettings{Where: "https://shop.example/", PerFile: 3, Packing: true, Pretty: true, FreqPrio: true}
	p.Write(out, -1)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 4, sitemapcore.Priority, "0.3")
	names := func(p *enginetest.Page) (out []string) {
		_, zip := p.Write(sitemapcore.FileSettings{Where: "https://shop.example/", PerFile: 3, Packing: true, Pretty: true, Changed: true, FreqPrio: true}, -1)
		for name := range inside(t, zip) {
			out = append(out, name)
		}
		slices.Sort(out)
		return out
	}
	id := p.Saved().ID
	_, file := p.Call(&wire.ExportProject{Job: 5})
	data := p.Read(file[0])
	p.Stop()

	// As a project file, which begins with a snapshot.
	q := enginetest.StartOn(t, enginetest.NewDisk())
	q.Open(true, enginetest.File{Name: "shop.sitemap-project.zip", Data: data})
	want := []string{"What to do now.txt", "sitemap-2.xml"}
	if got := names(q); !slices.Equal(got, want) {
		t.Errorf("of a project file, %q changed, want %q", got, want)
	}
	q.Stop()

	p = reopen(t, d, id)
	if got := names(p); !slices.Equal(got, want) {
		t.Errorf("opened again, %q changed, want %q", got, want)
	}
	// That was a download too.
	p.Saved()
	p.Stop()
	p = reopen(t, d, id)
	if got := names(p); slices.Contains(got, "sitemap-2.xml") {
		t.Errorf("downloaded once more, %q changed", got)
	}

	// Another project has no such memory.
	enginetest.Must[*wire.Done](p, &wire.NewProject{})
	p.Paste(list.String())
	if got := names(p); len(got) != 5 {
		t.Errorf("of another project, %q changed", got)
	}
}
