package engine_test

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestASheetThatIsSeenGoesBeforeAHiddenOne(t *testing.T) {
	sheet := func(name, style, address string) string {
		cells := ""
		for _, text := range []string{"URL", address} {
			cells += `<table:table-row><table:table-cell><text:p>` + text +
				`</text:p></table:table-cell><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>`
		}
		return `<table:table table:name="` + name + `" table:style-name="` + style + `">` + cells + `</table:table>`
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
		{"content.xml", `<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>` +
			sheet("Old", "ta2", "https://shop.example/old") + sheet("Pages", "ta1", "https://shop.example/new")},
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
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	if x.Sheet != 1 || !slices.Equal(x.Sheets, []string{"Old (hidden)", "Pages"}) {
		t.Errorf("of %q number %d is shown", x.Sheets, x.Sheet)
	}
}

func TestASheetThatCantBeReadSaysWhy(t *testing.T) {
	sheet := `<worksheet><sheetData><row><c t="inlineStr"><is><t>https://shop.example/</t></is></c></row>` +
		`</sheetData></worksheet>`
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"[Content_Types].xml", `<Types/>`},
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Pages" r:id="rId1"/>` +
			`<sheet name="Old" r:id="rId2"/></sheets></workbook>`},
		{
			"xl/_rels/workbook.xml.rels",
			`<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>` +
				`<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
		},
		{"xl/worksheets/sheet1.xml", sheet},
	} {
		f, err := w.Create(part[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(part[1])); err != nil {
			t.Fatal(err)
		}
	}
	// Packed in a way that nothing here reads.
	if _, err := w.CreateRaw(&zip.FileHeader{
		Name: "xl/worksheets/sheet2.xml", Method: 12, CompressedSize64: 0,
		UncompressedSize64: 9,
	}); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "pages.xlsx", Data: b.Bytes()})
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	answer, _ := p.Call(&wire.GetTable{ID: o.Tables[0], Sheet: 2})
	f, ok := answer.(*wire.Failure)
	if !ok || !strings.HasPrefix(f.Title.String(), "This file ") || strings.Contains(f.Detail.String(),
		"those who can help") {
		t.Errorf("the answer is %+v", answer)
	}
}
