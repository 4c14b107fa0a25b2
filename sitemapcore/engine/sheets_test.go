package engine_test

import (
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
	content := `<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>` +
		sheet("Old", "ta2", "https://shop.example/old") + sheet("Pages", "ta1", "https://shop.example/new")
	data := zipped(t, enginetest.File{Name: "mimetype", Data: []byte("application/vnd.oasis.opendocument.spreadsheet")},
		enginetest.File{Name: "content.xml", Data: []byte(content)})
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "pages.ods", Data: data})
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	if x.Sheet != 1 || !slices.Equal(x.Sheets, []string{"Old (hidden)", "Pages"}) {
		t.Errorf("of %q number %d is shown", x.Sheets, x.Sheet)
	}
}

func TestASheetThatCantBeReadSaysWhy(t *testing.T) {
	data := workbook(t, [][]string{{"Pages"}, {"https://shop.example/"}}, [][]string{{"Old"}, {"https://shop.example/old"}})
	// The list of the archive, which ends it, says that the second sheet is packed in a way that nothing here reads.
	const beforeName, method = 46, 10
	data[bytes.LastIndex(data, []byte("xl/worksheets/sheet1.xml"))-beforeName+method] = 12
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "pages.xlsx", Data: data})
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
	list, rels := "", ""
	var files []enginetest.File
	part := func(name, text string) {
		files = append(files, enginetest.File{Name: name, Data: []byte(text)})
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
	return zipped(t, files...)
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
