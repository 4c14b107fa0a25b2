package page

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/components/urltable"
)

// A common is the desk with the parts of the page that are no packages of their own.
type common struct {
	*desk.Desk
	browser Browser // nil on a painted page

	table *urltable.Pages
}

// join joins the page to its browser.
func (c *common) join(b Browser) { c.Browser, c.browser = b, b }
