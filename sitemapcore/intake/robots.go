package intake

import (
	"bytes"
	"iter"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// RefuseRobots is for a robots.txt. It lists the sitemaps that the file names, at most twenty.
func RefuseRobots(text []byte) *say.Failure {
	sitemaps := RobotsSitemaps(text)
	detail := say.Text("A robots.txt tells search engines where the sitemaps are. We can’t fetch them for you: save " +
		"them from these addresses, then open the saved files here.")
	switch {
	case len(sitemaps) == 0 && HasPartialSitemap(text):
		detail = "The Sitemap line in this robots.txt has no full address that begins with https://, so search " +
			"engines ignore it. Open the sitemap itself: try the address of your site with /sitemap.xml after it."
	case len(sitemaps) == 0:
		detail = "A robots.txt tells search engines where they may look, and this one lists no sitemap. Open the " +
			"sitemap itself: try the address of your site with /sitemap.xml after it."
	}
	f := item.Refuse(sitemapcore.RuleB1, "{file} is not a sitemap", detail)
	f.Causes = say.DataAll(sitemaps[:min(len(sitemaps), maxShownSitemaps)])
	return f
}

// maxShownSitemaps is how many lines of a robots.txt a refusal lists.
const maxShownSitemaps = 20

// sitemapLines yields the lines of a robots.txt for sitemaps, each with its value. Such a line may be anywhere
// (sitemaps.org, "Submitting your sitemap via robots.txt"; RFC 9309, section 2.2.4).
func sitemapLines(text []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(line, value []byte) bool) {
		for line := range item.Lines(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))) {
			name, value, ok := bytes.Cut(line, []byte(":"))
			if ok && ascii.OneOf(bytes.TrimSpace(name), "sitemap site-map") && !yield(line, bytes.TrimSpace(value)) {
				return
			}
		}
	}
}

// RobotsSitemaps returns the sitemaps that a robots.txt names, in order, each once. It omits values that aren't http or
// https addresses, and takes all of several in one line, which search engines don't.
func RobotsSitemaps(text []byte) []string {
	var found []string
	seen := map[string]bool{}
	for _, value := range sitemapLines(text) {
		value, _, _ = bytes.Cut(value, []byte(" #")) // a comment
		for part := range bytes.SplitSeq(value, []byte(", ")) {
			if s := string(bytes.TrimSpace(part)); address.IsWeb(s) && item.HasHost(s) && !seen[s] {
				seen[s] = true
				found = append(found, s)
			}
		}
	}
	return found
}

// HasPartialSitemap reports whether a robots.txt has a Sitemap line without a full address, or with several.
func HasPartialSitemap(text []byte) bool { return len(WrongSitemapLines(text, "")) > 0 }

// maxWrongLines is how many wrong lines of a robots.txt are cited.
const maxWrongLines = 5

// WrongSitemapLines returns the first Sitemap lines of a robots.txt without a full address, or with several, each with the
// right lines behind it. Incomplete addresses are completed with those of a site.
func WrongSitemapLines(text []byte, site string) (out []string) {
	for line, value := range sitemapLines(text) {
		if len(value) == 0 || address.IsWeb(value) && !bytes.Contains(value, []byte(", ")) {
			continue
		}
		cited := "“" + display.Excerpt(bytes.TrimSpace(line)) + "” →"
		for part := range bytes.SplitSeq(value, []byte(", ")) {
			whole := address.Resolve(nil, []byte(site+"/"), bytes.TrimSpace(part))
			cited += " “Sitemap: " + display.Excerpt(whole) + "”"
		}
		if out = append(out, cited); len(out) == maxWrongLines {
			break
		}
	}
	return out
}
