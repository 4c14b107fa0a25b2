package sitemapxml

import "sitemapeditor/sitemapcore"

// DefaultRoot returns the root of a file that does not exist yet: no prefix, an element a line, two
// spaces a level.
func DefaultRoot() sitemapcore.Root {
	return sitemapcore.Root{
		Namespaces: []sitemapcore.Namespace{{URI: sitemapcore.SitemapSpace.Usual().URI}},
		Newline:    "\n", Indent: "  ", IndentChild: "    ",
	}
}
