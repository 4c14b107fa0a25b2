package compare

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	earlierWords
	savedWords
}

// The dialog that asks for the earlier version, and the one with the removed pages.
type earlierWords struct {
	Title, Ask, AsOpened, AsDownloaded, OrPaste, OrProject string
	Project                                                catalog.Message
	Private, Compare, Earlier                              string

	RemovedTitle, Removed            string
	RemovedSince                     catalog.Message
	LeaveEmpty, Looking, NoneRemoved string
	Range                            catalog.Message
	Back                             string
	NewAddress                       catalog.Message
	Nowhere, Wrong, Guess            string
}

// What is saved of removed pages.
type savedWords struct {
	SaveFor                                          string
	Apache, ApacheName, ApacheHint                   string
	Netlify, NetlifyName, Cloudflare, CloudflareName string
	RedirectsHint, Nginx, NginxName, NginxHint       string
	Table, TableName, TableHint                      string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("compare.panel", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
