package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// against compares the open document with a file.
func against(p *enginetest.Page, name, data string) *wire.Opened {
	return enginetest.Must[*wire.Opened](p,
		&wire.CompareWith{Earlier: wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}, Job: 1}},
		enginetest.Bytes([]byte(data)))
}

// compared returns the newest counts, once they are of the document as it is.
func compared(t *testing.T, p *enginetest.Page) wire.Comparison {
	t.Helper()
	for range 1000 {
		if c := enginetest.Last[*wire.Comparison](p); c != nil && !c.Busy {
			return *c
		}
		p.State()
	}
	t.Fatal("the comparison does not end")
	return wire.Comparison{}
}

// chosen returns the addresses that a comparison chooses.
func chosen(p *enginetest.Page, bits sitemapcore.FieldBits) []string {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Compared: bits}})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2000})
	out := []string{}
	for i := range w.IDs {
		out = append(out, w.Value(i, sitemapcore.Loc))
	}
	return out
}

// removed returns the addresses that only the earlier version has.
func removed(p *enginetest.Page) []string {
	out := []string{}
	for _, x := range enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 2000}).Pages {
		out = append(out, x.Old)
	}
	return out
}

// A plainPage is a page for the naive comparison.
type plainPage struct{ loc, lastmod, freq, priority, image string }

func (x plainPage) xml() string {
	var b strings.Builder
	b.WriteString("<url><loc>" + x.loc + "</loc>")
	for _, f := range [...][2]string{{"lastmod", x.lastmod}, {"changefreq", x.freq}, {"priority", x.priority}} {
		if f[1] != "" {
			b.WriteString("<" + f[0] + ">" + f[1] + "</" + f[0] + ">")
		}
	}
	if x.image != "" {
		b.WriteString("<image:image><image:loc>" + x.image + "</image:loc></image:image>")
	}
	return b.String() + "</url>\n"
}

func pagesXML(pages []plainPage) string {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">` + "\n")
	for _, x := range pages {
		b.WriteString(x.xml())
	}
	return b.String() + "</urlset>\n"
}

// naive compares by a map, as a person would.
func naive(old, now []plainPage) (added, gone []string, changed [6][]string) {
	was, is := map[string][]plainPage{}, map[string]bool{}
	for _, x := range old {
		was[x.loc] = append(was[x.loc], x)
	}
	added, gone = []string{}, []string{}
	for _, x := range now {
		is[x.loc] = true
		list := was[x.loc]
		if len(list) == 0 {
			added = append(added, x.loc)
			continue
		}
		y := list[0]
		if len(list) > 1 {
			was[x.loc] = list[1:]
		}
		for f, differs := range []bool{
			false, x.lastmod != y.lastmod, x.freq != y.freq, x.priority != y.priority,
			x.image != y.image, x != y,
		} {
			if differs {
				changed[f] = append(changed[f], x.loc)
			}
		}
	}
	listed := map[string]bool{}
	for _, x := range old {
		if !is[x.loc] && !listed[x.loc] {
			gone = append(gone, x.loc)
		}
		listed[x.loc] = true
	}
	return added, gone, changed
}

// TestAComparisonSaysWhatAMapSays compares random versions, edits the document, and compares again.
func TestAComparisonSaysWhatAMapSays(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 5))
		pick := func(values ...string) string { return values[r.IntN(len(values))] }
		version := func() []plainPage {
			var out []plainPage
			for range r.IntN(30) + 1 {
				out = append(out, plainPage{
					fmt.Sprint("https://shop.example/p", r.IntN(30)), pick("", "2026-01-01", "2026-01-01T08:00:00Z",
						"2026-02-02"),
					pick("", "daily", "weekly"), pick("", "0.5", "1.0"),
					pick("", "https://shop.example/1.jpg", "https://shop.example/2.jpg"),
				})
			}
			return out
		}
		old, now := version(), version()
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(pagesXML(now))})
		before := p.State()
		against(p, "old.xml", pagesXML(old))
		check := func(when string) {
			t.Helper()
			c := compared(t, p)
			added, gone, changed := naive(old, now)
			if got := chosen(p, 1); !slices.Equal(got, added) || c.Added != len(added) {
				t.Fatalf("seed %d, %s: added %q (%d), want %q", seed, when, got, c.Added, added)
			}
			if got := removed(p); !slices.Equal(got, gone) || c.Removed != len(gone) {
				t.Fatalf("seed %d, %s: removed %q (%d), want %q", seed, when, got, c.Removed, gone)
			}
			for f := 1; f <= 4; f++ {
				if got := chosen(p, 1<<f); !slices.Equal(got, append([]string{}, changed[f]...)) ||
					c.Fields[f] != len(changed[f]) {
					t.Fatalf("seed %d, %s: field %d changed in %q (%d), want %q", seed, when, f, got, c.Fields[f],
						changed[f])
				}
			}
			if got := chosen(p, 30); !slices.Equal(got, append([]string{}, changed[5]...)) ||
				c.Changed != len(changed[5]) {
				t.Fatalf("seed %d, %s: changed %q (%d), want %q", seed, when, got, c.Changed, changed[5])
			}
			if c.Earlier != len(old) {
				t.Fatalf("the earlier version has %d pages, want %d", c.Earlier, len(old))
			}
		}
		check("as it came")
		if after := p.State(); after != before {
			t.Fatalf("the comparison changed the document: %+v, it was %+v", after, before)
		}
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		at := func(i int) wire.Target {
			return wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: i, To: i + 1}}}
		}
		i := r.IntN(len(now))
		now[i].lastmod = "2026-03-03"
		enginetest.Must[*wire.Edited](p, wire.Make(at(i),
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-03-03"})))
		check("after an edit")
		now[i].loc = "https://shop.example/else"
		enginetest.Must[*wire.Edited](p, wire.Make(at(i),
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: now[i].loc})))
		check("after an edit of an address")
		if len(now) > 1 {
			now = slices.Delete(now, i, i+1)
			enginetest.Must[*wire.Edited](p, wire.Make(at(i), sitemapcore.Step{Do: sitemapcore.DoDelete}))
			check("after a page was deleted")
		}
	}
}

// TestTheRemovedPagesAndThoseKeptAreTheEarlierVersion holds the law over the two real versions of a
// site.
func TestTheRemovedPagesAndThoseKeptAreTheEarlierVersion(t *testing.T) {
	less, more := realVersions(t)
	for _, x := range []struct {
		name, old, now string
		added, removed int
	}{
		{"five pages came", less, more, 5, 0},
		{"five pages went", more, less, 0, 5},
		{"nothing changed", more, more, 0, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(x.now)})
			before := p.State()
			against(p, "old.xml", x.old)
			c := compared(t, p)
			if c.Added != x.added || c.Removed != x.removed || c.Changed != 0 {
				t.Errorf("the counts are %+v", c)
			}
			all := removed(p)
			now := chosen(p, 0)
			added := chosen(p, 1)
			for _, loc := range now {
				if !slices.Contains(added, loc) {
					all = append(all, loc)
				}
			}
			want := locs(x.old)
			slices.Sort(all)
			slices.Sort(want)
			if !slices.Equal(all, want) {
				t.Errorf("removed and kept are %d pages, the earlier version has %d", len(all), len(want))
			}
			enginetest.Must[*wire.Done](p, &wire.EndComparison{})
			if p.State() != before {
				t.Error("the comparison left a mark on the document")
			}
			if c := enginetest.Last[*wire.Comparison](p); c.Open {
				t.Error("the comparison is not over")
			}
		})
	}
}

// realVersions returns two versions of the sitemap of one real site, the smaller one first. The larger one had Git
// conflict marks in a repository.
func realVersions(t *testing.T) (less, more string) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "fixtures", "real-sitemaps")
	var out []string
	for _, name := range []string{
		"404notalp--webnettotoboya__298b0f7__sitemap_index.xml",
		"404notalp--webnettotoboya__9e471b8__sitemap.xml",
	} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Skip("the fixtures are not here: ", err)
		}
		out = append(out, string(b))
	}
	return out[0], out[1]
}

// locs returns the addresses in a plain sitemap.
func locs(xml string) []string {
	var out []string
	for _, s := range strings.Split(xml, "<loc>")[1:] {
		loc, _, _ := strings.Cut(s, "</loc>")
		out = append(out, loc)
	}
	return out
}

const shopBefore = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://shop.example/</loc><priority>1.0</priority></url>
<url><loc>https://shop.example/old/lamp-oslo.html</loc></url>
<url><loc>https://shop.example/old/chair.html</loc></url>
<url><loc>https://shop.example/old/gone?id=1&amp;x=2</loc></url>
<url><loc>https://shop.example/tea</loc><lastmod>2026-01-01</lastmod></url>
</urlset>`

const shopNow = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://shop.example/</loc><priority>1</priority><image:image>` +
	`<image:loc>https://shop.example/a.jpg</image:loc></image:image></url>
<url><loc>https://shop.example/lamps/Lamp-Oslo/</loc></url>
<url><loc>https://shop.example/tea</loc><lastmod>=2026</lastmod></url>
<url><loc>https://shop.example/chairs/chair</loc></url>
<url><loc>https://shop.example/sale/chair</loc></url>
</urlset>`

func TestRemovedPagesLeadWhereTheOwnerSaysOrWhereTheSameNameIs(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shopNow)})
	against(p, "old.xml", shopBefore)
	r := enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 10})
	want := []wire.RemovedPage{
		{
			ID: 1, Old: "https://shop.example/old/lamp-oslo.html", New: "https://shop.example/lamps/Lamp-Oslo/",
			Guess: true,
		},
		{ID: 2, Old: "https://shop.example/old/chair.html"}, // two pages have that name
		{ID: 3, Old: "https://shop.example/old/gone?id=1&x=2"},
	}
	if r.Len != 3 || r.Led != 1 || !slices.Equal(r.Pages, want) {
		t.Fatalf("the removed pages are %+v", r)
	}
	enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: 2, New: " /chairs/chair "})
	enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: 3, New: "/"})
	if r = enginetest.Must[*wire.Removed](p, &wire.GetRemoved{First: 1, Count: 1}); r.Led != 3 || len(r.Pages) != 1 ||
		r.Pages[0].New != "/chairs/chair" {
		t.Errorf("the second removed page is %+v", r)
	}
	for form, lines := range [...]string{
		wire.RedirectCSV: "Redirect from,Redirect to\r\n/old/gone?id=1&x=2,/\r\n" +
			"/old/lamp-oslo.html,/lamps/Lamp-Oslo/\r\n/old/chair.html,/chairs/chair\r\n",
		wire.RedirectApache: "RewriteEngine On\nRewriteCond %{QUERY_STRING} ^id=1&x=2$\n" +
			"RewriteRule ^old/gone$ /? [R=301,L,NE]\nRewriteRule ^old/lamp-oslo\\.html$ /lamps/Lamp-Oslo/ [R=301,L,NE]\n" +
			"RewriteRule ^old/chair\\.html$ /chairs/chair [R=301,L,NE]\n</IfModule>\n",
		wire.RedirectNetlify: "/old/gone id=1 x=2 / 301\n/old/lamp-oslo.html /lamps/Lamp-Oslo/ 301\n" +
			"/old/chair.html /chairs/chair 301\n",
		wire.RedirectNginx: "if ($request_uri ~ \"^/old/gone\\x3Fid=1&x=2$\") { return 301 \"/\"; }\n" +
			"location = \"/old/lamp-oslo.html\" { return 301 \"/lamps/Lamp-Oslo/\"; }\n" +
			"location = \"/old/chair.html\" { return 301 \"/chairs/chair\"; }\n",
		wire.RedirectCloudflare: "# Left out, because Cloudflare Pages ignores the “?” and what follows: /old/gone?id=1&x=2\n" +
			"/old/lamp-oslo.html /lamps/Lamp-Oslo/ 301\n/old/chair.html /chairs/chair 301\n",
	} {
		if lines == "" {
			continue
		}
		name, got := writeOf(p, &wire.WriteComparison{Format: uint8(form), Job: 1})
		if !strings.HasSuffix(got, lines) ||
			form == int(wire.RedirectCloudflare) && name != "_redirects" {
			t.Errorf("form %d, %s, is\n%s", form, name, got)
		}
	}
	for _, to := range []string{"new place", "//a", "https://shop.example/old/chair.html"} {
		enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: 2, New: to})
		r = enginetest.Must[*wire.Removed](p, &wire.GetRemoved{})
		_, got := writeOf(p, &wire.WriteComparison{Format: wire.RedirectCSV, Job: 1})
		if lines := strings.Count(got, "\n") - 1; r.Led != 2 || lines != 2 {
			t.Errorf("with %q, %d redirects are announced, and the table has %d, want 2", to, r.Led, lines)
		}
	}
	enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: 2, New: "/chairs/chair"})
	enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: 1})
	if r = enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 1}); r.Led != 2 || r.Pages[0].New != "" ||
		r.Pages[0].Guess {
		t.Errorf("a guess that was emptied is %+v", r)
	}
	if _, got := writeOf(p, &wire.WriteComparison{Format: wire.RedirectCSV, Job: 1}); strings.Contains(got,
		"/old/lamp-oslo.html") {
		t.Errorf("a page without a new address is in the table, which Shopify refuses:\n%s", got)
	}
}

// A page that moved is known by its name in any coding.
func TestARemovedPageLeadsToTheSameNameInAnotherCoding(t *testing.T) {
	for _, names := range [][2]string{
		{"%C3%BCber-uns", "über-uns"}, {"%c3%bcber-uns", "%C3%BCber-uns"}, {"tea%2dpots.html", "Tea-Pots"}, {"show?q=%7ea", "show?q=~a"},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "now.txt", Data: []byte("https://shop.example/new/" + names[1] + "\n")})
		against(p, "old.txt", "https://shop.example/old/"+names[0]+"\n")
		pages := enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 10}).Pages
		if len(pages) != 1 || !pages[0].Guess || pages[0].New != "https://shop.example/new/"+names[1] {
			t.Errorf("with %q now, the removed pages are %+v", names[1], pages)
		}
	}
}

// nginx does not start with two locations of one path, and without their hosts the first of the two would count for
// both.
func TestRemovedPagesOfOnePathAreToldApartByTheirHosts(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shopNow)})
	against(p, "old.txt", "https://shop.example/tea\nhttps://shop.example/a%20b\nhttps://m.shop.example/%61%20b\n")
	for _, x := range enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 10}).Pages {
		enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: x.ID, New: "/tea"})
	}
	if _, got := writeOf(p, &wire.WriteComparison{Format: wire.RedirectNginx, Job: 1}); strings.Contains(got, "location = ") ||
		strings.Count(got, `$page_asked ~ "^shop`) != 1 || strings.Count(got, `$page_asked ~ "^m\.shop`) != 1 {
		t.Errorf("the lines are\n%s", got)
	}
	if _, got := writeOf(p, &wire.WriteComparison{Format: wire.RedirectNetlify, Job: 1}); strings.Count(got,
		" /tea 301\n") != 2 {
		t.Errorf("for Netlify the lines are\n%s", got)
	}
}

// TestSpellingsOfAnAddressAreOnePage holds that needless codes and the case of letters in codes are no difference
// (RFC 3986, section 6.2.2): a redirect between them would lead a page to itself.
// Apache and Netlify use the first rule that matches, and one for a path matches every query.
func TestARedirectOfAQueryComesBeforeThatOfItsPath(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/tea\nhttps://shop.example/cups")
	against(p, "old.txt", "https://shop.example/a\nhttps://shop.example/a?id=1\n")
	for _, x := range enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 2}).Pages {
		to := map[string]string{"https://shop.example/a": "/tea", "https://shop.example/a?id=1": "/cups"}[x.Old]
		enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: x.ID, New: to})
	}
	for _, form := range []uint8{wire.RedirectApache, wire.RedirectNetlify} {
		_, got := writeOf(p, &wire.WriteComparison{Format: form, Job: 1})
		if cups, tea := strings.Index(got, "/cups"), strings.Index(got, "/tea"); cups < 0 || tea < cups {
			t.Errorf("visitors of /a?id=1 don’t come to /cups with\n%s", got)
		}
	}
}

func TestSpellingsOfAnAddressAreOnePage(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/caf%C3%A9\nhttps://shop.example/about\nhttps://shop.example/a?q=%E2%82%AC\nhttps://shop.example/é")
	against(p, "old.txt", "https://shop.example/caf%c3%a9\nhttps://shop.example/%61bout\n"+
		"https://shop.example/a?q=%e2%82%ac\nhttps://shop.example/%C3%A9\nhttps://shop.example/a%2Fbout\n")
	if c := compared(t, p); c.Added != 0 || c.Removed != 1 {
		t.Errorf("%d pages were added and %d removed; only a%%2Fbout is another page", c.Added, c.Removed)
	}
}

func TestNoRedirectLeadsFromAPageOfTheSitemap(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/\nhttps://shop.example/tea\nhttps://shop.example/p.html?x=1\nhttps://shop.example/shop/\n" +
		"https://new.example/both")
	against(p, "old.txt", "https://shop.example/tea\nhttps://shop.example/#team\nhttps://shop.example/tea#top\n"+
		"https://shop.example/p.html\nhttps://shop.example/shop/index.html\nhttps://shop.example/both\n"+
		"https://shop.example/first\nhttps://shop.example/second\nhttps://shop.example/round\nhttps://shop.example/about\n")
	targets := map[string]string{
		"https://shop.example/first": "/second", "https://shop.example/second": "/tea",
		"https://shop.example/round": "/about", "https://shop.example/about": "https://shop.example/round",
	}
	for _, x := range enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 100}).Pages {
		to := targets[x.Old]
		if to == "" {
			to = "/shop/"
		}
		enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: x.ID, New: to})
	}
	_, nginx := writeOf(p, &wire.WriteComparison{Format: wire.RedirectNginx, Job: 1})
	_, apache := writeOf(p, &wire.WriteComparison{Format: wire.RedirectApache, Job: 1})
	_, cloudflare := writeOf(p, &wire.WriteComparison{Format: wire.RedirectCloudflare, Job: 1})
	_, table := writeOf(p, &wire.WriteComparison{Format: wire.RedirectCSV, Job: 1})
	for _, x := range []struct{ what, text, want string }{
		{"an index file, which nginx serves for its folder", nginx, `if ($request_uri ~ "^/shop/index\.html$") { return 301 "/shop/"; }`},
		{"an index file, for which Apache runs its rules again", apache, `RewriteCond %{THE_REQUEST} ^\S+\s/shop/index\.html[?\s]`},
		{"a page with a query at the same path", nginx, `if ($request_uri ~ "^/p\.html$") { return 301 "/shop/"; }`},
		{"the same, for Cloudflare Pages", cloudflare, "# Left out, because Cloudflare Pages ignores the “?” and what follows: /p.html\n"},
		{"a page at the same path of another host", apache, "RewriteCond %{HTTP_HOST} ^shop\\.example$ [NC]\nRewriteRule ^both$ "},
		{"a fragment", nginx, "# Left out, because a server never sees the “#” and what follows: /#team\n"},
		{"a target that leads on", apache, "RewriteRule ^first$ /tea "},
		{"a circle", nginx, "# Left out, because the new addresses lead in a circle: /round\n"},
		{"a table", table, "/shop/index.html,/shop/\r\n"},
	} {
		if !strings.Contains(x.text, x.want) {
			t.Errorf("%s: %q is not in\n%s", x.what, x.want, x.text)
		}
	}
	for _, text := range []string{nginx, apache, cloudflare, table} {
		for _, wrong := range []string{`= "/" {`, "~ \"^/$", "RewriteRule ^$", "\n/ ", "\n/,", `= "/tea"`, "^tea$", "\n/tea"} {
			if strings.Contains(text, wrong) {
				t.Errorf("%q leads from a page of the sitemap:\n%s", wrong, text)
			}
		}
	}
}

func writeOf(p *enginetest.Page, request wire.Body) (name, data string) {
	b, blobs := p.Call(request)
	w, ok := b.(*wire.Written)
	if !ok {
		return fmt.Sprintf("%T", b), fmt.Sprint(b)
	}
	return w.Name, string(p.Read(blobs[0]))
}

func TestDifferencesAreWrittenAsATable(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shopNow)})
	against(p, "old.xml", shopBefore)
	_, got := writeOf(p, &wire.WriteComparison{Job: 1})
	var lines []string
	for _, r := range linesOf(t, got) {
		lines = append(lines, strings.Join(r, "|"))
	}
	want := []string{
		"What|Page address|Value|Before|Now",
		"Changed|https://shop.example/|Images, videos, news and languages||<image:image><image:loc>https://" +
			"shop.example/a.jpg</image:loc></image:image>",
		"Added|https://shop.example/lamps/Lamp-Oslo/|||",
		"Changed|https://shop.example/tea|Last changed|2026-01-01|'=2026",
		"Added|https://shop.example/chairs/chair|||",
		"Added|https://shop.example/sale/chair|||",
		"Removed|https://shop.example/old/lamp-oslo.html|||",
		"Removed|https://shop.example/old/chair.html|||",
		"Removed|https://shop.example/old/gone?id=1&x=2|||",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("the table is\n%s", strings.Join(lines, "\n"))
	}
}

func TestAnEarlierVersionComesInAnyForm(t *testing.T) {
	for _, x := range []struct {
		name, data              string
		added, removed, changed int
	}{
		{"old.txt", "https://shop.example/\nhttps://shop.example/tea\nhttps://shop.example/x\n", 3, 1, 0},
		{
			"old.csv", "url,lastmod,title\nhttps://shop.example/,,Home\nhttps://shop.example/tea,2026-01-02,Tea\n",
			3, 0,
			1,
		},
		{"old.json", `[{"url":"https://shop.example/"},{"url":"https://shop.example/tea"}]`, 3, 0, 0},
		{"http.xml", strings.ReplaceAll(shopBefore, "https://shop", "http://www.shop"), 3, 3, 2},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shopNow)})
			against(p, x.name, x.data)
			if c := compared(t, p); c.Added != x.added || c.Removed != x.removed || c.Changed != x.changed ||
				c.Name != x.name {
				t.Errorf("the counts are %+v", c)
			}
		})
	}
}

func TestWhatIsNoEarlierVersionIsRefusedAndTheOneBeforeStays(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shopNow)})
	against(p, "old.xml", shopBefore)
	before := compared(t, p)
	for _, data := range []string{"", "<html><body>no</body></html>", "\x89PNG\r\n\x1a\n", "a,b\n1,2\n3,4\n"} {
		b, _ := p.Call(&wire.CompareWith{Earlier: wire.Open{Inputs: []wire.Input{{Name: "x", Path: "x"}}, Job: 1}},
			enginetest.Bytes([]byte(data)))
		if f, ok := b.(*wire.Failure); !ok || f.Title == "" ||
			strings.Contains(f.Detail.String(), "those who can help") {
			t.Errorf("%q was answered by %T %+v", data, b, b)
		}
		if c := compared(t, p); c != before {
			t.Errorf("after %q the comparison is %+v", data, c)
		}
	}
}

func TestAProjectOfThisDeviceIsAnEarlierVersion(t *testing.T) {
	d := enginetest.NewDisk()
	p, _ := saveShop(t, d)
	id := p.Saved().ID
	was := locs(shop)
	enginetest.Must[*wire.Done](p, &wire.NewProject{})
	p.Open(false, enginetest.File{Name: "new.xml", Data: []byte(shopNow)})
	enginetest.Must[*wire.Opened](p, &wire.CompareWith{Project: id, Earlier: wire.Open{Job: 1}})
	c := compared(t, p)
	if c.Earlier != len(was) || c.Added+c.Removed == 0 {
		t.Errorf("the comparison is %+v, the project has %q", c, was)
	}
	if p.Saved().ID == id || p.State().Pages != 5 {
		t.Error("the other project was opened")
	}
}
