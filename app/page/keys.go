package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
)

// A Key is a press of a key, as the browser says it.
type Key = urltable.Key

// A PageKey is what a key does wherever the focus is.
type PageKey uint8

const (
	NoKey PageKey = iota
	FindKey
	DownloadKey
	UndoKey
	RedoKey
	HelpKey
)

// KeyOf returns what a press does that nothing closer to the focus has taken. typing says that
// the focus is where text is typed: there undo belongs to the field, and a character is one.
func KeyOf(k Key, typing bool) PageKey {
	if k.Composing || k.Typed || k.Alt {
		return NoKey
	}
	switch key := strings.ToLower(k.Name); {
	case k.Ctrl && !k.Shift && key == "f":
		return FindKey
	case k.Ctrl && !k.Shift && key == "s":
		return DownloadKey
	case typing:
		return NoKey
	case k.Ctrl && key == "z" && k.Shift, k.Ctrl && !k.Shift && key == "y":
		return RedoKey
	case k.Ctrl && key == "z":
		return UndoKey
	case !k.Ctrl && key == components.HelpKey:
		return HelpKey
	}
	return NoKey
}
