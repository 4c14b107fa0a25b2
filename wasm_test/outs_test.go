package wasm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestSplitsByEachPresetAndGivesNamesThatPeopleKnow goes through the ways to split and the names,
// and reads what each gives.
func TestSplitsByEachPresetAndGivesNamesThatPeopleKnow(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range 1200 {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/page-%d</loc><lastmod>%d-01-02</lastmod></url>",
			[...]string{"blog", "de"}[i%2], i, 2024+i%3)
	}
	b.WriteString("</urlset>")
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "all.xml", []byte(b.String())))
	p.pages("1,200 pages")
	p.button("Download").Click()
	dialog := p.dialog("Download")
	dialog.Like("radio", "^Build new files").Click()
	p.By("the summary More choices", `() => document.querySelector(".dl__more summary")`).Click()
	for _, tt := range []struct {
		list, choice, says string
		want               []string
	}{
		{"Split", "1", "sitemap-de-1.xml.gz", []string{"sitemap-blog-1.xml.gz", "sitemap-de-1.xml.gz", "sitemap.xml"}},
		{"Split", "2", "sitemap-post-1.xml.gz", []string{
			"sitemap-page-1.xml.gz", "sitemap-post-1.xml.gz",
			"sitemap.xml",
		}},
		{"Split", "3", "sitemap-other-1.xml.gz", []string{
			"sitemap-de-1.xml.gz", "sitemap-other-1.xml.gz",
			"sitemap.xml",
		}},
		{"Split", "4", "For lists with the pages of several sites.", []string{"sitemap.xml"}},
		{"Split", "5", "sitemap-2026-1.xml.gz", []string{
			"sitemap-2024-1.xml.gz", "sitemap-2025-1.xml.gz",
			"sitemap-2026-1.xml.gz", "sitemap.xml",
		}},
		{"Split", "0", "Download sitemap.xml", []string{"sitemap.xml"}},
		{"File names", "3", "post-sitemap.xml", []string{
			"page-sitemap.xml", "post-sitemap.xml",
			"sitemap_index.xml",
		}},
		{
			"File names", "4", "wp-sitemap-posts-post-1.xml",
			[]string{"wp-sitemap-posts-page-1.xml", "wp-sitemap-posts-post-1.xml", "wp-sitemap.xml"},
		},
	} {
		dialog.Find("combobox", tt.list).Pick(tt.choice)
		dialog.Says(tt.says)
		files := sitemaps(p.downloadFromDialog())
		got := keysOf(files)
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %s gives %v, want %v", tt.list, tt.choice, got, tt.want)
		}
		pages := 0
		for name, data := range files {
			if strings.HasSuffix(name, ".gz") {
				data = gunzip(t, data)
			}
			validate(t, name, data)
			if !strings.Contains(string(data), "<sitemapindex") {
				pages += len(locs(data))
			}
		}
		if pages != 1200 {
			t.Errorf("%s %s: %d pages came out", tt.list, tt.choice, pages)
		}
		p.button("Download").Click()
		dialog = p.dialog("Download")
		p.By("the summary More choices", `() => document.querySelector(".dl__more summary")`).Click()
	}
}

// TestTheGuideCopiesWhatIsTypedElsewhere presses the copy buttons of the guide.
func TestTheGuideCopiesWhatIsTypedElsewhere(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("https://shop.example/maps/oak\nhttps://shop.example/ash", "")
	p.pages("2 pages")
	p.True(`(() => { navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); ` +
		`}; return true; })()`)
	p.button("Download").Click()
	file := read(t, p.Download(p.dialog("Download").Find("button", "Download sitemap.xml").Enabled()))
	validate(t, "sitemap.xml", file)
	if len(locs(file)) != 2 {
		t.Errorf("the file that comes alone is %s", file)
	}
	guide := p.dialog("What to do now")
	for _, text := range []string{
		"Sitemap: https://shop.example/sitemap.xml", "sitemap.xml",
		"https://shop.example/sitemap.xml",
	} {
		guide.Find("button", "Copy "+text).At(0).Click()
		p.True(fmt.Sprintf(`globalThis.copied === %q`, text))
		guide.Find("button", "Copied "+text).At(0).Wait()
	}
	guide.Find("radio", "Shopify").Click()
	guide.Says("takes no other")
	guide.Find("radio", "Netlify").Click()
	guide.Says("Don’t drop them alone")
	guide.Find("radio", "Naver").Click()
	guide.Find("button", "Open searchadvisor.naver.com (in a new tab)").Wait()
}
