package intake

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// readSources gives the files that a program builds a site from to a website, and returns its pages with
// their dates, as on 20 November 2026.
func readSources(t testing.TB, files map[string]string) ([]string, *Website, WebCount) {
	t.Helper()
	w := new(Website)
	w.Today("2026-11-20")
	for name, text := range files {
		if IsWebNote(name) {
			w.Note(name, []byte(text))
		} else {
			w.Add(name, []byte(text), "")
		}
	}
	var pages []string
	count, err := w.Read(w.Guess(), func() error { return nil }, func(it *Item) {
		line := string(it.Values[sitemapcore.Loc]) + " " + string(it.Values[sitemapcore.LastMod])
		pages = append(pages, strings.TrimSpace(line+" "+strings.Repeat("i", it.images)))
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages, w, count
}

func TestThePagesThatAProgramWouldBuild(t *testing.T) {
	const (
		link   = "<link rel=canonical href=\"{{ page.url }}\"><img src=\"{{ x }}\">"
		yaml   = "---\r\ntitle: \"T: a\"\r\n---\r\n"
		dated  = "---\ntitle: T\ndate: 2026-11-02 08:00:00 +0100 # then\n---\n"
		config = "title: Shop\nurl: https://a.example\n"
	)
	tests := map[string]struct {
		files map[string]string
		pages []string // below https://a.example
		left  map[WebReason]int
	}{
		"Jekyll": {
			files: map[string]string{
				"shop-main/_config.yml": config + "baseurl: \"/shop\"\n",
				"shop-main/index.html":  yaml + link,
				"shop-main/about.md": yaml +
					"![Us](/us.jpg) ![](a.png \"T\")\n```\n![no](no.jpg)\n```\n",
				"shop-main/contact.md": "---\npermalink: /say-hello/\n" +
					"last_modified_at: 2026-01-02\n---\n",
				"shop-main/_posts/2026-10-01-lamps.md": yaml,
				"shop-main/_posts/2026-10-02-cups.md":  "---\ncategories: [Tea, cups]\n---\n",
				"shop-main/_posts/2026-10-03-pots.md":  "---\ncategories:\n  - tea\n  - \"pots\"\nslug: pot\n---\n",
				"shop-main/tea/_posts/2026-10-04-mugs.md": "---\ncategory: Big\n" +
					"permalink: /:categories/:i_month/:title\n---\n",
				"shop-main/_posts/2026-12-01-advent.md":    "---\ndate: 2026-12-01\n---\n",
				"shop-main/_posts/2026-10-05-no.md":        "---\npublished: false\n---\n",
				"shop-main/_drafts/soon.md":                yaml,
				"shop-main/hidden.md":                      "---\nsitemap: false\n---\n",
				"shop-main/unseen.md":                      "---\nnoindex: true\n---\n",
				"shop-main/robots.md":                      "---\nrobots: noindex, follow\n---\n",
				"shop-main/moved.md":                       "---\nredirect_to: /about\n---\n",
				"shop-main/feed.md":                        "---\npermalink: /feed.xml\n---\n",
				"shop-main/notes.md":                       "no head",
				"shop-main/README.md":                      yaml,
				"shop-main/_layouts/default.html":          "{{ content }}",
				"shop-main/404.md":                         yaml,
				"shop-main/elsewhere.md":                   "---\ncanonical_url: https://b.example/x\n---\n",
				"shop-main/theme/docs/_config.yml":         "url: https://theme.example\n",
				"shop-main/open.md":                        "---\ntitle: it never ends",
				"shop-main/plain.html":                     "<p>static",
				"shop-main/_posts/2026-10-06-undated.html": "---\ndate: soon\n---\n<p>",
			},
			pages: []string{
				"/shop/", "/shop/2026/10/01/lamps.html 2026-10-01", "/shop/2026/10/06/undated.html",
				"/shop/about.html  ii", "/shop/plain.html", "/shop/say-hello/ 2026-01-02",
				"/shop/tea/big/10/mugs 2026-10-04", "/shop/tea/cups/2026/10/02/cups.html 2026-10-02",
				"/shop/tea/pots/2026/10/03/pot.html 2026-10-03",
			},
			left: map[WebReason]int{
				WebScheduled: 1, WebDraft: 2, WebNoIndex: 2, WebUnlisted: 1, WebRedirect: 1, WebTemplate: 3,
				WebNotFound: 1, WebCanonical: 1, WebHeadless: 2,
			},
		},
		"Jekyll with collections": {
			files: map[string]string{
				"_config.yml": config + "collections:\n  posts:\n    permalink: /n/:year/:title/\n" +
					"  recipes:\n    output: true\n  staff:\n    output: true\n" +
					"    permalink: /team/:name/\n  notes:\n    output: false\ndefaults:\n  - scope:\n" +
					"      path: \"\"\n" +
					"    values:\n      url: https://no.example\n",
				"index.md": yaml, "_recipes/pie.md": yaml, "_recipes/cold/soup.md": "---\nslug: x\n---\n",
				"_staff/ann.md": yaml,
				"_notes/x.md":   yaml, "_posts/deep/2026-10-01-lamps.md": "---\ncategories: Tea Cups\n---\n",
				"_posts/2026-12-01-advent.md": yaml, "_posts/undated.md": yaml,
				"missing.md":          "---\npermalink: /404.html\n---\n",
				"vendor/x/index.html": "<p>",
			},
			pages: []string{
				"/", "/n/2026/lamps/ 2026-10-01", "/recipes/cold/soup.html", "/recipes/pie.html", "/team/ann/", "/vendor/x/",
			},
			left: map[WebReason]int{WebTemplate: 2, WebScheduled: 1, WebNotFound: 1},
		},
		"Jekyll with pretty addresses": {
			files: map[string]string{
				"_config.yml": config + "permalink: pretty\n", "index.md": yaml, "about.md": yaml,
				"_posts/2026-10-01-lamps.md": yaml,
			},
			pages: []string{"/", "/2026/10/01/lamps/ 2026-10-01", "/about/"},
		},
		"Hugo": {
			files: map[string]string{
				"hugo.toml": "baseURL = \"https://a.example/\"\n[params]\n" +
					"url = \"https://no.example\"\n",
				"content/_index.md":       "+++\ntitle = 'T'\n+++\n",
				"content/posts/_index.md": yaml,
				"content/posts/My Lamps.md": "+++\ndate = 2026-11-02T08:00:00Z\ndraft = false\n[menu]\n" +
					"url = '/no'\n+++\n",
				"content/posts/cups/index.md":    "---\nlastmod: 2026-11-03\n---\n![c](cup.jpg)",
				"content/posts/pots.md":          "---\nslug: pot\n---\n",
				"content/posts/mugs.de.md":       yaml,
				"content/about.md":               "---\nurl: /who-we-are/\n---\n",
				"content/draft.md":               "---\ndraft: true\n---\n",
				"content/old.md":                 "---\nexpiryDate: 2026-01-01\n---\n",
				"static/tool.html":               "<p>",
				"layouts/index.html":             "{{ .Content }}",
				"themes/x/exampleSite/hugo.toml": "baseURL = 'https://x.example'",
				"archetypes/default.md":          yaml,
			},
			pages: []string{
				"/", "/categories/", "/posts/", "/posts/cups/ 2026-11-03 i", "/posts/mugs.de/",
				"/posts/my-lamps/ 2026-11-02T08:00:00Z", "/posts/pot/", "/tags/", "/tool.html", "/who-we-are/",
			},
			left: map[WebReason]int{WebDraft: 1, WebUnseen: 1, WebTemplate: 2},
		},
		"Hugo with bundles, languages and permalinks": {
			files: map[string]string{
				"config/_default/hugo.toml": "baseURL = \"https://a.example/\" # ours\n" +
					"defaultContentLanguage = 'de'\n" +
					"[permalinks]\n  posts = '/:year/:month/:slug/'\n  [permalinks.page]\n" +
					"  news = \"/n/:slugorfilename/\"\n" +
					"[languages]\n[languages.de]\ncontentDir = 'content/de'\n[languages.fr]\n" +
					"contentDir = 'content/fr'\n",
				"content/de/_index.md": yaml, "content/fr/_index.md": yaml,
				"content/de/shop/lamp/index.md": "---\nslug: leuchte\n---\n", "content/de/shop/lamp/notes.md": yaml,
				"content/de/shop/lamp/more/x.md": yaml, "content/fr/shop/lamp/index.md": yaml,
				"content/de/posts/a.md":       "---\ntitle: The Big A\ndate: 2026-11-02\n---\n",
				"content/de/posts/b/index.md": "---\ntitle: B\n---\n", "content/fr/news/Le Un.md": yaml,
				"content/de/posts/_index.md": yaml, "content/de/hidden/index.md": "---\nheadless: true\n---\n",
				"content/de/part.md": "+++\n[build]\nrender = 'never'\n+++\n", "content/de/license.md": yaml,
				"content/de/out.md": "---\nsitemap:\n  disable: true\n---\n", "content/de/plain.md": "no head",
				"content/de/soon.md": "---\npublishDate: 2027-01-01\ndate: 2026-01-01\n---\n",
			},
			pages: []string{
				"/", "/1/01/b/", "/2026/11/the-big-a/ 2026-11-02", "/categories/", "/fr/", "/fr/categories/", "/fr/n/le-un/",
				"/fr/news/", "/fr/shop/", "/fr/shop/lamp/", "/fr/tags/", "/license/", "/plain/", "/posts/", "/shop/",
				"/shop/leuchte/", "/tags/",
			},
			left: map[WebReason]int{WebTemplate: 4, WebUnlisted: 1, WebScheduled: 1},
		},
		"Hugo in YAML": {
			files: map[string]string{
				"hugo.yaml": "baseURL: https://a.example/shop/\nparams:\n  baseURL: https://no.example\npermalinks:\n" +
					"  page:\n    posts: /p/:filename/\n", "content/posts/a.md": yaml, "content/hugo.md": yaml,
			},
			pages: []string{
				"/shop/", "/shop/categories/", "/shop/hugo/", "/shop/p/a/", "/shop/posts/", "/shop/tags/",
			},
		},
		"Hugo with a folder for its language": {
			files: map[string]string{
				"config/_default/hugo.toml":       "baseURL = 'https://a.example/'\n",
				"config/_default/taxonomies.toml": "tag = 'topics'\n",
				"config/_default/languages.toml":  "[en]\ncontentDir = 'content/en'\n[de]\ncontentDir = 'content/de'\n",
				"content/en/_index.md":            yaml, "content/en/news/a.md": yaml, "content/de/news/a.md": yaml,
			},
			pages: []string{"/", "/de/", "/de/news/", "/de/news/a/", "/de/topics/", "/news/", "/news/a/", "/topics/"},
		},
		"Jekyll with its sources in a folder": {
			files: map[string]string{
				"_config.yml":       config + "source: source\npermalink: /:title\nexclude: [NOTES, docs/*.md]\n",
				"Gemfile":           "gem 'jekyll'\n",
				"source/index.html": "---\nlayout: home\n---\n", "source/_posts/2026-10-01-node.js.md": yaml,
				"source/_posts/2026-10-02-r.md": "---\npermalink: /r%e2%80%99s/\n---\n",
				"source/NOTES-of-us.md":         yaml, "source/docs/a/b.md": yaml, "source/a.mp3.md": "no head",
				"source/feed.html": "---\npermalink: /feed.xml\n---\n",
			},
			pages: []string{"/", "/node.js 2026-10-01", "/r%E2%80%99s/ 2026-10-02"},
			left:  map[WebReason]int{WebTemplate: 3, WebHeadless: 1},
		},
		"Jekyll with the gem of GitHub Pages": {
			files: map[string]string{
				"_config.yml": config, "Gemfile": "gem \"github-pages\"\n", "index.md": yaml, "a.md": "no head",
			},
			pages: []string{"/", "/a.html"},
		},
		"Hugo with dots and a taxonomy of its own": {
			files: map[string]string{
				"hugo.toml": "baseURL = 'https://a.example/'\nuglyURLs = true\n[permalinks]\nposts = '/:filename'\n" +
					"[taxonomies]\nyear = 'years'\n",
				"content/posts/a.com.md": "---\nyears: [\"2026\"]\n---\n", "content/posts/v-2.0.md": yaml,
				"content/about.md": "---\nyears:\n  - 2025\n---\n",
			},
			pages: []string{
				"/", "/a.com.html", "/about.html", "/posts.html", "/v-2.0.html", "/years.html", "/years/2025.html",
				"/years/2026.html",
			},
		},
		"Hugo in a folder beside other texts": {
			files: map[string]string{
				"README.md": "no head", "site/hugo.toml": "baseURL = 'https://a.example/'\ndisableKinds = ['taxonomy']\n",
				"site/content/a.md": yaml,
			},
			pages: []string{"/", "/a/"},
			left:  map[WebReason]int{WebOutside: 1},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			pages, w, count := readSources(t, test.files)
			for i := range test.pages {
				test.pages[i] = "https://a.example" + test.pages[i]
			}
			if !slices.Equal(pages, test.pages) {
				t.Errorf("pages are\n%s\nwant\n%s", strings.Join(pages, "\n"), strings.Join(test.pages, "\n"))
			}
			for why := range NumWebReasons {
				if count.Left[why] != test.left[why] {
					t.Errorf("left out for reason %d are %d, want %d: %q", why, count.Left[why], test.left[why],
						count.Names[why])
				}
			}
			if !w.Guessed() {
				t.Error("it isn't said that the addresses are a guess")
			}
		})
	}
}

// A built site has priority over its sources.
func TestTheBuiltSiteGoesFirst(t *testing.T) {
	for output, files := range map[string]map[string]string{
		"_site": {"s/_config.yml": "url: https://a.example", "s/_site/index.html": "<p>", "s/index.md": "---\n---\n"},
		"dist": {
			"CNAME": "a.example", "astro.config.mjs": "site: 'https://b.example'", "dist/index.html": "<p>",
			"public/index.html": "<p>", "src/pages/about.md": "---\n---\n",
		},
		"public": {
			"hugo.toml": "baseURL = 'https://a.example'", "public/index.html": "<p>", "content/_index.md": "---\n---\n",
			"layouts/index.html": "<p>",
		},
		"itself": {"_config.yml": "url: https://a.example\ntheme: x", "index.html": "<p>", "README.md": "# Ours"},
	} {
		pages, w, count := readSources(t, files)
		if !slices.Equal(pages, []string{"https://a.example/"}) || w.Guessed() {
			t.Errorf("%s: pages are %q, and a guess is %t", output, pages, w.Guessed())
		}
		if all := count.Taken + count.Left[WebOutside] + count.Left[WebTemplate]; all != w.Len()+len(w.outside) {
			t.Errorf("%s: of %d files %d are spoken of", output, w.Len()+len(w.outside), all)
		}
	}
}

// A sitemap among the files may be for a test: the settings have the address of the site.
func TestTheSettingsSayWhereASourceIs(t *testing.T) {
	var w Website
	w.Note("_config.yml", []byte("url: https://a.example"))
	w.Add("index.md", []byte("---\n---\n"), "")
	w.Listed("sitemap.xml", "https://b.example/")
	if got := w.Guess().Origin; got != "https://a.example" {
		t.Errorf("the site is at %q", got)
	}
}

// Settings that are elsewhere, of another program, or an example say nothing of a site.
func TestSettingsThatAreNotTheSites(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"below the first page": {
			"index.html": "<p>", "x/_config.yml": "url: https://a.example",
			"x/a.md": "---\n---\n",
		},
		"of another program": {"index.html": "<p>", "config.toml": "url = 'https://a.example'", "a.md": "---\n---\n"},
		"an example":         {"hugo.toml": "baseURL = 'https://example.org/'", "content/a.md": "---\n---\n"},
	} {
		if pages, w, count := readSources(t, files); len(pages) != 0 || w.Guess().Origin != "" || count.Taken == 0 {
			t.Errorf("%s: the site is at %q, taken %d", name, w.Guess().Origin, count.Taken)
		}
	}
	for _, name := range [...]string{"node_modules/x/_config.yml", "posts/hugo.md", "hugo.png"} {
		if IsSiteProgram(name) {
			t.Errorf("%s is taken for settings", name)
		}
	}
}

// HTML in Markdown is shown on its page; addresses in its text are not.
func TestPicturesAndFilmsInMarkdown(t *testing.T) {
	var w Website
	w.Note("_config.yml", []byte("url: https://a.example"))
	w.Add("index.md", []byte("---\ntitle: How\ndescription: \"Made: here\"\nlastmod: 2026-01-02\n---\n"+
		"![a][ref] ![](/a.jpg)<img src=b.jpg><img src=\"{{ c }}\">\n```html\n<meta name=robots content=noindex>"+
		"<img src=no.jpg>\n```\n"+
		"<iframe src=\"https://www.youtube.com/embed/ab1\"></iframe><title>{{ t }}</title>\n"), "")
	ext, dates := "", 0
	count, err := w.Read(w.Guess(), func() error { return nil }, func(it *Item) {
		ext += string(it.Ext)
		if it.Values[sitemapcore.LastMod] != nil {
			dates++
		}
	})
	for _, part := range []string{
		"<image:loc>https://a.example/a.jpg<", "<image:loc>https://a.example/b.jpg<", "<video:title>How<",
		"<video:description>Made: here<", "/embed/ab1<",
	} {
		if !strings.Contains(ext, part) {
			t.Errorf("%s is not in %s", part, ext)
		}
	}
	if err != nil || count.Taken != 1 || dates != 1 || strings.Count(ext, "<image:image>") != 2 {
		t.Errorf("taken are %+v, %v, with %s", count, err, ext)
	}
}

func FuzzFrontMatter(f *testing.F) {
	f.Add("about.md", "---\npermalink: /x/:title/\n---\n![a](b.png)", "url: https://a.example\npermalink: pretty")
	f.Add("_posts/2026-10-01-x.md", "+++\nslug = \"é/\"\n[a]\n+++\n", "baseurl: x")
	f.Add("content/a.de.md", "---\n- x\nurl: //\n---", "")
	f.Fuzz(func(t *testing.T, name, text, config string) {
		for _, settings := range [...]string{"_config.yml", "hugo.toml", "hugo.yaml"} {
			w := new(Website)
			w.Today("2026-11-20")
			w.Note(settings, []byte(config))
			w.Add(name, []byte(text), "")
			w.Add("index.md", []byte("---\n---\n"), "")
			c := w.Guess()
			if _, _, unbuilt := w.Unbuilt(); unbuilt {
				continue
			}
			c.Origin = "https://a.example"
			given := 0
			count, err := w.Read(c, func() error { return nil }, func(it *Item) {
				given++
				if !strings.HasPrefix(string(it.Values[sitemapcore.Loc]), "https://") {
					t.Errorf("a page is at %q", it.Values[sitemapcore.Loc])
				}
			})
			all := count.Taken
			for _, n := range count.Left {
				all += n
			}
			if err != nil || given != count.Taken-count.Known || all != w.Len()+len(w.outside) {
				t.Errorf("given are %d, counted %+v, %v", given, count, err)
			}
		}
	})
}
