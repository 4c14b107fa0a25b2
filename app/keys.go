package app

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
)

// A pageKey is what a key does wherever the focus is.
type pageKey uint8

const (
	noKey pageKey = iota
	findKey
	downloadKey
	undoKey
	redoKey
	helpKey
)

// pageKeyOf returns what a press does that nothing closer to the focus has taken. typing says that
// the focus is where text is typed: there undo belongs to the field, and a character is one.
func pageKeyOf(k urltable.Key, typing bool) pageKey {
	if k.Composing || k.Typed || k.Alt {
		return noKey
	}
	switch key := strings.ToLower(k.Name); {
	case k.Ctrl && !k.Shift && key == "f":
		return findKey
	case k.Ctrl && !k.Shift && key == "s":
		return downloadKey
	case typing:
		return noKey
	case k.Ctrl && key == "z" && k.Shift, k.Ctrl && !k.Shift && key == "y":
		return redoKey
	case k.Ctrl && key == "z":
		return undoKey
	case !k.Ctrl && key == components.HelpKey:
		return helpKey
	}
	return noKey
}
