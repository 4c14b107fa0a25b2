package feed

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
)

var jsonTexts = []struct {
	name, text string
	want       []string
	cut        bool
}{
	{
		"an array of addresses", `["https://a.example/1", "https://a.example/2"]`,
		[]string{"https://a.example/1", "https://a.example/2"},
		false,
	},
	{
		"an array of objects", `[{"url":"https://a.example/1","lastmod":"2026-11-20","changefreq":"daily",` +
			`"priority":0.8},{"loc":"https://a.example/2"}]`,
		[]string{"https://a.example/1 2026-11-20 daily 0.8", "https://a.example/2"},
		false,
	},
	{
		"the shape of a sitemap's configuration",
		`{"hostname":"https://a.example","urls":[{"url":"/1","lastmodISO":"2026-11-20T08:15:00.000Z"},"/2"]}`,
		[]string{"https://a.example/1 2026-11-20T08:15:00.000Z", "https://a.example/2"},
		false,
	},
	{
		"one object a line", "{\"url\":\"https://a.example/1\"}\n{\"url\":\"https://a.example/2\"}\n",
		[]string{"https://a.example/1", "https://a.example/2"},
		false,
	},
	{"lines of an array whose brackets are lost", "{\"url\":\"https://a.example/1\"},\n" +
		"{\"url\":\"https://a.example/2\"}", []string{"https://a.example/1", "https://a.example/2"}, false},
	{
		"a feed of JSON", `{"version":"https://jsonfeed.org/version/1","home_page_url":"https://a.example/",` +
			`"items":[{"id":"1","url":"https://a.example/1","date_modified":"2026-11-20"}]}`,
		[]string{"https://a.example/1 2026-11-20"},
		false,
	},
	{
		"escapes", `["https:\/\/a.example\/\u00e9\ud83d\ude00?a=1\u0026b=2"]`,
		[]string{"https://a.example/é😀?a=1&b=2"},
		false,
	},
	{"images", `[{"url":"https://a.example/1","img":["https://a.example/1.jpg",{"url":"https://a.example/2.jpg",` +
		`"title":"Two & a half","caption":"C"}]}]`, []string{
		"https://a.example/1    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>" +
			"<image:image><image:loc>https://a.example/2.jpg</image:loc><image:caption>C</image:caption>" +
			"<image:title>Two&amp;ahalf</image:title></image:image>",
	}, false},
	{
		"members with the same name", `[{"url":"https://a.example/1","img":"https://a.example/1.jpg",` +
			`"img":"https://a.example/2.jpg"}]`,
		[]string{
			"https://a.example/1    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>" +
				"<image:image><image:loc>https://a.example/2.jpg</image:loc></image:image>",
		},
		false,
	},
	{
		"what is no page", `[null, 1, true, "mailto:a@a.example", {"name":"x"}, "https://a.example/1"]`,
		[]string{"https://a.example/1"},
		false,
	},
	{
		"a text that is cut off", `[{"url":"https://a.example/1"},{"url":"https://a.exam`,
		[]string{"https://a.example/1"},
		true,
	},
	{
		"a text that breaks", `[{"url":"https://a.example/1"},{"url" "https://a.example/2"}]`,
		[]string{"https://a.example/1"},
		true,
	},
	{
		"members of other names",
		`{"pages":[{"address":"https://a.example/1","lastMod":"2026-11-01"},{"link":"https://a.example/2","lastModified":` +
			`"2026-11-02"},{"href":"https://a.example/3","last_modified":"2026-11-03"},{"page":"https://a.example/4",` +
			`"lastmodrealtime":"2026-11-04"},{"permalink":"https://a.example/5","updated_at":"2026-11-05"},{"URL":` +
			`"https://a.example/6","updatedAt":"2026-11-06"},{"url":"https://a.example/7","updated":"2026-11-07"},{"url":` +
			`"https://a.example/8","modified":"2026-11-08"},{"url":"https://a.example/9","date_published":"2026-11-09"}]}`,
		[]string{
			"https://a.example/1 2026-11-01", "https://a.example/2 2026-11-02", "https://a.example/3 2026-11-03",
			"https://a.example/4 2026-11-04", "https://a.example/5 2026-11-05", "https://a.example/6 2026-11-06",
			"https://a.example/7 2026-11-07", "https://a.example/8 2026-11-08", "https://a.example/9 2026-11-09",
		},
		false,
	},
	{
		"lists of other names",
		`{"urllist":["https://a.example/1"],"entries":["https://a.example/2"],"data":["https://a.example/3"],` +
			`"results":["https://a.example/4"],"sitemap":{"urlset":["https://a.example/5"]},"records":["https://a.example/6"],` +
			`"rows":["https://a.example/7"],"others":["https://a.example/8"]}`,
		[]string{
			"https://a.example/1", "https://a.example/2", "https://a.example/3", "https://a.example/4", "https://a.example/5",
			"https://a.example/6", "https://a.example/7",
		},
		false,
	},
	{"arrays within each other without end", strings.Repeat("[", 100_000), nil, true},
	{"objects within each other without end", strings.Repeat(`{"urls":`, 100_000), nil, true},
}

func TestJSONIsRead(t *testing.T) {
	for _, tt := range jsonTexts {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			count, err := ReadJSON([]byte(tt.text), "", intaketest.Still, collect(&got))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, tt.want) || count.Cut != tt.cut || count.Pages != len(got) {
				t.Errorf("the pages are\n%q, want\n%q\ncounts %+v", got, tt.want, count)
			}
		})
	}
}

// Each name of a member that means something has a sample, and is in the document of files.
func TestEachNameOfAMemberHasItsSample(t *testing.T) {
	document, err := os.ReadFile("../../../docs/files.md")
	if err != nil {
		t.Fatal(err)
	}
	samples := ""
	for _, x := range jsonTexts {
		samples += x.text
	}
	for _, name := range slices.Concat(slices.Collect(maps.Keys(listNames)), strings.Fields(strings.Join(itemNames[:], " "))) {
		if !strings.Contains(samples, `"`+name+`":`) {
			t.Errorf("no text of jsonTexts has a member %q: add one, with the pages that are read from it", name)
		}
		if !strings.Contains(string(document), "`"+name+"`") {
			t.Errorf("docs/files.md doesn't name the member %q of JSON", name)
		}
	}
}

// TestJSONNamesPagesThatMayNotBeListed reads entries as content management systems export them.
func TestJSONNamesPagesThatMayNotBeListed(t *testing.T) {
	for member, want := range map[string]bool{
		`"noindex":true`: true, `"noindex":false`: false, `"noindex":null`: false, `"noIndex":"yes"`: true, `"no_index":1`: true,
		`"noindex":0`: false, `"robots":"noindex, follow"`: true, `"robots":"index, follow"`: false,
	} {
		count, err := ReadJSON([]byte(`[{"url":"https://a.example/1",`+member+`},{"url":"https://a.example/2"}]`), "", intaketest.Still,
			func(*item.Item) {})
		var marks []crawl.Mark
		if want {
			marks = []crawl.Mark{{Loc: "https://a.example/1", Found: crawl.Noindex}}
		}
		if err != nil || count.Pages != 2 || !slices.Equal(count.Marks, marks) {
			t.Errorf("%s: the marks are %+v, want %+v; %d pages, %v", member, count.Marks, marks, count.Pages, err)
		}
	}
}

// TestTheShapeOfSitemapJS reads the tests of the npm package "sitemap".
func TestTheShapeOfSitemapJS(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "..", "shared", "fixtures", "peers", "sitemap.js")
	for name, want := range map[string]int{"sampleconfig.json": 7, "cli-urls.json.txt": 2} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
		}
		var got []string
		if count, err := ReadJSON(data, "", intaketest.Still, collect(&got)); err != nil || count.Cut || len(got) != want {
			t.Errorf("%s: %d pages, want %d; %+v, %v", name, len(got), want, count, err)
		}
	}
}

func FuzzJSON(f *testing.F) {
	f.Add([]byte(`{"hostname":"https://a.example","urls":[{"url":"/1","img":[{"url":"x.jpg"}],` +
		`"video":{"title":"\u00e9\\","a:b":1}}]}`))
	f.Add([]byte("[\"https://a.example/1\",\n{\"url\":\"https://a.example/2\",\"links\":[{}]}]\x1e{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := 0
		count, _ := ReadJSON(text, "", intaketest.Still, func(it *item.Item) {
			n++
			if !address.IsWeb(it.Values[sitemapcore.Loc]) {
				t.Fatalf("%q is no page", it.Values[sitemapcore.Loc])
			}
		})
		if count.Pages != n {
			t.Fatalf("%d pages, counts %+v", n, count)
		}
	})
}

// The reported line is the one with the unexpected character.
func TestTheLineOnWhichJSONBreaks(t *testing.T) {
	for text, want := range map[string]int{
		"{\n\"urls\": [\n{\n\"url\"\n}\n],\n\"a\": 1\n}\n": 5,
		"[\n\"https://a.example/\",\n{\"url\": }\n]\n":     3,
		"[\n\"https://a.example/\"\n\"b\"\n]\n":            3,
	} {
		count, err := ReadJSON([]byte(text), "", intaketest.Still, func(*item.Item) {})
		if err != nil || !count.Cut || count.Line != want {
			t.Errorf("%q: %+v, %v, want line %d", text, count, err, want)
		}
	}
}
