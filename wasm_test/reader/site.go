// Package reader tests the editor's bookmark in a real browser. A test server makes a website from a list of pages, with
// redirects, traps and other obstacles. The bookmark reads it, and its result is compared with the list.
package reader

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sitemapeditor/components/ui"
)

// Hasten is a script that shortens the pauses between requests.
const Hasten = `{ const real = setTimeout; globalThis.setTimeout = (f, ms, ...a) => real(f, ms ` +
	`<= 250 ? ms / 50 : ms, ...a) }`

// Script returns the bookmark “Read my site” of the editor built in dist, with the editor’s address in it.
func Script(t *testing.T, dist, editor string) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(dist, "web/reader.js"))
	if err != nil {
		t.Fatal(err)
	}
	return ui.Bookmark(strings.NewReplacer("{{editor}}", editor, "{{language}}", "en", `JSON.parse("{{words}}")`, "{}").
		Replace(strings.TrimSpace(string(source))))
}

// A Site is a website with obstacles for a reader.
type Site struct {
	*httptest.Server
	plain int // pages /p/0 to /p/plain-1, which link to the next two

	other  string // address of another site
	policy string // sent with each page
	prefix string // before each page's own text

	others atomic.Int64 // requests to another site, which lets everybody read it

	mu  sync.Mutex
	hit map[string]int // requests by path and query
}

// These are the right results for an address.
const (
	kept    = "kept"    // a page for the sitemap
	left    = "left"    // left out, with a reason
	broken  = "broken"  // a broken link
	unasked = "unasked" // never asked for
	away    = "away"    // of another site
)

type odd struct {
	link string // href in the page
	path string // path of the request, if it differs from link
	want string
	html string // body of the response
	head string // a header with its value, such as "X-Robots-Tag: noindex"
	code int
	to   string // Location of a redirect
}

func odds() []odd {
	// The text is longer than the one of the page for missing pages, which the reader recognizes by its length.
	page := func(head, body string) string {
		return "<html><head><title>T</title>" + head + "</head><body><h1>Page</h1>" + body +
			strings.Repeat(" word", 200) + "</body></html>"
	}
	return []odd{
		{link: "/noindex", want: left, html: page(`<META NAME="Robots" content="NoIndex, follow">`, `<a href="/behind`+
			`-noindex">x</a>`)},
		{link: "/behind-noindex", want: kept, html: page("", "")},
		{link: "/noindex-google", want: kept, html: page(`<meta name=googlebot content=none>`, `<a href="/behind-`+
			`none">x</a>`)},
		{link: "/noindex-header", want: left, html: page("", ""), head: "X-Robots-Tag: noindex"},
		{link: "/copy?from=list", want: left, html: page(`<link rel=canonical href="original">`, "")},
		{link: "/canonical-away", want: left, html: page(`<link rel="canonical" href="https://other.example/x">`, "")},
		{link: "/itself", want: kept, html: page(`<link rel="canonical" href="/itself#top">`, "")},
		{link: "/round-a", want: left, html: page(`<link rel=canonical href=/round-b>`, "")},
		{link: "/round-b", want: left, html: page(`<link rel=canonical href=/round-a>`, "")},
		{link: "/moved", want: left, code: 301, to: "/moved-to"},
		{link: "/moved-away", want: left, code: 302, to: "http://other.invalid/"},
		{link: "/moved-open", want: left, code: 302, to: "{{other}}"},
		{link: "/round", want: left, code: 302, to: "/round"},
		{link: "/busy", want: kept, html: page("", "")},
		{link: "/blog-in-english", want: kept, html: page(`<meta name=robots content="max-image-preview:none">`, "")},
		{link: "/article?ref=12", want: kept, html: page("", "")},
		{link: "/noindex-bing", want: kept, html: page("", ""), head: "X-Robots-Tag: bingbot: noindex"},
		{link: "/bad-base", want: kept, html: page(`<base href="http://[">`, `<a href="/behind-bad-base">x</a>`)},
		{link: "/behind-bad-base", want: kept, html: page("", "")},
		{
			link: "/no-script", want: kept,
			html: page(`<noscript><meta http-equiv="refresh" content="0; url=/stub-to"></noscript>`, ""),
		},
		{link: "/stra\u00dfe/1", path: "/stra%C3%9Fe/1", want: unasked},
		{link: "/" + strings.Repeat("a", 120), want: kept, html: page("", "")}, // beside a rule with many *
		{link: "/stub", want: left, html: `<meta http-equiv="refresh" content="0; url=stub-to">`},
		{link: "/clock", want: kept, html: page(`<meta http-equiv="refresh" content="300">`, "")},
		{link: "/private/page", want: unasked},
		{link: "/private/open", want: kept, html: page("", "")},
		{link: "/gone", want: broken, code: 404},
		{link: "/fails", want: broken, code: 500},
		{link: "/soft-404", want: left, html: nowhere},
		{link: "/brochure", want: left, html: "%PDF", head: "Content-Type: application/pdf"},
		{link: "/brochure.pdf", want: unasked},
		{link: "/logout", want: unasked},
		{link: "/delete-a-file", want: unasked},
		{link: "/empty", want: left, html: " "},
		{link: "/translated", want: kept, html: page(`<link rel=alternate hreflang=fr href=/only-french>`, "")},
		{link: "/first", want: kept, html: page(`<link rel=next href=/second>`, "")},
		{link: "/wp-login.php", want: unasked},
		{link: "/shop/add-to-cart/7", want: unasked},
		{link: "/item?action=delete", want: unasked},
		{
			link: "/latin", want: kept, html: page(`<meta charset=iso-8859-1>`, "Caf\xe9"),
			head: "Content-Type: text/html",
		},
		{
			link: "/no-head", want: kept,
			html: "Just words, more of them than elsewhere. <a href=/behind-no-head>x</a>" +
				strings.Repeat("y ", 500),
		},
		{link: "/behind-no-head", want: kept, html: page("", "")},
		{link: "/base", want: kept, html: page(`<base href="/deep/er/">`, `<a href="under-base">x</a>`)},
		{
			link: "/large", want: kept,
			html: page("", strings.Repeat("<p>large</p>", 400_000)+`<a href="/behind-large">x</a>`),
		},
		{link: "/with space", path: "/with%20space", want: kept, html: page("", "")},
		{link: "/caf\u00e9?a=1&amp;b=2#part", path: "/caf%C3%A9?a=1&b=2", want: kept, html: page("", "")},
		{link: "/session;jsessionid=1A2B?utm_source=x&amp;fbclid=y", path: "/session", want: kept, html: page("", "")},
		{link: "http://other.invalid/page", want: away},
		{link: "javascript:alert(1)", want: away},
		{link: "mailto:a@b.example", want: away},
		{link: "http://", want: away},
	}
}

// These are reached from others only.
func behind() map[string]odd {
	page := func(name string) string {
		return "<title>" + name + "</title><h1>" + name + "</h1>" + strings.Repeat(" word", 220)
	}
	all := make(map[string]odd)
	for path, want := range map[string]string{
		"/original": kept, "/moved-to": kept, "/stub-to": kept, "/deep/er/under-base": kept, "/from-sitemap": kept,
		"/only-french": kept, "/second": kept, "/by-script": kept, "/removing-stains": kept,
		"/behind-none": unasked, "/behind-large": unasked, "/only-nofollow": unasked, "/only-download": unasked,
	} {
		all[path] = odd{want: want, html: page(path)}
	}
	return all
}

const nowhere = "<title>Nothing here</title><h1>Oh</h1>Nothing here."

// Serve serves a site with this many plain pages until the test ends.
func Serve(t *testing.T, plain int) *Site {
	s := &Site{plain: plain, hit: make(map[string]int)}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		s.others.Add(1)
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	t.Cleanup(other.Close)
	s.other = other.URL
	return s
}

// asked returns the number of requests for a path. The path "forbidden" counts the requests that a reader may not make.
func (s *Site) asked(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hit[path]
}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.hit[r.URL.RequestURI()]++
	if r.Method != http.MethodGet || r.Header.Get("Cookie") != "" && r.URL.Path != "/favicon.ico" {
		s.hit["forbidden"]++
	}
	s.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Last-Modified", "Sat, 17 May 2025 08:30:00 GMT")
	if s.policy != "" {
		w.Header().Set("Content-Security-Policy", s.policy)
	}
	switch path := r.URL.Path; {
	case path == "/":
		http.SetCookie(w, &http.Cookie{Name: "visitor", Value: "1"})
		s.home(w)
	case path == "/favicon.ico":
		w.WriteHeader(http.StatusNoContent)
	case path == "/robots.txt":
		w.Header().Set("Content-Type", "text/plain")
		fmt.Fprintf(w, "User-agent: Somebody\nDisallow: /\n\nUser-agent: Else\nuser-agent: *  # all\nDisallow: "+
			"/private/\nCrawl-delay: 1\nDisallow: /stra%%c3%%9fe/\n"+
			"Disallow: /*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b\n"+
			"Allow: /private/open$\nAbout:%sx\nSitemap: %s/maps/index.xml # all of them\n",
			strings.Repeat(" ", 100_000), s.URL)
	case path == "/maps/index.xml":
		s.xml(w, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>`+s.URL+
			`/maps/pages.xml</loc></sitemap><sitemap><loc>https://other.example/s.xml</loc></sitemap></sitemapindex>`)
	case path == "/maps/pages.xml":
		s.xml(w, `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" `+
			`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><s:url><image:image><image:loc>`+s.URL+
			`/image-of-a-page</image:loc></image:image><image:loc>`+s.URL+`/image-in-the-wrong-place</image:loc><s:loc>`+
			s.URL+`/from-sitemap</s:loc><s:lastmod>2024-01-02</s:lastmod></s:url></s:urlset>`)
	case strings.HasPrefix(path, "/calendar/"):
		n, _ := strconv.Atoi(path[strings.LastIndexByte(path, '/')+1:])
		fmt.Fprintf(w, `<title>Month %d</title><h1>Month %[1]d</h1>%s<a href="/calendar/2026/%d">next</a>`, n,
			strings.Repeat(" day", 300), n+1)
	case path == "/filter":
		fmt.Fprintf(w, `<title>%s</title><h1>%[1]s</h1>%s`, r.URL.RawQuery, strings.Repeat(" item", 300))
		for range 3 {
			fmt.Fprintf(w, `<a href="/filter?size=%d&amp;colour=%d&amp;brand=%d">x</a>`, rand.IntN(1e6), rand.IntN(1e6),
				rand.IntN(1e6))
		}
	case strings.HasPrefix(path, "/p/"):
		s.page(w, path)
	default:
		s.odd(w, r)
	}
}

func (s *Site) xml(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "application/xml")
	_, _ = w.Write([]byte(`<?xml version="1.0"?>` + text))
}

func (s *Site) home(w http.ResponseWriter) {
	var b bytes.Buffer
	b.WriteString(`<!doctype html><title>Home</title><style>html * { display: none !important; color: red !important ` +
		`}</style>` + s.prefix + `<h1>Home</h1><a href="/p/0">pages</a>`)
	for _, o := range odds() {
		fmt.Fprintf(&b, `<a href="%s">x</a>`, o.link)
	}
	b.WriteString(`<a rel="external NOFOLLOW" href="/only-nofollow">x</a><a download href="/only-download">x</a>` +
		`<a href="/harmless">Log out</a><a href="/removing-stains">Remove stains</a>` +
		`<script>document.body.append(Object.assign(document.createElement("a"), { href: "/by-script" }))</script>
<a href="/calendar/2026/1">calendar</a><a href="/filter?size=1&colour=1&brand=1">filter</a>` +
		`<a href="/p/0#part">again</a><a href="?">home</a>`)
	_, _ = w.Write(b.Bytes())
}

// page writes a page with links in all forms that people write.
func (s *Site) page(w http.ResponseWriter, path string) {
	n, err := strconv.Atoi(strings.TrimPrefix(path, "/p/"))
	if err != nil || n >= s.plain {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	fmt.Fprintf(w, `<title>Page %d</title><h1>Page %[1]d</h1>%s`, n, strings.Repeat(" word", 200+n))
	for _, next := range []int{2*n + 1, 2*n + 2} {
		if next < s.plain {
			fmt.Fprintf(w, `<A HREF=' %d '>next</A><a href="../p/%[1]d?utm_source=page#x">next</a>`, next)
		}
	}
}

func (s *Site) odd(w http.ResponseWriter, r *http.Request) {
	o, ok := behind()[r.URL.Path]
	for _, other := range odds() {
		path := other.path
		if path == "" {
			path = other.link
		}
		if path == r.URL.RequestURI() {
			o, ok = other, true
		}
	}
	switch {
	case !ok:
		_, _ = w.Write([]byte(nowhere)) // with status 200, as careless sites do
	case o.to != "":
		http.Redirect(w, r, strings.Replace(o.to, "{{other}}", s.other, 1), o.code)
	case r.URL.Path == "/busy" && s.asked("/busy") == 1:
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
	default:
		if name, value, ok := strings.Cut(o.head, ": "); ok {
			w.Header().Set(name, value)
		}
		if o.code != 0 {
			w.WriteHeader(o.code)
		}
		_, _ = w.Write([]byte(o.html))
	}
}

// pages returns the paths that belong into the sitemap, sorted, without the endless calendar and filters.
func (s *Site) pages() []string {
	all := []string{"/"}
	for n := range s.plain {
		all = append(all, "/p/"+strconv.Itoa(n))
	}
	for _, o := range odds() {
		if o.want == kept {
			path := o.path
			if path == "" {
				path = o.link
			}
			all = append(all, path)
		}
	}
	for path, o := range behind() {
		if o.want == kept {
			all = append(all, path)
		}
	}
	slices.Sort(all)
	return all
}

// Judge compares the sorted paths that a reader found with the pages of the site, and its requests with those that it may
// make. Months of the calendar and filters are listed only if the owner ticks them.
func (s *Site) Judge(t *testing.T, got []string) {
	t.Helper()
	want := s.pages()
	for _, path := range want {
		if !slices.Contains(got, path) {
			t.Errorf("%s is missing", path)
		}
	}
	for _, path := range got {
		if !slices.Contains(want, path) {
			t.Errorf("%s doesn't belong into the list", path)
		}
	}
	if len(slices.Compact(got)) != len(want) {
		t.Errorf("%d pages, want %d", len(got), len(want))
	}
	for _, o := range odds() {
		if path := o.link; o.want == unasked && s.asked(path) > 0 {
			t.Errorf("%s was asked for", path)
		}
	}
	for path, o := range behind() {
		if o.want == unasked && s.asked(path) > 0 {
			t.Errorf("%s was asked for", path)
		}
	}
	if s.asked("/harmless") > 0 {
		t.Error("a link that says Log out was followed")
	}
	if n := s.asked("forbidden"); n > 0 {
		t.Errorf("%d requests were no GET, or had a cookie", n)
	}
	if n := s.others.Load(); n > 0 {
		t.Errorf("another site was asked %d times", n)
	}
	if n := s.asked("/busy"); n != 2 {
		t.Errorf("a page that was busy was asked %d times, want 2", n)
	}
}

// Rows returns the rows of a saved list below its head, by the paths of their pages. A cell is read by the name of its
// column. Rows fails the test if a page is of another site.
func (s *Site) Rows(t *testing.T, data []byte) map[string]map[string]string {
	t.Helper()
	table := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\uFEFF"))))
	table.FieldsPerRecord = -1 // a page ends with the last cell that it may fill
	all, err := table.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]map[string]string{}
	for _, cells := range all[1:] {
		row := map[string]string{}
		for i, cell := range cells {
			row[all[0][i]] = cell
		}
		path, ours := strings.CutPrefix(row["Page address"], s.URL)
		if !ours || rows[path] != nil {
			t.Errorf("%s is of another site, or there twice", row["Page address"])
		}
		rows[path] = row
	}
	return rows
}

// Paths returns the sorted paths of the pages in a saved list.
func (s *Site) Paths(t *testing.T, data []byte) (paths []string) {
	t.Helper()
	rows := s.Rows(t, data)
	for path, row := range rows {
		if row["Status code"] == "" {
			paths = append(paths, path)
		}
	}
	if row := rows["/from-sitemap"]; row != nil && row["Last changed"] != "2024-01-02" {
		t.Errorf("the date of the sitemap became %q", row["Last changed"])
	}
	slices.Sort(paths)
	return paths
}

// JudgeBroken compares the broken links in the list of a finished reading with those of the site.
func (s *Site) JudgeBroken(t *testing.T, data []byte) {
	t.Helper()
	rows := s.Rows(t, data)
	for _, o := range odds() {
		row := rows[o.link]
		if o.want == broken && (row["Status code"] != strconv.Itoa(o.code) || row["Linked from"] == "") {
			t.Errorf("the broken link %s is listed as %q", o.link, row)
		}
	}
}
