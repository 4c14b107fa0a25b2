package ui

import (
	"html"
	"strings"
	"testing"

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
		got := strings.TrimSuffix(strings.TrimPrefix(uitest.Markup(t, Elem("p", "", breakable(text)...)), "<p>"),
			"</p>")
		got = html.UnescapeString(strings.ReplaceAll(strings.ReplaceAll(got, "\n", ""), "<wbr></wbr>", "|"))
		if got != want {
			t.Errorf("%s is broken as %s, want %s", text, got, want)
		}
	}
}
