package output

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/guide"
)

// guided returns the steps for a few pages in a folder of a site, by the beginning of their titles,
// and the text with all of them.
func guided(t *testing.T, base string, o Options) (func(title string) sitemapcore.NextStep, string) {
	t.Helper()
	p := newProject(t)
	p.paste(addresses(3)...)
	o.Keep, o.Where = false, base
	plan := p.plan(o)
	return func(title string) sitemapcore.NextStep {
		for _, s := range guide.Instructions(plan.Guide()) {
			if strings.HasPrefix(s.Title.String(), title) {
				return s
			}
		}
		t.Fatalf("no step %q", title)
		return sitemapcore.NextStep{}
	}, string(plan.Guide().AppendText(nil, sitemapcore.Guide{}))
}

// answer returns the answer of a name.
func answer(t *testing.T, s sitemapcore.NextStep, name string) sitemapcore.Choice {
	t.Helper()
	for _, c := range s.Choices {
		if c.Name.String() == name {
			return c
		}
	}
	t.Fatalf("no answer %q", name)
	return sitemapcore.Choice{}
}

func TestOneFileIsNotSaidToBeInAnArchive(t *testing.T) {
	for _, tt := range []struct {
		o    Options
		want string
	}{
		{
			Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}},
			"If you took the .zip, unpack it first.",
		},
		{
			Options{FileSettings: sitemapcore.FileSettings{Packing: true, Compress: true, FreqPrio: true}},
			"If you took the .zip, unpack that first, but not the .gz file in it.",
		},
		{
			Options{FileSettings: sitemapcore.FileSettings{Packing: true, PerFile: 2, FreqPrio: true}},
			"Unpack the .zip first.",
		},
		{
			Options{FileSettings: sitemapcore.FileSettings{Packing: true, PerFile: 2, Compress: true, FreqPrio: true}},
			"Unpack the .zip first, but not the .gz files in it.",
		},
	} {
		if step, _ := guided(t, "https://shop.example/", tt.o); step("Put").Text[0].String() != tt.want {
			t.Errorf("%+v: %q, want %q", tt.o, step("Put").Text[0], tt.want)
		}
	}
}

// Owners who can't put files on their site get no advice to do so.
func TestWhoseHostMakesItsOwnSitemapIsNotSentToUploadAnother(t *testing.T) {
	step, text := guided(t, "https://www.shop.example/maps/",
		Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}})
	for _, name := range []string{"Wix", "Shopify", "Squarespace", "Blogger"} {
		c := answer(t, step("Put"), name)
		if !c.Own || len(c.Copy) == 0 || c.Copy[0] != "https://www.shop.example/sitemap.xml" ||
			!strings.HasSuffix(c.Go, "?resource_id=https%3A%2F%2Fwww.shop.example%2F") {
			t.Errorf("%s: %+v", name, c)
		}
	}
	if !strings.Contains(answer(t, step("Put"), "Shopify").Text.String(), "`seo.hidden`") ||
		!strings.Contains(answer(t, step("Put"), "Shopify").Text.String(), "noindex") {
		t.Error("Shopify’s metafield is not told")
	}
	if n := strings.Count(text, "Skip the steps below."); n == 0 || !strings.Contains(text, "- Shopify, Wix") {
		t.Errorf("the text says %d times that to skip the steps below:\n%s", n, text)
	}
	for _, c := range step("Put").Choices {
		if !c.Own && (c.Copy != nil || c.Go != "") {
			t.Errorf("%s: %+v", c.Name, c)
		}
	}
	step, _ = guided(t, "", Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}})
	if c := answer(t, step("Put"), "Wix"); !c.Own || c.Copy != nil || c.Go != "" {
		t.Errorf("without an address: %+v", c)
	}
}

func TestEachHostSaysWhatItTakes(t *testing.T) {
	step, text := guided(t, "https://shop.example/", Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}})
	for _, h := range guide.Places() {
		if c := answer(t, step("Put"), h.Name.String()); !strings.Contains(c.Text.String(), "Checked: November 2026") {
			t.Errorf("%s: %+v", h.Name, c)
		}
	}
	if n := strings.Count(text, "\r\n"); n > 160 {
		t.Errorf("the text has %d lines", n)
	}
}

// Files that didn't change since the last download may not be on the site yet, so the owner is asked where it is. The
// text for a platform that takes no files has no further step, and each file of several sites has its line for robots.txt.
func TestUnchangedFilesHaveTheirSteps(t *testing.T) {
	p := newProject(t)
	for _, site := range []string{"a.example", "b.example"} {
		p.openIn(site+".xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://`+site+`/</loc></url></urlset>`)
	}
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true}})
	steps := guide.Instructions(plan.Guide())
	if steps[0].Title.String() != "Nothing new to upload" || len(steps[0].Choices) == 0 {
		t.Errorf("the first step is %+v", steps[0])
	}
	if lines := steps[1].Copy; len(lines) != 2 || !strings.HasSuffix(lines[1], "/b.example.xml") {
		t.Errorf("the lines for robots.txt are %q", lines)
	}
	for place, own := range map[string]bool{"Shopify": true, "Netlify": false, "": false} {
		if text := string(plan.Guide().AppendText(nil, sitemapcore.Guide{Place: place})); strings.Contains(text, "\n2. ") == own {
			t.Errorf("%s: %s", place, text)
		}
	}
}

// Files that are built in the place of others leave these on the site.
func TestTheOldFilesAreToBeDeleted(t *testing.T) {
	p := newProject(t)
	p.open("sitemap.xml", []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>`+
		`<loc>https://example.com/posts.xml</loc></sitemap></sitemapindex>`))
	p.open("posts.xml", sitemapText(3, 0, "a"))
	p.open("pages.xml", sitemapText(3, 0, "b"))
	for keep, want := range map[bool]string{true: "", false: "This download takes the place of posts.xml and pages.xml."} {
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: keep, Where: "https://example.com/", FreqPrio: true}})
		text := string(plan.Guide().AppendText(nil, sitemapcore.Guide{}))
		if at := strings.Index(text, "This download takes"); (at < 0) != keep || !keep && !strings.HasPrefix(text[at:], want) {
			t.Errorf("keep %v: the text is\n%s\nwant %q", keep, text, want)
		}
	}
}

// A site is confirmed before a search engine is told of its sitemap, and Yandex has a step of its own only for
// those who have its readers.
func TestASiteIsConfirmedFirst(t *testing.T) {
	for base, yandex := range map[string]bool{
		"https://shop.example/": false, "https://shop.ru/": true, "https://shop.xn--p1ai/": true, "https://shop.com.tr/": true,
		"https://ru.shop.example/": false, "https://shop.kz:8443/maps/": true,
	} {
		p := newProject(t)
		p.paste(addresses(3)...)
		var titles []string
		for _, s := range guide.Instructions(p.plan(Options{
			FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true, Where: base},
		}).Guide()) {
			titles = append(titles, s.Title.String())
		}
		confirm, google := slices.Index(titles, "Confirm your site, once"), slices.Index(titles, "Tell Google, once")
		if confirm != 2 || google < confirm || slices.Contains(titles, "Tell Yandex, once") != yandex {
			t.Errorf("%s: %q", base, titles)
		}
	}
}

func TestRobotsTxtIsAtTheTopOfTheHost(t *testing.T) {
	for base, want := range map[string]string{
		"https://shop.example/": "The file robots.txt is in the top folder of your site",
		"https://shop.example/maps/": "at `https://shop.example/robots.txt`; one in the folder of your files " +
			"doesn’t count",
		"https://me.github.io/":        "The file robots.txt is in the top folder of your site",
		"https://me.github.io/my-shop": "that is in the repository `me.github.io`, not in this one",
	} {
		if step, _ := guided(t, base, Options{FileSettings: sitemapcore.FileSettings{
			Packing:  true,
			FreqPrio: true,
		}}); !strings.Contains(step("Add this line").Text[0].String(), want) {
			t.Errorf("%s: %s", base, step("Add this line").Text)
		}
	}
}

func TestSearchConsoleIsOpenedForTheDomainAsWell(t *testing.T) {
	for base, want := range map[string]string{
		"https://www.shop.example/":  "?resource_id=sc-domain%3Ashop.example",
		"https://blog.shop.example/": "?resource_id=sc-domain%3Ablog.shop.example",
		"http://localhost:8000/":     "",
		"https://192.0.2.1/":         "",
		"https://[2001:db8::1]/":     "",
	} {
		step, _ := guided(t, base, Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}})
		if got := step("Tell Google").Domain; !strings.HasSuffix(got, want) || (want == "") != (got == "") {
			t.Errorf("%s: %s, want …%s", base, got, want)
		}
	}
}

func TestBaiduGetsFilesThatItReads(t *testing.T) {
	for _, compress := range []bool{true, false} {
		step, _ := guided(t, "https://shop.example/", Options{FileSettings: sitemapcore.FileSettings{
			Packing: true,
			PerFile: 2, Compress: compress, FreqPrio: true,
		}})
		c := answer(t, step("Other search engines"), "Baidu")
		if len(c.Copy) != 2 || !strings.HasPrefix(c.Copy[0], "https://shop.example/sitemap-1.xml") ||
			strings.Contains(c.Text.String(), "decompresses .gz") != compress ||
			!strings.Contains(c.Text.String(), "since July 2020 Baidu reads none") ||
			!strings.Contains(c.Text.String(), "quota") {
			t.Errorf("packed %v: %+v", compress, c)
		}
	}
}

// The text in the archive has the steps for the place that the owner chose, and not those for all.
func TestTheTextHoldsTheChosenPlaceOrThreeLinesAndALink(t *testing.T) {
	p := newProject(t)
	p.paste(addresses(3)...)
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true, Where: "https://shop.example/"}})
	const editor = "https://editor.example/sitemaps/"
	text := func(place string) string {
		return string(plan.Guide().AppendText(nil, sitemapcore.Guide{Place: place, Editor: editor}))
	}
	all := text("")
	if n := strings.Count(all, "\r\n    - "); n != 0 {
		t.Errorf("%d lines are indented otherwise", n)
	}
	if n := strings.Count(all, "\r\n   - "); n != 3+4 { // the other search engines are four
		t.Errorf("%d lines name places and search engines:\n%s", n, all)
	}
	if !strings.Contains(all, editor) || len(all) > 5_000 {
		t.Errorf("the text has %d bytes, and no way to the other places:\n%s", len(all), all)
	}
	for _, h := range guide.Places() {
		name := h.Name.String()
		one := text(name)
		lines := 1 + 4
		if h.Own { // no search engine is to be told of a file that can't be there
			lines = 1
		}
		if !strings.Contains(one, "- "+name+": ") || strings.Contains(one, editor) || strings.Count(one, "\r\n   - ") != lines {
			t.Errorf("%s:\n%s", name, one)
		}
	}
}
