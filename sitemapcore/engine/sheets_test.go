package engine_test

import (
	"archive/zip"
	"bytes"
	"fmt"
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

// workbook packs sheets, each with its name and its rows of cells.
func workbook(t *testing.T, sheets ...[][]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	list, rels := "", ""
	part := func(name, text string) {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	part("[Content_Types].xml", "<Types/>")
	for i, rows := range sheets {
		list += fmt.Sprintf(`<sheet name="%s" r:id="r%d"/>`, rows[0][0], i)
		rels += fmt.Sprintf(`<Relationship Id="r%d" Target="worksheets/sheet%d.xml"/>`, i, i)
		cells := ""
		for _, row := range rows[1:] {
			cells += "<row>"
			for _, cell := range row {
				cells += `<c t="inlineStr"><is><t>` + cell + `</t></is></c>`
			}
			cells += "</row>"
		}
		part(fmt.Sprintf("xl/worksheets/sheet%d.xml", i), `<worksheet><sheetData>`+cells+`</sheetData></worksheet>`)
	}
	part("xl/workbook.xml", `<workbook xmlns:r="r"><sheets>`+list+`</sheets></workbook>`)
	part("xl/_rels/workbook.xml.rels", `<Relationships>`+rels+`</Relationships>`)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAWorkbookOpensOnItsSheetOfPages(t *testing.T) {
	const site = "https://shop.example/"
	pages := [][]string{{"Pages"}, {"URL", "Note"}, {site + "oak", "a"}, {site + "elm", "b"}}
	for name, other := range map[string][][]string{
		"redirects":         {{"Redirects"}, {"Old URL", "New URL"}, {site + "a", site + "oak"}, {site + "b", site + "elm"}},
		"redirects by path": {{"Redirects"}, {"From", "To"}, {"/a", "/oak"}, {"/b", "/elm"}},
		"old addresses":     {{"Old"}, {"Old address", "Why"}, {site + "a", "gone"}, {site + "b", "gone"}},
		"pictures":          {{"Images"}, {"URL", "Alt"}, {site + "oak.jpg", "x"}, {site + "elm.png", "y"}},
		"paths":             {{"Views"}, {"Page", "Views"}, {"/oak", "12"}, {"/elm", "9"}},
		"links without a head": {
			{"Links"}, {"What", "Profile"}, {"us", "https://social.example/us"}, {"them", "https://social.example/them"},
		},
		"numbers": {{"Chart"}, {"Day", "Clicks"}, {"2026-11-01", "12"}, {"2026-11-02", "9"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			o := p.Open(false, enginetest.File{Name: "site.xlsx", Data: workbook(t, other, pages)})
			if len(o.Tables) != 1 {
				t.Fatalf("opening says %+v", o)
			}
			if x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]}); x.Sheet != 1 {
				t.Errorf("sheet %d of %q is shown", x.Sheet, x.Sheets)
			}
		})
	}
}

func TestATableWhoseLinksAreCalculatedSaysSo(t *testing.T) {
	for _, text := range []string{
		"Name,Link\nOak,\"=HYPERLINK(\"\"https://a.example/\"\"&A2,\"\"Open\"\")\"\nElm,\"=HYPERLINK(\"\"https://a.example/\"\"&A3)\"\n",
		"URL\n=HYPERLINK(A2)\n=HYPERLINK(A3)\n",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "links.csv", Data: []byte(text)})
		f := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
		if len(f.Problems) != 1 || f.Problems[0].Links != 0 || !strings.Contains(f.Problems[0].Detail.String(), "formulas") {
			t.Errorf("%q: %+v", text, f.Problems)
		}
	}
}
