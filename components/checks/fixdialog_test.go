package checks

import (
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/wire"
)

// Before an address is rewritten its owner can open both, and nothing but an address of the web
// becomes a link.
func TestBothFormsCanBeOpened(t *testing.T) {
	x := NewFixes(desk.New())
	x.Asking = &Question{Preview: &wire.Preview{Detail: &wire.Question{
		Rule: "C28", Title: "x",
		Open: []string{"https://www.a.example/", "javascript:alert(1)"},
	}}}
	got := uitest.Markup(t, &ui.Dialog{Sink: &uitest.Asked{}, Frame: x.Window.Draw})
	uitest.Says(t, "the dialog", got, `href="https://www.a.example/"`, "Open both, and choose the one where your browser ends up.")
	uitest.Omits(t, "the dialog", got, "javascript:")
}
