package ui

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
)

func TestAddressesOfFoldersAreCompleted(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "",
		"  ":                         "",
		"example.com":                "https://example.com/",
		" https://example.com ":      "https://example.com/",
		"http://example.com/maps":    "http://example.com/maps/",
		"https://example.com/maps/":  "https://example.com/maps/",
		"https://bücher.example/ä/b": "https://bücher.example/ä/b/",
		"\uFEFFhttps://example.com/": "https://example.com/",
		"\u200B https://example.com/maps\u2060\u00A0": "https://example.com/maps/",
		"https://\uFEFFexample\u00AD.com/a\u200Db":    "https://example.com/a\u200Db/",
		"\uFEFF\u200B": "",
	} {
		if got := CleanWhere(in); got != want {
			t.Errorf("cleanWhere(%q) = %q, want %q", in, got, want)
		}
		if got := CleanWhere(CleanWhere(in)); got != want {
			t.Errorf("completing %q twice gives %q", in, got)
		}
	}
}

func TestAToastIsALiveRegionBeforeItSpeaks(t *testing.T) {
	got := uitest.Markup(t, &Toast{Sink: &uitest.Asked{}})
	uitest.Says(t, "an empty toast", got, `aria-live="polite"`)
	uitest.Omits(t, "an empty toast", got, "Close")
	act := &Action{Label: "Undo", Do: components.Undo{}}
	uitest.Says(t, "a toast", uitest.Markup(t, &Toast{Sink: &uitest.Asked{}, Text: "41 dates fixed", Act: act}), "41 dates fixed", "Undo")
}

func TestWordsAboutTheProgramLinkToItsSources(t *testing.T) {
	const source = "https://code.example/sitemaps"
	uitest.Says(t, "the words", uitest.Markup(t, SourceLink("Free and open source", source)), `href="`+source+`"`)
	uitest.Omits(t, "words without an address", uitest.Markup(t, SourceLink("Free and open source", "")), "<a")
}
