package extension

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestDurationsAreReadAsTheyAreTyped(t *testing.T) {
	for text, want := range map[string]int{
		"98": 98, "1:38": 98, "0:01:38": 98, " 1:02:03 ": 3723, "PT1M38S": 98, "pt1h": 3600, "90:00": 5400,
		"": -1, "1:60": -1, "1:5": -1, "-3": -1, "+3": -1, "1:2:03:04": -1, "PT": -1, "PT5": -1, "PTM": -1, "1m": -1,
		"99999999": -1,
	} {
		n, ok := seconds(text)
		if !ok {
			n = -1
		}
		if n != want {
			t.Errorf("%q is %d seconds, want %d", text, n, want)
		}
	}
}

func TestADurationThatIsShownReadsAsWhatItWas(t *testing.T) {
	for n := range 10_000 {
		text := clock(" " + itoa(n))
		if got, ok := seconds(text); !ok || got != n {
			t.Fatalf("%d is shown as %q, which reads as %d", n, text, got)
		}
	}
	for _, odd := range []string{"", "soon", "-5", "9999999", "1.5"} {
		if got := clock(odd); got != odd {
			t.Errorf("%q is shown as %q", odd, got)
		}
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

func TestValuesAreToldFromWhatNoEngineTakes(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		path  string
		value string
		want  sitemapcore.Severity
	}{
		{Image, "loc", "https://example.com/a.jpg", sitemapcore.Fine},
		{Image, "loc", "/a.jpg", sitemapcore.Ignore},
		{Image, "loc", "https://", sitemapcore.Ignore},
		{Image, "loc", "https://example.com/a b.jpg", sitemapcore.Warn},
		{Image, "loc", "javascript:alert(1)", sitemapcore.Ignore},
		{Video, "rating", "5.0", sitemapcore.Fine},
		{Video, "rating", "5.1", sitemapcore.Ignore},
		{Video, "rating", "4,5", sitemapcore.Ignore},
		{Video, "rating", "NaN", sitemapcore.Ignore},
		{Video, "view_count", "1e3", sitemapcore.Ignore},
		{Video, "duration", "8:00:00", sitemapcore.Fine},
		{Video, "duration", "8:00:01", sitemapcore.Ignore},
		{Video, "duration", "0:00", sitemapcore.Ignore},
		{Video, "live", "YES", sitemapcore.Fine},
		{Video, "live", "true", sitemapcore.Ignore},
		{Video, "restriction", "GB\nIE", sitemapcore.Fine},
		{Video, "restriction", "UK", sitemapcore.Ignore},
		{Video, "restriction", "gb\nUSA", sitemapcore.Fine},
		{Video, "platform", "web\ntv", sitemapcore.Fine},
		{Video, "platform", "phone", sitemapcore.Ignore},
		{Alternate, "@hreflang", "de-AT", sitemapcore.Fine},
		{Alternate, "@hreflang", "zh-Hant-TW", sitemapcore.Fine},
		{Alternate, "@hreflang", "X-DEFAULT", sitemapcore.Fine},
		{Alternate, "@hreflang", "en-UK", sitemapcore.Warn},
		{Alternate, "@hreflang", "en_GB", sitemapcore.Ignore},
		{Alternate, "@hreflang", "english", sitemapcore.Ignore},
		{Alternate, "@hreflang", "", sitemapcore.Ignore},
		{News, "publication/language", "zh-cn", sitemapcore.Fine},
		{News, "publication/language", "en-US", sitemapcore.Warn},
	} {
		why, got := byKind(c.kind).find(c.path).problem(c.value)
		if got != c.want || (why == "") != (got == sitemapcore.Fine) {
			t.Errorf("%s %s %q: %v %q, want %v", c.kind, c.path, c.value, got, why, c.want)
		}
	}
}

func TestEveryFieldHasItsPlaceInTheSchema(t *testing.T) {
	for i := range families {
		f := &families[i]
		seen := map[string]bool{}
		for k := range f.fields {
			x := &f.fields[k]
			if seen[x.path] || x.label == "" {
				t.Errorf("%s: %q stands twice or has no label", f.kind, x.path)
			}
			seen[x.path] = true
			names, _ := splitPath(x.path)
			if len(names) > 0 && f.space.Children() != nil && slices.Index(f.space.Children(), names[0]) < 0 {
				t.Errorf("%s: the schema knows no %q", f.kind, names[0])
			}
		}
		for _, name := range f.space.Children() {
			found := false
			for k := range f.fields {
				names, _ := splitPath(f.fields[k].path)
				found = found || len(names) > 0 && names[0] == name
			}
			if !found {
				t.Errorf("%s: there is no field for %q", f.kind, name)
			}
		}
	}
}

// TestNamespacesAreRecognisedAsByTheScan holds that a form, the counts, the checks and the writer agree on the
// extension of a namespace, also if it only begins like a known one, such as the first of these.
func TestNamespacesAreRecognisedAsByTheScan(t *testing.T) {
	for _, c := range []struct {
		uri, name string
		want      Kind
	}{
		{"http://www.google.com/schemas/sitemap-images/1.1", "image", ""},
		{"http://www.google.com/schemas/sitemap-image/1.1-draft", "image", ""},
		{"http://www.w3.org/2002/xhtml-basic", "link", ""},
		{"http://www.google.com/schemas/sitemap-image/1.1", "image", Image},
		{"https://google.com/schemas/sitemap-image/0.9/", "image", Image},
		{"http://www.google.com/schemas/sitemap-video/1.1", "image", ""},
		{"http://www.sitemaps.org/schemas/sitemap-news/0.9", "news", News},
		{"http://www.w3.org/MarkUp/SCHEMA/xhtml11.xsd", "link", Alternate},
		{"http://www.baidu.com/schemas/sitemap-mobile/1/", "mobile", Other},
	} {
		entry := `<url><loc>x</loc><n:` + c.name + ` xmlns:n="` + c.uri + `"/></url>`
		tree, err := Parse([]byte(entry), &sitemapcore.Root{})
		if err != nil || tree.Count() != 1 {
			t.Fatal(c.uri, err)
		}
		got := Kind("")
		if f := tree.ext[0].family(); f != nil {
			got = f.kind
		}
		if got != c.want {
			t.Errorf("<%s> in %s is %q, want %q", c.name, c.uri, got, c.want)
		}
	}
}
