package compare

import (
	_ "embed" // of the sentences
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("compare", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	What, Address, Value, Before, Now, LastChanged, Frequency, Priority, Extras, Added, Changed, Removed string
}
