package desk

import (
	"slices"
	"strings"
)

// A Layout is how the user wants the page to be drawn. It is kept on this device, independent of projects.
type Layout struct {
	Wraps bool // long lines of XML are wrapped
	Names bool // the names of values in the file are shown beside ours
	Wide  bool // the panel is wide, and hides some columns
}

// flags are the parts of a layout, by the words under which they are kept.
func (l *Layout) flags() map[string]*bool {
	return map[string]*bool{"wrap": &l.Wraps, "names": &l.Names, "wide": &l.Wide}
}

// KeepLayout keeps the layout on this device.
func (d *Desk) KeepLayout() {
	var words []string
	for word, on := range d.flags() {
		if *on {
			words = append(words, word)
		}
	}
	d.Browser.Keep(KeptLayout, strings.Join(words, " "))
}

// ReadLayout takes over the kept layout. Words of other versions change nothing.
func (d *Desk) ReadLayout() {
	words := strings.Fields(d.Browser.Kept(KeptLayout))
	for word, on := range d.flags() {
		*on = slices.Contains(words, word)
	}
}
