package checks

import (
	"html"
	"strings"
	"testing"

	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
)

func TestATextIsBrokenWhereTagsMeet(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"2026-11-20":                       "2026-11-20",
		"<b>Edinburgh, Scotland</b> and 2": "<b>|Edinburgh, Scotland|</b>| and 2",
		"<image:license>https://a.example/by/4.0/</image:license>": "<image:license>|https://|a.example/|by/|4.0/" +
			"|</image:license>",
		`<video:price type="own"/><x/>`: `<video:price type="own"/>|<x/>`,
		"/lamps/é/":                     "/lamps/|é/",
	} {
		got := strings.TrimSuffix(strings.TrimPrefix(uitest.Markup(t, ui.Elem("p", "", breakable(text)...)), "<p>"),
			"</p>")
		got = html.UnescapeString(strings.ReplaceAll(strings.ReplaceAll(got, "\n", ""), "<wbr></wbr>", "|"))
		if got != want {
			t.Errorf("%s is broken as %s, want %s", text, got, want)
		}
	}
}

// Before an address is rewritten its owner can open both, and nothing but an address of the web
// becomes a link.
func TestBothFormsCanBeOpened(t *testing.T) {
	got := uitest.Markup(t, &FixDialog{Code: "C28", Preview: &FixPreview{
		Code: "C28", Title: "x",
		Open: []string{"https://www.a.example/", "javascript:alert(1)"},
	}})
	if !strings.Contains(got, `href="https://www.a.example/"`) ||
		!strings.Contains(got, "Open both, and choose the one where your browser ends up.") ||
		strings.Contains(got, "javascript:") {
		t.Errorf("the dialog is %s", got)
	}
}
