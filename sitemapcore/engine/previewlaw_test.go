package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestATableHearsOfTheChecksAfterAPreview(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/1\nhttps://shop.example/secret/2\nhttps://shop.example/3")
	p.Summary()
	v := p.View(&wire.OpenView{Filter: sitemapcore.Filter{Rule: "C36"}})
	enginetest.Must[*wire.Preview](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Try: true})
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: sitemapcore.CustomRules{Patterns: []string{"/secret/"}}})
	p.Summary()
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 10})
	if w.Len != 1 {
		t.Errorf("%d pages break the owner’s own rule, want 1", w.Len)
	}
}
