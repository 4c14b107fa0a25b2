package output

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// owners are the programs that make their own sitemap and take no other, with what tells them: the
// end of the host that a site has before it gets a name of its own, and where its images are.
// Found in sitemaps of such sites, 2026-11.
var owners = []struct {
	host, images string
	name, own    say.Text
}{
	{".myshopify.com", "//cdn.shopify.com/", "Shopify", hostShopifyOwn},
	{".wixsite.com", "//static.wixstatic.com/", "Wix", hostWixOwn},
	{".squarespace.com", "//images.squarespace-cdn.com/", "Squarespace", hostSquarespaceOwn},
	{".blogspot.com", ".bp.blogspot.com/", "Blogger", hostBloggerOwn},
}

// MakesOwn says that a site's program makes its own sitemap and takes no other, where the host of its
// pages or the images of one of them tell. It is empty where nothing does. Entries are the bytes of
// some.
func MakesOwn(host string, entries [][]byte) say.Text {
	for _, o := range owners {
		tells := strings.HasSuffix(host, o.host)
		for _, entry := range entries {
			tells = tells || bytes.Contains(entry, []byte(o.images))
		}
		if tells {
			return say.Fill("These pages seem to be made with {program}. {own}", "program", o.name, "own", o.own)
		}
	}
	return ""
}
