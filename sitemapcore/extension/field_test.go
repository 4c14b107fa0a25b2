package extension

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestDurationsAreReadAsTheyAreTyped(t *testing.T) {
	f := FieldOf(Video, "duration")
	for text, want := range map[string]string{
		"98": "98", "1:38": "98", "0:01:38": "98", " 1:02:03 ": "3723", "PT1M38S": "98", "pt1h": "3600", "90:00": "5400",
		"١:٣٨": "98", "8:00:01": "8:00:01", "soon": "soon", "1:60:00:00": "1:60:00:00", "-3": "-3", "PT": "PT",
	} {
		if got := f.stored(text); got != want {
			t.Errorf("%q is stored as %q, want %q", text, got, want)
		}
	}
}

func TestADurationThatIsShownReadsAsWhatItWas(t *testing.T) {
	for n := range 10_000 {
		text := clock(" " + itoa(n))
		if got := FieldOf(Video, "duration").stored(text); n > 0 && got != itoa(n) {
			t.Fatalf("%d is shown as %q, which is stored as %s", n, text, got)
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

func TestEveryFieldHasItsPlaceInTheSchema(t *testing.T) {
	for i := range families {
		f := &families[i]
		seen := map[string]bool{}
		for k := range f.fields {
			x := &f.fields[k]
			if seen[x.Path] || x.label == "" {
				t.Errorf("%s: %q stands twice or has no label", f.kind, x.Path)
			}
			seen[x.Path] = true
			names, _ := splitPath(x.Path)
			if len(names) > 0 && f.space.Children() != nil && slices.Index(f.space.Children(), names[0]) < 0 {
				t.Errorf("%s: the schema knows no %q", f.kind, names[0])
			}
		}
		for place, name := range f.space.Children() {
			if c := ChildOf(f.space, place); (c.Field == nil) != (f.space.ChildrenOf(name) != nil) {
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
