package components

import "sitemapeditor/sitemapcore"

// A ReplaceScope says in which pages is looked.
type ReplaceScope uint8

// The scopes.
const (
	AllPages ReplaceScope = iota
	ShownPages
	SelectedPages
)

type (
	// OpenReplace asks what is to be found and replaced, in the selected pages where Selected is set. It
	// begins with a way, or where that is zero, with the one that was used last.
	OpenReplace struct {
		Selected bool
		Way      sitemapcore.ReplaceWay
	}

	// ChooseReplace is wanted when the owner typed or chose something else.
	ChooseReplace struct {
		What  sitemapcore.Replacement
		Scope ReplaceScope
	}

	// ListReplace lists other values: those of one mark, from a place in their list on.
	ListReplace struct{ Only, From int }

	// ApplyReplace does what is chosen.
	ApplyReplace struct{}
)
