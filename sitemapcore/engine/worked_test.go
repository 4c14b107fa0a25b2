package engine_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestWorkedOutValuesAreThoseThatWereShown computes dates in random files. It compares them with the same computation
// on a slice, with the preview, and after undo with the former values.
func TestWorkedOutValuesAreThoseThatWereShown(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	pick := func(of ...string) string { return of[rnd.Intn(len(of))] }
	for range 40 {
		what := sitemapcore.Replacement{
			Way: sitemapcore.SetToday + sitemapcore.ReplaceWay(rnd.Intn(3)), Missing: rnd.Intn(3) == 0,
		}
		var file strings.Builder
		file.WriteString(bulkHead)
		var want []string
		changed, without := 0, 0
		for i := range 30 {
			day, old := pick("", "2024-05-17", "2025-01-31"), pick("", "2024-02-01", "2024-06")
			came := pick("", "2023-04-05", "2026-10-09")
			fmt.Fprintf(&file, "  <url>\n    <loc>https://a.example/%d/%s</loc>", i, day)
			if old != "" {
				fmt.Fprintf(&file, "\n    <lastmod>%s</lastmod>", old)
			}
			if came != "" {
				file.WriteString(articleOf(came))
			}
			file.WriteString("\n  </url>\n")
			next := map[sitemapcore.ReplaceWay]string{
				sitemapcore.SetToday: enginetest.Today, sitemapcore.AddressDate: day, sitemapcore.PublishedDate: came,
			}[what.Way]
			switch {
			case what.Missing && old != "":
				next = old
			case next == "":
				next = old
				without++
			case next != old:
				changed++
			}
			want = append(want, next)
		}
		file.WriteString("</urlset>\n")
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file.String())})
		_, before := p.Write(enginetest.KeepFiles, 0)
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		m := tried(p, what, wire.ReplaceAny)
		if m.Pages != changed || m.Values != changed || m.Without != without ||
			len(m.Rows) != min(changed, wire.ReplaceRows) {
			t.Fatalf("%+v: the preview says %+v, want %d pages, and %d without", what, m, changed, without)
		}
		if changed > 0 && !strings.HasPrefix(m.Rows[0].Page.String(), "/") {
			t.Errorf("%+v: the page of a value is called %q", what, m.Rows[0])
		}
		if done := enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true},
			sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: what})); done.Pages != changed {
			t.Fatalf("%+v: %d pages were changed, want %d", what, done.Pages, changed)
		}
		if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, want) {
			t.Fatalf("%+v makes\n%q\nwant\n%q", what, got, want)
		}
		if m := tried(p, what, wire.ReplaceAny); m.Pages != 0 {
			t.Errorf("%+v has something left to do: %+v", what, m)
		}
		if changed > 0 {
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
		}
		if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(out, before) {
			t.Errorf("taken back, the file is\n%s", out)
		}
		p.Stop()
	}
}
