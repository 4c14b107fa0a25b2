package engine_test

import (
	"fmt"
	"runtime"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A news archive has a sitemap for each day of decades. The bound for 20,000 files is 1 GB.
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
	memory := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := memory()
	if o := p.Open(false, files...); o.Pages != n {
		t.Fatalf("%d pages were opened, want %d", o.Pages, n)
	}
	p.Summary()
	if plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}); len(plan.Parts) < n {
		t.Errorf("%d files come out", len(plan.Parts))
	}
	const bound = 50_000
	if each := (memory() - before) / int64(n); each > bound {
		t.Errorf("each file takes %d bytes, the bound is %d", each, bound)
	} else {
		t.Logf("each file takes %d bytes", each)
	}
}
