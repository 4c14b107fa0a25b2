package intake

import (
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
)

// A file is of one kind, whatever else could be said about its text.
func TestAFileIsOfOneKind(t *testing.T) {
	const page = "https://shop.example/lamps"
	for _, c := range []struct {
		what, name, text string
		want             Kind
	}{
		{"a sitemap", "sitemap.xml", intaketest.SmallSitemap, KindSitemap},
		{"a sitemap with another name", ".htaccess", intaketest.SmallSitemap, KindSitemap},
		{"a sitemap behind a notice", "sitemap.xml", "Notice: x\n" + intaketest.SmallSitemap, KindSitemap},
		{"other XML", "web.config", "<configuration/>", KindSitemap},
		{"a page with a sitemap in it", "a.html", "<!doctype html><html><body>" + intaketest.SmallSitemap + "</body></html>", KindWrapped},
		{"an answer of a chat assistant", "a.md", "Here it is:\n```\n" + intaketest.SmallSitemap + "\n```\n", KindWrapped},
		{"a page", "a.html", "<!doctype html><html></html>", KindWebPage},
		{"a list", "urls.txt", page + "\n" + page + "/2\n", KindList},
		{"prose", "a.txt", "Hello, this is a letter.\n", KindList},
		{"nothing but notes", "robots.txt", "# nothing is forbidden\n", KindRobots},
		{"notes in another file", "notes.txt", "# nothing is forbidden\n", KindList},
		{"a robots.txt", "a.txt", "User-agent: *\nDisallow:\n", KindRobots},
		{"a table", "a.csv", "url,lastmod\n" + page + ",2026-01-01\n", KindTable},
		{"data", "a.json", `[{"url":"` + page + `"}]`, KindData},
		{"a feed", "a.xml", "<rss><channel/></rss>", KindFeed},
		{"redirects of Apache", "a.txt", "RewriteEngine on\nRedirect 301 /a /b\n", KindRedirects},
		{"a line that begins like a redirect", "a.txt", "Return " + page + "\n", KindList},
		{"redirects by their name", "_redirects", "# none yet\n", KindRedirects},
		{"a document", "a.rtf", `{\rtf1 x}`, KindOther},
		{"nothing", "a.xml", "", KindOther},
	} {
		if got := Find(c.name, []byte(c.text), Detect([]byte(c.text))).Kind; got != c.want {
			t.Errorf("%s: kind %d, want %d", c.what, got, c.want)
		}
	}
}
