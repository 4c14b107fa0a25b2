package engine_test

import (
	"archive/zip"
	"bytes"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestASheetThatIsSeenGoesBeforeAHiddenOne(t *testing.T) {
	sheet := func(name, style, address string) string {
		cells := ""
		for _, text := range []string{"URL", address} {
			cells += `<table:table-row><table:table-cell><text:p>` + text + `</text:p></table:table-cell><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>`
		}
		return `<table:table table:name="` + name + `" table:style-name="` + style + `">` + cells + `</table:table>`
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
		{"content.xml", `<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>` + sheet("Old", "ta2", "https://shop.example/old") + sheet("Pages", "ta1", "https://shop.example/new")},
	} {
		f, err := w.CreateHeader(&zip.FileHeader{Name: part[0]})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(part[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "pages.ods", Data: b.Bytes()})
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0], Sheet: -1})
	if x.Sheet != 1 || !slices.Equal(x.Sheets, []string{"Old (hidden)", "Pages"}) {
		t.Errorf("of %q number %d is shown", x.Sheets, x.Sheet)
	}
}
