package engine_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestFeedsAndDataInAnArchiveAreOpened(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range [][2]string{
		{"feed.xml", `<rss version="2.0"><channel><item><link>https://shop.example/1</link>` +
			`<pubDate>Fri, 20 Nov 2026 08:15:00 +0100</pubDate></item></channel></rss>`},
		{"pages.json", `[{"url":"https://shop.example/2","img":"https://shop.example/2.jpg"}]`},
		{"sitemap.xml", shop},
		{"pages.csv", "url,priority\nhttps://shop.example/3,0.5\n"},
	} {
		w, err := z.Create(f[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(f[1])); err != nil {
			t.Fatal(err)
		}
	}
	z.Close()
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "site.zip", Data: b.Bytes()})
	if o.Files != 3 || o.Refused != 0 || len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	win := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 10})
	if !strings.Contains(win.Text, "https://shop.example/12026-11-20T08:15:00+01:00") ||
		!strings.Contains(win.Text, "https://shop.example/2") {
		t.Errorf("the pages are %q", win.Text)
	}
	found := false
	for _, r := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Receipts {
		found = found || r.Rule == "L5" && r.Count == 1
	}
	if !found {
		t.Error("no receipt says that a date was written anew")
	}
}

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

func TestSpreadsheetsThatCantBeReadAreToldHowToBeSaved(t *testing.T) {
	var ods bytes.Buffer
	z := zip.NewWriter(&ods)
	w, err := z.CreateHeader(&zip.FileHeader{Name: "mimetype", Method: zip.Store})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte("application/vnd.oasis.opendocument.spreadsheet")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][4]string{
		{
			"pages.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 600),
			"a spreadsheet of a kind that we can’t read", "Save as",
		},
		{"pages.ods", ods.String(), "a spreadsheet without a sheet", "save it again"},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: c[0], Data: []byte(c[1])})
		problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
		if len(problems) != 1 || !strings.Contains(problems[0].Title.String(), c[2]) ||
			!strings.Contains(problems[0].Detail.String(), c[3]) ||
			!strings.Contains(problems[0].Detail.String(), ".xlsx") {
			t.Errorf("%s: %+v", c[0], problems)
		}
	}
}
