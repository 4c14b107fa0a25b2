package engine_test

import (
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestADamagedWorkbookIsCalledByItsName damages a workbook in many ways. No message is about a part of it, whose name
// may be damaged too.
func TestADamagedWorkbookIsCalledByItsName(t *testing.T) {
	whole := workbook(t, [][]string{{"S"}, {"https://a.example/"}, {strings.Repeat(" ", 3000)}})
	r := seeded(t)
	p := enginetest.Start(t)
	for range 300 {
		data := bytes.Clone(whole)
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
