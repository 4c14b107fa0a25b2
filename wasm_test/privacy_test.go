package wasm_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestNothingLeavesTheDevice(t *testing.T) {
	// A request to this server would reveal that the sitemap was opened.
	var mu sync.Mutex
	var asked []string
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		asked = append(asked, r.URL.String())
	}))
	defer other.Close()
	sitemap := strings.ReplaceAll(`<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="HOST/style.xsl"?>
<!DOCTYPE urlset SYSTEM "HOST/sitemap.dtd" [<!ENTITY x SYSTEM "HOST/entity">]>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" `+
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
	xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
	xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 HOST/sitemap.xsd">
<url><loc>HOST/first</loc><image:image><image:loc>HOST/one.png</image:loc></image:image></url>
<url><loc>HOST/second</loc><lastmod>yesterday</lastmod><video:video>`+
		`<video:thumbnail_loc>HOST/thumb.png</video:thumbnail_loc></video:video></url>
<url><loc>HOST/third&x;</loc></url>
</urlset>
`, "HOST", other.URL)
	index := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>` + other.URL +
		`/child.xml</loc></sitemap></sitemapindex>`

	folder := t.TempDir()
	files := []string{write(t, folder, "sitemap.xml", []byte(sitemap)), write(t, folder, "index.xml", []byte(index))}
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{})
	p.Open(s.Page())
	p.Drop(nil, files...)
	p.pages("3 pages in 2 files")
	p.cellThere(1)
	p.grid().Focus()
	for range 3 {
		p.grid().Focus()
		p.Press("ArrowDown")
		for _, room := range []string{"Details", "XML", "Checks", "Files"} {
			p.tab(room).Click()
			p.Find("tabpanel", room).Wait()
			if room == "Checks" {
				p.tab("Details").Click()
			}
		}
	}
	p.Paste(other.URL+"/pasted", "")
	p.pages("4 pages")
	p.downloadAll()
	p.button("Download").Click()
	if build := p.Find("radio", "").At(1); build.There() {
		build.Click()
	}
	p.downloadFromDialog()
	p.Find("contentinfo", "").Says("0 bytes sent")

	mu.Lock()
	defer mu.Unlock()
	if len(asked) > 0 {
		t.Errorf("another server was asked for %q", asked)
	}
	for _, address := range p.Requests() {
		if !strings.HasPrefix(address, s.Page()) && !strings.HasPrefix(address, "blob:"+s.URL) &&
			!strings.HasPrefix(address, "data:") {
			t.Errorf("the page asked for %s", address)
		}
	}
}

func TestThePolicyHolds(t *testing.T) {
	p := begin(t, browser.Look{})
	p.MaySay("Content Security Policy")
	p.MaySay("Content Security policy") // as Chromium writes of trusted types
	p.MaySay("Refused to")
	p.MaySay("This document requires")
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	if !browser.Call[bool](p.Tab, `(url) => fetch(url, { mode: "no-cors" }).then(() => false, () => true)`, other.URL) {
		t.Error("the page could ask another server")
	}
	if browser.Call[bool](p.Tab, `() => {
		const script = document.createElement("script");
		try {
			script.textContent = "window.ran = true";
		} catch (err) {
			script.append("window.ran = true"); // trusted types refused it; the policy does so again
		}
		document.body.append(script);
		const image = document.createElement("img");
		try {
			image.setAttribute("onerror", "window.ran = true");
		} catch (err) {}
		image.src = "data:,";
		document.body.append(image);
		return new Promise((done) => setTimeout(() => done(Boolean(window.ran)), 100));
	}`) {
		t.Error("text could become a program")
	}
	if got := browser.Call[string](p.Tab, `() => {
		const own = new URL("web/boot.js", location.href).href;
		if (!globalThis.trustedTypes) return "";
		const passed = [];
		const element = document.createElement("div");
		const tries = {
			markup: () => (element.innerHTML = "<b>x</b>"),
			link: () => (element.innerHTML = '<svg><use href="https://evil.example/#x"/></svg>'),
			handler: () => (element.innerHTML = '<svg onload="1"></svg>'),
			frame: () => (document.createElement("iframe").srcdoc = "x"),
			address: () => (document.createElement("script").src = own),
			worker: () => new Worker(own),
			another: () => trustedTypes.createPolicy("another", {}),
			again: () => trustedTypes.createPolicy("default", {}),
		};
		for (const name in tries) try { tries[name](); passed.push(name); } catch (err) {}
		element.innerHTML = '<svg class="i" viewBox="0 0 1 1"><path d="M0 0"/></svg>';
		if (!element.querySelector("path")) passed.push("no drawing");
		return passed.join(" ");
	}`); got != "" {
		t.Errorf("text became markup or a program by: %s", got)
	}
}
