package compare

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
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
