package engine_test

import (
	"archive/zip"
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestADamagedWorkbookIsCalledByItsName damages a workbook in many ways. No message is about a part of it, whose name
// may be damaged too.
func TestADamagedWorkbookIsCalledByItsName(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"[Content_Types].xml": `<?xml version="1.0"?><Types/>`, "_rels/.rels": "<Relationships/>",
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>https://a.example/</t></is></c></row>` +
			`</sheetData></worksheet>` + strings.Repeat(" ", 3000),
	} {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	p := enginetest.Start(t)
	for range 300 {
		data := bytes.Clone(b.Bytes())
		switch r.IntN(3) {
		case 0:
			data = data[:r.IntN(len(data))]
		case 1:
			for range 1 + r.IntN(20) {
				data[r.IntN(len(data))] ^= byte(1 << r.IntN(8))
			}
		case 2:
			i := r.IntN(len(data))
			data = append(data[:i:i], data[min(len(data), i+r.IntN(50)):]...)
		}
		p.Open(true, enginetest.File{Name: "table.xlsx", Data: data})
		for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
			if x.File != "table.xlsx" || !strings.Contains(x.Title.String(), "table.xlsx") {
				t.Fatalf("a message is about %q: %q", x.File, x.Title)
			}
		}
	}
}
