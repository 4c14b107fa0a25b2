package xmltext

import (
	"bytes"
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore/namespace"
)

// An Element is one element among the extensions of an entry, told when its start tag was read, and
// once more at its end. Its slices are valid until the next one.
type Element struct {
	Space namespace.Space
	Name  []byte // without its prefix
	Place int    // the index of the name among the children of its space, or -1
	Depth int    // 0 for a child of the entry
	Start int    // its offset in the entry's bytes
	Attrs []Attr // those that are no declarations; of the start tag only

	// Set at the end of the element only.
	Ends     bool
	From, To int    // its content; both are End for an empty-element tag
	End      int    // behind it
	Text     []byte // its decoded text, trimmed; empty if it contains elements
	Markup   bool   // it holds elements
}

// An Attr is an attribute of an element.
type Attr struct {
	Name     []byte // with its prefix
	Value    []byte // decoded
	From, To int    // the value between its quotes, in the entry's bytes
}

// Start returns the offset of the name of an attribute in its entry.
func (a *Attr) Start(entry []byte) int { return bytes.LastIndex(entry[:a.From], a.Name) }

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

// Append appends the entry with the splices applied. It sorts the splices by position; those at one position keep their
// order. If two overlap, the first wins: a removal removes the rest, and an insertion at the start of the first one
// follows it.
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
