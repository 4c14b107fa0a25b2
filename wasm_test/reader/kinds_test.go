package reader

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

// TestJudgesPagesAsSearchEnginesDo compares the results for each kind of page with the documents of search engines. With
// -v it says which kinds the bookmark can't tell.
func TestJudgesPagesAsSearchEnginesDo(t *testing.T) {
	s := ServeKinds(t)
	editor, site, bookmark := openChecked(t, s.URL, s.List())
	site.Bookmark(bookmark)
	site.Find("button", fmt.Sprintf("Check %d pages", len(s.List()))).Click()
	isOver := func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) }
	for end := time.Now().Add(2 * time.Minute); !isOver() && time.Now().Before(end); time.Sleep(time.Second) {
		if goOn := site.Find("button", "Continue"); goOn.There() { // many bad pages in succession
			goOn.Click()
		}
	}
	editor.Until("the results are there", isOver)
	s.Judge(t, browser.Evaluate[string](editor, `news.text`))
}

func TestJudgesSitesThatAnswerInTheirOwnWay(t *testing.T) {
	JudgeSites(t, func(t *testing.T, origin string, list []string, ready string) (string, func(string) bool) {
		editor, site, bookmark := openChecked(t, origin, list)
		site.Until(ready, func() bool { return browser.Evaluate[bool](site, "Boolean("+ready+")") })
		site.Bookmark(bookmark)
		check := site.Find("button", fmt.Sprintf("Check %d pages", len(list))).Wait()
		before := site.Find("dialog", "").Text()
		check.Click()
		site.Until("the check ends or pauses", func() bool {
			return site.Find("button", "Continue").There() || browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`)
		})
		return browser.Evaluate[string](editor, `String(globalThis.news?.text || "")`), func(text string) bool {
			return strings.Contains(before+site.Find("dialog", "").Text(), text)
		}
	})
}

// Some servers with https add a slash to an address by a redirect to http, which leads back to https.
func TestFollowsRedirectsByHTTPAndBack(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/slash":
			leading(301, "http://"+r.Host+"/slash/").send(w)
		case "/circle":
			leading(301, "http://"+r.Host+"/circle").send(w)
		case "/away":
			leading(301, "http://other.example/").send(w)
		default:
			headed("").send(w)
		}
	}))
	defer s.Close()
	c := browser.Own(t, chromedp.Flag("ignore-certificate-errors", true),
		chromedp.Flag("host-resolver-rules", "MAP shop.example 127.0.0.1"))
	origin := strings.Replace(s.URL, "127.0.0.1", "shop.example", 1)
	editor, site, bookmark := openCheckedIn(t, c, origin, []string{origin + "/", origin + "/slash", origin + "/circle", origin + "/away"})
	site.Bookmark(bookmark)
	site.Find("button", "Check 4 pages").Click()
	editor.Until("the results are there", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) })
	results := browser.Evaluate[string](editor, `news.text`)
	for _, want := range []string{"/slash\tr\t" + origin + "/slash/\t", "/circle\tl\t", "/away\ta\t"} {
		if !strings.Contains(results, "p\t"+origin+want) {
			t.Errorf("the results have no line %q: %q", want, results)
		}
	}
}

// A page that names or leads to a sign-in page doesn't get its address.
func TestASignInPageIsNoNewAddress(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/names":
			headed(`<link rel="canonical" href="/login">`).send(w)
		case "/leads":
			headed(`<meta http-equiv="refresh" content="0;url=/konto">`).send(w)
		case "/login", "/konto":
			headed(`</head><body><form><input type="password" name="p"></form>`).send(w)
		default:
			headed("").send(w)
		}
	}))
	defer s.Close()
	editor, site, bookmark := openCheckedIn(t, browser.Own(t), s.URL, []string{s.URL + "/", s.URL + "/names", s.URL + "/leads"})
	site.Bookmark(bookmark)
	site.Find("button", "Check 3 pages").Click()
	editor.Until("the results are there", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) })
	results := browser.Evaluate[string](editor, `news.text`)
	for _, path := range []string{"/login", "/konto"} {
		if !strings.Contains(results, "p\t"+s.URL+path+"\ts\t") {
			t.Errorf("%s isn’t a sign-in page: %q", path, results)
		}
	}
}
