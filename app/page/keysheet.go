package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
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
			rows = append(rows, frame.KeyRow{Keys: capsOf(c.keys()), Does: c.Name, Group: "Everywhere"})
		}
	}
	rows = append(rows, frame.KeyRow{
		Keys: capsOf("Ctrl V"), Does: "Add the addresses that you copied",
		Group: "Everywhere",
	})
	for _, b := range urltable.Bindings() {
		var keys []say.Text
		switch len(b.Keys) {
		case 0:
			keys = []say.Text{b.Said}
		case 1:
			keys = capsOf(b.Keys[0])
		default:
			for _, k := range b.Keys {
				keys = append(keys, ui.Keys(k))
			}
		}
		rows = append(rows, frame.KeyRow{Keys: keys, Does: b.Help, Group: b.Group})
	}
	return rows
}

// keysOf returns the keys of a command, as printed.
func keysOf(do components.Intent) string {
	i := slices.IndexFunc(commands, func(c command) bool { return c.Do == do })
	return commands[i].keys()
}

// capsOf returns the keys that are pressed together, each as on the key.
func capsOf(keys string) (caps []say.Text) {
	if keys == "Ctrl Space" {
		return []say.Text{ui.Keys(keys)}
	}
	for k := range strings.FieldsSeq(keys) {
		caps = append(caps, ui.Keys(k))
	}
	return caps
}
