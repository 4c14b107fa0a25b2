package wasm_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// A kindOfFile is a kind of files that people have and that search engines can't read: the expected messages of the
// page, the buttons to press, and the content of the download.
type kindOfFile struct {
	kind  string
	file  string // one of the cases of the engine, or the name of text
	text  string
	asks  func(p page) // answers the question about the file, if there is one
	pages string       // the text of the status; empty if the file is refused
	says  string
	tab   string // the tab that says so; "" for a message of the page
	fix   func(p page, panel *browser.Part)
	has   []string // in the download
	lacks []string
	rare  bool // nothing in the page is about this kind alone, and the engine's tests open the same file
}

// takeColumns takes the columns of a table as they are suggested.
func takeColumns(p page) {
	p.Like("dialog", "^Columns in ").Find("button", importPages).Enabled().Click()
}

// fixAll answers the question about a rule with the choice that radio names, or if it is "" with the suggested one.
func fixAll(name, radio string) func(page, *browser.Part) {
	return func(p page, panel *browser.Part) {
		panel.Find("button", "Choose…: "+name).Click()
		dialog := p.Like("dialog", ".")
		if radio != "" {
			dialog.Like("radio", radio).Click()
		}
		dialog.Like("button", "^Fix (it|all)").Enabled().Click()
		dialog.Gone()
	}
}

// safely applies the safe fixes.
func safely(_ page, panel *browser.Part) { panel.Like("button", "^Apply .*safe fix").Click() }

var kindsOfFiles = []kindOfFile{
	{
		kind: "Markdown links", file: "chat-markdown-links.xml", pages: "4 pages", tab: "Files", says: "Turned Markdown links into addresses",
		has: []string{"<loc>https://example.com/lamps/</loc>", "<loc>https://example.com/contact</loc>"}, lacks: []string{"]("},
	},
	{
		rare: true, kind: "a sitemap in a web page", file: "wrapped-in-html.xml", pages: "2 pages", tab: "Files", says: "Took the sitemap out of the text around it",
		has: []string{"<loc>https://example.com/blog</loc>", "<lastmod>2026-10-01</lastmod>"}, lacks: []string{"<body>"},
	},
	{
		rare: true, kind: "text between pages", file: "text-between-pages.xml", pages: "2 pages", tab: "Checks",
		says: "A file has text between its pages",
		fix: func(p page, panel *browser.Part) {
			panel.Says("https://example.com/typed-here")
			panel.Like("button", "^Use the link in it").Click()
			p.pages("3 pages")
			panel.Like("button", "^Remove text between pages").Enabled().Click()
			panel.Says("Fixes made")
		},
		has: []string{"<loc>https://example.com/typed-here</loc>"}, lacks: []string{"+ <url>", "  https://"},
	},
	{
		kind: "two versions of Git", file: "git-conflict-marks.xml", pages: "5 pages", tab: "Files",
		says:  "Removed conflict marks of Git",
		lacks: []string{"<<<<<<<", "=======", ">>>>>>>"},
	},
	{
		kind: "pages in no namespace", file: "namespace-entries-without.xml", pages: "3 pages", tab: "Checks",
		says: "Page outside the format", fix: safely,
		has: []string{"<s:loc>https://example.com/lamps</s:loc>"}, lacks: []string{"<url>"},
	},
	{
		kind: "placeholders", file: "placeholders-template-values.xml", pages: "11 pages", tab: "Checks", says: "Placeholder",
		fix:   fixAll("Placeholder", "^Leave"),
		has:   []string{"<loc>https://example.com/null-hypothesis</loc>"},
		lacks: []string{"[tag]", "%5Btag", "undefined", "Permalink"},
	},
	{
		rare: true, kind: "dates", file: "dates-too-old.xml", pages: "4 pages", tab: "Checks", says: "Dates before 1970",
		fix: fixAll("Dates before 1970", ""), lacks: []string{"1955"},
	},
	{
		rare: true, kind: "images that are none", file: "images-that-are-none.xml", tab: "Checks", pages: "page", says: "Not an image address",
		fix: fixAll("Not an image address", ""), lacks: []string{"data:", "blob:", "file:"},
	},
	{
		// The browser encodes the names, and knows those with combining marks.
		kind: "sites with names beyond A to Z", file: "names.txt", text: "https://müller.example/a\nhttps://हिन्दी.example/b\n",
		pages: "2 pages", tab: "Checks", says: "Site name beyond A to Z", fix: fixAll("Site name beyond A to Z", ""),
		has:   []string{"https://xn--mller-kva.example/a", "https://xn--j2bd4cyah0f.example/b"},
		lacks: []string{"müller"},
	},
	{
		rare: true, kind: "codes of codes", file: "coded.xml", text: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<url><loc>https://shop.example/a%2520b</loc></url><url><loc>https://shop.example/a%20b</loc></url>` +
			`<url><loc>https://shop.example/100%25-cotton</loc></url></urlset>`,
		pages: "3 pages", tab: "Checks", says: "Encoded twice",
		fix: func(p page, panel *browser.Part) {
			fixAll("Encoded twice", "")(p, panel)
			panel.Says("Same page twice") // which it is now
		},
		has: []string{"/100%25-cotton</loc>"}, lacks: []string{"%2520"},
	},
	{
		kind: "a crawl", file: "crawler-heads-in-french.csv", asks: takeColumns, pages: "6 pages", tab: "Checks",
		says: "Redirect", has: []string{"<loc>https://example.com/nouveau</loc>"}, lacks: []string{".css", ".webp"},
	},
	{
		kind: "the list of the bookmark", file: "pages-of-shop.example.csv", text: "Page address,Last changed,Change " +
			"frequency,Priority,Images,Languages,Status code,Linked from\r\nhttps://shop.example/,2026-11-02,,,,,,\r\n" +
			"https://shop.example/gone,,,,,,404,https://shop.example/\r\n",
		pages: "2 pages", tab: "Checks", says: "Not found", fix: leaveOutAtDownload,
		has: []string{"<loc>https://shop.example/</loc>"}, lacks: []string{"/gone"},
	},
	{
		rare: true, kind: "a feed of products", file: "merchant-feed-atom.xml", pages: "2 pages",
		has: []string{"<loc>https://example.com/products/desk</loc>", "<image:loc>https://cdn.example.com/lamp2.jpg</image:loc>"},
	},
	{
		rare: true, kind: "an export of a blog", file: "wix-blog-posts.csv", pages: "2 pages",
		asks: func(p page) {
			site := p.dialog(whereWebsite)
			site.Find("textbox", websiteAddress).Fill("example.com")
			site.Find("button", importPages).Enabled().Click()
		},
		tab: "Files", says: "1 draft was left out",
		has: []string{"<loc>https://example.com/post/hello-lamps</loc>"}, lacks: []string{"wix:image"},
	},
	{
		kind: "a menu", file: "aspnet-menu.sitemap", says: "ASP.NET",
	},
	{
		rare: true, kind: "sources of a website", file: "docusaurus-source.zip", says: "the source files of a website made with Docusaurus",
	},
}

// leaveOutAtDownload follows the download's card about pages that search engines can't list, and leaves them out.
func leaveOutAtDownload(p page, _ *browser.Part) {
	p.button("Download").Click()
	card := p.Like("group", "^Search engines can’t list ")
	card.Find("button", "Look at it").Click()
	answers := p.dialog("What your site answers")
	answers.Like("button", "^Fix ").Click()
	// All pages would be left out, so the owner is asked.
	fix := p.Like("dialog", "^Fix ")
	fix.Like("radio", "^Yes: fix them").Click()
	fix.Like("button", "^Fix ").Enabled().Click()
	fix.Gone()
	answers.Find("button", "Download").Click()
	p.dialog("Download").Find("button", "Download all (.zip)").Enabled().Wait()
	card.Gone()
	p.dialog("Download").Find("button", "Close").Click()
	p.dialog("Download").Gone()
}

// Each kind of file is opened as its owner would, and comes out as the owner meant it.
func TestFilesThatPeopleHave(t *testing.T) {
	p := begin(t, browser.Look{})
	for i, x := range kindsOfFiles {
		if x.rare && !browser.All() {
			continue
		}
		file, err := filepath.Abs(filepath.Join("..", "sitemapcore", "engine", "testdata", "cases", x.file))
		if err != nil {
			t.Fatal(err)
		}
		if x.text != "" {
			file = given(t, x.file, x.text)
		}
		if i > 0 {
			p = visit(t, browser.Look{})
		}
		p.open(file)
		if x.asks != nil {
			x.asks(p)
		}
		if x.pages == "" {
			p.True(`document.body.innerText.includes(` + strconv.Quote(x.says) + `)`)
			continue
		}
		p.pages(x.pages)
		var panel *browser.Part
		if x.tab != "" {
			p.tab(x.tab).Click()
			panel = p.Find("tabpanel", x.tab)
			panel.Says(x.says)
		}
		if x.fix != nil {
			x.fix(p, panel)
		}
		var all strings.Builder
		for _, text := range sitemaps(p.downloadAll()) {
			all.Write(text)
		}
		for _, want := range x.has {
			if !strings.Contains(all.String(), want) {
				t.Errorf("%s: the download lacks %q:\n%s", x.kind, want, all.String())
			}
		}
		for _, gone := range x.lacks {
			if strings.Contains(all.String(), gone) {
				t.Errorf("%s: the download has %q:\n%s", x.kind, gone, all.String())
			}
		}
	}
}
