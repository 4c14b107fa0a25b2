package engine_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
	ext "github.com/mmcdole/gofeed/extensions"
	"github.com/mmcdole/gofeed/rss"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/transform"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A feedPage is a feed's data about one page: its address, its date, and the sorted addresses of its images and videos.
type feedPage struct {
	loc    string
	date   time.Time // zero if it has none
	images []string
	videos []string
}

// feedText decodes a feed to UTF-8, for both readers: gofeed believes the encoding in the first line.
func feedText(t *testing.T, data []byte) []byte {
	t.Helper()
	text, _, _, err := intake.Decode(data, func(label string, b []byte) ([]byte, bool) {
		e, err := htmlindex.Get(label)
		if err != nil {
			return nil, false
		}
		out, _, err := transform.Bytes(e.NewDecoder(), b)
		return out, err == nil
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if start, rest, ok := bytes.Cut(text, []byte("?>")); ok && bytes.HasPrefix(start, []byte("<?xml")) {
		return rest
	}
	return text
}

// ourFeedPages reads a feed as this program does.
func ourFeedPages(t *testing.T, text []byte) (pages []feedPage) {
	t.Helper()
	_, err := intake.ReadFeed(text, "", func() error { return nil }, func(it *intake.Item) {
		p := feedPage{loc: string(it.Values[sitemapcore.Loc])}
		if d, _, ok := date.Parse(it.Values[sitemapcore.LastMod]); ok {
			p.date = time.Unix(d.Unix(), 0).UTC()
		}
		p.images = textsBetween(it.Ext, "<image:loc>", "</image:loc>")
		p.videos = textsBetween(it.Ext, "<video:content_loc>", "</video:content_loc>")
		pages = append(pages, p)
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// textsBetween returns the decoded texts between a start tag and its end, sorted, each once.
func textsBetween(xml []byte, start, end string) (texts []string) {
	for {
		_, rest, ok := bytes.Cut(xml, []byte(start))
		if !ok {
			return sorted(texts)
		}
		text, rest, _ := bytes.Cut(rest, []byte(end))
		texts = append(texts, string(sitemapcore.AppendText(nil, text)))
		xml = rest
	}
}

func sorted(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// gofeedPages reads a feed with gofeed, and applies the rules of [intake.ReadFeed]: the page is the link of an entry or
// else its permanent identifier, a change has priority over the publication, and a video without a picture doesn't
// count.
func gofeedPages(data []byte) (pages []feedPage, err error) {
	parser := gofeed.NewParser()
	parser.KeepOriginalFeed = true
	feed, err := parser.Parse(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	original, isRSS := feed.OriginalFeed().(*rss.Feed)
	for i, item := range feed.Items {
		p := feedPage{loc: strings.TrimSpace(item.Link)}
		if p.loc == "" {
			if p.loc = strings.TrimSpace(item.GUID); isRSS && item.GUID != "" &&
				original.Items[i].GUID.IsPermalink == "false" {
				p.loc = ""
			}
		}
		if !strings.HasPrefix(p.loc, "http") {
			continue
		}
		dates := []*time.Time{item.UpdatedParsed, item.PublishedParsed}
		if isRSS {
			dates = []*time.Time{original.Items[i].PubDateParsed, item.UpdatedParsed}
		}
		for _, date := range dates {
			if date != nil && p.date.IsZero() {
				p.date = date.UTC().Truncate(time.Second)
			}
		}
		var thumb string
		take := func(url, medium, kind string) {
			path, _, _ := strings.Cut(strings.ToLower(url), "?")
			switch {
			case medium == "video" || strings.HasPrefix(kind, "video/"):
				p.videos = append(p.videos, url)
			case medium == "image" || strings.HasPrefix(kind, "image/"),
				medium+kind == "" && slices.Contains([]string{
					".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg",
					".avif",
				}, filepath.Ext(path)):
				p.images = append(p.images, url)
			}
		}
		for _, e := range item.Enclosures {
			take(e.URL, "", e.Type)
		}
		var media func(map[string][]ext.Extension)
		media = func(elements map[string][]ext.Extension) {
			for _, e := range elements["content"] {
				take(e.Attrs["url"], e.Attrs["medium"], e.Attrs["type"])
				media(e.Children)
			}
			for _, e := range elements["thumbnail"] {
				if thumb == "" {
					thumb = e.Attrs["url"]
				}
			}
			for _, e := range elements["group"] {
				media(e.Children)
			}
		}
		media(item.Extensions["media"])
		if item.ITunesExt != nil && thumb == "" {
			thumb = item.ITunesExt.Image
		}
		if thumb == "" {
			p.videos = nil
		} else if len(p.videos) == 0 {
			p.images = append(p.images, thumb)
		}
		p.images, p.videos = sorted(p.images), sorted(p.videos)
		pages = append(pages, p)
	}
	return pages, nil
}

// feedDifferences says what two readings of a feed differ in, a line each.
func feedDifferences(ours, theirs []feedPage) (out []string) {
	if len(ours) != len(theirs) {
		return []string{fmt.Sprintf("%d pages, gofeed %d", len(ours), len(theirs))}
	}
	for i, p := range ours {
		q := theirs[i]
		if p.loc != q.loc {
			out = append(out, fmt.Sprintf("page %d is %q, gofeed %q", i, p.loc, q.loc))
		}
		if !p.date.Equal(q.date) {
			out = append(out, fmt.Sprintf("page %d changed %v, gofeed %v", i, p.date, q.date))
		}
		if !slices.Equal(p.images, q.images) {
			out = append(out, fmt.Sprintf("page %d has images %q, gofeed %q", i, p.images, q.images))
		}
		if !slices.Equal(p.videos, q.videos) {
			out = append(out, fmt.Sprintf("page %d has videos %q, gofeed %q", i, p.videos, q.videos))
		}
	}
	return out
}

// feedReasons say why we and gofeed differ in some of the files.
var feedReasons = map[string]string{
	"peers/feedparser/encoding/bozo_invalid-bytes-with-bom.xml": "cut off in its last tag: gofeed reads " +
		"whole feeds only, we read up to the cut",
	"peers/feedparser/illformed/aaa_illformed.xml":                      "cut off",
	"peers/feedparser/illformed/rdf_channel_empty_textinput.xml":        "cut off",
	"peers/feedparser/illformed/rss_incomplete_cdata.xml":               "cut off in a CDATA section",
	"peers/feedparser/illformed/rss_item_link_corrupted_ampersands.xml": "cut off",
	"peers/sitemapr/feed-malformed.xml":                                 "cut off",
	"real-sitemaps/fortrannew--fortran-new.ru__turbo.xml":               "cut off in a CDATA section",
	"real-sitemaps/Shimicohen1--shimis-cyber-world__feed.xml": "the source of a feed for a site " +
		"generator, with lines before its first tag, which we pass over",
	"peers/sitemapr/index-rss-child.xml": "an index of sitemaps that names a feed, " +
		"and no feed",
	"peers/gofeed/atom/entry_id_xml_base.xml": "an identifier is never relative (RFC " +
		"4287, section 4.2.6), so it does not become the address of a page",
	"peers/gofeed/rss/rdf_item_links.xml": "an item has one link (RSS 1.0, section " +
		"5.5.2); of several we take the first, gofeed the last",
	"peers/gofeed/rss/rss_channel_item_links.xml": "an item has one link (RSS 2.0); of " +
		"several we take the first that is one, gofeed the last",
	"peers/gofeed/rss/rdf_item_title.xml":                      aboutReason,
	"peers/gofeed/rss/rdf_item_title_cdata_escaped_markup.xml": aboutReason,
	"peers/gofeed/rss/rdf_item_title_cdata_naked_markup.xml":   aboutReason,
	"peers/gofeed/rss/rdf_item_title_escaped_markup.xml":       aboutReason,
	"peers/gofeed/rss/rdf_item_title_naked_markup.xml":         aboutReason,
}

const aboutReason = "an item without a link: what it is about is the same address (RSS 1.0, section 5.5), and " +
	"gofeed does not look there"

// TestAnotherFeedReaderFindsTheSame also reads every real feed with gofeed.
func TestAnotherFeedReaderFindsTheSame(t *testing.T) {
	list, complete := sweep(t)
	feeds, pages, dates := 0, 0, 0
	for _, f := range list {
		if f.kind != "rss" && f.kind != "rss1" && f.kind != "atom" {
			continue
		}
		data, err := os.ReadFile(f.file)
		if err != nil {
			t.Fatal(err)
		}
		text := feedText(t, data)
		ours := ourFeedPages(t, text)
		var differences []string
		if theirs, err := gofeedPages(text); err != nil {
			differences = []string{"gofeed does not read it: " + err.Error()}
		} else {
			differences = feedDifferences(ours, theirs)
		}
		reason := feedReasons[f.path]
		switch {
		case len(differences) > 0 && reason == "":
			t.Errorf("%s:\n\t%s", f.path, strings.Join(differences, "\n\t"))
		case len(differences) == 0 && reason != "":
			t.Errorf("%s: both find the same now, so the reason is none: %s", f.path, reason)
		}
		feeds++
		pages += len(ours)
		for _, p := range ours {
			if !p.date.IsZero() {
				dates++
			}
		}
	}
	if feeds < 3 || pages < 5 || dates < 5 || complete && (feeds < 100 || pages < 300 || dates < 200) {
		t.Errorf("only %d feeds with %d pages and %d dates were read", feeds, pages, dates)
	}
}

// The fixtures have next to no Media RSS, and few of the forms that programs write.
func TestAnotherFeedReaderFindsTheSameInSmallFeeds(t *testing.T) {
	const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" ` +
		`xmlns:yt="http://www.youtube.com/xml/schemas/2015">`
	rssOf := func(item string) string {
		return `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" ` +
			`xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
			` xmlns:a10="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://a.example/</link>` +
			`<item><title>x</title><link>https://a.example/1</link>` + item + `</item></channel></rss>`
	}
	for _, test := range []struct {
		name, feed string
		want       feedPage
		reason     string // why gofeed differs
	}{
		{
			"RSS 0.91", `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" ` +
				`"http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel>` +
				`<item><title>x</title><link>http://a.example/1</link></item></channel></rss>`,
			feedPage{loc: "http://a.example/1"},
			"",
		},
		{
			"RSS 0.90", `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ` +
				`xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel/><item><link>http://a.example/1</link>` +
				`</item></rdf:RDF>`,
			feedPage{loc: "http://a.example/1"},
			"",
		},
		{
			"RSS 1.0 with Dublin Core",
			`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ` +
				`xmlns:d="http://purl.org/dc/elements/1.1/"><channel/>` +
				`<item r:about="http://a.example/1"><link>http://a.example/1</link>` +
				`<d:date>2025-11-03T10:20:30+01:00</d:date></item></r:RDF>`,
			feedPage{loc: "http://a.example/1", date: moment("2025-11-03T09:20:30Z")},
			"",
		},
		{
			"a date of RSS", rssOf(`<pubDate>Mon, 03 Nov 2025 10:20:30 EST</pubDate>`),
			feedPage{date: moment("2025-11-03T15:20:30Z")},
			"",
		},
		{
			"a zone of Europe", rssOf(`<pubDate>Mon, 03 Nov 2025 10:20:30 CET</pubDate>`),
			feedPage{date: moment("2025-11-03T09:20:30Z")},
			"",
		},
		{
			"Dublin Core beside a date of RSS",
			rssOf(`<dc:date>2025-11-01</dc:date><pubDate>Mon, 03 Nov 2025 10:20:30 GMT</pubDate>`),
			feedPage{date: moment("2025-11-03T10:20:30Z")},
			"",
		},
		{
			"a day in another language", rssOf(`<pubDate>Mo, 03 Nov 2025 10:20:30 +0100</pubDate>`),
			feedPage{date: moment("2025-11-03T09:20:30Z")},
			"gofeed reads English only",
		},
		{
			"a change that .NET writes",
			rssOf(`<pubDate>Mon, 03 Nov 2025 10:20:30 GMT</pubDate><a10:updated>2025-11-04T10:20:30Z</a10:updated>`),
			feedPage{date: moment("2025-11-04T10:20:30Z")},
			"gofeed takes the publication for the change",
		},
		{
			"no time zone", rssOf(`<pubDate>Mon, 03 Nov 2025 10:20:30</pubDate>`),
			feedPage{date: moment("2025-11-03T00:00:00Z")},
			"gofeed takes the time for UTC, and we leave it out",
		},
		{
			"content of Media RSS", rssOf(
				`<media:content url="https://a.example/1.jpg" medium="image"/>` +
					`<media:content url="https://a.example/2.png" type="image/png"/>` +
					`<media:content url="https://a.example/3.webp?w=1&amp;h=2"/>`),
			feedPage{images: []string{
				"https://a.example/1.jpg", "https://a.example/2.png",
				"https://a.example/3.webp?w=1&h=2",
			}},
			"",
		},
		{
			"a group of forms of one video",
			rssOf(`<media:group><media:content url="https://a.example/1.mp4" type="video/mp4"/>` +
				`<media:content url="https://a.example/1.webm" medium="video"/>` +
				`<media:thumbnail url="https://a.example/t.jpg"/></media:group>`),
			feedPage{videos: []string{"https://a.example/1.mp4", "https://a.example/1.webm"}},
			"",
		},
		{
			"a picture within the content",
			rssOf(`<media:content url="https://a.example/1.mp4" type="video/mp4"><media:title>x</media:title>` +
				`<media:thumbnail url="https://a.example/t.jpg"/></media:content>`),
			feedPage{videos: []string{"https://a.example/1.mp4"}},
			"",
		},
		{
			"a video without a picture", rssOf(`<media:content url="https://a.example/1.mp4" type="video/mp4"/>`),
			feedPage{},
			"",
		},
		{
			"a picture without a video", rssOf(`<media:thumbnail url="https://a.example/t.jpg"/>`),
			feedPage{images: []string{"https://a.example/t.jpg"}},
			"",
		},
		{"sound", rssOf(`<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>` +
			`<itunes:image ` +
			`href="https://a.example/cover.jpg"/>`), feedPage{images: []string{"https://a.example/cover.jpg"}}, ""},
		{
			"an entry of a video site",
			atom + `<entry><id>yt:video:x</id><link rel="alternate" href="https://a.example/1"/>` +
				`<published>2025-11-01T10:20:30+00:00</published><updated>2025-11-03T10:20:30+00:00</updated>` +
				`<media:group><media:title>x</media:title>` +
				`<media:content url="https://a.example/v/x" type="application/x-shockwave-flash"/>` +
				`<media:thumbnail url="https://a.example/t.jpg"/></media:group></entry></feed>`,
			feedPage{date: moment("2025-11-03T10:20:30Z"), images: []string{"https://a.example/t.jpg"}},
			"",
		},
		{
			"an enclosure of Atom", atom +
				`<entry><link href="https://a.example/1"/>` +
				`<link rel="enclosure" type="image/png" href="https://a.example/1.png"/>` +
				`<link rel="enclosure" type="audio/ogg" href="https://a.example/1.ogg"/></entry></feed>`,
			feedPage{images: []string{"https://a.example/1.png"}},
			"",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.want.loc == "" {
				test.want.loc = "https://a.example/1"
			}
			ours := ourFeedPages(t, []byte(test.feed))
			if d := feedDifferences(ours, []feedPage{test.want}); d != nil {
				t.Errorf("not as wanted: %s", strings.ReplaceAll(strings.Join(d, "\n"), "gofeed", "want"))
			}
			theirs, err := gofeedPages([]byte(test.feed))
			if err != nil {
				t.Fatal(err)
			}
			if d := feedDifferences(ours, theirs); (len(d) > 0) != (test.reason != "") {
				t.Errorf("%s; the reason is %q", strings.Join(d, "\n"), test.reason)
			}
		})
	}
}

func moment(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		panic(err)
	}
	return t
}

// This program writes the sitemap of a feed, so its form is right; a message says that a feed doesn't list all pages.
func TestOfAFeedOnlyWhatItLacksIsSaid(t *testing.T) {
	const item = `<item><link>https://a.example/1</link></item>`
	for text, notes := range map[string][]string{
		`<rss><channel>` + item + `</channel></rss>`: {
			"Made from a feed, which usually lists only the newest pages",
		},
		`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` + item +
			`</channel></rss>`: nil,
		`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><entry>` +
			`<blogger:type>POST</blogger:type><link href="https://a.example/1"/></entry></feed>`: nil,
		`[{"url": "https://a.example/1"}]`: nil,
	} {
		p := enginetest.Start(t)
		o := p.Open(false, enginetest.File{Name: "pages", Data: []byte(text)})
		said := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Receipts
		if o.Pages != 1 || !slices.Equal(say.Strings(o.Notes), notes) || o.Repaired+o.Noticed+len(said) > 0 {
			t.Errorf("%s: %d pages, notes %q, receipts %+v", text, o.Pages, o.Notes, said)
		}
	}
}
