package compare

import (
	_ "embed" // of the sentences

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words = (*sentences)(catalog.Load("compare", text))

type sentences struct {
	What, Address, Value, Before, Now, LastChanged, Frequency, Priority, Extras, Added, Changed, Removed string
}
