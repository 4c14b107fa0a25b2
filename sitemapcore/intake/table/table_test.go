package table

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
)

// pagesOf returns the entries of a table as text: a line each, values with a blank between them.
func pagesOf(t *testing.T, table *Table) ([]string, Count) {
	t.Helper()
	var out []string
	r := NewReader(table.Text, table.Layout)
	if err := r.Run(func(it *item.Item) {
		line := string(bytes.Join(it.Values[:], []byte(" ")))
		if len(it.Ext) > 0 {
			line += " " + strings.Join(strings.Fields(string(it.Ext)), "")
		}
		out = append(out, strings.TrimRight(line, " "))
	}, intaketest.Still); err != nil {
		t.Fatal(err)
	}
	return out, r.Count()
}

// tablesAsMeant are tables, and the pages that they list.
var tablesAsMeant = []struct {
	name, text string
	want       []string
}{
	{"commas", "url,lastmod\nhttps://a.example/,2026-01-02\n", []string{"https://a.example/ 2026-01-02"}},
	{
		"semicolons and a decimal comma", "Adresse;Priorität\nhttps://a.example/;0,8\n",
		[]string{"https://a.example/   0.8"},
	},
	{"tabs", "URL\tChange frequency\nhttps://a.example/\tWeekly\n", []string{"https://a.example/  weekly"}},
	{"pipes", "loc|priority\nhttps://a.example/|1.0\n", []string{"https://a.example/   1.0"}},
	{
		"a line that names the separator", "sep=;\nAddress;Title\nhttps://a.example/1;a, b; c\n",
		[]string{"https://a.example/1"},
	},
	{
		"such a line with CRLF", "sep=|\r\nAddress|Title\r\nhttps://a.example/1|x\r\n",
		[]string{"https://a.example/1"},
	},
	{"quotes with line ends and doubled quotes", "Address,Title\n\"https://a.example/1\",\"a\n" +
		"b \"\"c\"\", d\"\nhttps://a.example/2,x\n", []string{"https://a.example/1", "https://a.example/2"}},
	{
		"separators in quoted addresses", "Address,Title\n\"https://a.example/?a=1,2\",x\n",
		[]string{"https://a.example/?a=1,2"},
	},
	{"a title above the head", "Report of 20 November\n\nURL,Last modified,Clicks\n" +
		"https://a.example/,2026-01-02,7\n", []string{"https://a.example/ 2026-01-02"}},
	{
		"no head", "https://a.example/1,2026-01-02\nhttps://a.example/2,2026-01-03\n",
		[]string{"https://a.example/1 2026-01-02", "https://a.example/2 2026-01-03"},
	},
	{
		"a head that nobody knows", "Wo,Wann\nhttps://a.example/1,x\nhttps://a.example/2,y\n",
		[]string{"https://a.example/1", "https://a.example/2"},
	},
	{
		"CR alone", "Address,Title\rhttps://a.example/1,a\rhttps://a.example/2,b",
		[]string{"https://a.example/1", "https://a.example/2"},
	},
	{
		"a quote that nothing closes", "Address,Title\nhttps://a.example/1,\"abc\nhttps://a.example/2,def\n",
		[]string{"https://a.example/1", "https://a.example/2"},
	},
	{
		"ragged rows", "Address,Title,X\nhttps://a.example/1\nhttps://a.example/2,a,b,c,d\n",
		[]string{"https://a.example/1", "https://a.example/2"},
	},
	{"formulas", "Title,Address\nx,\"=HYPERLINK(\"\"https://a.example/1\"\",\"\"One\"\")\"\n" +
		"=1+1,https://a.example/2\n", []string{"https://a.example/1", "https://a.example/2"}},
	{
		"addresses without a scheme", "Page,Visits\nexample.com/about,7\nwww.example.com,8\nnonsense,9\n",
		[]string{"https://example.com/about", "https://www.example.com"},
	},
	{"schemes of no page", "url,x\nmailto:a@a.example,1\njavascript:alert(1),2\nhttps://a.example/,3\n" +
		"ftp://a.example/,4\n", []string{"https://a.example/"}},
	{"several images in one cell", "url,images\nhttps://a.example/,https://a.example/1.jpg | " +
		"https://a.example/2.jpg\n", []string{
		"https://a.example/    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>" +
			"<image:image><image:loc>https://a.example/2.jpg</image:loc></image:image>",
	}},
	{"two addresses in a cell", "url,x\n\"https://a.example/1,https://a.example/2\",x\nhttps://a.example/3;https://a.example/4,x\n" +
		"“https://a.example/5”,x\nhttps://a.example/6;http,x\n", []string{
		"https://a.example/1", "https://a.example/2", "https://a.example/3", "https://a.example/4", "https://a.example/5",
		"https://a.example/6;http",
	}},
	{"images with blanks and commas", "url,images\n" +
		"https://a.example/,\"https://a.example/my photo, a,b.jpg, https://a.example/2 x;https://a.example/3.png?crop=1,2,https://a.example/4\"\n", []string{
		"https://a.example/    <image:image><image:loc>https://a.example/my%20photo,%20a,b.jpg</image:loc></image:image>" +
			"<image:image><image:loc>https://a.example/2</image:loc></image:image>" +
			"<image:image><image:loc>https://a.example/3.png?crop=1,2</image:loc></image:image>" +
			"<image:image><image:loc>https://a.example/4</image:loc></image:image>",
	}},
	{"columns of images", "url,Image 1,Image title,image 2\n" +
		"https://a.example/,https://a.example/1.jpg,One,https://a.example/2.jpg\n", []string{
		"https://a.example/    <image:image><image:loc>https://a.example/1.jpg</image:loc><image:title>One</" +
			"image:title></image:image><image:image><image:loc>https://a.example/2.jpg</image:loc></image:image>",
	}},
	{"languages", "url,hreflang:de,hreflang:x-default,hreflang:nonsense1234\n" +
		"https://a.example/,https://a.example/de,https://a.example/en,https://a.example/x\n", []string{
		"https://a.example/    <xhtml:linkrel=\"alternate\"hreflang=\"de\"href=\"https://a.example/de\"/>" +
			"<xhtml:linkrel=\"alternate\"hreflang=\"x-default\"href=\"https://a.example/en\"/>",
	}},
	{
		"a column of dates whose name speaks of a change", "url,Published on,Credited on,Page changed on\n" +
			"https://a.example/1,2025-01-31,2025-02-01,2026-01-31\n",
		[]string{"https://a.example/1 2026-01-31"},
	},
	{
		"a column whose name speaks of a change, without dates", "url,Changed by\nhttps://a.example/1,Ann\n",
		[]string{"https://a.example/1"},
	},
	{
		"a spreadsheet's number of the day", "url,lastmod\nhttps://a.example/,46346\n",
		[]string{"https://a.example/ 2026-11-20"},
	},
	{"a date whose order another one tells", "url,lastmod\nhttps://a.example/1,3/4/2026\n" +
		"https://a.example/2,25/12/2025\n", []string{
		"https://a.example/1 2026-04-03",
		"https://a.example/2 2025-12-25",
	}},
	{"a date whose order another one tells, the American way", "url,lastmod\nhttps://a.example/1,3/4/2026\n" +
		"https://a.example/2,12/25/2025\n", []string{
		"https://a.example/1 2026-03-04",
		"https://a.example/2 2025-12-25",
	}},
	{"cells that a spreadsheet had no room or no date for", "url,lastmod\nhttps://a.example/1,########\n" +
		"https://a.example/2,0000-00-00 00:00:00\n", []string{"https://a.example/1", "https://a.example/2"}},
	{"pages that can't be listed", "Address,Content Type,Status Code,Indexability\n" +
		"https://a.example/1,text/html; charset=utf-8,200,Indexable\n" +
		"https://a.example/2,text/html,404,Non-Indexable\nhttps://a.example/3,text/css,200,Indexable\n" +
		"https://a.example/4,text/html,301,Non-Indexable\n", []string{"https://a.example/1"}},
	{"a byte of zero", "Address,Title\nhttps://a.example/1,a\x00b\n", []string{"https://a.example/1"}},
	{
		"a name that means something to programs", "__proto__,constructor,Address\nx,y,https://a.example/1\n",
		[]string{"https://a.example/1"},
	},
	{
		"three columns of addresses", "URL,URL,url\nhttps://a.example/1,https://a.example/2,https://a.example/3\n",
		[]string{"https://a.example/1"},
	},
	{"a column of addresses of images beside it", "x,y\nhttps://a.example/1.jpg,https://a.example/1\n" +
		"https://a.example/2.jpg,https://a.example/2\n", []string{"https://a.example/1", "https://a.example/2"}},
}

func TestTablesAreReadAsTheyAreMeant(t *testing.T) {
	for _, tt := range tablesAsMeant {
		t.Run(tt.name, func(t *testing.T) {
			got, count := pagesOf(t, New([]byte(tt.text)))
			if !slices.Equal(got, tt.want) {
				t.Errorf("the pages are\n%q, want\n%q", got, tt.want)
			}
			if count.Pages != len(got) || count.Rows < count.Taken+count.Refused || count.Pages < count.Taken {
				t.Errorf("the counts are %+v", count)
			}
		})
	}
}

func TestADateIsDoubtfulWhereNothingTellsItsOrder(t *testing.T) {
	if x := New([]byte("url,lastmod\nhttps://a.example/1,3.4.2026\n")); x.Doubtful {
		t.Error("a date with dots has the day first, and nobody has to be asked")
	}
	if x := New([]byte("url,lastmod\nhttps://a.example/1,3/4/2026\n")); !x.Doubtful || x.Days != date.NoOrder {
		t.Errorf("3/4/2026 alone: %+v", x.Layout)
	}
	if x := New([]byte("url,lastmod\nhttps://a.example/1,3/3/2026\n")); x.Doubtful {
		t.Error("3/3/2026 can be read in one way only")
	}
}

func TestAddressesWithinASiteNeedItsAddress(t *testing.T) {
	x := New([]byte("Page,Views\n/about,7\n/shop/tea?x=1,8\n"))
	if !x.Relative(x.Loc()) {
		t.Fatal("nobody asks for the address of the site")
	}
	if got, _ := pagesOf(t, x); len(got) != 0 {
		t.Errorf("without it there are %q", got)
	}
	x.Base = "https://a.example/de/"
	if got, _ := pagesOf(t, x); !slices.Equal(got,
		[]string{"https://a.example/about", "https://a.example/shop/tea?x=1"}) {
		t.Errorf("with it there are %q", got)
	}
}

func TestTheLettersOfASchemeDecideNothing(t *testing.T) {
	for _, end := range []string{"'", ">", "/", "a", "\u00e9"} {
		for _, scheme := range []string{"http", "https"} {
			rest := "://a.example/rock'n" + end
			want := scheme + rest
			for _, s := range []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:]} {
				if got := string(item.WebAddress([]byte(s+rest), "")); !strings.EqualFold(got, want) {
					t.Errorf("%s is read as %q", s+rest, got)
				}
			}
		}
	}
}

func TestAHeadCanBeSwitchedOffAndOn(t *testing.T) {
	x := New([]byte("https://a.example/1,a\nhttps://a.example/2,b\n"))
	x.SetHead(true)
	if got, _ := pagesOf(t, x); !slices.Equal(got, []string{"https://a.example/2"}) {
		t.Errorf("with a head there are %q", got)
	}
	x.SetHead(false)
	if got, _ := pagesOf(t, x); len(got) != 2 {
		t.Errorf("without it there are %q", got)
	}
}

func FuzzTable(f *testing.F) {
	for _, s := range []string{
		"sep=;\r\nurl;lastmod\r\nhttps://a.example/;3/4/2026\r\n", "a,b\n\"https://a.example/\",\"x\"\"y\n",
		"https://a.example/\t46346\n", "\"\"\"\",\r\r\n|;",
		"url,image 1,hreflang:de\nhttps://a.example/,a.example/1.jpg;b.example/2.png,//a.example/de",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		x := New(text)
		if len(x.Heads) != len(x.Columns) || x.Start < 0 || x.Start > len(text) {
			t.Fatalf("%d heads of %d columns, from %d of %d", len(x.Heads), len(x.Columns), x.Start, len(text))
		}
		r := NewReader(text, x.Layout)
		n := 0
		if err := r.Run(func(it *item.Item) {
			n++
			if !address.IsWeb(it.Values[sitemapcore.Loc]) {
				t.Fatalf("%q is no page", it.Values[sitemapcore.Loc])
			}
		}, intaketest.Still); err != nil {
			t.Fatal(err)
		}
		if c := r.Count(); c.Pages != n || c.Rows < c.Taken+c.Refused {
			t.Fatalf("%d pages, counts %+v", n, c)
		}
	})
}

// TestSearchConsolesTablesAreKnownInOtherLanguages has the heads of its export of pages, in English and twelve languages.
func TestSearchConsolesTablesAreKnownInOtherLanguages(t *testing.T) {
	for _, head := range []string{
		"Top pages,Clicks,Impressions,CTR,Position", "Die häufigsten Seiten,Klicks,Impressionen,CTR,Position",
		"Páginas principales,Clics,Impresiones,CTR,Posición",
		"Pages les plus populaires,Clics,Impressions,CTR,Position",
		"Pagine principali,Clic,Impressioni,CTR,Posizione", "Populairste pagina's,Klikken,Vertoningen,CTR,Positie",
		"Najczęstsze strony,Kliknięcia,Wyświetlenia,CTR,Pozycja", "Principais páginas,Cliques,Impressões,CTR,Posição",
		"上位のページ,クリック数,表示回数,CTR,掲載順位", "排名靠前的网页,点击次数,展示,点击率,排名",
		"أهم الصفحات,النقرات,مرّات الظهور,نسبة النقر إلى الظهور,الموضع",
		"En popüler sayfalar,Tıklamalar,Gösterimler,CTR,Konum", "Найпопулярніші сторінки,Кліки,Покази,CTR,Позиція",
	} {
		table := New([]byte("\ufeff" + head + "\nhttps://shop.example/,12,345,3.4%,5.6\n"))
		if table.Program != "Google Search Console" || table.Loc() != 0 || table.Known != 1 {
			t.Errorf("%s: %q, the address is in column %d", head, table.Program, table.Loc())
		}
	}
}

// Only a formula with a whole address links to it.
func TestAFormulaWithPartOfAnAddressIsNoLink(t *testing.T) {
	for cell, want := range map[string]string{
		`=HYPERLINK("https://shop.example/","Home")`: "https://shop.example/",
		`=HYPERLINK("https://shop.example/a")`:       "https://shop.example/a",
		`=hyperlink( "https://shop.example/";"x")`:   "https://shop.example/",
		`=HYPERLINK("https://shop.example/"&A2,"x")`: "",
		`=HYPERLINK(A2&"https://shop.example/","x")`: "",
		`=HYPERLINK(A2,"https://shop.example/")`:     "",
	} {
		if got := string(item.FormulaLink([]byte(cell))); got != want {
			t.Errorf("%s links to %q, want %q", cell, got, want)
		}
	}
}
