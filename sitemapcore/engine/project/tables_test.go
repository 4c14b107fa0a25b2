package project_test

import (
	"fmt"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// Rows are pasted while as many files are open: none of the files is looked at for each row.
func TestSavingPastedRowsGrowsWithRowsAndFiles(t *testing.T) {
	add := func(d *sitemapcore.Document, f sitemapcore.File, kind sitemapcore.FileKind, pages int) {
		s, err := sitemapxml.Decode(sitemapOf(pages), func() error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		s.Kind = kind
		if _, _, err := d.AddSegment(f, s); err != nil {
			t.Fatal(err)
		}
	}
	type pasted struct {
		d        *sitemapcore.Document
		from, to sitemapcore.Marks
	}
	made := make(map[int]pasted)
	enginetest.Growth(t, "saving pasted rows", 800, 1<<20, func(n int) {
		x, ok := made[n]
		if !ok {
			x.d = sitemapcore.NewDocument()
			for i := range n {
				add(x.d, sitemapcore.File{Name: fmt.Sprint(i), Raw: []byte("<urlset/>")}, sitemapcore.URLSet, 1)
			}
			x.from = x.d.Marks()
			add(x.d, sitemapcore.File{Name: "new.xml"}, sitemapcore.NewFile, n)
			x.to = x.d.Marks()
			made[n] = x
		}
		rows := 0
		for _, r := range project.NewRows(x.d, x.from, x.to, nil) {
			rows += len(r.Spans)
		}
		if rows != n {
			t.Errorf("%d rows are saved, want %d", rows, n)
		}
	})
}
