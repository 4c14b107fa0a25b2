package table

import (
	"errors"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/say"
)

// openBook packs an .ods file.
func openBook(content string, more ...string) []byte {
	return []byte(intaketest.ZipOf(append([]string{
		"mimetype", "application/vnd.oasis.opendocument.spreadsheet", "content.xml",
		content,
	}, more...)...))
}

var openDocumentSheets = []struct{ name, rows, want string }{
	{"texts", `<table:table-row><table:table-cell office:value-type="string">` +
		`<text:p>URL</text:p></table:table-cell><table:table-cell>` +
		`<text:p>a, "b" &amp; c</text:p></table:table-cell></table:table-row>`, "URL,\"a, \"\"b\"\" & c\"\n"},
	{
		"dates and numbers, which are shown in other words",
		`<table:table-row><table:table-cell office:value-type="date" office:date-value="2025-11-03">` +
			`<text:p>03.11.25</text:p></table:table-cell>` +
			`<table:table-cell office:value-type="float" office:value="0.80000000000000004">` +
			`<text:p>0,8</text:p></table:table-cell>` +
			`<table:table-cell office:value-type="percentage" office:value="0.5">` +
			`<text:p>50 %</text:p></table:table-cell>` +
			`<table:table-cell office:value-type="boolean" office:boolean-value="true">` +
			`<text:p>WAHR</text:p></table:table-cell></table:table-row>`,
		"2025-11-03,0.8,0.5,true\n",
	},
	{
		"a text of figures", `<table:table-row><table:table-cell office:value-type="string" ` +
			`office:string-value="0.80000000000000004"><text:p>x</text:p></table:table-cell></table:table-row>`,
		"0.80000000000000004\n",
	},
	{"a formula", `<table:table-row><table:table-cell table:formula="of:=1+1" office:value-type="float" ` +
		`office:value="2"><text:p>2</text:p></table:table-cell></table:table-row>`, "2\n"},
	{
		"a link under other words",
		`<table:table-row><table:table-cell><text:p>to <text:a xlink:href="https://a.example/?a=1&amp;` +
			`b=2">page</text:a></text:p></table:table-cell></table:table-row>`, "https://a.example/?a=1&b=2\n",
	},
	{
		"a link under an address",
		`<table:table-row><table:table-cell><text:p>` +
			`<text:a xlink:href="https://b.example/">https://a.example/</text:a></text:p></table:table-cell>` +
			`</table:table-row>`, "https://a.example/\n",
	},
	{
		"a link that is no page",
		`<table:table-row><table:table-cell><text:p><text:a xlink:href="javascript:x">page</text:a></text:p>` +
			`</table:table-cell></table:table-row>`, "page\n",
	},
	{
		"several lines in a cell",
		`<table:table-row><table:table-cell><text:p>https://a.example/1.jpg</text:p>` +
			`<text:p>https://a.example/<text:span>2</text:span>.jpg</text:p></table:table-cell></table:table-row>`,
		"\"https://a.example/1.jpg\nhttps://a.example/2.jpg\"\n",
	},
	{
		"a note on a cell", `<table:table-row><table:table-cell><office:annotation>` +
			`<text:p>look here</text:p></office:annotation><text:p>a</text:p></table:table-cell></table:table-row>`,
		"a\n",
	},
	{
		"cells that are repeated",
		`<table:table-row><table:table-cell table:number-columns-repeated="2"/>` +
			`<table:table-cell table:number-columns-repeated="3"><text:p>a</text:p></table:table-cell>` +
			`<table:table-cell table:number-columns-repeated="1016"/></table:table-row>`, ",,a,a,a\n",
	},
	{
		"cells that another one covers",
		`<table:table-row><table:table-cell table:number-columns-spanned="2">` +
			`<text:p>a</text:p></table:table-cell><table:covered-table-cell/><table:table-cell>` +
			`<text:p>b</text:p></table:table-cell></table:table-row>`, "a,,b\n",
	},
	{
		"rows that are repeated",
		`<table:table-row table:number-rows-repeated="2"><table:table-cell>` +
			`<text:p>a</text:p></table:table-cell></table:table-row>` +
			`<table:table-row table:number-rows-repeated="1048573"><table:table-cell/></table:table-row>`, "a\na\n",
	},
	{
		"groups and heads of rows",
		`<table:table-header-rows><table:table-row><table:table-cell>` +
			`<text:p>a</text:p></table:table-cell></table:table-row></table:table-header-rows>` +
			`<table:table-row-group><table:table-row><table:table-cell>` +
			`<text:p>b</text:p></table:table-cell></table:table-row></table:table-row-group>`, "a\nb\n",
	},
	{
		"a number of repetitions that is none",
		`<table:table-row table:number-rows-repeated="-1"><table:table-cell table:number-columns-repeated="x">` +
			`<text:p>a</text:p></table:table-cell></table:table-row>`, "a\n",
	},
	{"a drawing", `<table:shapes><draw:frame><draw:text-box><text:p>x</text:p></draw:text-box></draw:frame>` +
		`</table:shapes><table:table-row><table:table-cell><text:p>a</text:p><draw:frame>` +
		`<text:p>y</text:p></draw:frame></table:table-cell></table:table-row>`, "a\n"},
}

func TestOpenDocumentSheetsBecomeTables(t *testing.T) {
	for _, tt := range openDocumentSheets {
		t.Run(tt.name, func(t *testing.T) {
			w, err := OpenWorkbook(openBook(`<office:body><office:spreadsheet><table:table table:name="Pages">`+tt.rows+
				`</table:table></office:spreadsheet></office:body>`), 1<<20, intaketest.Still)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := w.Table(0, intaketest.Still); err != nil || string(got) != tt.want {
				t.Errorf("the table is %q, %v; want %q", got, err, tt.want)
			}
		})
	}
}

func TestOpenDocumentSheetsAreToldApart(t *testing.T) {
	row := func(s string) string {
		return `<table:table-row><table:table-cell><text:p>` + s + `</text:p></table:table-cell></table:table-row>`
	}
	w, err := OpenWorkbook(openBook(
		`<office:automatic-styles><style:style style:name="ta1" style:family="table">`+
			`<style:table-properties table:display="true"/></style:style>`+
			`<style:style style:name="ta2" style:family="table"><style:table-properties style:writing-mode="lr-tb" `+
			`table:display="false"/></style:style></office:automatic-styles>`+
			`<office:body><office:spreadsheet>`+
			`<table:tracked-changes><table:deletion><table:table-cell>`+
			`<text:p>gone</text:p></table:table-cell></table:deletion></table:tracked-changes>`+
			`<table:table table:name="Notes" table:style-name="ta2">`+row("1")+
			`</table:table><table:table table:style-name="ta1" table:name="Pages &amp; more">`+row("2")+
			`</table:table>`+
			`<table:dde-links><table:table>`+row("3")+
			`</table:table></table:dde-links></office:spreadsheet></office:body>`,
		"Object 1/content.xml", `<table:table table:name="Chart">`+row("4")+`</table:table>`), 1<<20, intaketest.Still)
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Sheets) != 2 || w.Sheets[1].Name != "Pages & more" || !w.Sheets[0].Hidden || w.Sheets[1].Hidden {
		t.Fatalf("the workbook is %+v", w.Sheets)
	}
	for i, want := range []string{"1\n", "2\n"} {
		if got, _ := w.Table(i, intaketest.Still); string(got) != want {
			t.Errorf("sheet %d is %q, want %q", i, got, want)
		}
	}
}

// A few bytes can ask for more cells than there is memory.
func TestRepeatedRowsAndCellsHaveALimit(t *testing.T) {
	const most = "2147483647"
	open := func(rows string, limit int) ([]byte, error) {
		w, err := OpenWorkbook(openBook(`<table:table table:name="x">`+rows+`</table:table>`), limit, intaketest.Still)
		if err != nil {
			t.Fatal(err)
		}
		return w.Table(0, intaketest.Still)
	}
	cell := func(text string) string {
		return `<table:table-cell table:number-columns-repeated="` + most + `"><text:p>` + text +
			`</text:p></table:table-cell>`
	}
	text, err := open(`<table:table-row table:number-rows-repeated="`+most+
		`"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row><table:table-row>`+cell("b")+
		`</table:table-row>`, 1<<24)
	if err != nil || strings.Count(string(text), "a\n") != maxRepeats ||
		strings.Count(string(text), "b") != maxColumns {
		t.Errorf("there are %d bytes, %v", len(text), err)
	}
	if text, err = open(`<table:table-row>`+cell("a")+cell("b")+`</table:table-row>`, 1<<20); err != nil ||
		strings.Count(string(text), "a") != maxColumns || strings.Contains(string(text), "b") {
		t.Errorf("the row is %q, %v", text, err)
	}
	var r *say.Failure
	if _, err = open(`<table:table-row table:number-rows-repeated="1000000000"><table:table-cell>`+
		`<text:p>https://a.example/`+strings.Repeat("a", 2000)+
		`</text:p></table:table-cell></table:table-row>`, 1<<20); !errors.As(err, &r) {
		t.Errorf("a billion rows: %v", err)
	}
	text, err = open(`<table:table-row><table:table-cell><text:p>`+strings.Repeat("a", 1000)+strings.Repeat("</text:p>",
		1000)+`</table:table-cell></table:table-row>`, 1<<20)
	if err != nil || strings.Count(string(text), "a") != 1000 {
		t.Errorf("a text that ends often is read as %d bytes, %v", len(text), err)
	}
	if _, err = open(`<table:table-row>`+cell(strings.Repeat("a", 1<<18))+`</table:table-row>`, 1<<19); !errors.As(err,
		&r) {
		t.Errorf("a long cell, often: %v", err)
	}
}

func TestAnOpenDocumentCanBeGivenUp(t *testing.T) {
	stop := errors.New("stop")
	rows := strings.Repeat(`<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>`,
		5000)
	w, err := OpenWorkbook(openBook(`<table:table table:name="x">`+rows+`</table:table>`), 1<<24, intaketest.Still)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Table(0, func() error { return stop }); err != stop {
		t.Errorf("it ends with %v", err)
	}
}

func FuzzOpenDocument(f *testing.F) {
	f.Add(`<table:table table:name="x"><table:table-row table:number-rows-repeated="3">` +
		`<table:table-cell table:number-columns-repeated="9" office:value="1e3"/><table:table-cell><text:p>` +
		`<text:a xlink:href="https://a.example/">x</text:a></text:p></table:table-cell></table:table-row>` +
		`</table:table>`)
	f.Add(`<table:table><table:table><table:table-row><table:table-cell>`)
	f.Add(`<table:table><table:covered-table-cell office:date-value="&#10;,"/></table:table-row><text:p>x</text:p>` +
		`<table:table-row></table:table-cell></table:table-row>`)
	f.Fuzz(func(t *testing.T, content string) {
		w, err := OpenWorkbook(openBook(content), 1<<16, intaketest.Still)
		if err != nil {
			return
		}
		for i := range w.Sheets[:min(len(w.Sheets), 3)] {
			text, err := w.Table(i, intaketest.Still)
			if err != nil {
				continue
			}
			for r := newRowReader(text, ',', 0); r.Read(); {
				if len(r.Cells) > maxColumns {
					t.Fatalf("a row has %d cells", len(r.Cells))
				}
			}
		}
	})
}
