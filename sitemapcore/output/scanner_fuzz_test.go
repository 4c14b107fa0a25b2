package output

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// FuzzWalker holds that no bytes make the reader of an entry's tags panic or go on for ever, and
// that depths balance.
func FuzzWalker(f *testing.F) {
	f.Add([]byte(`<url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="de" href='x'/>` +
		`<!-- <a> --></url>`))
	f.Add([]byte(`<url><image:image><image:loc>&lt;</image:loc></image:image><![CDATA[<x>]]></url`))
	f.Add([]byte(`</></a><`))
	f.Fuzz(func(t *testing.T, b []byte) {
		w := walker{b: b}
		for n := 0; w.next(); n++ {
			if n > 2*len(b) {
				t.Fatal("it goes on for ever")
			}
			if !w.closing && w.depth < 1 && bytes.Count(b, []byte("</")) == 0 {
				t.Fatalf("an element is at depth %d", w.depth)
			}
			attribute(w.tag, " href")
		}
	})
}

// FuzzCell holds that encoding/csv reads a cell of a table unchanged, except for the apostrophe before a formula.
func FuzzCell(f *testing.F) {
	for _, s := range []string{"https://a.example/", "=1+1", "'=1", `a"b,c;d`, "line\nline", " blank ", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var table csvTable
		line := table.field(table.field(nil, 0, []byte(s)), 1, []byte("end"))
		// The reader of encoding/csv folds CRLF into LF.
		if strings.Contains(s, "\r") {
			return
		}
		r := csv.NewReader(bytes.NewReader(append(line, "\r\n"...)))
		cells, err := r.Read()
		if err != nil || len(cells) != 2 || cells[1] != "end" {
			t.Fatalf("%q is written as %q and read as %q, %v", s, line, cells, err)
		}
		got := cells[0]
		if rest, ok := strings.CutPrefix(got, "'"); ok && sitemapcore.IsFormula([]byte(rest)) {
			got = rest
		} else if sitemapcore.IsFormula([]byte(got)) {
			t.Fatalf("%q would be calculated", got)
		}
		if got != s {
			t.Fatalf("%q is read as %q", s, got)
		}
	})
}
