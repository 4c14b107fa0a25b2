package engine_test

import (
	"maps"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// allWritten returns the files of a download that keeps the opened files, by their names.
func allWritten(p *enginetest.Page) map[string]string {
	out := map[string]string{}
	for i, part := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Parts {
		if part.Kind != sitemapcore.InstructionsPart {
			name, data := p.Write(enginetest.KeepFiles, i)
			out[name] = string(data)
		}
	}
	return out
}

// openShop opens an index of two files, and both.
func openShop(t *testing.T, d *enginetest.Disk) (p *enginetest.Page, numbers map[string]int) {
	t.Helper()
	p = enginetest.StartOn(t, d)
	p.Open(false,
		enginetest.File{Name: "sitemap_index.xml", Data: []byte(yoast("post-sitemap.xml", "page-sitemap.xml"))},
		child("post-sitemap.xml", 3), child("page-sitemap.xml", 2))
	numbers = map[string]int{}
	for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
		numbers[f.Name] = f.Index
	}
	return p, numbers
}

func TestAFileIsRemovedWithItsPagesAndItsLine(t *testing.T) {
	d := enginetest.NewDisk()
	p, numbers := openShop(t, d)
	before := allWritten(p)
	e := enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(numbers["post-sitemap.xml"])))
	if e.Did.String() != "post-sitemap.xml removed, with 3 pages" {
		t.Errorf("it says %q", e.Did)
	}
	want := maps.Clone(before)
	delete(want, "post-sitemap.xml")
	lines := strings.SplitAfter(want["sitemap_index.xml"], "</sitemap>\n")
	want["sitemap_index.xml"] = ""
	for i, line := range lines {
		if i == 0 { // the head of the file is before its first line
			head, rest, _ := strings.Cut(line, "\t<sitemap>")
			line = "\t<sitemap>" + rest
			want["sitemap_index.xml"] = head
		}
		if !strings.Contains(line, "post-sitemap.xml") {
			want["sitemap_index.xml"] += line
		}
	}
	if got := allWritten(p); !maps.Equal(got, want) {
		t.Errorf("written is %q, want %q", got, want)
	}
	if f := enginetest.Must[*wire.Files](p, &wire.GetFiles{}); f.AsCame || len(f.Files) != 2 {
		t.Errorf("listed is %+v", f)
	}
	q := reopen(t, d.Crash(none), p.Saved().ID)
	if got := allWritten(q); !maps.Equal(got, want) {
		t.Errorf("kept is %q, want %q", got, want)
	}
	enginetest.Must[*wire.Edited](q, &wire.Undo{})
	if got := allWritten(q); !maps.Equal(got, before) {
		t.Errorf("undone is %q, want %q", got, before)
	}
	enginetest.Must[*wire.Edited](q, &wire.Undo{Redo: true})
	if got := allWritten(q); !maps.Equal(got, want) {
		t.Errorf("redone is %q, want %q", got, want)
	}
}

func TestAFileIsRenamedWithItsLine(t *testing.T) {
	d := enginetest.NewDisk()
	p, numbers := openShop(t, d)
	before := allWritten(p)
	e := enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.RenameFileStep(numbers["post-sitemap.xml"], " blog.xml ")))
	if e.Did.String() != "post-sitemap.xml is now blog.xml" {
		t.Errorf("it says %q", e.Did)
	}
	want := map[string]string{
		"blog.xml": before["post-sitemap.xml"], "page-sitemap.xml": before["page-sitemap.xml"],
		// Under its new address it is a new file, so the line has the date of today.
		"sitemap_index.xml": strings.NewReplacer("/post-sitemap.xml<", "/blog.xml<",
			"2025-03-01T10:12:00+00:00", "2026-11-20").Replace(before["sitemap_index.xml"]),
	}
	if got := allWritten(p); !maps.Equal(got, want) {
		t.Errorf("written is %q, want %q", got, want)
	}
	q := reopen(t, d.Crash(none), p.Saved().ID)
	if got := allWritten(q); !maps.Equal(got, want) {
		t.Errorf("kept is %q, want %q", got, want)
	}
	enginetest.Must[*wire.Edited](q, &wire.Undo{})
	if got := allWritten(q); !maps.Equal(got, before) {
		t.Errorf("undone is %q, want %q", got, before)
	}
}

func TestANameThatAFileCantHaveIsRefused(t *testing.T) {
	p, numbers := openShop(t, enginetest.NewDisk())
	before := allWritten(p)
	file := numbers["post-sitemap.xml"]
	for _, name := range []string{
		"", ".xml", "..xml", "blog", "blog.txt", "a/blog.xml", `a\blog.xml`, "my blog.xml", "blog.xml?a", "käse.xml",
		"page-sitemap.xml", "PAGE-sitemap.xml", strings.Repeat("a", 252) + ".xml",
	} {
		if b, _ := p.Call(wire.Make(wire.Target{}, sitemapcore.RenameFileStep(file, name))); !isFailure(b) {
			t.Errorf("%q is answered by %+v", name, b)
		}
		line := sitemapcore.LineEdit{Was: "https://shop.example/post-sitemap.xml", Loc: name}
		if b, _ := p.Call(wire.Make(wire.Target{}, sitemapcore.LineStep(numbers["sitemap_index.xml"], line))); !isFailure(b) {
			for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
				if f.Index == file && f.Name == name {
					t.Errorf("a line of the index gives a file the name %q", name)
				}
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
		}
	}
	for _, file := range []int{-1, 0, 4} {
		if b, _ := p.Call(wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(file))); !isFailure(b) {
			t.Errorf("file %d is answered by %+v", file, b)
		}
	}
	if got := allWritten(p); !maps.Equal(got, before) {
		t.Errorf("written is %q, want %q", got, before)
	}
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(file)))
	if b, _ := p.Call(wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(file))); !isFailure(b) {
		t.Errorf("removed once more it is answered by %+v", b)
	}
}
