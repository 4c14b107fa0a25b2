package output

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// owners are the platforms that make their own sitemap and accept no other, with their marks: the end of the host that
// a site has before it gets a domain of its own, and the host of its images. Found in sitemaps of such sites, 2026-11.
var owners = []struct {
	host, images string
	name         string
}{
	{".myshopify.com", "//cdn.shopify.com/", "Shopify"},
	{".wixsite.com", "//static.wixstatic.com/", "Wix"},
	{".squarespace.com", "//images.squarespace-cdn.com/", "Squarespace"},
	{".blogspot.com", ".bp.blogspot.com/", "Blogger"},
}

// MakesOwn returns a note if the site's platform accepts no uploaded sitemap, judged by the host of its pages or the
// images of some entries; otherwise "".
func MakesOwn(host string, entries [][]byte) say.Text {
	for _, o := range owners {
		if strings.HasSuffix(host, o.host) ||
			slices.ContainsFunc(entries, func(b []byte) bool { return bytes.Contains(b, []byte(o.images)) }) {
			return say.Fill("These pages seem to be made with {program}. {own}", "program", o.name, "own", ownSitemap)
		}
	}
	return ""
}
