package table

import (
	"errors"
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/say"
)

// book packs a workbook with the parts that every program writes.
func book(props, sheets, rels, strings string, parts ...string) []byte {
	return []byte(intaketest.ZipOf(append([]string{
		"[Content_Types].xml", "<Types/>",
		"xl/workbook.xml", `<workbook xmlns:r="x">` + props + `<sheets>` + sheets + `</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships>` + rels + `</Relationships>`,
		"xl/sharedStrings.xml", `<sst>` + strings + `</sst>`,
	}, parts...)...))
}

const (
	oneSheet = `<sheet name="Pages" sheetId="1" r:id="rId1"/>`
	oneRel   = `<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>`
)

func TestWorkbooksBecomeTables(t *testing.T) {
	for _, tt := range []struct {
		name, strings, sheet, want string
	}{
		{
			"shared texts and numbers", `<si><t>URL</t></si><si><t>https://a.example/?a=1&amp;b=2</t></si>`,
			`<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2">` +
				`<v>46346</v></c></row>`, "URL\nhttps://a.example/?a=1&b=2,46346\n",
		},
		{
			"texts in pieces, and how they are spoken",
			`<si><r><t>東</t></r><r><t>京</t></r><rPh sb="0"><t>とう</t></rPh></si>`, `<row><c t="s"><v>0</v></c></row>`,
			"東京\n",
		},
		{
			"texts in the cell", "",
			`<row><c t="inlineStr"><is><t>a, "b"</t></is></c><c t="str"><f>A1&amp;"x"</f><v>y</v></c></row>`,
			"\"a, \"\"b\"\"\",y\n",
		},
		{"cells that are not there", "", `<row r="3"><c r="C3"><v>1</v></c><c r="E3"><v>2</v></c></row>`, ",,1,,2\n"},
		{"cells without a place", "", `<row><c><v>1</v></c><c/><c><v>3</v></c></row>`, "1,,3\n"},
		{
			"numbers with too many figures", "", `<row><c><v>0.80000000000000004</v></c><c><v>4.6346E4</v></c></row>`,
			"0.8,46346\n",
		},
		{
			"a text that is not there", "", `<row><c t="s"><v>7</v></c><c t="s"><v>x</v></c><c><v>1</v></c></row>`,
			",,1\n",
		},
		{
			"a column at the end of the world", "",
			`<row><c r="XFD1"><v>1</v></c><c r="ZZZZZZZ1"><v>2</v></c></row><row><c r="A2"><v>3</v></c></row>`, "3\n",
		},
		{"a prefix before all names", "", `<x:row><x:c t="str"><x:v>1</x:v></x:c></x:row>`, "1\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, err := OpenWorkbook(book("", oneSheet, oneRel, tt.strings, "xl/worksheets/sheet1.xml",
				"<worksheet><sheetData>"+tt.sheet+"</sheetData></worksheet>"), 1<<20, intaketest.Still)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := w.Table(0, intaketest.Still); err != nil || string(got) != tt.want {
				t.Errorf("the table is %q, %v; want %q", got, err, tt.want)
			}
		})
	}
}

func TestSheetsAreFoundWhereverTheyLie(t *testing.T) {
	w, err := OpenWorkbook(book(`<workbookPr date1904="1"/>`,
		`<sheet name="Notes" r:id="a" state="hidden"/><sheet name="Pages &amp; more" r:id="b"/>`+
			`<sheet name="Lost" r:id="c"/>`,
		`<Relationship Id="a" Target="/xl/worksheets/x.xml"/><Relationship Id="b" Target="../xl/worksheets/y.xml"/>`,
		"",
		"xl/worksheets/x.xml", "<row><c><v>1</v></c></row>", "xl/worksheets/y.xml", "<row><c><v>2</v></c></row>"),
		1<<20, intaketest.Still)
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Sheets) != 2 || w.Sheets[1].Name != "Pages & more" || !w.Sheets[0].Hidden || w.Sheets[1].Hidden ||
		!w.From04 {
		t.Fatalf("the workbook is %+v", w)
	}
	if got, _ := w.Table(1, intaketest.Still); string(got) != "2\n" {
		t.Errorf("the second sheet is %q", got)
	}
}

func TestAWorkbookCanBeRefusedAndGivenUp(t *testing.T) {
	for name, b := range map[string][]byte{
		"no sheet":   book("", "", "", ""),
		"no archive": []byte("PK\x03\x04 and nothing"),
	} {
		var r *say.Failure
		if _, err := OpenWorkbook(b, 1<<20, intaketest.Still); !errors.As(err, &r) {
			t.Errorf("%s: %v", name, err)
		}
	}
	enough := errors.New("enough")
	if _, err := OpenWorkbook(book("", oneSheet, oneRel, "", "xl/worksheets/sheet1.xml", "<row/>"), 1<<20,
		func() error { return enough }); !errors.Is(err, enough) {
		t.Errorf("giving up gave %v", err)
	}
}

func TestDaysFrom1904(t *testing.T) {
	for in, want := range map[string]string{
		"44884": "46346", "44884.5": "46346.5", "2026-11-20": "2026-11-20",
		"12": "12",
	} {
		if got := From1900([]byte(in), true); string(got) != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
	if got := From1900([]byte("44884"), false); string(got) != "44884" {
		t.Errorf("a workbook of others gave %s", got)
	}
}

func FuzzWorkbook(f *testing.F) {
	f.Add("<si><t>x</t></si>", `<row><c r="B2" t="s"><v>0</v></c><c t="inlineStr"><is><t>y</t></is></c></row>`)
	f.Add("<si><r><t>x</t></r><rPh><t>y</t></rPh>", `<row r="1"><c r="XFD1"><v>1.0000000000000001e300</v></c>`)
	f.Fuzz(func(t *testing.T, strings, sheet string) {
		w, err := OpenWorkbook(book("", oneSheet, oneRel, strings, "xl/worksheets/sheet1.xml", sheet), 1<<20, intaketest.Still)
		if err != nil {
			return
		}
		text, err := w.Table(0, intaketest.Still)
		if err != nil {
			return
		}
		r := newRowReader(text, ',', 0)
		for r.Read() {
			if len(r.Cells) > maxColumns {
				t.Fatalf("a row has %d cells", len(r.Cells))
			}
		}
	})
}
