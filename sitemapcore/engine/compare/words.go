package compare

import (
	_ "embed" // of the sentences

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("compare", text)

type sentences struct {
	_ catalog.Uncompared

	What, Address, Value, Before, Now, LastChanged, Frequency, Priority, Extras, Added, Changed, Removed string
}
