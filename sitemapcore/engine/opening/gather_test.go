package opening

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// decoded reads a text as a sitemap.
func decoded(text []byte) (*sitemapcore.Segment, error) {
	return sitemapxml.Decode(text, func() error { return nil })
}

// gatherAll gathers the pages of a table, a feed or JSON, or returns nil for any other text.
func gatherAll(text []byte, own bool) *gatherer {
	g := gather(len(text))
	still := func() error { return nil }
	switch f := intake.Detect(text); f {
	case intake.RSS, intake.Atom, intake.RDF:
		if _, err := intake.ReadFeed(text, "", still, g.add); err != nil {
			return nil
		}
	case intake.JSON:
		if _, err := intake.ReadJSON(text, "", still, g.add); err != nil {
			return nil
		}
	case intake.CSV:
		t := intake.NewTable(text)
		t.Own = t.Own || own
		r := intake.NewTableReader(text, t.Layout)
		if err := r.Run(g.add, func() error { g.room(r.Offset()); return nil }); err != nil {
			return nil
		}
	default:
		return nil
	}
	return g
}

// sameAsRead fails if the written rows differ from those that a reader finds in the text.
func sameAsRead(t *testing.T, g *gatherer) {
	t.Helper()
	text := append(append([]byte(nil), g.text...), intake.ItemTail...)
	want, err := decoded(text)
	if err != nil {
		t.Fatal(err)
	}
	got, err := g.segment(new(intake.Tally), decoded)
	if err != nil {
		t.Fatal(err)
	}
	if got.Rows.Len() != want.Rows.Len() {
		t.Fatalf("there are %d rows, want %d", got.Rows.Len(), want.Rows.Len())
	}
	for i := range want.Rows.Len() {
		if a, b := *got.Rows.At(i), *want.Rows.At(i); a != b {
			t.Fatalf("row %d is\n%+v, want\n%+v\n%s", i, a, b, want.Text[b.Start:b.End])
		}
	}
	got.Rows, want.Rows = sitemapcore.RowList{}, sitemapcore.RowList{}
	want.Kind, want.Broken = sitemapcore.NewFile, false
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the file is\n%+v, want\n%+v", got, want)
	}
}

// known reports whether no gathered entry has to be read.
func (g *gatherer) known() bool { return !g.read && g.rows.Len() > 0 }

var gathered = []struct {
	name, text string
	known      bool
}{
	{"the four values", "url,lastmod,changefreq,priority\nhttps://a.example/1,2026-11-20,weekly,0.5\n" +
		"https://a.example/2,,,\n", true},
	{"values in another order", "priority,url,lastmod\n\"0,5\",https://a.example/1,20.11.2026\n", true},
	{"characters that XML writes otherwise", "url,lastmod\nhttps://a.example/?a=1&b=<2>'\"\",2026-11-20\n" +
		"\"https://a.example/a\tb\nc\",&\n", true},
	{
		"bytes that are no characters", "url,changefreq\nhttps://a.example/\xff\x00,\xef\xbf\xbe\n" +
			"https://a.example/ä,ä\n",
		true,
	},
	{"blanks within cells", "url,priority\n\"https://a.example/ x\",\" 0.5\u00a0\"\n", true},
	{
		"images and languages",
		"url,image,image title,hreflang:de\nhttps://a.example/,https://a.example/1.jpg|https://a.example/2.jpg,A & " +
			"B,https://a.example/de\nhttps://a.example/2,,,https://a.example/de/2\n", true,
	},
	{
		"an image between two languages",
		"url,hreflang:de,image,hreflang:fr\nhttps://a.example/,https://a.example/de,https://a.example/1.jpg,https:/" +
			"/a.example/fr\n", true,
	},
	{
		"JSON with images and languages",
		`[{"url":"https://a.example/","img":["https://a.example/1.jpg"],"links":[{"lang":"de",` +
			`"url":"https://a.example/de?a&b"}]}]`, true,
	},
	{"JSON with a video", `[{"url":"https://a.example/1"},{"url":"https://a.example/2",` +
		`"img":"https://a.example/1.jpg","video":{"title":"A","live":"yes"}},{"url":"https://a.example/3"}]`, false},
	{
		"JSON with attributes that stand twice",
		`[{"url":"https://a.example/2","video":{"price":"1","price:a":"x","price:a":"y"}}]`, false,
	},
	{"a feed with images", `<rss version="2.0"><channel><item><link>https://a.example/1</link>` +
		`<enclosure url="https://a.example/1.jpg" type="image/jpeg"/><pubDate>Fri, 20 Nov 2026 08:15:00 GMT</pubDate>` +
		`</item></channel></rss>`, true},
	{
		"a feed with a video", `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item>` +
			`<link>https://a.example/1</link><media:content url="https://a.example/1.mp4" medium="video"/>` +
			`<media:thumbnail url="https://a.example/1.jpg"/></item></channel></rss>`, false,
	},
}

func TestRowsThatAreWrittenAreThoseThatAReaderFinds(t *testing.T) {
	for _, tt := range gathered {
		t.Run(tt.name, func(t *testing.T) {
			for _, own := range []bool{false, true} {
				g := gatherAll([]byte(tt.text), own)
				if g == nil || g.rows.Len() == 0 {
					t.Fatal("no page was found")
				}
				if g.known() != tt.known {
					t.Errorf("that nothing is to be read is %v, want %v", g.known(), tt.known)
				}
				sameAsRead(t, g)
			}
		})
	}
}

func TestAPageOfManyImagesIsCountedAsAReaderDoes(t *testing.T) {
	g := gatherAll([]byte("url,image\nhttps://a.example/,"+strings.Repeat("https://a.example/1.jpg|", 1<<16+3)+"\n"),
		false)
	if !g.known() || g.rows.At(0).Images != 1<<16-1 {
		t.Fatalf("%d images, known %v", g.rows.At(0).Images, g.known())
	}
	sameAsRead(t, g)
}

// TestRowsOfRealTablesAndFeeds holds the same for every file of the fixtures that is a table, a
// feed or JSON.
func TestRowsOfRealTablesAndFeeds(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.tsv")); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	files, pages := 0, 0
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if info, err := d.Info(); err != nil || info.Size() > 4<<20 {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		u, err := unpacked(data)
		if err != nil || len(u.Text()) > 16<<20 {
			return nil
		}
		text, _, _, err := intake.Decode(u.Text(), nil, nil)
		if err != nil {
			return nil
		}
		if g := gatherAll(text, false); g != nil && g.rows.Len() > 0 {
			files++
			pages += g.rows.Len()
			sameAsRead(t, g)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 60 || pages < 4000 {
		t.Errorf("only %d files with %d pages were compared", files, pages)
	}
}

// TestRoomIsMadeOnceWhereRowsAreAlike holds that the end of a long table doesn't move the output again.
func TestRoomIsMadeOnceWhereRowsAreAlike(t *testing.T) {
	row := "https://www.shop.example/lighting/pendant-lamps/alder-amber-ash-birch-brass-brushed," +
		"2026-11-20T08:15:00+01:00,weekly,0.5\n"
	text := []byte("url,lastmod,changefreq,priority\n" + strings.Repeat(row, 100_000))
	x := intake.NewTable(text)
	r := intake.NewTableReader(text, x.Layout)
	g := gather(len(text))
	moved, at := 0, cap(g.text)
	if err := r.Run(g.add, func() error {
		g.room(r.Offset())
		if cap(g.text) != at {
			moved, at = moved+1, cap(g.text)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if moved != 1 {
		t.Errorf("the text was moved %d times", moved)
	}
	if over := float64(cap(g.text)) / float64(len(g.text)); over > 1.05 {
		t.Errorf("there is room for %.2f times what was written", over)
	}
}

func FuzzGather(f *testing.F) {
	for _, tt := range gathered {
		f.Add([]byte(tt.text), true)
	}
	f.Fuzz(func(t *testing.T, text []byte, own bool) {
		if g := gatherAll(text, own); g != nil {
			sameAsRead(t, g)
		}
	})
}

// unpacked returns what takes a file out of the gzip around it, when that is done.
func unpacked(file []byte) (*intake.Unpacker, error) {
	u := intake.NewUnpacker(64 << 20)
	for _, do := range [...]func() error{
		func() error { return u.Write(file) }, u.Close,
		func() error { return u.Run(func() error { return nil }) },
	} {
		if err := do(); err != nil {
			return u, err
		}
	}
	return u, nil
}
