package sitemapcore

import (
	"cmp"
	"slices"
)

// An Element is one element among the extensions of an entry, told when its start tag was read, and
// once more at its end. Its slices are valid until the next one.
type Element struct {
	Space Space
	Name  []byte // without its prefix
	Place int    // that of the name in the order of the children of its space, from 0; -1 where it has none
	Depth int    // 0 for a child of the entry
	Start int    // where it begins, in the entry's bytes
	Attrs []Attr // those that are no declarations; of the start tag only

	// What only the end knows.
	Ends     bool
	From, To int    // its content; both are End where it is an empty-element tag
	End      int    // behind it
	Text     []byte // its text, decoded, without the white space around it; empty where it holds elements
	Markup   bool   // it holds elements
}

// An Attr is an attribute of an element.
type Attr struct {
	Name     []byte // with its prefix
	Value    []byte // decoded
	From, To int    // what stands between its quotes, in the entry's bytes
}

// Attr returns an attribute by its name, or nil.
func (e *Element) Attr(name string) *Attr {
	for i := range e.Attrs {
		if string(e.Attrs[i].Name) == name {
			return &e.Attrs[i]
		}
	}
	return nil
}

// A Splice replaces the bytes From up to To of an entry.
type Splice struct {
	From, To int
	Text     []byte
}

// Splices are changes of one entry.
type Splices []Splice

// Append appends the entry with the splices done, and sorts them by their places; those at one place
// keep their order. If two overlap, the first wins; a removal takes out what the first left, and an
// insertion at the place where the first begins comes behind it.
func (s Splices) Append(dst, entry []byte) []byte {
	slices.SortStableFunc(s, func(a, b Splice) int { return cmp.Compare(a.From, b.From) })
	at := 0
	for i, x := range s {
		switch {
		case x.From >= at:
			dst = append(append(dst, entry[at:x.From]...), x.Text...)
		case x.From == x.To && x.From == s[i-1].From:
			dst = append(dst, x.Text...)
		case len(x.Text) > 0:
			continue
		}
		at = max(at, x.To)
	}
	return append(dst, entry[at:]...)
}
