package project_test

import "sitemapeditor/sitemapcore/engine/enginetest"

// What other tests of the engine need as well.
const shop = enginetest.Shop

var (
	rows     = enginetest.Rows
	edit     = enginetest.Edit
	look     = enginetest.Look
	same     = enginetest.Same
	none     = enginetest.None
	reopen   = enginetest.Reopen
	saveShop = enginetest.SaveShop

	sitemapOf = enginetest.SitemapOf
)
