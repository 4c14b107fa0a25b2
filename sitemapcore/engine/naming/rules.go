package naming

import (
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// Rule returns the name of a rule.
func Rule(code string) say.Text {
	r, _ := check.ByCode(code)
	return r.Name
}
