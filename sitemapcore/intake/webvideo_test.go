package intake

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"
)

// videosOf returns the videos of a page of a website: each with its parts, in their order.
func videosOf(t testing.TB, text string) (videos []string, count WebCount) {
	t.Helper()
	var w Website
	w.Add("lamps/one.html", []byte(text), "")
	w.Note("CNAME", []byte("a.example"))
	c := w.Guess()
	c.Origin = "https://a.example/lamps"
	count, err := w.Read(c, func() error { return nil }, func(it *Item) {
		text := it.AppendTo([]byte(ItemHead))
		text = append(text, ItemTail...)
		var all struct {
			URL []struct {
				Video []struct {
					Part []struct {
						XMLName xml.Name
						Text    string `xml:",chardata"`
					} `xml:",any"`
				} `xml:"video"`
			} `xml:"url"`
		}
		if err := xml.Unmarshal(text, &all); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, v := range all.URL[0].Video {
			line := ""
			for _, part := range v.Part {
				line += fmt.Sprintf("%.5s=%s ", part.XMLName.Local, part.Text)
			}
			videos = append(videos, strings.TrimSpace(line))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return videos, count
}

func TestTheVideosOfAPage(t *testing.T) {
	const about = `<title>Lamp &amp; shade</title><meta name="description" content="Ours.">` +
		`<meta property="og:image" content="/l.jpg">`
	const object = `<script type="application/ld+json">{"@graph":[{"@type":"Article",` +
		`"video":{"@type":["VideoObject"],` +
		`"name":"How","description":"How it is made","thumbnailUrl":["/t.jpg"],"duration":"PT1M38S",` +
		`"uploadDate":"2026-11-20","contentUrl":"/how.mp4","embedUrl":"https://youtu.be/ab1"}}]}</script>`
	long := strings.Repeat("é", 3000)
	tests := map[string]struct {
		text string
		want []string
		left int
	}{
		"JSON-LD": {text: object, want: []string{
			"thumb=https://a.example/t.jpg title=How descr=How it is made conte=https://a.example/how.mp4 " +
				"playe=https://www.youtube.com/embed/ab1 durat=98 publi=2026-11-20",
		}},
		"what is shared": {
			text: about + `<meta property="og:video" content="https://vimeo.com/12?h=0a">` +
				`<meta property="og:video:secure_url" content="https://vimeo.com/12?h=0a">` +
				`<meta property="og:video:type" content="text/html"><meta property="og:video:duration" content="98">`,
			want: []string{"thumb=https://a.example/l.jpg title=Lamp & shade descr=Ours. " +
				"playe=https://player.vimeo.com/video/12?h=0a durat=98"},
		},
		"a file that is a page": {
			text: about + `<meta property="og:video" content="/watch.php?film=1">`,
			want: []string{"thumb=https://a.example/l.jpg title=Lamp & shade descr=Ours. " +
				"playe=https://a.example/watch.php?film=1"},
		},
		"one that is shared and described": {
			text: about + `<meta property="og:video" content="/how.mp4">` + object,
			want: []string{"thumb=https://a.example/t.jpg title=How descr=How it is made conte=https://a.example/how.mp4 " +
				"playe=https://www.youtube.com/embed/ab1 durat=98 publi=2026-11-20"},
		},
		"too long": {
			text: `<title>` + long + `</title><meta property="og:image" content="p.jpg"><meta property="og:video" content="f.mp4">`,
			want: []string{"thumb=https://a.example/lamps/p.jpg title=" + long[:100] + " descr=" + long[:2048] +
				" conte=https://a.example/lamps/f.mp4"},
		},
		"nothing to show":    {text: `<title>T</title><meta property="og:video" content="f.mp4">`, left: 1},
		"the page itself":    {text: about + `<meta property="og:video" content="one.html">`},
		"broken JSON-LD":     {text: strings.Replace(about+object, "}}]}", "}}]", 1)},
		"no video in it":     {text: `<script type="application/ld+json">{"text":"VideoObject"}</script>`},
		"a script":           {text: strings.Replace(object, "ld+json", "json", 1)},
		"an address of data": {text: about + `<meta property="og:video" content="data:video/mp4,x">`},
		"on the page only":   {text: about + `<video src="/f.mp4"></video><iframe src="https://www.youtube.com/embed/ab1"></iframe>`},
	}
	for name, test := range tests {
		got, count := videosOf(t, test.text)
		if strings.Join(got, "\n") != strings.Join(test.want, "\n") || count.Videos != test.left {
			t.Errorf("%s: the videos are\n%s\nwant\n%s\n%d are left out, want %d",
				name, strings.Join(got, "\n"), strings.Join(test.want, "\n"), count.Videos, test.left)
		}
	}
}

// A video on most pages of a site belongs to none of them, as its logo does.
func TestTheVideoOfAWholeSite(t *testing.T) {
	film := func(name string) string {
		return `<script type="application/ld+json">{"@type":"VideoObject","name":"T","embedUrl":"https://youtu.be/` + name + `"}</script>`
	}
	var w Website
	for i := range 4 {
		text := film("ab1")
		if i == 0 {
			text += film("ab2")
		}
		w.Add(fmt.Sprintf("%d.html", i), []byte(text), "")
	}
	c := w.Guess()
	c.Origin = "https://a.example"
	var ext string
	if _, err := w.Read(c, func() error { return nil }, func(it *Item) { ext += string(it.Ext) }); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(ext, "ab1") || strings.Count(ext, "<video:video>") != 1 || !strings.Contains(ext, "embed/ab2") {
		t.Errorf("the videos are %s", ext)
	}
}
