package feed

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
)

// collect returns a function that keeps pages as lines: values with a blank between them, and what
// else there is without white space.
func collect(out *[]string) func(*item.Item) {
	return func(it *item.Item) {
		line := string(bytes.Join(it.Values[:], []byte(" ")))
		if len(it.Ext) > 0 {
			line += " " + strings.Join(strings.Fields(string(it.Ext)), "")
		}
		*out = append(*out, strings.TrimRight(line, " "))
	}
}

func TestFeedsAreRead(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{
			"RSS 2.0", `<rss version="2.0"><channel><link>https://a.example/</link><item><title>x</title>` +
				`<link>https://a.example/1</link><pubDate>Fri, 20 Nov 2026 08:15:00 GMT</pubDate></item></channel>` +
				`</rss>`,
			[]string{"https://a.example/1 2026-11-20T08:15:00Z"},
		},
		{
			"a permanent identifier for a link",
			`<rss><channel><item><guid>https://a.example/1</guid></item><item>` +
				`<guid isPermaLink="false">https://a.example/2</guid></item></channel></rss>`,
			[]string{"https://a.example/1"},
		},
		{
			"a link in CDATA, with an entity", "<rss><channel><item><link><![CDATA[\n https://a.example/?a=1&b=2 " +
				"]]></link></item><item><link>https://a.example/?a=1&amp;b=2</link></item></channel></rss>",
			[]string{"https://a.example/?a=1&b=2", "https://a.example/?a=1&b=2"},
		},
		{
			"RSS 1.0", `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:dc="x">` +
				`<channel rdf:about="https://a.example/"/><item rdf:about="https://a.example/1">` +
				`<link>https://a.example/1</link><dc:date>2026-11-20</dc:date></item></rdf:RDF>`,
			[]string{"https://a.example/1 2026-11-20"},
		},
		{"Atom 1.0", `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/"/><entry>` +
			`<link rel="self" href="https://a.example/self"/><link rel="edit" href="https://a.example/edit"/>` +
			`<link href="https://a.example/1"/><published>2026-01-01</published>` +
			`<updated>2026-11-20T08:15:00Z</updated></entry></feed>`, []string{"https://a.example/1 " +
			"2026-11-20T08:15:00Z"}},
		{
			"Atom 0.3", `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>` +
				`<link rel="alternate" type="text/html" href="https://a.example/1"/><issued>2026-01-01</issued>` +
				`<modified>2026-11-20</modified></entry></feed>`,
			[]string{"https://a.example/1 2026-11-20"},
		},
		{"Atom with a prefix", `<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"><atom:entry>` +
			`<atom:link href="https://a.example/1"/></atom:entry></atom:feed>`, []string{"https://a.example/1"}},
		{
			"prefixes of a feed's own",
			`<rss xmlns:a10="http://www.w3.org/2005/Atom" xmlns:m = 'http://search.yahoo.com/mrss' ` +
				`xmlns:d="http://purl.org/dc/elements/1.1/"><channel>` +
				`<item><a10:link href="https://a.example/1"/><a10:updated>2026-11-20</a10:updated>` +
				`<m:content url="https://a.example/1.jpg" medium="image"/></item>` +
				`<item><link>https://a.example/2</link><d:date>2026-11-21</d:date></item></channel></rss>`,
			[]string{"https://a.example/1 2026-11-20   <image:image><image:loc>https://a.example/1.jpg</image:loc>" +
				"</image:image>", "https://a.example/2 2026-11-21"},
		},
		{
			"names without capital letters",
			`<rss><channel><item><LINK>https://a.example/1</LINK><pubdate>2026-11-20</pubdate></item><item>` +
				`<GUID isPermalink="false">https://a.example/2</GUID></item></channel></rss>`,
			[]string{"https://a.example/1 2026-11-20"},
		},
		{
			"a link to another form of the page",
			`<feed><entry><link rel="alternate" type="application/json" href="https://a.example/1.json"/>` +
				`<link rel="alternate" type="text/html" href="https://a.example/1"/></entry></feed>`,
			[]string{"https://a.example/1"},
		},
		{
			"xml:base", `<feed xml:base="https://a.example/blog/"><entry xml:base="2026/"><link href="one"/></entry>` +
				`<entry><link href="/two"/></entry></feed>`,
			[]string{"https://a.example/blog/2026/one", "https://a.example/two"},
		},
		{
			"a base that leads nowhere",
			`<feed xml:base="javascript:alert(1)//"><entry><link href="one"/></entry><entry>` +
				`<link href="javascript:alert(1)"/></entry></feed>`, nil,
		},
		{
			"the source of an entry",
			`<feed><entry><source><link href="https://other.example/"/><updated>2020-01-01</updated></source>` +
				`<link href="https://a.example/1"/></entry></feed>`,
			[]string{"https://a.example/1"},
		},
		{
			"a link within the text",
			`<feed><entry><content type="xhtml"><div><link href="https://other.example/"/>` +
				`<a href="https://other.example/"/></div></content><link href="https://a.example/1"/></entry></feed>`,
			[]string{"https://a.example/1"},
		},
		{
			"images beside a video", `<rss xmlns:media="x"><channel><item><title>T</title>` +
				`<link>https://a.example/1</link><media:group><media:content url="https://a.example/1.mp4" ` +
				`type="video/mp4" duration="98"/>` +
				`<media:content url="https://a.example/1.jpg" medium="image"/>` +
				`<media:thumbnail url="https://a.example/t.jpg"/></media:group>` +
				`<description>&lt;p&gt;Some words&lt;/p&gt;</description></item></channel></rss>`,
			[]string{"https://a.example/1    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>" +
				"<image:image><image:loc>https://a.example/t.jpg</image:loc></image:image>"},
		},
		{
			"a picture as an enclosure",
			`<rss><channel><item><link>https://a.example/1</link>` +
				`<enclosure url="https://a.example/1.png" type="image/png" length="1"/></item></channel></rss>`,
			[]string{"https://a.example/1    <image:image><image:loc>https://a.example/1.png</image:loc></" +
				"image:image>"},
		},
		{
			"a feed that is cut off",
			`<rss><channel><item><link>https://a.example/1</link></item><item><link>https://a.example/2</link>` +
				`<title>cut`,
			[]string{"https://a.example/1", "https://a.example/2"},
		},
		{
			"an end tag that is missing",
			`<rss><channel><item><link>https://a.example/1</link><item>` +
				`<link>https://a.example/2</link></item></channel></rss>`,
			[]string{"https://a.example/1", "https://a.example/2"},
		},
		{
			"a DOCTYPE with entities",
			`<!DOCTYPE rss [<!ENTITY x "https://evil.example/">]><rss><channel><item><link>&x;</link></item><item>` +
				`<link>https://a.example/1</link></item></channel></rss>`,
			[]string{"https://a.example/1"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			if _, err := Read([]byte(tt.text), "", intaketest.Still, collect(&got)); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("the pages are\n%q, want\n%q", got, tt.want)
			}
		})
	}
}

// TestRealFeeds reads every feed in the folder of real files, and compares the number of its entries.
func TestRealFeeds(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "..", "shared", "fixtures")
	index, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	n := 0
	for _, line := range strings.Split(string(index), "\n")[1:] {
		c := strings.Split(line, "\t")
		if len(c) < 8 || c[1] != "rss" && c[1] != "rss1" && c[1] != "atom" {
			continue
		}
		want, err := strconv.Atoi(c[4])
		if err != nil {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, c[0]))
		if err != nil {
			t.Fatal(err)
		}
		text, _, _, err := intake.Decode(data, func(string, []byte) ([]byte, bool) { return nil, false }, nil)
		if err != nil {
			continue // in an encoding that only a browser supports
		}
		var got []string
		count, err := Read(text, "", intaketest.Still, collect(&got))
		if err != nil {
			t.Fatal(err)
		}
		n++
		// a tag without an end swallows its second entry
		if count.Items != want && !strings.HasSuffix(c[0], "feed-malformed.xml") {
			t.Errorf("%s has %d entries, want %d", c[0], count.Items, want)
		}
		if strings.HasPrefix(c[0], "real-sitemaps/") && len(got) > 0 && count.Items > 0 &&
			(count.Items-len(got))*10 > count.Items {
			t.Errorf("%s: %d of %d entries have no page", c[0], count.Items-len(got), count.Items)
		}
		for _, page := range got {
			if !address.IsWeb(page) {
				t.Errorf("%s: %q is no page", c[0], page)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d feeds were read", n)
	}
}

func FuzzFeed(f *testing.F) {
	f.Add([]byte(`<rss><channel><item><link>https://a.example/1</link><guid/>` +
		`<media:content url="https://a.example/1.mp4" type="video/mp4"/>` +
		`<media:thumbnail url="https://a.example/t.jpg"/></item>`))
	f.Add([]byte(`<feed xml:base="https://a.example/"><entry><link href='x'/><updated>2026`))
	f.Add([]byte(`<x:feed xmlns:x="http://www.w3.org/2005/Atom" xmlns:="" xmlns:y=>` +
		`<x:entry xmlns:m='http://search.yahoo.com/mrss/'><x:link href="https://a.example/1"/>` +
		`<m:content url="https://a.example/1.jpg"/>`))
	f.Add([]byte(`<!DOCTYPE [<]><![CDATA[<item>]]><item><item/></item><a b="<"`))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := 0
		count, _ := Read(text, "", intaketest.Still, func(it *item.Item) {
			n++
			if !address.IsWeb(it.Values[sitemapcore.Loc]) {
				t.Fatalf("%q is no page", it.Values[sitemapcore.Loc])
			}
		})
		if count.Items < n+count.Hidden+count.Other {
			t.Fatalf("%d pages, counts %+v", n, count)
		}
	})
}

func TestATelephoneNumberIsNoPage(t *testing.T) {
	for _, text := range []string{"tel:5551234", "sms:5551234", "mailto:me@shop.example", "https:/shop.example/a"} {
		if loc := item.WebAddress([]byte(text), "https://shop.example/"); loc != nil {
			t.Errorf("%q is taken for the page %q", text, loc)
		}
	}
}
