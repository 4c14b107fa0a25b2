package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// The findings about the pages and files of each case: rules with their numbers of pages or files.
func TestTheCasesOfOwnersAreSaidForWhatTheyAre(t *testing.T) {
	for name, want := range map[string]map[string]int{
		"chat-placeholder-site.txt":             {"C41a": 3},
		"dates-of-a-video.xml":                  {"G12": 1, "G9": 2},
		"images-that-are-none.xml":              {"F1": 1, "F2": 1, "F2a": 1, "F2b": 1},
		"news-name-cdata-and-blank.xml":         {"H7a": 2},
		"news-empty.xml":                        {"A23": 0, "A23a": 1},
		"language-folders-two-different.xml":    {"I18": 1, "I18a": 1},
		"localhost-is-not-the-main-site.xml":    {"C8": 4, "C29": 0, "B20": 1},
		"name-says-gz.xml.gz":                   {"A4": 1},
		"pagemap-without-namespace.xml":         {"B9": 0},
		"placeholders-template-values.xml":      {"C41": 8, "C41a": 1, "C3": 0, "C13": 0, "C15": 0},
		"extension-addresses-like-pages.xml":    {"B19": 1, "B20": 1},
		"languages-alternate-without-slash.xml": {"I19": 2, "I11": 0, "I12": 0, "I14": 0},
		"dates-too-old.xml":                     {"D11": 0, "D11a": 1, "D9": 3, "D5": 0, "D3": 0, "D1": 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := openCase(t, name).Summary()
			got := map[string]int{}
			for _, r := range s.Rules {
				got[r.Code] = r.Pages
			}
			for _, f := range s.Files {
				got[f.Code] = f.Files
			}
			for code, n := range want {
				if got[code] != n {
					t.Errorf("%d pages or files break %s, want %d; all: %v", got[code], code, n, got)
				}
			}
		})
	}
}

// Safe fixes leave a placeholder as it is, and invent no date.
func TestSafeFixesInventNothing(t *testing.T) {
	for name, want := range map[string][]string{
		"placeholders-template-values.xml": {
			"https://example.com/", "https://example.com/news/null", "https://example.com/shop/undefined/lamp",
			"https://example.com/NaN", "https://example.com/tag/[tag]", "https://example.com/user/:name/posts",
			"https://example.com/${slug}", "https://example.com/<%= page.url %>", "{{ .Permalink }}",
			"https://your-site.com/contact", "https://example.com/null-hypothesis",
		},
	} {
		p := openCase(t, name)
		enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 2})
		if got := having(p, ""); !slices.Equal(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	p := openCase(t, "dates-that-programs-write.xml")
	for _, rule := range []string{"", "D9", "D11", "D11a", "D1"} {
		choice := "best"
		if rule == "" {
			choice = ""
		} else if strings.HasPrefix(rule, "D11") {
			choice = "clear"
		}
		p.Call(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: rule, Choice: choice}}, Job: 3})
	}
	view := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view.View, Count: 19})
	for row, want := range map[int]string{
		6: "-0001-11-30T00:00:00+00:00", 7: "-0001-11-30T00:00:00+0100", 8: "0000-00-00 00:00:00",
		17: "2026-11-21T00:00:00Z",
	} {
		if got := w.Value(row, sitemapcore.LastMod); got != want {
			t.Errorf("page %d has the date %q, want %q", row+1, got, want)
		}
	}
}

// The fix of a test copy moves the language versions on its host too.
func TestTheFixOfATestCopyMovesAllOfAPage(t *testing.T) {
	p := openCase(t, "localhost-is-not-the-main-site.xml")
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C8", Choice: "site", Text: "https://example.com"}}, Job: 3,
	})
	_, data := p.Write(enginetest.KeepFiles, 0)
	if text := string(data); strings.Contains(text, "localhost") || strings.Contains(text, "127.0.0.1") ||
		!strings.Contains(text, `href="https://example.com/de/a"`) {
		t.Errorf("now\n%s", text)
	}
}

// The listed form of a language version, and the folder of its language, are written for all pages.
func TestLanguageLinksAreWrittenAsTheDocumentHasThem(t *testing.T) {
	for _, x := range []struct{ name, rule, has, hasNot string }{
		{"languages-alternate-without-slash.xml", "I19", `"https://example.com/de/guide/"`, `"https://example.com/de/guide"`},
		{"language-folders-two-different.xml", "I18a", `"https://example.com/en/faq"/>`, `/en/es/`},
	} {
		p := openCase(t, x.name)
		p.Summary()
		m := asked(p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: x.rule}}, Try: true, Job: 2,
		})
		if m.Pages == 0 || m.Pages != m.Of {
			t.Errorf("%s: the preview is %+v", x.rule, m)
		}
		enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: x.rule, Choice: m.Choice}}, Job: 3,
		})
		_, data := p.Write(enginetest.KeepFiles, 0)
		if text := string(data); !strings.Contains(text, x.has) || strings.Contains(text, x.hasNot) {
			t.Errorf("%s: now\n%s", x.rule, text)
		}
	}
}

// A file with .gz in its name is compressed in the download, and nothing is left to report.
func TestAFileIsCompressedAsItsNameSays(t *testing.T) {
	p := openCase(t, "name-says-gz.xml.gz")
	p.Summary()
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "A4"}}, Job: 2})
	name, data := p.Write(enginetest.KeepFiles, 0)
	if name != "name-says-gz.xml.gz" || len(data) < 2 || data[0] != 0x1F || data[1] != 0x8B {
		t.Errorf("%s begins with %.20q", name, data)
	}
	for _, f := range p.Summary().Files {
		if f.Code == "A4" {
			t.Errorf("still %+v", f)
		}
	}
}
