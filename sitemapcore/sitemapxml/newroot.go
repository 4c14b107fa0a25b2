package sitemapxml

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
)

// DefaultRoot returns the root of a file that does not exist yet: no prefix, an element a line, two
// spaces a level.
func DefaultRoot() sitemapcore.Root {
	return sitemapcore.Root{
		Namespaces: []namespace.Declaration{{URI: namespace.Sitemap.Usual().URI}},
		Newline:    "\n", Indent: "  ", IndentChild: "    ",
	}
}
