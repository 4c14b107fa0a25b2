package intake

import (
	"encoding/xml"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The sitemap behind "Try an example" is made here, so that its pages, dates and links agree with
// each other:
//
//	go test ./sitemapcore/intake -run Sample -update
//
// It is the sitemap of a shop that doesn't exist (RFC 2606 keeps .example free), with a handful of
// the mistakes that sitemaps of shops have.
var update = flag.Bool("update", false, "write web/samples anew")

const (
	shop   = "https://hollisreed.example"
	images = "https://img.hollisreed.example/"
)

// A samplePage is one <url> of the sample. Empty values are omitted, and "-" means an empty element.
type samplePage struct {
	path, lastmod, freq, priority string
	images                        []string
	video                         string // its title
	news                          string // its headline
	group                         int    // pages of one group are versions of each other; zero has none
	lang                          string
	oneWay                        bool // links to its versions, which don't link back
}

// sampleShop lays out the shop.
type sampleShop struct {
	pages []samplePage
	rand  *rand.Rand
	group int
}

func (s *sampleShop) add(p samplePage) { s.pages = append(s.pages, p) }

// date is a day in the year before the sample was made.
func (s *sampleShop) date() string {
	months := [...]string{
		"2025-11", "2025-12", "2026-01", "2026-02", "2026-04", "2026-05", "2026-06", "2026-07",
		"2026-08", "2026-09", "2026-10",
	}
	return fmt.Sprintf("%s-%02d", months[s.rand.IntN(len(months))], 1+s.rand.IntN(28))
}

// photos names n pictures of a product.
func photos(slug string, n int) []string {
	views := [...]string{"front", "detail", "room", "side", "scale", "evening", "back", "box"}
	var out []string
	for i := range n {
		out = append(out, slug+"-"+views[i]+".jpg")
	}
	return out
}

// products adds a category page and its products.
func (s *sampleShop) products(folder, names string) {
	s.add(samplePage{path: folder, lastmod: "2026-11-18", freq: "weekly", priority: "0.8"})
	for name := range strings.FieldsSeq(names) {
		freq, priority := "weekly", "0.7"
		if s.rand.IntN(3) == 0 {
			freq, priority = "monthly", "0.6"
		}
		s.add(samplePage{
			path: folder + name, lastmod: s.date(), freq: freq, priority: priority,
			images: photos(name, 1+s.rand.IntN(4)),
		})
	}
}

// versions adds the same page in four languages, English first if it is missing.
func (s *sampleShop) versions(english int, de, fr, nl string) {
	s.group++
	e := &s.pages[english]
	e.group, e.lang = s.group, "en"
	base := *e
	for _, v := range [...]struct{ lang, path string }{{"de", de}, {"fr", fr}, {"nl", nl}} {
		p := base
		p.path, p.lang, p.video, p.news = "/"+v.lang+v.path, v.lang, "", ""
		s.add(p)
	}
}

// find returns the index of the page with this path.
func (s *sampleShop) find(path string) int {
	for i, p := range s.pages {
		if p.path == path {
			return i
		}
	}
	panic("no page " + path)
}

func newSampleShop() *sampleShop {
	s := &sampleShop{rand: rand.New(rand.NewPCG(2026, 11))}
	const pendants, walls, tables, floors = "/lighting/pendant-lamps/", "/lighting/wall-lights/",
		"/lighting/table-lamps/", "/lighting/floor-lamps/"
	for _, p := range []samplePage{
		{
			path: "/", lastmod: "2026-11-20T08:15:00+00:00", freq: "daily", priority: "1.0",
			images: photos("shop-window-november", 4),
		},
		{path: "/lighting/", lastmod: "2026-11-19", freq: "daily", priority: "0.9"},
		{path: pendants, lastmod: "2026-11-18", freq: "weekly", priority: "0.8"},
		{
			path: pendants + "brae-glass-pendant-smoke", lastmod: "2026-11-17", freq: "weekly", priority: "0.7",
			images: photos("brae-smoke", 5),
		},
		{
			path: pendants + "brae-glass-pendant-amber", lastmod: "03/04/2026", freq: "weekly", priority: "0.7",
			images: photos("brae-amber", 5),
		},
		{
			path: pendants + "corrie-dome-45cm", lastmod: "2026-11-12", freq: "weekly", priority: "0,8",
			images: photos("corrie-45", 2),
		},
		{
			path: pendants + "corrie-dome-60cm", lastmod: "2026-11-12", freq: "weekly", priority: "0.7",
			images: photos("corrie-60", 2),
		},
		{
			path: pendants + "fathom-cluster-of-five", lastmod: "2026-10-30", freq: "monthly", priority: "0.6",
			images: photos("fathom-five", 8), video: "Hanging the Fathom cluster in one hour",
		},
		{path: pendants + "?utm_source=newsletter", lastmod: "2026-10-30"},
		{
			path: pendants + "gannet-rattan-large", lastmod: "2026-10-28", freq: "fortnightly", priority: "0.6",
			images: photos("gannet-large", 3),
		},
		{
			path: pendants + "alder-pendant-ash", lastmod: "2026-03-03T02:00:00+00:00", freq: "weekly", priority: "0.7",
			images: photos("alder-ash", 3),
		},
		{
			path: pendants + "alder-pendant-beech", lastmod: "2026-03-03T02:00:00+00:00", freq: "weekly",
			priority: "0.7",
			images:   photos("alder-beech", 3),
		},
		{
			path: pendants + "alder-pendant-black", lastmod: "2026-03-03T02:00:00+00:00", freq: "weekly",
			priority: "0.7",
			images:   photos("alder-black", 2),
		},
		{
			path: pendants + "alder-pendant-walnut", lastmod: "2026-03-03T02:00:00+00:00", freq: "weekly",
			priority: "0.7",
			images:   photos("alder-walnut", 3),
		},
		{
			path: pendants + "alder-pendant-oak", lastmod: "2026-03-03T02:00:00+00:00", freq: "weekly", priority: "0.7",
			images: []string{"alder-oak-front.jpg", "alder-oak-kitchen-island.jpg", "alder-oak-detail-cord.jpg"},
			video:  "How the Alder pendant is turned",
		},
		{path: walls, lastmod: "2026-11-18", freq: "weekly", priority: "0.8"},
		{
			path: walls + "heron-swing-arm-brass", lastmod: "2026-10-09", freq: "weekly", priority: "0.7",
			images: photos("heron-brass", 4), video: "The Heron swing arm from all sides",
		},
		{
			path: walls + "heron-swing-arm-steel", lastmod: "2026-10-09", freq: "weekly", priority: "0.7",
			images: photos("heron-steel", 4),
		},
		{
			path: walls + "tarn-bathroom-ip44", lastmod: "2026-09-22", freq: "monthly", priority: "0.6",
			images: photos("tarn-ip44", 2),
		},
		{
			path: "/lighting/wall lights/tarn-bathroom-ip65", lastmod: "2026-09-22", freq: "monthly", priority: "0.6",
			images: photos("tarn-ip65", 2),
		},
		{path: tables, lastmod: "2026-11-18", freq: "weekly", priority: "0.8"},
		{
			path: tables + "pebble-mini", lastmod: "2026-08-14", freq: "weekly", priority: "0.7",
			images: photos("pebble-mini", 3),
		},
		{
			path: tables + "pebble-mini", lastmod: "2026-02-01", freq: "weekly", priority: "0.5",
			images: photos("pebble-mini", 1),
		},
		{
			path: tables + "kelp-ceramic-green", lastmod: "2025-12-06", freq: "monthly", priority: "0.4",
			images: photos("kelp-green", 2),
		},
		{
			path: "/journal/how-high-to-hang-a-pendant", lastmod: "2026-11-05", freq: "monthly", priority: "0.5",
			images: photos("hang-a-pendant", 6), video: "Three pendants, three heights",
		},
		{
			path: "/stores/edinburgh-stockbridge", lastmod: "2026-01-15", freq: "yearly", priority: "0.3",
			images: photos("store-stockbridge", 2),
		},
		{path: floors, lastmod: "2026-11-18", freq: "weekly", priority: "0.8"},
		{
			path: floors + "stack-arc-linen", lastmod: "2026-07-28", freq: "monthly", priority: "0.6",
			images: photos("stack-arc-linen", 4),
		},
	} {
		s.add(p)
	}
	s.products("/lighting/outdoor/", "skerry-bulkhead-brass skerry-bulkhead-black lantern-post-low "+
		"lantern-post-tall path-light-set-of-four")
	s.products("/furniture/dining-tables/", "longhouse-oak-180 longhouse-oak-220 longhouse-ash-180 bothy-round-110 "+
		"bothy-round-130 croft-drop-leaf tern-extending-walnut tern-extending-oak")
	s.products("/furniture/chairs/", "rook-dining-chair-oak rook-dining-chair-black wren-stool-low wren-stool-bar "+
		"cane-chair-low cane-chair-high lapwing-rocker lapwing-lounge")
	s.products("/furniture/shelves/", "birch-shelf-60 birch-shelf-90 birch-shelf-120 ladder-shelf-oak "+
		"ladder-shelf-ash peg-rail-five peg-rail-eight")
	s.products("/furniture/beds/", "haven-bed-double haven-bed-king haven-bed-single loft-bunk-pine under-bed-drawer")
	s.products("/kitchen/cookware/", "copper-pan-20 copper-pan-24 cast-pot-3l cast-pot-5l enamel-pie-dish "+
		"roasting-tin-deep kettle-whistling-steel")
	s.products("/kitchen/tableware/", "stoneware-plate-27 stoneware-bowl-15 jug-stoneware-1l glass-carafe-900 "+
		"tumbler-set-of-six salt-pig-cream butter-dish-blue")
	s.products("/kitchen/linens/", "apron-hemp-natural apron-hemp-navy tea-towel-stripe oven-glove-double "+
		"napkin-set-of-four")
	s.products("/garden/planters/", "tin-planter-15 tin-planter-25 terracotta-long-tom terracotta-bowl window-box-zinc")
	s.products("/garden/tools/", "hand-fork-ash trowel-ash dibber-oak watering-can-5l watering-can-9l twine-stand")
	s.products("/garden/furniture/", "larch-bench-120 larch-bench-150 folding-table-green folding-chair-green "+
		"hammock-cotton")
	s.products("/textiles/throws/", "linen-throw-sand linen-throw-moss wool-throw-heather wool-throw-charcoal "+
		"mohair-throw-rose")
	s.products("/textiles/cushions/", "mohair-cushion-50 linen-cushion-45 linen-cushion-60 wool-cushion-check "+
		"floor-cushion-round")
	s.products("/textiles/rugs/", "wool-runner-80x300 wool-rug-140x200 wool-rug-170x240 jute-rug-round "+
		"rope-mat-natural")
	s.products("/textiles/curtains/", "linen-curtain-sand-140 linen-curtain-sand-200 linen-curtain-moss-140 "+
		"wool-curtain-charcoal-200 cafe-curtain-stripe")
	s.products("/textiles/bedding/", "linen-duvet-double linen-duvet-king percale-sheet-double percale-sheet-king "+
		"pillowcase-pair quilt-indigo")
	s.products("/kitchen/storage/", "bread-crock-stoneware spice-rack-oak tea-caddy-tin egg-rack-twelve larder-jar-set")
	s.products("/garden/lighting/", "festoon-ten-metres storm-lantern-red storm-lantern-zinc candle-lantern-glass")
	s.products("/bath/towels/", "waffle-towel-hand waffle-towel-bath waffle-towel-sheet terry-set-white "+
		"terry-set-slate")
	s.products("/bath/storage/", "felt-basket-small felt-basket-large teak-duckboard soap-dish-slate rattan-mirror-60")

	s.add(samplePage{path: "/journal/", lastmod: "2026-11-19", freq: "daily", priority: "0.6"})
	s.add(samplePage{
		path: "/journal/stockbridge-shop-opens-late", lastmod: "2026-11-19T17:30:00+00:00",
		freq: "monthly", priority: "0.5", images: photos("stockbridge-late", 2),
		news: "Our Stockbridge shop opens late in December",
	})
	for slug := range strings.FieldsSeq("oiling-an-oak-table choosing-a-rug-size the-turners-of-alder " +
		"mending-a-linen-throw what-stoneware-survives a-kitchen-in-three-shelves lamps-for-reading " +
		"how-we-pack-glass wool-and-where-it-comes-from a-small-garden-in-pots beeswax-or-oil winter-table") {
		s.add(samplePage{
			path: "/journal/" + slug, lastmod: s.date(), freq: "monthly", priority: "0.5",
			images: photos(slug, 1+s.rand.IntN(3)),
		})
	}
	s.pages[s.find("/journal/beeswax-or-oil")].lastmod = "-"
	s.add(samplePage{path: "/stores/", lastmod: "2026-10-01", freq: "monthly", priority: "0.4"})
	for slug := range strings.FieldsSeq("glasgow-finnieston aberdeen-union-street newcastle-grainger york-fossgate " +
		"leeds-corn-exchange bristol-clifton london-lambs-conduit") {
		s.add(samplePage{
			path: "/stores/" + slug, lastmod: s.date(), freq: "yearly", priority: "0.3",
			images: photos("store-"+slug, 1),
		})
	}
	s.add(samplePage{
		path: "http://hollisreed.example/stores/perth-high-street", lastmod: "2025-11-03", freq: "yearly",
		priority: "0.3",
	})
	for slug := range strings.FieldsSeq("about delivery returns care-guides trade gift-cards contact") {
		s.add(samplePage{path: "/" + slug, lastmod: s.date(), freq: "yearly", priority: "0.3"})
	}

	for _, v := range [][4]string{
		{"/", "/", "/", "/"},
		{"/lighting/", "/leuchten/", "/luminaires/", "/verlichting/"},
		{pendants, "/leuchten/pendelleuchten/", "/luminaires/suspensions/", "/verlichting/hanglampen/"},
		{
			pendants + "brae-glass-pendant-smoke", "/leuchten/pendelleuchten/brae-rauchglas",
			"/luminaires/suspensions/brae-verre-fume", "/verlichting/hanglampen/brae-rookglas",
		},
		{
			pendants + "brae-glass-pendant-amber", "/leuchten/pendelleuchten/brae-bernstein",
			"/luminaires/suspensions/brae-ambre", "/verlichting/hanglampen/brae-amber",
		},
		{
			pendants + "alder-pendant-oak", "/leuchten/pendelleuchten/alder-eiche",
			"/luminaires/suspensions/alder-chene",
			"/verlichting/hanglampen/alder-eiken",
		},
		{
			pendants + "alder-pendant-ash", "/leuchten/pendelleuchten/alder-esche",
			"/luminaires/suspensions/alder-frene",
			"/verlichting/hanglampen/alder-essen",
		},
		{
			pendants + "alder-pendant-beech", "/leuchten/pendelleuchten/alder-buche",
			"/luminaires/suspensions/alder-hetre", "/verlichting/hanglampen/alder-beuken",
		},
		{
			pendants + "alder-pendant-walnut", "/leuchten/pendelleuchten/alder-nussbaum",
			"/luminaires/suspensions/alder-noyer", "/verlichting/hanglampen/alder-noten",
		},
		{walls, "/leuchten/wandleuchten/", "/luminaires/appliques/", "/verlichting/wandlampen/"},
		{
			walls + "heron-swing-arm-brass", "/leuchten/wandleuchten/heron-messing",
			"/luminaires/appliques/heron-laiton",
			"/verlichting/wandlampen/heron-messing",
		},
		{
			walls + "heron-swing-arm-steel", "/leuchten/wandleuchten/heron-stahl", "/luminaires/appliques/heron-acier",
			"/verlichting/wandlampen/heron-staal",
		},
		{tables, "/leuchten/tischleuchten/", "/luminaires/lampes-de-table/", "/verlichting/tafellampen/"},
		{floors, "/leuchten/stehleuchten/", "/luminaires/lampadaires/", "/verlichting/vloerlampen/"},
		{
			floors + "stack-arc-linen", "/leuchten/stehleuchten/stack-bogen-leinen",
			"/luminaires/lampadaires/stack-arc-lin", "/verlichting/vloerlampen/stack-boog-linnen",
		},
	} {
		s.versions(s.find(v[0]), v[1], v[2], v[3])
	}
	// The dates of translations went wrong only once.
	s.pages[s.find("/de/leuchten/pendelleuchten/brae-bernstein")].lastmod = "2026-04-03"
	s.pages[s.find("/fr/luminaires/suspensions/brae-ambre")].lastmod = "2026-04-03"
	s.pages[s.find("/nl/verlichting/hanglampen/brae-amber")].lastmod = "2026-04-03"
	s.pages[s.find("/nl/verlichting/vloerlampen/stack-boog-linnen")].oneWay = true
	return s
}

func (p samplePage) address() string {
	if strings.HasPrefix(p.path, "http") {
		return p.path
	}
	return shop + p.path
}

// xml writes the sample, pretty printed and in the order of the schema.
func (s *sampleShop) xml() string {
	var b strings.Builder
	esc := func(v string) string {
		return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(v)
	}
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<!-- The sitemap of a shop that does not exist, with a handful of typical mistakes in it. -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
        xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
        xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
        xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"
        xmlns:xhtml="http://www.w3.org/1999/xhtml">
`)
	for _, p := range s.pages {
		b.WriteString("  <url>\n")
		for _, f := range [...][2]string{
			{"loc", p.address()},
			{"lastmod", p.lastmod},
			{"changefreq", p.freq},
			{"priority", p.priority},
		} {
			if f[1] != "" {
				fmt.Fprintf(&b, "    <%s>%s</%s>\n", f[0], esc(strings.TrimPrefix(f[1], "-")), f[0])
			}
		}
		for _, i := range p.images {
			fmt.Fprintf(&b, "    <image:image><image:loc>%s%s</image:loc></image:image>\n", images, i)
		}
		if p.video != "" {
			slug := strings.TrimSuffix(p.images[0], "-front.jpg")
			fmt.Fprintf(&b, "    <video:video>\n      <video:thumbnail_loc>%s%s-film.jpg</video:thumbnail_loc>\n"+
				"      <video:title>%s</video:title>\n"+
				"      <video:description>%s, filmed in our workshop in Leith.</video:description>\n"+
				"      <video:content_loc>%s/film/%s.mp4</video:content_loc>\n"+
				"      <video:duration>%d</video:duration>\n"+
				"      <video:publication_date>2026-03-02T09:00:00+00:00</video:publication_date>\n"+
				"    </video:video>\n",
				images, slug, esc(p.video), esc(p.video), shop, slug, 60+len(p.video))
		}
		if p.news != "" {
			fmt.Fprintf(&b, "    <news:news>\n      <news:publication>\n        <news:name>%s</news:name>\n"+
				"        <news:language>en</news:language>\n      </news:publication>\n"+
				"      <news:publication_date>%s</news:publication_date>\n      <news:title>%s</news:title>\n"+
				"    </news:news>\n", esc("The Hollis & Reed Journal"), p.lastmod, esc(p.news))
		}
		if p.group != 0 {
			for _, q := range s.pages {
				if q.group == p.group && (!q.oneWay || p.oneWay) {
					fmt.Fprintf(&b, "    <xhtml:link rel=\"alternate\" hreflang=\"%s\" href=\"%s\"/>\n", q.lang,
						esc(q.address()))
				}
			}
		}
		b.WriteString("  </url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.String()
}

func TestSampleIsUpToDate(t *testing.T) {
	path := filepath.Join(repository(t), "web", "samples", "hollis-reed.xml")
	want := newSampleShop().xml()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := read(t, path); string(got) != want {
		t.Error("web/samples/hollis-reed.xml differs; run: go test ./sitemapcore/intake -run Sample -update")
	}
}

func TestSampleIsAWellFormedSitemapWithTheMistakesItShows(t *testing.T) {
	text := read(t, repository(t), "web", "samples", "hollis-reed.xml")
	if f := Detect(text); f != XML {
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
		case !isDate(*u.LastMod):
			wrong["date"]++
		}
		if u.Freq != "" && !isCellValue([]byte(u.Freq)) {
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
