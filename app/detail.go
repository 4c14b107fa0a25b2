package app

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A detail is what the page knows of the page under the cursor.
type detail struct {
	*desk
	table     *table
	xml       *xmlPanel
	languages *languages

	current sitemapcore.EntryID // the page under the cursor
	details *wire.Details
	asking  sitemapcore.EntryID // the page whose details are asked for
	again   bool                // they are to be asked for once more
	awaited bool                // the page under the cursor is not there yet
	recheck bool                // what is wrong with the page may be known better when all pages were looked at again
	forms   formState
}
