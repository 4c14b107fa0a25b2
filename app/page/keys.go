package page

import (
	"slices"
	"strings"

	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
)

// A Key is a press of a key, as the browser says it.
type Key = urltable.Key

// A Shortcut is what a key does wherever the focus is.
type Shortcut uint8

const (
	NoKey Shortcut = iota
	FindKey
	DownloadKey
	UndoKey
	RedoKey
	HelpKey
	ReplaceKey
)

// ShortcutOf returns what a press does that nothing closer to the focus has taken. typing says that
// the focus is where text is typed: there undo belongs to the field, and a character is one.
func ShortcutOf(k Key, typing bool) Shortcut {
	if k.Composing || k.Typed || k.Alt {
		return NoKey
	}
	switch key := strings.ToLower(k.Name); {
	case k.Ctrl && !k.Shift && key == "f":
		return FindKey
	case k.Ctrl && !k.Shift && key == "s":
		return DownloadKey
	case k.Ctrl && !k.Shift && key == "h":
		return ReplaceKey
	case typing:
		return NoKey
	case k.Ctrl && key == "z" && k.Shift, k.Ctrl && !k.Shift && key == "y":
		return RedoKey
	case k.Ctrl && key == "z":
		return UndoKey
	case !k.Ctrl && key == ui.HelpKey:
		return HelpKey
	}
	return NoKey
}

// tableKeys lists the keys of the table for the shortcut sheet.
func tableKeys() []frame.KeyRow {
	var rows []frame.KeyRow
	for _, b := range urltable.Bindings() {
		keys := b.Keys
		switch len(keys) {
		case 0:
			keys = []string{b.Said()}
		case 1:
			keys = strings.Fields(keys[0])
		}
		rows = append(rows, frame.KeyRow{Keys: keys, Does: b.Help(), Group: b.Group()})
	}
	return rows
}

// keyRows lists the keys for the shortcut sheet: those of the table, and those that work
// everywhere.
func keyRows() []frame.KeyRow {
	rows := []frame.KeyRow{
		{Keys: []string{"Ctrl", "Z"}, Does: ui.Words.Undo, Group: words.Everywhere},
		{Keys: []string{"Ctrl", "Y"}, Does: ui.Words.Redo, Group: words.Everywhere},
		{Keys: []string{"Ctrl", "S"}, Does: words.KeyDownload, Group: words.Everywhere},
		{Keys: []string{"Ctrl", "F"}, Does: ui.Words.FindAddress, Group: words.Everywhere},
		{Keys: []string{"Ctrl", "H"}, Does: ui.Words.Replace, Group: words.Everywhere},
		{Keys: []string{"Ctrl", "V"}, Does: words.KeyPaste, Group: words.Everywhere},
		{Keys: []string{"?"}, Does: words.KeyHelp, Group: words.Everywhere},
	}
	return slices.Concat(rows, tableKeys())
}
