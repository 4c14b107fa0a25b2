package start

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are those of the start screen, and of the dialogs that open from it.
type sentences struct {
	startWords
	askWords
	siteWords
	wayWords
}

// The start screen, and the field for page addresses.
type startWords struct {
	Promise, How, WhatIs, DropHere, StartHere, WhatOpens, Example, Release string
	NoSitemap, FindPages, Offline, Free                                    string
	Version, Keys                                                          catalog.Message

	Addresses, AddressHint, NoAddress, NothingLeaves string
}

// What is asked when something else is open, and the list of projects.
type askWords struct {
	AddOrReplace                             string
	OpenAndPasted, OpenAndFile, OpenAndFiles catalog.Message
	AddOrReplaceHow, Compare, Replace, Add   string

	Projects                                 string
	Kept                                     catalog.Message
	Name, Pages, Files, Size, LastUsed, More string
	MoreFor                                  catalog.Message
	Delete, MayClear, AskToKeep              string
}

// From my website.
type siteWords struct {
	WebsiteHow, WebsitePhone, DragBookmark, Bookmark, NotHere, NoBar, PressThere       string
	PressRead, NoBookmark, NoBookmarkHow, CopyProgram, Copied, WhatItDoes, WhatItReads string
}

// The ways there.
type wayWords struct {
	LiveSite, BookmarkMissing                                            string
	SiteFiles, SiteFilesHow, SiteFilesLeft                               string
	Export, ExportHow, ExportWordPress, ExportSquarespace, ExportBlogger string
	ExportGhost, ExportShopify, ExportWix, ExportWebflow                 string
	ExportMedium, ExportSubstack                                         string
	List, ListHow                                                        string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("start", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
