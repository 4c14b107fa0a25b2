package engine_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// An ownersInput has the expected results for an input that an owner has: a file or a folder.
type ownersInput struct {
	pages int
	rules string // codes with the number of pages or files, of all rules but I15
	fix   string // the rule whose first fix is tried
	after string // the entry, or the address, that it leaves in the download
	says  string // part of a message about a file
	parts string // of a download that keeps the files
}

var ownersInputs = map[string]ownersInput{
	"01-addresses-on-the-third-sheet.xlsx":        {pages: 2},
	"02-image-namespace-as-default.xml":           {pages: 2, rules: "B3:1"},
	"02b-image-namespace-as-default-declared.xml": {pages: 1, rules: "B3:1", fix: "B3", after: `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`},
	"02c-news-namespace-as-default.xml":           {pages: 1, rules: "B3:1"},
	"03-two-addresses-in-one-cell.csv":            {pages: 3},
	"04-ga4-date-of-the-visit.csv":                {pages: 2},
	"05-jekyll-template.xml":                      {says: "is a template, not a sitemap"},
	"07-news-zh_CN.xml":                           {pages: 3, rules: "H5:3 H6a:2", fix: "H6a", after: "<news:language>zh-cn</news:language>"},
	"08-misspelt-sitemap-tag.xml":                 {rules: "A26a:1"},
	"09-crawl-403-and-no-response.csv":            {pages: 5, rules: "C40a:1 C40d:2 C40j:1"},
	"10-status-code-with-point-zero.csv":          {pages: 2, rules: "C40a:1"},
	"11-page-and-image-parts":                     {pages: 2},
	"13-blocked-for-bing-only":                    {pages: 2, rules: "C39b:1"},
	"14-robots-blocks-everything":                 {pages: 2, rules: "C39:2 L7:1"},
	"15-robots-of-another-site":                   {pages: 2, rules: "L8b:1", says: "robots.txt lists the sitemap at example.com, and its pages are at example.net"},
	"18-index-with-an-empty-date.xml":             {rules: "K6:1", fix: "K6", after: "<loc>https://example.com/sitemap-1.xml</loc></sitemap>"},
	"19-three-defaults-in-one-group.xml":          {pages: 2, rules: "I13a:2"},
	"21-german-page-indexing":                     {pages: 2, rules: "C40a:2"},
	"archive-list.txt":                            {pages: 2, rules: "C43:2", fix: "C43", after: "https://example.com/tea\nhttps://example.com/cups"},
	"calendar-persian.xml":                        {pages: 2, rules: "D11b:2", fix: "D11b", after: "<lastmod>2026-11-02</lastmod>"},
	"cms-export.json":                             {says: "has no page address in it"},
	"crawl.json":                                  {pages: 3, rules: "C40:1 C40a:1"},
	"curl-screen.txt":                             {pages: 2, rules: "L2:1"},
	"feed-beside":                                 {pages: 2, says: "Already in your sitemap: 2 of the 2 pages of feed.xml", parts: "posts.xml sitemap.xml"},
	"feed-empty.xml":                              {says: "feed-empty.xml is a feed without entries"},
	"feed-relative-links.xml":                     {pages: 2},
	"feedburner-feed.xml":                         {pages: 1},
	"home-page.xml":                               {says: "home-page.xml is a web page, not a sitemap"},
	"image-scheme.xml":                            {pages: 1, rules: "F2:1", fix: "F2", after: "<image:loc>https://example.com/tea.jpg</image:loc>"},
	"index-host-is-file":                          {pages: 2, rules: "K4:1"},
	"index-hreflang.xml":                          {rules: "K7:1"},
	"index-query":                                 {pages: 2, parts: "sitemap-part=pages.xml sitemap-part=posts.xml sitemap_index.xml"},
	"indexnow-sent.json":                          {pages: 2},
	"invisible.xml":                               {pages: 3, rules: "C15:1 C2:2", fix: "C15", after: "<loc>https://example.com/tea</loc>"},
	"languages-heads-long.csv":                    {pages: 4},
	"languages-heads.csv":                         {pages: 5},
	"links-behind-names.xlsx":                     {pages: 2, rules: "D10:1"},
	"media-links.xml":                             {pages: 2},
	"mixed":                                       {pages: 4, rules: "C24:2"},
	"moved-from-blogger.xml":                      {pages: 8},
	"netlify":                                     {pages: 3, says: "_redirects is not a sitemap"},
	"news-lang.xml":                               {pages: 1, rules: "B9:1 H5:1", fix: "B9", after: "<news:language>en</news:language>"},
	"news-repeated.xml":                           {pages: 2, rules: "C24:2 H5:2", fix: "C24", after: "Article 2"},
	"relative-pages-images.xml":                   {pages: 2, rules: "C4:2"},
	"robots-button":                               {pages: 2, says: "robots.txt lists 1 more sitemap"},
	"robots-comma":                                {pages: 2, rules: "L8a:1", says: "“Sitemap: /de/sitemap.xml” → “Sitemap: https://example.com/de/sitemap.xml”"},
	"same-page-coded.xml":                         {pages: 10, rules: "C20:1 C24:8 D18:1", fix: "C24", after: "<loc>https://example.com/milk%2Fsugar</loc></url>\n  <url><loc>https://example.com/milk/sugar</loc>"},
	"sitemap.xls":                                 {pages: 2, rules: "L2:1", parts: "sitemap.xml"},
	"sitemap.xml.br":                              {says: "is an archive that we can’t open"},
	"sitemap_urls.csv":                            {pages: 2, parts: "sitemap.xml"},
	"video-html.xml":                              {pages: 1, rules: "B21:1", fix: "B21", after: "<![CDATA[How to make tea.]]>"},
}

// filesAt reads a file, or the files of a folder, or nil if there is none.
func filesAt(path string) (files []enginetest.File) {
	list, err := os.ReadDir(path)
	if err != nil {
		if data, err := os.ReadFile(path); err == nil {
			files = append(files, enginetest.File{Name: filepath.Base(path), Data: data})
		}
		return files
	}
	for _, f := range list {
		files = append(files, filesAt(filepath.Join(path, f.Name()))...)
	}
	return files
}

// Each input is read, judged and fixed as its owner expects.
func TestEachInputOfAnOwnerIsReadJudgedAndFixed(t *testing.T) {
	for name, want := range ownersInputs {
		t.Run(name, func(t *testing.T) { want.try(t, name) })
	}
	for _, handed := range inputsHanded(t) {
		list, _ := os.ReadDir(handed)
		for _, e := range list {
			if _, known := ownersInputs[e.Name()]; !known && filepath.Base(handed) == "cases-2" && e.Name() != "EXPECTED.md" {
				t.Errorf("nothing is expected of %s", e.Name())
			}
		}
	}
}

// inputsHanded returns the folders of inputs that are no part of this repository.
func inputsHanded(t *testing.T) []string {
	shared := filepath.Join(root(t), "..", "shared")
	return []string{filepath.Join(shared, "cases-2"), filepath.Join(shared, "cases-3")}
}

// try opens the input with a name, of the testdata or of a folder that was handed over.
func (want *ownersInput) try(t *testing.T, name string) {
	files := slices.Concat(filesAt(filepath.Join("testdata", "cases", name)), filesAt(filepath.Join("testdata", "folders", name)))
	for _, handed := range inputsHanded(t) {
		if files == nil {
			files = filesAt(filepath.Join(handed, name))
		}
	}
	if files == nil {
		t.Skip("the collection of inputs is not here: " + name)
	}
	p := enginetest.Start(t)
	takeAsShown(t, p, p.Open(false, files...), siteOfCases)
	if n := p.State().Pages; n != want.pages {
		t.Errorf("%d pages, want %d", n, want.pages)
	}
	var said []string
	for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
		said = append(said, x.Title.String(), x.Detail.String())
	}
	if want.rules != "" || want.pages > 0 {
		s := p.Summary()
		broken := map[string]int{}
		for _, r := range s.Rules {
			broken[r.Code] = r.Pages
		}
		for _, f := range s.Files {
			broken[f.Code] = f.Files
			said = append(said, f.Title.String(), f.Detail.String())
		}
		delete(broken, "I15")
		var codes []string
		for _, code := range slices.Sorted(maps.Keys(broken)) {
			codes = append(codes, fmt.Sprintf("%s:%d", code, broken[code]))
		}
		if got := strings.Join(codes, " "); got != want.rules {
			t.Errorf("broken are %q, want %q", got, want.rules)
		}
	}
	if all := strings.Join(said, "\n"); !strings.Contains(all, want.says) {
		t.Errorf("it says\n%s, want %q", all, want.says)
	}
	if got := strings.Join(partNames(p, enginetest.KeepFiles), " "); want.parts != "" && got != want.parts {
		t.Errorf("the download has %q, want %q", got, want.parts)
	}
	if want.fix == "" {
		return
	}
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: want.fix}}, Try: true, Job: 2,
	})
	p.Call(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: want.fix, Choice: m.Choice}}, Job: 3})
	if _, data := p.Write(enginetest.KeepFiles, 0); !strings.Contains(string(data), want.after) {
		t.Errorf("after the fix of %s\n%s, want %q in it", want.fix, data, want.after)
	}
}

// A misspelt tag gets its right name and keeps its value, unless the right one is there too.
func TestAMisspeltTagKeepsItsValue(t *testing.T) {
	for _, x := range [][2]string{
		{"<lastmodified>2026-01-01</lastmodified>", "<lastmod>2026-01-01</lastmod>"},
		{"<change_freq>daily</change_freq><priorty>0.5</priorty>", "<changefreq>daily</changefreq><priority>0.5</priority>"},
		{"<lastmod>2026-01-01</lastmod><lastMod>2026-01-02</lastMod>", ""},
		{"<expires>2027-01-01</expires>", ""},
		{"<image:image><image:url>https://a.example/1.jpg</image:url></image:image>", "<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>"},
		{"<video:video><video:thumbnail_url>https://a.example/1.jpg</video:thumbnail_url><video:tittle >T</video:tittle></video:video>", "<video:video><video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc><video:title >T</video:title></video:video>"},
		{"<news:news><news:pubdate>2026-11-20</news:pubdate></news:news>", ""},
		{"<news:news><news:publicationDate>2026-11-20</news:publicationDate></news:news>", "<news:news><news:publication_date>2026-11-20</news:publication_date></news:news>"},
		{"<news:news><news:publication><news:name>N</news:name><news:lang>en</news:lang></news:publication></news:news>", "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication></news:news>"},
	} {
		p := enginetest.Start(t)
		text := extended("<loc>https://a.example/1</loc>" + x[0])
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(text)})
		p.Summary()
		p.Call(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "B9", Choice: "best"}}, Job: 3})
		want := text
		if x[1] != "" {
			want = extended("<loc>https://a.example/1</loc>" + x[1])
		}
		if _, data := p.Write(enginetest.KeepFiles, 0); string(data) != want {
			t.Errorf("%s became\n%s", x[0], data)
		}
	}
}

// A sitemap that was saved under the extension of another kind of file is downloaded under its own, and Checks says so.
func TestASitemapIsDownloadedUnderItsOwnExtension(t *testing.T) {
	for name, want := range map[string]string{
		"sitemap.xls": "sitemap.xml", "sitemap.xml.txt": "sitemap.xml", "sitemap.bak": "sitemap.xml", "sitemap.rss": "sitemap.xml",
		"sitemap.htm": "sitemap.xml", "feed.atom": "feed.xml", "sitemap": "sitemap", "sitemap.xml": "sitemap.xml",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: name, Data: []byte(sitemap("<loc>https://a.example/1</loc>"))})
		codes := fileCodes(p)
		if got := partNames(p, enginetest.KeepFiles); !slices.Equal(got, []string{want}) || slices.Contains(codes, "L2") != (name != want) {
			t.Errorf("%s: the download has %q, and the files break %q", name, got, codes)
		}
	}
}

// Each item of a source is a page, or is counted in Files: by a receipt, as a line that isn’t read, or by a message. No
// reader passes one by without a word.
func TestEachItemOfASourceIsAPageOrIsNamed(t *testing.T) {
	const page, draft = `<item><link>https://a.example/1</link>`, `<item><link>https://a.example/2</link>`
	for _, x := range []struct {
		name, text string
		items      int
	}{
		{"export.xml", `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` +
			page + `<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>` +
			draft + `<wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>` +
			draft + `<wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type></item>` +
			`<item><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`, 4},
		{"texts.json", `["https://a.example/1","tea",7,null]`, 4},
		{"pages.json", `{"hostname":"https://a.example","urls":[{"url":"/1"},{"title":"tea"},{"url":"/a.css","type":"text/css"}]}`, 3},
		{"paths.csv", "Page path\n/1\n/2\n/3\n/4\n/5\n/6\n/7\n/8\n/9\n(other)\n", 10},
		{"rows.csv", "URL;Status\nhttps://a.example/1;200\n;200\nTotal;\n", 3},
		{"products.csv", "Handle,Title,Vendor,Published,Status,Image Src\ntea,Tea,V,true,active,\ncup,Cup,V,true,draft,\n", 2},
		{"list.txt", "https://a.example/1\n# tea\nhello there\nhttps://a.example/2\nmailto:a@a.example\n", 4},
		{"list.md", "- [Tea](https://a.example/1), hot\n- [Cups](https://a.example/2)\n- none\n", 3},
	} {
		p := enginetest.Start(t)
		takeAsShown(t, p, p.Open(false, enginetest.File{Name: x.name, Data: []byte(x.text)}), siteOfCases)
		checkNamed(t, p, x.name, x.items)
	}
	site := []enginetest.File{
		siteFile("CNAME", "a.example"), siteFile("index.html", "<p>Home"), siteFile("tea.html", "<p>Tea"), siteFile("empty.html", "\n"),
		siteFile("old.html", `<meta http-equiv="refresh" content="0;url=/tea.html">`), siteFile("404.html", "<title>404"),
		siteFile("secret.html", `<meta name="robots" content="noindex">`), siteFile("copy.html", `<link rel="canonical" href="/tea.html">`),
		siteFile("more.csv", "URL\nhttps://a.example/x\n"),
	}
	p := enginetest.Start(t)
	p.OpenSites(enginetest.File{Name: "site.zip", Data: zipped(t, site...)})
	checkNamed(t, p, "a website", len(site)-1)
	tables := enginetest.File{Name: "export.zip", Data: zipped(t, siteFile("Pages.csv", "Top pages,Clicks,Impressions,CTR,Position\n"+
		"https://a.example/1,1,2,3%,4\n"), siteFile("Queries.csv", "Top queries,Clicks\ntea,1\n"), siteFile("Devices.csv", "Device,Clicks\nMobile,1\n"))}
	p = enginetest.Start(t)
	if o := p.Open(false, tables); len(o.Notes) != 1 || !strings.Contains(o.Notes[0].String(), "2 tables") {
		t.Errorf("of the tables beside the pages it says %q", o.Notes)
	}
	checkNamed(t, p, "tables in an archive", 3)
}

// checkNamed compares the number of items of a source with its pages and the items that Files names.
func checkNamed(t *testing.T, p *enginetest.Page, name string, items int) {
	t.Helper()
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	tallied, said := 0, 0
	for _, r := range files.Receipts {
		if strings.HasPrefix(r.Rule, sitemapcore.RuleL9) {
			tallied += r.Count
		}
	}
	for _, x := range files.Problems {
		n := 0
		if _, err := fmt.Sscan(x.Title.String(), &n); err == nil {
			said += n
		}
	}
	if tallied == 0 {
		tallied = len(files.Unread)
	}
	if p.State().Pages+tallied+said != items {
		t.Errorf("%s: %d pages, %d counted, %d in messages of %d items: %+v", name, p.State().Pages, tallied, said, items, files.Problems)
	}
}

// A file that had no readable page when it was opened may be the live one: nothing says to delete it.
func TestAFileWithoutReadablePagesIsNotToBeDeleted(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false,
		enginetest.File{Name: "images.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><image>/a.jpg</image></urlset>`)},
		enginetest.File{Name: "pages.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>`)},
	)
	for _, x := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Problems {
		if strings.Contains(x.Detail.String(), "Delete it") {
			t.Errorf("it says %q: %q", x.Title, x.Detail)
		}
	}
}
