package wasm_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
	"sitemapeditor/wasm_test/reader"
)

// openLive opens a sitemap, and its site from the dialog "Check my pages". It returns the tab of the site, the bookmark
// and the dialog.
func (p page) openLive(sitemap []byte, pages int) (site *browser.Tab, bookmark string, ask *browser.Part) {
	p.t.Helper()
	p.open(given(p.t, "sitemap.xml", string(sitemap)))
	p.pages(fmt.Sprintf("%d pages", pages))
	p.tab("Checks").Click()
	p.Find("tabpanel", "Checks").Find("button", "Check my pages on the live site").Click()
	ask = p.dialog("Check my pages")
	ask.Says(fmt.Sprintf("%d pages to check", pages))
	link := ask.Find("link", "Check my pages").Wait()
	p.Until("the bookmark is there", func() bool { return len(link.Attribute("href")) > 1000 })
	bookmark = link.Attribute("href")
	ask.Find("button", "Open my site").Click()
	site = browser.OpenedBy(p.Tab)
	site.MaySay("")
	return site, bookmark, ask
}

// startsToCheck is openLive with a site that is checked gently, so that the check isn't over soon. Some pages are checked.
func (p page) startsToCheck(pages int) (site *browser.Tab, bookmark string, ask *browser.Part) {
	p.t.Helper()
	site, bookmark, ask = p.openLive(reader.ServeLive(p.t, pages).Sitemap(), pages)
	site.Bookmark(bookmark)
	site.Find("combobox", "Speed").Pick("0")
	site.Find("button", fmt.Sprintf("Check %d pages", pages)).Click()
	p.Until("some pages are checked", func() bool {
		text := ask.Find("status", "").Text()
		return strings.Contains(text, "pages checked") && !strings.HasPrefix(text, "0 ")
	})
	return site, bookmark, ask
}

// An owner follows a link on the site while its pages are checked. The results are kept, and another press on the
// bookmark checks the remaining pages.
func TestACheckGoesOnAfterTheOwnerFollowsALinkOnTheSite(t *testing.T) {
	const pages = 30
	p := begin(t, browser.Look{})
	site, bookmark, ask := p.startsToCheck(pages)
	browser.Evaluate[bool](site, `{
		const a = Object.assign(document.createElement("a"), { href: "/o/0", textContent: "Lamps" });
		document.body.append(a);
		a.click();
	}; true`)
	ask.Says("The panel is gone, because its tab shows another page now")
	p.Press("Escape") // keeps the check and its results
	ask.Gone()
	p.Find("tabpanel", "Checks").Find("button", "Check my pages on the live site").Click()
	ask.Says("The panel is gone")
	ask.Find("button", "Use what was found").Wait()

	site.True(`location.pathname === "/o/0" && document.readyState === "complete"`)
	site.Bookmark(bookmark)
	rest := site.Like("button", "^Check [0-9]+ pages?$")
	rest.Wait()
	if name := rest.Names()[0]; name == fmt.Sprintf("Check %d pages", pages) {
		t.Errorf("all pages are checked again: %s", name)
	}
	site.Find("combobox", "Speed").Pick("2")
	rest.Click()
	ask.Find("button", "Use these results").Wait()
	ask.Says(fmt.Sprintf("%d of %[1]d pages checked", pages))
}

// The dialog in the editor can stop the check. "Check again" is about all pages.
func TestTheEditorStopsACheckAndChecksAllAgain(t *testing.T) {
	const pages = 30
	p := begin(t, browser.Look{})
	_, _, ask := p.startsToCheck(pages)
	ask.Find("button", "Stop").Click()
	ask.Find("button", "Use these results").Click()
	answers := p.dialog("What your site answers")
	answers.Says("Not checked yet")
	answers.Find("button", "Check again").Click()
	p.dialog("Check my pages").Says(fmt.Sprintf("%d pages to check", pages))
}

// Some sites cut the connection between the two tabs. Then the list and the results travel as files.
func TestFilesOfACheckTravelIfTheSiteCutsTheConnection(t *testing.T) {
	const pages = 12
	s := reader.ServeLive(t, pages)
	s.Cut = true
	p := begin(t, browser.Look{})
	site, bookmark, ask := p.openLive(s.Sitemap(), pages)
	ask.Says("The tab of your site is out of reach")
	browser.Evaluate[bool](p.Tab, `document.querySelector("dialog[open] details").open = true`)
	list := p.Download(ask.Find("button", "Save the list"))
	site.Bookmark(bookmark)
	site.Choose(site.Find("button", "Open the list"), list)
	site.Find("button", fmt.Sprintf("Check %d pages", pages)).Click()
	results := p.Download(site.Find("button", "Save the results"))
	ask.Find("button", "Cancel").Click()
	ask.Gone()
	saved := filepath.Join(t.TempDir(), "check-of-shop.txt") // the harness saves without an extension
	if err := os.Rename(results, saved); err != nil {
		t.Fatal(err)
	}
	p.Drop(nil, saved)
	ask.Says(fmt.Sprintf("%d of %[1]d pages checked", pages))
	ask.Find("button", "Use these results").Click()
	p.dialog("What your site answers").Says(fmt.Sprintf("%d of %[1]d pages checked", pages))
}

// The commonest fault of a sitemap: it lists http://shop.example, and the site answers as https://www.shop.example. A
// firewall refuses the check after 40 requests.
func TestASitemapOfTheOldHostMovesToTheOneThatAnswers(t *testing.T) {
	const pages = 60
	var asked atomic.Int64
	secure := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		if strings.HasPrefix(r.URL.Path, "/lamps/") && asked.Add(1) > 40 {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		if strings.HasPrefix(r.URL.Path, "/lamps/") || r.URL.Path == "/" {
			fmt.Fprintf(w, "<!doctype html><html lang=en><title>Lamp %s</title><body><h1>A lamp</h1>", r.URL.Path)
			return
		}
		w.WriteHeader(http.StatusNotFound)
	}))
	defer secure.Close()
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://www.shop.example"+r.URL.Path, http.StatusMovedPermanently)
	}))
	defer plain.Close()
	t.Parallel()
	own := browser.Own(t, chromedp.Flag("ignore-certificate-errors", true), chromedp.Flag("disable-features", "HttpsUpgrades"),
		chromedp.Flag("host-resolver-rules", fmt.Sprintf("MAP shop.example:80 %s, MAP www.shop.example:443 %s",
			plain.Listener.Addr(), secure.Listener.Addr())))
	server := browser.Serve(t, online{os.DirFS(dist)}, "/any-name/")
	p := page{own.Tab(t, browser.Look{}), t}
	p.visit(server)

	const head = `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"
	var list strings.Builder
	list.WriteString(head)
	for i := range pages {
		fmt.Fprintf(&list, "  <url><loc>http://shop.example/lamps/%d</loc></url>\n", i)
	}
	list.WriteString("</urlset>\n")
	site, bookmark, ask := p.openLive([]byte(list.String()), pages)
	site.True(`location.href === "https://www.shop.example/lamps/0" && document.readyState === "complete"`)
	site.Bookmark(bookmark)
	check := site.Find("button", fmt.Sprintf("Check %d pages", pages)).Wait()
	site.Find("status", "").Says("Your sitemap lists http://shop.example, and this tab is on https://www.shop.example")
	check.Click()
	site.Find("button", "Continue").Wait()
	site.Find("dialog", "").Says("Many pages in a row")
	ask.Says("The check is paused")
	site.Picture("twin-paused")
	ask.Find("button", "Use what was found").Click()
	ask.Find("button", "Use these results").Click()
	answers := p.dialog("What your site answers")
	answers.Says("Refused by the site")
	answers.Says("Your sitemap lists http://shop.example, and the site answers as https://www.shop.example.")
	p.Picture("twin-answers")
	answers.Find("button", "Move pages…").Click()
	move := p.dialog(changePages)
	move.Find("textbox", "Old address").Has("http://shop.example")
	move.Find("textbox", "New address").Has("https://www.shop.example")
	move.Find("button", fmt.Sprintf("Change %d pages", pages)).Enabled().Click()
	move.Gone()
	files := sitemaps(p.downloadAll())
	want := strings.ReplaceAll(list.String(), "http://shop.example", "https://www.shop.example")
	if got := string(files["sitemap.xml"]); got != want {
		t.Errorf("the download is\n%s\nwant\n%s", got, want)
	}
	validate(t, "sitemap.xml", files["sitemap.xml"])
}
