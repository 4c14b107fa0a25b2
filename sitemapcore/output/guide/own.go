package guide

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// marks tell the host of a site: the end of the name that a site has before it gets a domain of its own, and for
// platforms the host of its images. Found in sitemaps of such sites, 2026-11.
var marks = []struct {
	end, images string
	name        string // in hosts
}{
	{".myshopify.com", "//cdn.shopify.com/", "Shopify"},
	{".wixsite.com", "//static.wixstatic.com/", "Wix"},
	{".squarespace.com", "//images.squarespace-cdn.com/", "Squarespace"},
	{".blogspot.com", ".bp.blogspot.com/", "Blogger"},
	{".wordpress.com", "", "WordPress.com"},
	{".substack.com", "", "Substack"},
	{".webflow.io", "", "Webflow"},
	{".github.io", "", "GitHub Pages"},
	{".netlify.app", "", "Netlify"},
	{".vercel.app", "", "Vercel"},
	{".pages.dev", "", "Cloudflare"},
}

// Maker returns the known answer to "Where is your site?", or "". The name of the site tells, or the images of most
// entries: a few images remain on the hosts of a platform that a site has left.
func Maker(host string, entries [][]byte) string {
	pages := 0
	for _, b := range entries {
		if len(b) > 0 {
			pages++
		}
	}
	for _, o := range marks {
		there := 0
		for _, b := range entries {
			if o.images != "" && bytes.Contains(b, []byte(o.images)) {
				there++
			}
		}
		if strings.HasSuffix(host, o.end) || 2*there > pages {
			return o.name
		}
	}
	return ""
}

// MakesOwn says that the site of a [Maker] accepts no uploaded sitemap, or returns "".
func MakesOwn(maker string) say.Text {
	if !makesOwnSitemap(maker) {
		return ""
	}
	return say.Fill("These pages seem to be made with {program}. {own}", "program", maker, "own", ownSitemap)
}

func makesOwnSitemap(place string) bool {
	return slices.ContainsFunc(hosts[:], func(h host) bool { return h.name == place && h.own })
}
