package reader

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// A kind is a page of a site that a checker must judge, with the judgement of search engines.
type kind struct {
	name   string
	answer answer
	truth  string // the kind as web/bookmark/check.js names it, and the address or status with it: "r /new"
	source string // the document of a search engine that says so
	shown  string // the known result if it differs from the truth
	path   string // of the page; empty for one of its own
}

// An answer is a response of the site.
type answer struct {
	status int // 200 if 0
	header []string
	body   string
}

// The documents of search engines. The first six are pages of developers.google.com/search/docs/crawling-indexing/.
const (
	googleStatus    = "http-network-errors"
	googleRedirects = "301-redirects"
	googleRobots    = "robots-meta-tag"
	googleCanonical = "consolidate-duplicate-urls"
	googleHead      = "valid-page-metadata"
	googleTypes     = "indexable-file-types"
	googleSoft404   = googleStatus + "#soft-404-errors"
	bingRobots      = "bing.com/webmasters/help: robots meta tags"

	// unknown is the reason if only the site's owner knows whether search engines get the same answer: such pages stay.
	unknown = "the answer may be for this visitor only"
)

const htmlType = "Content-Type: text/html; charset=utf-8"

func html(title, head string) answer {
	return answer{header: []string{htmlType}, body: "<!doctype html><html lang=en><head><title>" + title + "</title>" + head +
		"</head><body><h1>Oak</h1><p>Tables of oak for every room of the house."}
}

func headed(head string, header ...string) answer {
	a := html("Oak tables", head)
	a.header = append(a.header, header...)
	return a
}

func coded(status int, header ...string) answer {
	return answer{status: status, header: append(header, htmlType), body: "<title>Oops</title><p>An answer of the server"}
}

func leading(status int, to string) answer { return coded(status, "Location: "+to) }

func typed(contentType, body string, header ...string) answer {
	return answer{header: append(header, "Content-Type: "+contentType), body: body}
}

// pageKinds returns the kinds of pages of a site with an origin; another site has the origin other.
func pageKinds(origin, other string) []kind {
	const noindex = `<meta name="robots" content="noindex">`
	refresh := func(content string) string { return `<meta http-equiv="refresh" content="` + content + `">` }
	robots := func(name, content string) string { return `<meta name="` + name + `" content="` + content + `">` }
	canonical := func(href string) string { return `<link rel="canonical" href="` + href + `">` }
	script := func(text string) string { return "<script>" + text + "</script>" }
	const here = "{here}" // the path of the page
	return []kind{
		// Statuses
		{name: "200", answer: headed(""), truth: "o", source: googleStatus},
		{
			name: "200 without end tags", truth: "o", source: googleHead,
			answer: typed("text/html", "<title>Oak</title><p>Tables of oak"),
		},
		{name: "204", answer: answer{status: 204}, truth: "m", source: googleStatus},
		{name: "301", answer: leading(301, "/new/1"), truth: "r /new/1", source: googleRedirects},
		{name: "302", answer: leading(302, "/new/2"), truth: "r /new/2", source: googleRedirects},
		{name: "303", answer: leading(303, "/new/3"), truth: "r /new/3", source: googleRedirects},
		{name: "307", answer: leading(307, "/new/4"), truth: "r /new/4", source: googleRedirects},
		{name: "308", answer: leading(308, "/new/5"), truth: "r /new/5", source: googleRedirects},
		{name: "400", answer: coded(400), truth: "f 400", source: unknown},
		{name: "401", answer: coded(401), truth: "s 401", source: googleStatus},
		{name: "403", answer: coded(403), truth: "f 403", source: unknown},
		{name: "404", answer: coded(404), truth: "g 404", source: googleStatus},
		{name: "406 of mod_security", answer: coded(406), truth: "f 406", source: unknown},
		{name: "410", answer: coded(410), truth: "g 410", source: googleStatus},
		{name: "429", answer: coded(429, "Retry-After: 1"), truth: "e 429", source: googleStatus},
		{name: "451", answer: coded(451), truth: "f 451", source: unknown},
		{name: "500", answer: coded(500), truth: "e 500", source: googleStatus},
		{name: "502", answer: coded(502), truth: "e 502", source: googleStatus},
		{name: "503", answer: coded(503, "Retry-After: 1"), truth: "e 503", source: googleStatus},
		{name: "no answer", answer: answer{status: -1}, truth: "e 0", source: googleStatus},

		// Redirects
		{name: "a chain of three", answer: leading(301, "/hop/3?to=/new/6"), truth: "r /new/6", source: googleRedirects},
		{name: "a chain of 25", answer: leading(301, "/hop/25?to=/new/6"), truth: "l", source: googleStatus},
		{name: "in a circle", answer: leading(302, "/circle"), truth: "l", source: googleStatus},
		{name: "to itself", answer: leading(302, here), truth: "l", source: googleStatus},
		{name: "to another site", answer: leading(301, other+"/there"), truth: "a", source: googleRedirects},
		{
			name: "to another site after a hop", answer: leading(301, "/hop/1?to="+url.QueryEscape(other+"/there")), truth: "a",
			source: googleRedirects,
		},
		{name: "to the home page", answer: leading(301, "/"), truth: "r /", source: googleRedirects},
		{name: "to a missing page", answer: leading(301, "/nowhere"), truth: "g 404", source: googleStatus},
		{name: "to a page with noindex", answer: leading(301, "/noindex"), truth: "n", source: googleRobots},
		{name: "to the address with a slash", answer: leading(301, here+"/"), truth: "r " + here + "/", source: googleRedirects},
		{name: "to an address with a fragment", answer: leading(301, "/new/7#top"), truth: "r /new/7", source: googleRedirects},
		{name: "to a sign-in page", answer: leading(302, "/login"), truth: "s", source: googleStatus},
		{name: "to an account that returns here", answer: leading(302, "/konto?return="+here), truth: "s", source: googleStatus},
		{name: "to a sign-in sheet", answer: leading(302, "/sign-in-sheet"), truth: "r /sign-in-sheet", source: googleRedirects},
		{name: "to a page below /auth/", answer: leading(302, "/auth/keys"), truth: "r /auth/keys", source: googleRedirects},
		{
			name: "to a page with a box for signing in that the home page lacks", answer: leading(302, "/boxed"), truth: "r /boxed",
			source: googleRedirects, shown: "s",
		},
		{name: "to a consent page that returns here", answer: leading(302, "/welcome?back="+here), truth: "f", source: unknown},
		{name: "to a consent page", answer: leading(302, "/cookie-consent/"), truth: "f", source: unknown},
		{name: "Refresh: 0", answer: headed("", "Refresh: 0; url=/new/8"), truth: "r /new/8", source: googleRedirects},
		{name: "Refresh: 5", answer: headed("", "Refresh: 5; url=/new/8"), truth: "o", source: googleRedirects},
		{name: "meta refresh", answer: headed(refresh("0; url=/new/9")), truth: "r /new/9", source: googleRedirects},
		{name: "meta refresh without url=", answer: headed(refresh("0;/new/10")), truth: "r /new/10", source: googleRedirects},
		{name: "meta refresh in 30 seconds", answer: headed(refresh("30")), truth: "o", source: googleRedirects},
		{
			name: "meta refresh in noscript", answer: headed("<noscript>" + refresh("0;/new/10") + "</noscript>"), truth: "o",
			source: googleRedirects,
		},
		{
			name: "meta refresh to another site", answer: headed(refresh("0; url=" + other + "/there")), truth: "a",
			source: googleRedirects,
		},
		{
			name: "location.replace", answer: headed(script(`location.replace("/new/11")`)), truth: "r /new/11",
			source: googleRedirects,
		},
		{
			name: "window.location =", answer: headed(script("\nwindow.location.href = '/new/12';\n")), truth: "r /new/12",
			source: googleRedirects,
		},
		{
			name: "location = after a press", answer: headed(script(`function go() { location.href = "/new/12" }`)), truth: "o",
			source: googleRedirects,
		},
		{
			name: "location = a made-up address", answer: headed(script(`location.href = "/new/" + 12`)), truth: "r /new/12",
			source: googleRedirects, shown: "o",
		},
		{
			name: "a script of another file redirects", answer: headed(`<script src="/leave.js"></script>`), truth: "r /new/12",
			source: googleRedirects, shown: "o",
		},

		// Robots
		{name: "noindex", answer: headed(noindex), truth: "n", source: googleRobots},
		{name: "NoIndex", answer: headed(`<META NAME=ROBOTS CONTENT="Follow,NoIndex">`), truth: "n", source: googleRobots},
		{name: "none", answer: headed(robots("robots", "none")), truth: "n", source: googleRobots},
		{name: "index and noindex", answer: headed(robots("robots", "index") + noindex), truth: "n", source: googleRobots},
		{name: "googlebot", answer: headed(robots("googlebot", "noindex")), truth: "n googlebot", source: googleRobots},
		{name: "bingbot", answer: headed(robots("bingbot", "noindex")), truth: "n bingbot", source: bingRobots},
		{
			name: "googlebot and bingbot", answer: headed(robots("googlebot", "noindex") + robots("BingBot", "none")), truth: "n",
			source: bingRobots,
		},
		{name: "another robot", answer: headed(robots("gptbot", "noindex")), truth: "o", source: googleRobots},
		{name: "index", answer: headed(robots("robots", "index, follow, max-snippet:-1")), truth: "o", source: googleRobots},
		{
			name: "max-image-preview:none", answer: headed(robots("robots", "max-image-preview: none")), truth: "o",
			source: googleRobots,
		},
		{
			name: "unavailable_after a past date", truth: "n", source: googleRobots,
			answer: headed(robots("robots", "unavailable_after: 25-Aug-2020 15:00:00 EST")),
		},
		{
			name: "unavailable_after a future date", truth: "o", source: googleRobots,
			answer: headed(robots("robots", "unavailable_after: 2090-08-25")),
		},
		{name: "noindex in a comment", answer: headed("<!-- " + noindex + " -->"), truth: "o", source: googleRobots},
		{name: "noindex in noscript", answer: headed("<noscript>" + noindex + "</noscript>"), truth: "o", source: googleRobots},
		{name: "noindex in a script", answer: headed(script(`const html = '` + noindex + `'`)), truth: "o", source: googleRobots},
		{
			name: "noindex behind 300 KB", truth: "n", source: "googlebot: the first 2 MB of a page",
			answer: headed("<style>" + strings.Repeat("a { color: red }\n", 18<<10) + "</style>" + noindex),
		},
		{
			name: `noindex behind a script with "<body"`, answer: headed(script(`const html = "<body>"`) + noindex), truth: "n",
			source: googleRobots,
		},
		{
			name: "noindex behind a comment with </head>", answer: headed("<!-- </head> -->" + noindex), truth: "n",
			source: googleRobots,
		},
		{name: "X-Robots-Tag: noindex", answer: headed("", "X-Robots-Tag: noindex"), truth: "n", source: googleRobots},
		{name: "X-Robots-Tag: NONE", answer: headed("", "X-Robots-Tag: NOARCHIVE, NONE"), truth: "n", source: googleRobots},
		{
			name: "two X-Robots-Tag", answer: headed("", "X-Robots-Tag: max-snippet:20", "X-Robots-Tag: noindex"), truth: "n",
			source: googleRobots,
		},
		{
			name: "X-Robots-Tag: googlebot", answer: headed("", "X-Robots-Tag: googlebot: noindex"), truth: "n googlebot",
			source: googleRobots,
		},
		{
			name: "X-Robots-Tag of another robot", answer: headed("", "X-Robots-Tag: otherbot: noindex, nofollow"), truth: "o",
			source: googleRobots,
		},
		{
			name: "X-Robots-Tag of another robot and of all", truth: "n", source: googleRobots,
			answer: headed("", "X-Robots-Tag: otherbot: noindex, nofollow", "X-Robots-Tag: noindex"),
		},
		// A browser gives the headers as "googlebot: nofollow, noindex", which is one header, too.
		{
			name: "X-Robots-Tag of one robot and of all", truth: "n", source: googleRobots, shown: "n googlebot",
			answer: headed("", "X-Robots-Tag: googlebot: nofollow", "X-Robots-Tag: noindex"),
		},
		{
			name: "X-Robots-Tag: unavailable_after", truth: "n", source: googleRobots,
			answer: headed("", "X-Robots-Tag: unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, nofollow"),
		},
		{
			name: "X-Robots-Tag of a PDF", answer: typed("application/pdf", "%PDF", "X-Robots-Tag: noindex"), truth: "n",
			source: googleRobots,
		},

		// Canonical addresses
		{name: "canonical of itself", answer: headed(canonical(here)), truth: "o", source: googleCanonical},
		{name: "another canonical", answer: headed(canonical(origin + "/whole/1")), truth: "c /whole/1", source: googleCanonical},
		{name: "a relative canonical", answer: headed(canonical("../whole/2")), truth: "c /whole/2", source: googleCanonical},
		{
			name: "a canonical with another scheme", answer: headed(canonical("https:" + strings.TrimPrefix(origin, "http:") + here)),
			truth: "c https:" + strings.TrimPrefix(origin, "http:") + here, source: googleCanonical,
		},
		{
			name: "a canonical on another site", answer: headed(canonical("https://other.example/oak")),
			truth: "c https://other.example/oak", source: googleCanonical,
		},
		{
			name: "a canonical with umlauts", answer: headed(canonical("https://bücher.example/é")),
			truth: "c https://xn--bcher-kva.example/%C3%A9", source: googleCanonical,
		},
		{name: "a canonical in the body", answer: headed("</head><body>" + canonical("/whole/3")), truth: "o", source: googleHead},
		{
			name: "a canonical behind an image in noscript", truth: "c /whole/4", source: googleHead,
			answer: headed("<noscript><img src=/p.gif></noscript>" + canonical("/whole/4")),
		},
		{name: "two canonicals", answer: headed(canonical("/whole/5") + canonical("/whole/6")), truth: "o", source: googleCanonical},
		{
			name: "canonical of itself in capitals", truth: "o", source: googleCanonical,
			answer: headed(canonical("HTTP:" + strings.TrimPrefix(origin, "http:") + here + "#top")),
		},
		{
			name: "canonical of itself, encoded otherwise", path: "/caf%c3%a9-%7euser", truth: "o", source: googleCanonical,
			answer: headed(canonical("/café-~user")),
		},
		{
			name: "a canonical in the header", answer: headed("", `Link: </whole/7>; rel="canonical"`), truth: "c /whole/7",
			source: googleCanonical,
		},
		{
			name: "a canonical of a PDF", answer: typed("application/pdf", "%PDF", "Link: </a.css>; rel=preload, </whole/8>; rel=canonical"),
			truth: "c /whole/8", source: googleCanonical,
		},

		// Pages without content
		{name: "an empty answer", answer: typed("text/html", ""), truth: "m", source: googleSoft404},
		{
			name: "an empty page", answer: typed("text/html", "<!doctype html><html><head><title>Oak</title></head><body>\n</body></html>"),
			truth: "m", source: googleSoft404,
		},
		{
			name: "a page that a script fills", truth: "o", source: unknown,
			answer: typed("text/html", `<!doctype html><title>Oak</title><body><div id=app></div><script src=/app.js></script>`),
		},
		{name: "a PDF without a byte", answer: typed("application/pdf", ""), truth: "m", source: googleSoft404},
		{name: "Page not found", answer: html("Page not found – Shop", ""), truth: "m", source: googleSoft404},
		{name: "404", answer: html("Error 404", ""), truth: "m", source: googleSoft404},
		{name: "404 Not Found", answer: html("404 Not Found | Shop", ""), truth: "m", source: googleSoft404},
		{name: "Seite nicht gefunden", answer: html("Seite nicht gefunden | Shop", ""), truth: "m", source: googleSoft404},
		{name: "ページが見つかりません", answer: html("ページが見つかりません", ""), truth: "m", source: googleSoft404},
		{name: "an article about 404", answer: html("Error 404: why it happens – Shop", ""), truth: "o", source: googleSoft404},
		{
			name: "words of an error in the page only", answer: headed("</head><body><p>Sorry, this table is sold out for ever."),
			truth: "m", source: googleSoft404, shown: "o",
		},

		// Firewalls and sign-in pages
		{name: "a challenge with 403", answer: coded(403, "Cf-Mitigated: challenge"), truth: "f 403", source: unknown},
		{name: "a challenge with 503", answer: coded(503, "Cf-Mitigated: challenge"), truth: "f 503", source: unknown},
		{
			name: "a challenge with 200", answer: html("Just a moment...", script("window._cf_chl_opt = {}")), truth: "f",
			source: unknown,
		},
		{
			name: "a captcha of SiteGround", truth: "f", source: unknown,
			answer: answer{
				status: 202, header: []string{htmlType},
				body: `<html><head>` + refresh("0;/.well-known/sgcaptcha/?r=%2Fk") + `</head></html>`,
			},
		},
		{
			name: "a page of Cloudflare", answer: headed(script(`a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'`)),
			truth: "o", source: googleStatus,
		},
		{
			name: "the sign-in page itself", answer: html("Log in", "</head><body><input type=password>"), truth: "o",
			source: googleStatus,
		},
		{name: "an article about signing in", answer: html("Log-in or sign-in? A guide", ""), truth: "o", source: googleStatus},
		{name: "an article below /auth/", answer: headed(""), path: "/auth/tokens", truth: "o", source: googleStatus},
		{
			name: "a page for members that asks in its place", answer: html("Oak for members", "</head><body><input type=password>"),
			truth: "s", source: googleStatus, shown: "o",
		},

		// Other files
		{name: "a PDF", answer: typed("application/pdf", "%PDF"), truth: "o", source: googleTypes},
		{name: "an image", answer: typed("image/png", "\x89PNG"), truth: "o", source: googleTypes},
		{name: "XML", answer: typed("application/xml", "<a/>"), truth: "o", source: googleTypes},
		{name: "a text", answer: typed("text/plain", "oak"), truth: "o", source: googleTypes},
		{
			name: "XHTML", answer: typed("application/xhtml+xml", "<html><head>"+noindex+"</head></html>"), truth: "n",
			source: googleRobots,
		},
		{
			name: "a page in windows-1252", truth: "m", source: googleSoft404,
			answer: typed("text/html; charset=windows-1252", "<title>P\xe1gina no encontrada</title><p>Oak"),
		},
	}
}

// A KindsSite is a site with a page of each kind.
type KindsSite struct {
	*httptest.Server
	kinds   []kind
	other   *httptest.Server
	foreign int // requests to the other site
}

// ServeKinds returns a site with a page of each kind.
func ServeKinds(t testing.TB) *KindsSite {
	s := &KindsSite{}
	s.other = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		s.foreign++
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	other := strings.Replace(s.other.URL, "127.0.0.1", "localhost", 1)
	s.kinds = append(pageKinds(s.URL, other), moreKinds(s.URL, other)...)
	for i := range s.kinds {
		k := &s.kinds[i]
		if k.path == "" {
			k.path = fmt.Sprintf("/k/%d", i)
		}
		within := strings.NewReplacer("{here}", k.path, "for every room", fmt.Sprint("for room ", i))
		k.truth, k.answer.body = within.Replace(k.truth), within.Replace(k.answer.body)
		k.answer.header = slices.Clone(k.answer.header)
		for j, line := range k.answer.header {
			k.answer.header[j] = within.Replace(line)
		}
	}
	t.Cleanup(func() {
		s.Server.Close()
		s.other.Close()
	})
	return s
}

// List returns the addresses of the pages.
func (s *KindsSite) List() []string {
	var list []string
	for _, k := range s.kinds {
		list = append(list, s.URL+k.path)
	}
	return list
}

func (s *KindsSite) serve(w http.ResponseWriter, r *http.Request) {
	path := r.URL.EscapedPath()
	for _, k := range s.kinds {
		if k.path == path {
			k.answer.send(w)
			return
		}
	}
	password := func(title string) answer {
		return html(title, "</head><body><form><input name=p type=password></form>")
	}
	n := 0
	_, _ = fmt.Sscanf(path, "/hop/%d", &n)
	first, _, _ := strings.Cut(path[1:], "/")
	switch {
	case n > 1:
		leading(301, fmt.Sprintf("/hop/%d?%s", n-1, r.URL.RawQuery)).send(w)
	case n == 1:
		leading(301, r.URL.Query().Get("to")).send(w)
	case path == "/circle":
		leading(302, "/circle/2").send(w)
	case path == "/circle/2":
		leading(302, "/circle").send(w)
	case path == "/":
		html("Shop for oak", "").send(w)
	case path == "/login":
		password("Log in – Shop").send(w)
	case path == "/konto":
		password("Willkommen").send(w)
	case path == "/boxed":
		password("Oak beds").send(w)
	case first == "signs":
		password("Oak").send(w)
	case first == "code":
		_, _ = fmt.Sscanf(path, "/code/%d", &n)
		coded(n).send(w)
	case path == "/soft":
		html("Page not found", "").send(w)
	case path == "/pdf":
		typed("application/pdf", "%PDF").send(w)
	case path == "/noindex":
		headed(`<meta name=robots content=noindex>`).send(w)
	case path == "/leave.js":
		typed("text/javascript", `location.replace("/new/12")`).send(w)
	case slices.Contains([]string{"new", "whole", "sign-in-sheet", "auth", "welcome", "cookie-consent"}, first), first == "k" && strings.HasSuffix(path, "/"):
		headed("").send(w)
	default:
		coded(404).send(w)
	}
}

func (a answer) send(w http.ResponseWriter) {
	if a.status < 0 {
		if c, _, err := w.(http.Hijacker).Hijack(); err == nil {
			_ = c.Close()
		}
		return
	}
	w.Header()["Content-Type"] = nil
	for _, line := range a.header {
		name, value, _ := strings.Cut(line, ": ")
		if w.Header().Get(name) == "" {
			w.Header().Del(name)
		}
		w.Header().Add(name, value)
	}
	if a.body == "" && a.status != 204 {
		w.Header().Set("Content-Length", "0")
	}
	w.WriteHeader(max(200, a.status))
	_, _ = w.Write([]byte(a.body))
}

// stays reports whether a page with a result stays in the sitemap if the owner lets the editor fix the answers.
func stays(result string) bool {
	what, robot, _ := strings.Cut(result, " ")
	return strings.Contains("oaflelf", what) || what == "n" && robot != ""
}

// Judge compares results with the truth. It logs the number of right, half and wrong results, and the kinds that are not
// right. A result is half right if it says that the page can't be listed, with another reason.
func (s *KindsSite) Judge(t *testing.T, results string) {
	t.Helper()
	got := map[string]string{}
	for line := range strings.Lines(results) {
		if p := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); p[0] == "p" {
			got[strings.TrimPrefix(p[1], s.URL)] = strings.TrimSpace(p[2] + " " + strings.TrimPrefix(p[3], s.URL))
		}
	}
	right, half, wrong := 0, 0, 0
	for _, k := range s.kinds {
		shown := got[k.path]
		known := k.shown
		if known == "" {
			known = k.truth
		}
		if shown != known {
			t.Errorf("%s: the result is %q, want %q (%s)", k.name, shown, known, k.source)
		}
		switch {
		case shown == k.truth:
			right++
			continue
		case (shown == "o") == (k.truth == "o") && shown != "":
			half++
		default:
			wrong++
		}
		t.Logf("%s: shown %q, truth %q", k.name, shown, k.truth)
		if stays(k.truth) && !stays(shown) {
			t.Errorf("%s: a fix would change the sitemap by mistake", k.name)
		}
	}
	t.Logf("%d kinds of pages: %d right, %d half, %d wrong", len(s.kinds), right, half, wrong)
	if 100*right < 93*len(s.kinds) || s.foreign > 0 {
		t.Errorf("%d of %d kinds are right, want 93 of 100; %d requests to another site", right, len(s.kinds), s.foreign)
	}
}

// A siteKind is a site that answers in its own way as a whole.
type siteKind struct {
	name   string
	pages  []string // the paths of the list
	answer func(path string, n int) answer
	ready  string // the expression of a script that is true when the bookmark can be pressed
	want   string // a line of the results, "{site}" in it is the origin; "" if the sentence is all
	says   string // a sentence of the panel before or after the check; "" for any
}

// numbered returns the paths of a home page and so many others.
func numbered(n int) []string {
	paths := []string{"/"}
	for i := range n {
		paths = append(paths, fmt.Sprintf("/%d", i))
	}
	return paths
}

var siteKinds = []siteKind{
	{
		// A visitor has seen the page before it was repaired.
		name: "a page in the cache of the browser", pages: []string{"/", "/a"}, ready: "window.seen",
		answer: func(path string, n int) answer {
			switch {
			case path == "/":
				return headed(`<script>fetch("/a", { credentials: "omit", mode: "same-origin" }).then(() => { window.seen = true })</script>`)
			case path == "/a" && n == 0:
				return headed(`<meta name=robots content=noindex>`, "Cache-Control: max-age=3600")
			case path == "/a":
				return headed("", "Cache-Control: max-age=3600")
			}
			return coded(404)
		},
		want: "p\t{site}/a\to\t",
	},
	{
		// As Prototype.js 1.7, MooTools, Date.js 1.0 and polyfills of fetch do.
		name: "libraries of the site replace functions", pages: []string{"/", "/a", "/b"}, ready: "window.replaced",
		answer: func(path string, _ int) answer {
			switch path {
			case "/":
				return headed(`<script>
					Array.prototype.entries = Array.prototype.toArray = function () { return this.slice(); };
					Array.from = (all) => (all && all.length ? [].slice.call(all) : []);
					Array.prototype.toJSON = String.prototype.toJSON = function () { return "[" + this + "]"; };
					Array.prototype.first = Object.prototype.extend = function () { return this; };
					Date.parse = (text) => (text ? new Date(text) : null);
					window.fetch = () => Promise.reject(new Error("no fetch"));
					window.replaced = true;
				</script>`)
			case "/a":
				return headed("", "Last-Modified: Wed, 21 Oct 2015 07:28:00 GMT")
			case "/b":
				return headed(`<meta name=robots content=noindex>`)
			}
			return coded(404)
		},
		want: "p\t{site}/a\to\t\t2015-10-21T07:28:00+00:00\th",
	},
	{
		name: "a default policy that cleans HTML", pages: []string{"/", "/a"}, ready: "!window.trustedTypes || trustedTypes.defaultPolicy",
		answer: func(path string, _ int) answer {
			const cleans = `<script>window.trustedTypes?.createPolicy("default", { createHTML: (html) => html.replace(/<meta[^>]*>/g, ""), createScript: (text) => text })</script>`
			switch path {
			case "/":
				return headed(cleans, "Content-Security-Policy: require-trusted-types-for 'script'")
			case "/a":
				return headed(`<meta name=robots content=noindex>`)
			}
			return coded(404)
		},
		want: "p\t{site}/a\tn\t",
	},
	{
		// Only the shop answers with status 200 for products that it doesn't have, and with the address in the title.
		name: "one folder has no statuses", pages: []string{"/", "/blog/1", "/blog/2", "/shop/1", "/shop/2", "/shop/gone-9"}, ready: "true",
		answer: func(path string, _ int) answer {
			switch {
			case strings.HasPrefix(path, "/shop/") && !slices.Contains([]string{"/shop/1", "/shop/2"}, path):
				return answer{header: []string{htmlType}, body: "<title>" + path + "</title><p>Den varan finns inte."}
			case path == "/" || len(path) == len("/shop/1"):
				return answer{header: []string{htmlType}, body: "<title>Oak</title><p>Table number " + path}
			}
			return coded(404)
		},
		want: "p\t{site}/shop/gone-9\tm\t",
	},
	{
		name: "a captcha with status 200 after some pages", pages: numbered(50), ready: "true",
		answer: func() func(string, int) answer {
			var n atomic.Int64
			return func(path string, _ int) answer {
				if n.Add(1) > 20 && path != "/" {
					return html("Are you human?", "")
				}
				return answer{header: []string{htmlType}, body: "<title>Oak</title><p>Table number " + path}
			}
		}(),
		says: "Many pages in a row",
	},
	{
		name: "the database is down", pages: numbered(30), ready: "true",
		answer: func(path string, _ int) answer {
			if path == "/" {
				return headed("")
			}
			return html("Oak", "</head><body><h1>Error establishing a database connection</h1>")
		},
		says: "Many pages in a row",
	},
	{
		name: "a site whose policy forbids requests", pages: []string{"/", "/a"}, ready: "true",
		answer: func(string, int) answer {
			return headed("", "Content-Security-Policy: connect-src 'none'")
		},
		says: "security rules",
	},
	{
		name: "a service worker answers for the site", pages: []string{"/", "/a"}, ready: "navigator.serviceWorker.controller",
		answer: func(path string, _ int) answer {
			switch path {
			case "/":
				return headed(`<script>navigator.serviceWorker.register("/sw.js")</script>`)
			case "/sw.js":
				return typed("text/javascript", `addEventListener("activate", (e) => e.waitUntil(clients.claim()));
					addEventListener("fetch", (e) => e.request.url.endsWith("/a") && e.respondWith(
						new Response("<title>Oak</title><p>Tables", { headers: { "Content-Type": "text/html" } })))`)
			}
			return coded(404)
		},
		want: "p\t{site}/a\to\t",
		says: "with Shift held",
	},
}

// A Visit opens the editor with a list, and the site from there. When an expression of a script is true on the site, it
// presses the bookmark and "Check". It returns the results if there are any, and a function that reports whether the panel
// said a text.
type Visit func(t *testing.T, site string, list []string, ready string) (results string, says func(text string) bool)

// JudgeSites visits sites that answer in their own way as a whole.
func JudgeSites(t *testing.T, visit Visit) {
	t.Helper()
	for _, k := range siteKinds {
		t.Run(k.name, func(t *testing.T) {
			var mu sync.Mutex
			asked := map[string]int{}
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				mu.Lock()
				n := asked[r.URL.Path]
				asked[r.URL.Path]++
				mu.Unlock()
				k.answer(r.URL.Path, n).send(w)
			}))
			t.Cleanup(s.Close)
			var list []string
			for _, path := range k.pages {
				list = append(list, s.URL+path)
			}
			results, says := visit(t, s.URL, list, k.ready)
			if want := strings.ReplaceAll(k.want, "{site}", s.URL); !strings.Contains(results, want) {
				t.Errorf("the results are %q, want %q", results, want)
			}
			if k.says != "" && !says(k.says) {
				t.Errorf("the panel doesn't say %q", k.says)
			}
		})
	}
}
