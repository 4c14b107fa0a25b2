package page

import (
	"strings"

	"sitemapeditor/components/frame"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore/say"
)

// A Key is a press of a key, in the words of a KeyboardEvent.
type Key = urltable.Key

// keyRows lists the keys for the shortcut sheet: those that work everywhere, and those of the table.
func keyRows() []frame.KeyRow {
	var rows []frame.KeyRow
	for _, c := range commands {
		if c.Keys != "" && c.reach != inTable {
			rows = append(rows, frame.KeyRow{Keys: strings.Fields(c.Keys), Does: c.Name, Group: "Everywhere"})
		}
	}
	rows = append(rows, frame.KeyRow{
		Keys: []string{"Ctrl", "V"}, Does: "Add the addresses that you copied",
		Group: "Everywhere",
	})
	for _, b := range urltable.Bindings() {
		keys := b.Keys
		switch len(keys) {
		case 0:
			keys = say.Strings([]say.Text{b.Said()})
		case 1:
			keys = strings.Fields(keys[0])
		}
		rows = append(rows, frame.KeyRow{Keys: keys, Does: b.Help(), Group: b.Group()})
	}
	return rows
}
