package browser

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	EngineUnstarted, EngineStopped string
}

//go:embed words.txt
var text string

var words = (*sentences)(catalog.Load("browser", text))
