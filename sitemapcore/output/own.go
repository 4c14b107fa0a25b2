package output

import (
	"bytes"
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

// Maker returns the platform of a site that accepts no uploaded sitemap, judged by the host of its pages or the images of
// most entries, as an answer to "Where is your site?", or "". A few images remain on the hosts of a platform that a site
// has left.
func Maker(host string, entries [][]byte) string {
	pages := 0
	for _, b := range entries {
		if len(b) > 0 {
			pages++
		}
	}
	for _, o := range owners {
		there := 0
		for _, b := range entries {
			if bytes.Contains(b, []byte(o.images)) {
				there++
			}
		}
		if strings.HasSuffix(host, o.host) || 2*there > pages {
			return o.name
		}
	}
	return ""
}

// MakesOwn says that the platform of a site makes its sitemap, or returns "" without a platform.
func MakesOwn(maker string) say.Text {
	if maker == "" {
		return ""
	}
	return say.Fill("These pages seem to be made with {program}. {own}", "program", maker, "own", ownSitemap)
}
