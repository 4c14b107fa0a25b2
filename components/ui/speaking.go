package ui

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// A speaking sink is one in a language.
type speaking struct {
	components.Sink
	tag string
}

// Speaking returns a sink that is another one in another language, so that the parts which have it are drawn again:
// go-app leaves a component alone whose values are those that it has, and a sentence is the same constant in all
// languages. The page's own sink is such a one; a component that is the sink of its parts is not.
func Speaking(s components.Sink) components.Sink { return speaking{s, say.Tag()} }
