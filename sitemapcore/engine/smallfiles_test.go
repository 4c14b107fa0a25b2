package engine_test

import (
	"fmt"
	"reflect"
	"runtime"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A news archive has a sitemap for each day of decades. The bound for 20,000 files is 1 GB. It includes memory that is
// soon freed, because each collection looks at all open files.
func TestThousandsOfSmallFilesTakeLittleMemory(t *testing.T) {
	n := 20_000
	if testing.Short() {
		n = 1000
	}
	files := make([]enginetest.File, n)
	for i := range files {
		files[i] = enginetest.File{Name: fmt.Sprintf("news-%d.xml", i), Data: []byte(sitemap(
			fmt.Sprintf("<loc>https://shop.example/%d</loc><lastmod>2026-01-02</lastmod>", i)))}
	}
	p := enginetest.Start(t)
	memory := func() (held, allocated int64) {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc), int64(m.TotalAlloc)
	}
	heldBefore, before := memory()
	if o := p.Open(false, files...); o.Pages != n {
		t.Fatalf("%d pages were opened, want %d", o.Pages, n)
	}
	const bound = 50_000
	if _, after := memory(); (after-before)/int64(n) > bound {
		t.Errorf("opening a file allocates %d bytes, the bound is %d", (after-before)/int64(n), bound)
	}
	p.Summary()
	if plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}); len(plan.Parts) < n {
		t.Errorf("%d files come out", len(plan.Parts))
	}
	held, _ := memory()
	if each := (held - heldBefore) / int64(n); each > bound {
		t.Errorf("each file takes %d bytes, the bound is %d", each, bound)
	} else {
		t.Logf("each file takes %d bytes", each)
	}
}

// The page draws its list of files and its table for each state.
func TestThousandsOfSmallFilesTellThePageNoMoreOftenThanOfProgress(t *testing.T) {
	files := make([]enginetest.File, 2000)
	for i := range files {
		files[i] = enginetest.File{Name: fmt.Sprintf("news-%d.xml", i), Data: []byte(sitemap(
			fmt.Sprintf("<loc>https://shop.example/%d</loc>", i)))}
	}
	p := enginetest.Start(t)
	p.View(&wire.OpenView{})
	enginetest.Must[*wire.Lines](p, &wire.OpenLines{Files: enginetest.KeepFiles})
	p.Open(false, files...)
	states := p.Events(func(b wire.Body) bool { _, ok := b.(*wire.Progress); return !ok })
	told := p.Events(func(b wire.Body) bool { _, ok := b.(*wire.Progress); return ok })
	// The test's clock moves with each look, so the number of reports of progress is the measure.
	if most := 4*told + 20; states > most {
		t.Errorf("the page gets %d events and %d times progress while 2,000 files are opened", states, told)
	}
	if s := p.State(); s.Pages != 2000 || s.Busy != 0 {
		t.Errorf("the last state is %+v", s)
	}
}

// The page asks for the files after each change, and draws the first hundred.
func TestTheListOfFilesIsAsLongAsThePageAsks(t *testing.T) {
	files := make([]enginetest.File, 300)
	for i := range files {
		files[i] = enginetest.File{Name: fmt.Sprintf("news-%d.xml", i), Data: []byte(sitemap(
			fmt.Sprintf("<loc>https://shop.example/%d</loc>", i)))}
	}
	files = append(files, enginetest.File{Name: "z-index.xml", Data: []byte(
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://shop.example/news-1.xml</loc></sitemap></sitemapindex>`)})
	p := enginetest.Start(t)
	p.Open(false, files...)
	all := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	some := enginetest.Must[*wire.Files](p, &wire.GetFiles{Most: 100})
	if len(all.Files) != 301 || len(some.Files) != 101 || some.Files[100].Name != "z-index.xml" {
		t.Errorf("%d of %d files are listed, want 100 and the index", len(some.Files), len(all.Files))
	}
	if len(some.Receipts) > 100 {
		t.Errorf("%d receipts are listed", len(some.Receipts))
	}
	all.Files, some.Files, all.Receipts, some.Receipts = nil, nil, nil, nil
	if !reflect.DeepEqual(all, some) || some.Count != 301 || some.Opened != 301 || some.Pages != 300 {
		t.Errorf("the numbers of all files are\n%+v, in the whole list\n%+v", some, all)
	}
}

// A folder may hold thousands of files that are no sitemaps, and it may be opened twice.
func TestTheListOfProblemsIsAsLongAsThePageAsks(t *testing.T) {
	files := make([]enginetest.File, 300)
	for i := range files {
		files[i] = enginetest.File{Name: fmt.Sprintf("note-%d.xml", i), Data: []byte("<note/>")}
	}
	p := enginetest.Start(t)
	for range 2 {
		p.Open(false, files...)
		some := enginetest.Must[*wire.Files](p, &wire.GetFiles{Most: 100})
		if len(some.Problems) != 100 || some.Refused != 300 || p.State().Problems != 300 {
			t.Errorf("%d of %d problems are listed, want 100 of 300", len(some.Problems), some.Refused)
		}
	}
	for i := range files {
		files[i].Data = []byte(sitemap("<loc>https://shop.example/</loc>"))
	}
	p.Open(false, files[:200]...)
	if n := p.State().Problems; n != 100 {
		t.Errorf("%d problems remain of the 100 files that are not open", n)
	}
}
