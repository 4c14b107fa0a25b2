package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestBeforeAndAfterNeverLookAlike previews and makes changes at the end of long addresses.
func TestBeforeAndAfterNeverLookAlike(t *testing.T) {
	long := "https://shop.example/" + strings.Repeat("catalogue/", 9)
	file := sitemap("<loc>"+long+"oak?utm_source=mail</loc>", "<loc>"+long+"elm?utm_source=mail</loc>")
	for _, tt := range []struct {
		name string
		step sitemapcore.Step
	}{
		{"find and replace", sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
			Find: "mail", With: "post", In: 1 << sitemapcore.Loc,
		}}},
		{"tracking codes", sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C22", Choice: "best"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
			look := func(of string, rows []sitemapcore.Sample) {
				t.Helper()
				for x := range slices.Values(rows) {
					if strings.TrimSpace(x.Before.String()) == strings.TrimSpace(x.After.String()) {
						t.Errorf("%s: %q", of, x)
					}
				}
				if len(rows) == 0 {
					t.Errorf("%s: no rows", of)
				}
			}
			ask := &wire.Do{Target: wire.Target{All: true}, Steps: []sitemapcore.Step{tt.step}, Try: true, Job: 3}
			look("preview", enginetest.Must[*wire.Preview](p, ask).Rows)
			ask.Try = false
			enginetest.Must[*wire.Edited](p, ask)
			for _, r := range enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}).Fixes {
				look("receipt", r.Rows)
			}
		})
	}
}
