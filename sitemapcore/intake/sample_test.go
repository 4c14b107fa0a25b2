package intake

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
)

// The sitemap behind "Try an example" is of a shop that doesn't exist (RFC 2606 keeps .example free). It has a handful of
// the mistakes that sitemaps of shops have, and its pages, dates and links agree with each other otherwise.
func TestSampleIsAWellFormedSitemapWithTheMistakesItShows(t *testing.T) {
	text := read(t, repository(t), "web", "samples", "hollis-reed.xml")
	if f := Detect(text); f != format.XML {
		t.Fatalf("Detect = %v", f)
	}
	if _, _, receipts, err := Decode(text, nil, nil); err != nil || len(receipts) != 0 {
		t.Fatalf("%v, %v", receipts, err)
	}
	var doc struct {
		URL []struct {
			Loc      string  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 loc"`
			LastMod  *string `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 lastmod"`
			Freq     string  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 changefreq"`
			Priority string  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 priority"`
			Image    []struct {
				Loc string `xml:"loc"`
			} `xml:"http://www.google.com/schemas/sitemap-image/1.1 image"`
			Video []struct{} `xml:"http://www.google.com/schemas/sitemap-video/1.1 video"`
			News  []struct{} `xml:"http://www.google.com/schemas/sitemap-news/0.9 news"`
			Link  []struct {
				Href string `xml:"href,attr"`
			} `xml:"http://www.w3.org/1999/xhtml link"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	if n := len(doc.URL); n < 220 || n > 260 {
		t.Errorf("%d pages", n)
	}
	seen := map[string]int{}
	links := map[string]map[string]bool{}
	wrong := map[string]int{}
	count := map[string]int{}
	for _, u := range doc.URL {
		if seen[u.Loc]++; seen[u.Loc] > 1 {
			wrong["twice"]++
		}
		if strings.Contains(u.Loc, " ") {
			wrong["space"]++
		}
		if strings.Contains(u.Loc, "utm_") {
			wrong["tracking"]++
		}
		if strings.HasPrefix(u.Loc, "http://") {
			wrong["http"]++
		}
		switch {
		case u.LastMod == nil:
			wrong["no date"]++
		case *u.LastMod == "":
			wrong["empty date"]++
		case !item.IsDate(*u.LastMod):
			wrong["date"]++
		}
		if u.Freq != "" && !item.IsCellValue([]byte(u.Freq)) {
			wrong["frequency"]++
		}
		if strings.Contains(u.Priority, ",") {
			wrong["comma"]++
		}
		count["images"] += len(u.Image)
		count["videos"] += len(u.Video)
		count["news"] += len(u.News)
		for _, l := range u.Link {
			if links[u.Loc] == nil {
				links[u.Loc] = map[string]bool{}
			}
			links[u.Loc][l.Href] = true
		}
	}
	for from, to := range links {
		if !to[from] {
			wrong["no link to itself"]++
		}
		for l := range to {
			if seen[l] == 0 {
				t.Errorf("%s links to %s, which is not there", from, l)
			} else if !links[l][from] {
				wrong["no link back"]++
			}
		}
	}
	want := map[string]int{
		"twice": 1, "space": 1, "tracking": 1, "http": 1, "empty date": 1, "date": 1, "frequency": 1, "comma": 1,
		"no link back": 3,
	}
	if fmt.Sprint(wrong) != fmt.Sprint(want) {
		t.Errorf("mistakes %v, want %v", wrong, want)
	}
	if count["images"] < 300 || count["videos"] != 4 || count["news"] != 1 || len(links) != 60 {
		t.Errorf("%v, %d pages with versions", count, len(links))
	}
}
