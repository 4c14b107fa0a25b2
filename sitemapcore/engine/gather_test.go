package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestWhatWasBroughtTogetherIsThereAfterACrash joins a table with images to an open sitemap, and
// opens the project again.
func TestWhatWasBroughtTogetherIsThereAfterACrash(t *testing.T) {
	d := enginetest.NewDisk()
	p, _ := saveShop(t, d)
	o := enginetest.Must[*wire.Opened](p,
		&wire.Open{Compare: true, Job: 1, Inputs: []wire.Input{{Name: "a.csv", Path: "a.csv"}}},
		enginetest.Bytes("url,priority,image\nhttps://shop.example/,0.3,https://shop.example/new.jpg\n"+
			"https://shop.example/more,0.4,https://shop.example/more.jpg\n"))
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	table := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	if o = enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: table.ID, Columns: table.Columns, Job: 1}); !o.Merge {
		t.Fatalf("reading says %+v", o)
	}
	if m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2}); m.New != 1 || m.Changed != 1 {
		t.Fatalf("the counts are %+v", m)
	}
	if e := enginetest.Must[*wire.Edited](p, &wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{
		Add:    true,
		Update: 31,
	}, Job: 2}); e.Pages != 2 {
		t.Fatalf("it says %+v", e)
	}
	saved := p.Saved()
	q := reopen(t, d.Crash(none), saved.ID)
	same(t, p, q)
}
