package browser

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	_ catalog.Uncompared

	EngineUnstarted, EngineStopped string
}

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("browser", text)
