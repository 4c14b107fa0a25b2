package ui

import (
	"strings"
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
	if got := uitest.Markup(t, &Toast{Sink: &uitest.Asked{}}); !strings.Contains(got, `aria-live="polite"`) ||
		strings.Contains(got, "Close") {
		t.Errorf("the empty toast draws %s", got)
	}
	act := &Action{Label: "Undo", Do: components.Undo{}}
	if got := uitest.Markup(t, &Toast{Sink: &uitest.Asked{}, Text: "41 dates fixed", Act: act}); !strings.Contains(got,
		"41 dates fixed") || !strings.Contains(got, "Undo") {
		t.Errorf("the toast draws %s", got)
	}
}

func TestWordsAboutTheProgramLinkToItsSources(t *testing.T) {
	const source = "https://code.example/sitemaps"
	if got := uitest.Markup(t, SourceLink("Free and open source", source)); !strings.Contains(got, `href="`+source+`"`) {
		t.Errorf("there is no link: %s", got)
	}
	if got := uitest.Markup(t, SourceLink("Free and open source", "")); strings.Contains(got, "<a") {
		t.Errorf("there is a link to nowhere: %s", got)
	}
}
