package output

import (
	"bytes"
	"strings"
)

// owners are the programs that make their own sitemap and take no other, with what tells them: the
// end of the host that a site has before it gets a name of its own, and where its images are.
// Found in sitemaps of such sites, 2026-11.
var owners = []struct {
	host, images string
	name, own    *string
}{
	{".myshopify.com", "//cdn.shopify.com/", &hostWords.Shopify, &hostWords.ShopifyOwn},
	{".wixsite.com", "//static.wixstatic.com/", &hostWords.Wix, &hostWords.WixOwn},
	{".squarespace.com", "//images.squarespace-cdn.com/", &hostWords.Squarespace, &hostWords.SquarespaceOwn},
	{".blogspot.com", ".bp.blogspot.com/", &hostWords.Blogger, &hostWords.BloggerOwn},
}

// MakesOwn says that a site's program makes its own sitemap and takes no other, where the host of its
// pages or the images of one of them tell. It is empty where nothing does. Entries are the bytes of
// some.
func MakesOwn(host string, entries [][]byte) string {
	for _, o := range owners {
		tells := strings.HasSuffix(host, o.host)
		for _, entry := range entries {
			tells = tells || bytes.Contains(entry, []byte(o.images))
		}
		if tells {
			return hostWords.Seems.With("program", *o.name, "own", *o.own)
		}
	}
	return ""
}
