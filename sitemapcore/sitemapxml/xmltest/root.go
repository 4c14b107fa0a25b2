package xmltest

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
)

// Root is the root of a file that declares the usual prefixes.
var Root = sitemapcore.Root{
	Namespaces: []namespace.Declaration{
		{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
		{Prefix: "image", URI: "http://www.google.com/schemas/sitemap-image/1.1"},
		{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
		{Prefix: "news", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
		{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	},
	Newline: "\n", Indent: "  ", IndentChild: "    ",
}
