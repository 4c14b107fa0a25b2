package reader

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sitemapeditor/components/ui"
)

// A LiveSite answers in every way that a checker must distinguish. It is made from the right results.
type LiveSite struct {
	*httptest.Server
	Paths []string          // of the sitemap, in its order
	Truth map[string]string // the kind of answer that each path has, as web/bookmark/check.js names it
	Ends  map[string]string // the ends of redirects, and the canonical addresses of pages
	Gone  map[string]bool   // the images of the sitemap, and whether they are missing
	Delay time.Duration
	Cut   bool // the site cuts the connection to the tab that opened it

	others *httptest.Server // another site, which counts its requests

	mu      sync.Mutex
	asked   map[string]int
	waiting int         // requests without the head of an answer
	most    int         // of them at once
	times   []time.Time // of all requests
	foreign int         // requests to the other site
	busy    int         // how many requests for pages more are answered with 429
}

// LivePages returns the number of pages to check: SITEMAPEDITOR_LIVE, or few.
func LivePages(few int) int {
	if n, err := strconv.Atoi(os.Getenv("SITEMAPEDITOR_LIVE")); err == nil {
		return n
	}
	return few
}

// Begin forgets all requests: the check begins now.
func (s *LiveSite) Begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked, s.times, s.most = map[string]int{}, nil, 0
}

// liveKinds are the kinds of answers, with the share of each in the site.
var liveKinds = []struct {
	kind  string
	share int
}{
	{"o", 60}, {"r", 8}, {"a", 3}, {"g", 6}, {"e", 3}, {"n", 6}, {"c", 6}, {"s", 4}, {"m", 4},
}

// ServeLive returns a site with so many pages.
func ServeLive(t testing.TB, pages int) *LiveSite {
	s := &LiveSite{
		Truth: map[string]string{}, Ends: map[string]string{}, Gone: map[string]bool{}, asked: map[string]int{},
	}
	r := rand.New(rand.NewPCG(1, 2))
	total := 0
	for _, k := range liveKinds {
		total += k.share
	}
	for i := range pages {
		at := r.IntN(total)
		kind := ""
		for _, k := range liveKinds {
			if at -= k.share; at < 0 {
				kind = k.kind
				break
			}
		}
		if i == 0 {
			kind = "o"
		}
		path := fmt.Sprintf("/%s/%d", kind, i)
		s.Paths, s.Truth[path] = append(s.Paths, path), kind
	}
	for i, path := range s.Paths {
		switch s.Truth[path] {
		case "a":
			if i%2 == 1 {
				s.Truth[path] = "l"
			}
		case "r":
			s.Ends[path] = fmt.Sprintf("/new/%d", i)
		case "c":
			s.Ends[path] = fmt.Sprintf("/whole/%d", i)
		case "o":
			for _, image := range ImagesOf(path) {
				s.Gone[image] = strings.HasPrefix(image, "/img/gone/") || strings.HasPrefix(image, "/img/page/")
			}
		}
	}
	s.others = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		s.mu.Lock()
		s.foreign++
		s.mu.Unlock()
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	s.Server = httptest.NewServer(http.HandlerFunc(s.answer))
	t.Cleanup(func() {
		s.Server.Close()
		s.others.Close()
	})
	return s
}

const (
	liveHead = `<!doctype html><html lang="%s"><head><title>%s</title>%s</head>`
	liveBody = `<body><h1>Page</h1><input type="%s">`

	// What follows the head is long: 500 KB, which a line of 16 Mbit/s brings in pieces of 16 KB, each after 8 ms.
	livePieces = 32
	livePause  = 8 * time.Millisecond
)

var livePiece = strings.Repeat("<p>words and more words</p>\n", 16<<10/28)

func (s *LiveSite) answer(w http.ResponseWriter, r *http.Request) {
	if s.Cut {
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
	}
	_, rest, _ := strings.Cut(r.URL.Path[1:], "/")
	kind := strings.SplitN(r.URL.Path[1:], "/", 2)[0]
	n, err := strconv.Atoi(rest)
	s.mu.Lock()
	s.asked[r.URL.Path]++
	s.waiting++
	s.most, s.times = max(s.most, s.waiting), append(s.times, time.Now())
	busy := s.busy > 0 && err == nil // a page of the list, and no favicon
	if busy {
		s.busy--
	}
	s.mu.Unlock()
	answered := sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.waiting--
	})
	defer answered()
	time.Sleep(s.Delay)
	if kind == "img" && r.Method == http.MethodHead && r.Header.Get("Cookie") == "" {
		s.answerImage(w, r, busy)
		return
	}
	if r.Method != http.MethodGet || r.Header.Get("Cookie") != "" {
		http.Error(w, "no visitor", http.StatusTeapot)
		return
	}
	page := func(title, head string) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Last-Modified", time.Date(2025, 1, 1+n%300, 0, 0, 0, 0, time.UTC).Format(http.TimeFormat))
		field := "text"
		if title == "Log in" {
			field = "password"
		}
		answered()
		send(w, r, fmt.Sprintf(liveHead, LanguageOf(r.URL.Path), title, head), fmt.Sprintf(liveBody, field))
	}
	const nowhere = "Page not found"
	switch {
	case r.URL.Path == "/robots.txt":
		fmt.Fprint(w, "User-agent: *\nDisallow: /private/\n")
	case r.URL.Path == "/":
		page("Home", "")
	case r.URL.Path == "/login":
		page("Log in", "")
	case busy:
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusTooManyRequests)
	case err != nil || kind == "m":
		page(nowhere, "")
	case Linked(r.URL.Path):
		page(r.URL.Path, fmt.Sprintf(`<link rel=alternate hreflang=en href=%s><link rel=alternate hreflang=de-AT href=/de/%d>`,
			r.URL.Path, n))
	case kind == "o", kind == "new", kind == "whole":
		page(r.URL.Path, `<link rel="canonical" href="`+r.URL.Path+`">`)
	case kind == "r":
		http.Redirect(w, r, "/new/"+rest, http.StatusFound)
	case kind == "a" && n%2 == 0:
		http.Redirect(w, r, s.others.URL+"/there", http.StatusFound)
	case kind == "a":
		http.Redirect(w, r, r.URL.Path, http.StatusFound) // in a circle
	case kind == "g":
		w.WriteHeader([]int{404, 410}[n%2])
	case kind == "e":
		w.WriteHeader([]int{500, 502}[n%2])
	case kind == "n":
		page(r.URL.Path, `<meta name="robots" content="noindex">`)
	case kind == "c":
		page(r.URL.Path, `<link rel="canonical" href="/whole/`+rest+`">`)
	case kind == "s":
		http.Redirect(w, r, "/login?next=x", http.StatusFound)
	}
}

// answerImage answers a request for an image: /img/KIND/N.jpg.
func (s *LiveSite) answerImage(w http.ResponseWriter, r *http.Request, busy bool) {
	kind := strings.Split(r.URL.Path, "/")[2]
	switch {
	case busy:
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusTooManyRequests)
	case kind == "gone":
		w.WriteHeader(http.StatusNotFound)
	case kind == "page": // the site's page for missing addresses
		w.Header().Set("Content-Type", "text/html")
	case kind == "moved":
		http.Redirect(w, r, "/img/there/0.jpg", http.StatusFound)
	case kind == "away":
		http.Redirect(w, r, s.others.URL+"/0.jpg", http.StatusFound)
	default:
		w.Header().Set("Content-Type", "image/jpeg")
	}
}

// imageKinds are the kinds of images, by the pages that have them.
var imageKinds = [...][]string{0: {"there"}, 1: {"gone", "there"}, 2: {"page"}, 7: {"moved", "away"}, 8: nil}

// ImagesOf returns the paths of the images that the sitemap lists for a page.
func ImagesOf(path string) (images []string) {
	n, err := strconv.Atoi(strings.TrimPrefix(path, "/o/"))
	if err != nil {
		return nil
	}
	for _, kind := range imageKinds[n%9] {
		images = append(images, fmt.Sprintf("/img/%s/%d.jpg", kind, n))
	}
	return images
}

// LanguageOf returns the language that a page says for itself.
func LanguageOf(path string) string {
	if n, err := strconv.Atoi(strings.TrimPrefix(path, "/o/")); err == nil && n%9 == 8 {
		return "de"
	}
	return "en"
}

// send writes a page as a network brings it, until the visitor has enough of it.
func send(w http.ResponseWriter, r *http.Request, head, body string) {
	line := http.NewResponseController(w)
	for i, piece := range append([]string{head, body}, slices.Repeat([]string{livePiece}, livePieces)...) {
		if i > 0 && r.Context().Err() != nil {
			break
		}
		if i > 0 {
			time.Sleep(livePause)
		}
		if _, err := fmt.Fprint(w, piece); err != nil || line.Flush() != nil {
			break
		}
	}
}

// Linked reports whether a page has links to a version in another language, and to itself.
func Linked(path string) bool {
	n, err := strconv.Atoi(strings.TrimPrefix(path, "/o/"))
	return err == nil && n%9 == 6
}

// List returns the addresses of the sitemap.
func (s *LiveSite) List() []string {
	list := make([]string, len(s.Paths))
	for i, path := range s.Paths {
		list[i] = s.URL + path
	}
	return list
}

// Sitemap returns a sitemap with these addresses and nothing else.
func (s *LiveSite) Sitemap() []byte {
	var text strings.Builder
	text.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, loc := range s.List() {
		fmt.Fprintf(&text, "  <url><loc>%s</loc></url>\n", loc)
	}
	text.WriteString("</urlset>\n")
	return []byte(text.String())
}

// Everything returns the addresses of the sitemap and those of its images, as the editor lists them.
func (s *LiveSite) Everything() []string {
	list := s.List()
	for _, path := range s.Paths {
		if s.Truth[path] == "o" {
			for _, image := range ImagesOf(path) {
				list = append(list, "!"+s.URL+image)
			}
		}
	}
	return list
}

// Judge compares results with the truth, page by page, and the requests with the bounds of politeness.
func (s *LiveSite) Judge(t *testing.T, text string) {
	t.Helper()
	counts, got := map[string]int{}, map[string][]string{}
	for line := range strings.Lines(text) {
		parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if parts[0] == "p" {
			u, err := url.Parse(parts[1])
			if err != nil {
				t.Fatal(err)
			}
			got[u.Path] = parts
		}
	}
	for _, path := range s.Paths {
		parts := got[path]
		if parts == nil {
			t.Errorf("nothing is said of %s", path)
			continue
		}
		counts[parts[2]]++
		if parts[2] != s.Truth[path] {
			t.Errorf("%s: %q, want kind %s", path, parts, s.Truth[path])
		}
		if at := strings.TrimPrefix(path, "/o/"); at != path && !strings.Contains(text, fmt.Sprintf(
			"v\t%s%s\ten=%[1]s%[2]s\tde-AT=%[1]s/de/%[3]s\n", s.URL, path, at)) == Linked(path) {
			t.Errorf("the language links of %s are wrong", path)
		}
		if end := s.Ends[path]; end != "" && parts[3] != s.URL+end {
			t.Errorf("%s leads to %s, want %s", path, parts[3], end)
		}
		if title, err := url.PathUnescape(parts[7]); s.Truth[path] == "o" && parts[6] != "" &&
			(err != nil || title != path || parts[6] != LanguageOf(path)) {
			t.Errorf("%s is called %q and is in %q", path, title, parts[6])
		}
	}
	s.judgeImages(t, text)
	s.mu.Lock()
	defer s.mu.Unlock()
	t.Logf("%d pages, of the kinds %v", len(s.Paths), counts)
	if s.most > 6 || s.foreign > 0 {
		t.Errorf("%d requests at once, %d to another site", s.most, s.foreign)
	}
}

// judgeImages compares what results say of images with the truth, if they say anything.
func (s *LiveSite) judgeImages(t *testing.T, text string) {
	t.Helper()
	got := map[string]string{}
	for line := range strings.Lines(text) {
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); parts[0] == "i" {
			got[strings.TrimPrefix(parts[1], s.URL)] = parts[2]
		}
	}
	if len(got) == 0 {
		return
	}
	counts := map[string]int{}
	for image, gone := range s.Gone {
		want := map[bool]string{true: "g", false: "o"}[gone]
		if got[image] != want {
			t.Errorf("of the image %s the results say %q, want %q", image, got[image], want)
		}
		counts[want]++
	}
	t.Logf("images: %v", counts)
}

// PathsOf returns the paths of the pages that a sitemap lists.
func (s *LiveSite) PathsOf(t testing.TB, sitemap []byte) (paths []string) {
	t.Helper()
	var list struct {
		URLs []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(sitemap, &list); err != nil {
		t.Fatal(err)
	}
	for _, u := range list.URLs {
		paths = append(paths, strings.TrimPrefix(u.Loc, s.URL))
	}
	return paths
}

// LiveEditor serves an editor that opens a site, gives it the list, and keeps the results. Its page has the variables
// begin(site), saved(site) and news. It consists of modules of the real editor.
func LiveEditor(t testing.TB, list []string) *httptest.Server {
	t.Helper()
	modules := map[string]string{}
	for path, file := range map[string]string{
		"/twin.js": "bookmark/twin.js", "/check.js": "boot/live.js",
	} {
		data, err := os.ReadFile("../../web/" + file)
		if err != nil {
			t.Fatal(err)
		}
		modules[path] = strings.ReplaceAll(string(data), "../bookmark/", "/")
	}
	text, _ := json.Marshal(strings.Join(list, "\n"))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if source, ok := modules[r.URL.Path]; ok {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, source)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><title>Editor</title><button>Open</button><script type="module">
			import { checkSite, checkList, endCheck, openResults } from "/check.js";
			const spoken = { language: "en", words: {} };
			globalThis.list = %s;
			globalThis.heard = [];
			globalThis.begin = (site) => {
				let text = "";
				checkSite(site, list, spoken, (n) => { globalThis.news = { ...n, text: (text += n.text) }; });
			};
			globalThis.saved = async (site) => (await checkList(site, list, spoken)).text();
			globalThis.opened = async (saved) => (await openResults(saved)).text;
			globalThis.end = endCheck;
			addEventListener("message", (e) => heard.push(e.data));
		</script>`, text)
	}))
	t.Cleanup(server.Close)
	return server
}

// Checker returns the bookmark "Check my pages" as an editor at an address hands it out.
func Checker(t testing.TB, dist, editor string) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(dist, "web/checker.js"))
	if err != nil {
		t.Fatal(err)
	}
	return ui.Bookmark(strings.NewReplacer("{{editor}}", editor, "{{language}}", "en",
		`JSON.parse("{{words}}")`, "{}").
		Replace(strings.TrimSpace(string(source))))
}
