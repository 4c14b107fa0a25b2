// Package source finds the sentences of the editor in its sources: the constants of type [say.Text] in Go, and
// the texts in calls of say(…) in scripts. It also finds what no translation can follow: sentences that are
// put together from parts, and places that nothing fills.
//
// A comment for translators begins with "say:" and is on the line of the sentence or above it:
//
//	// say: the first word of a list
//	Label: "Also",
//
// [say.Text]: sitemapeditor/sitemapcore/say.Text
package source

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"sitemapeditor/app/translation/po"
)

// A Message is a sentence, however often the sources have it.
type Message struct {
	po.Key

	Places []Place  // in the order of the sources
	Notes  []string // for translators
}

// Text returns the message as the sources have it, with its context.
func (m *Message) Text() string { return Text(m.Key) }

// Text returns an English text as the sources have it, with its context.
func Text(key po.Key) string {
	if key.Context == "" {
		return key.ID
	}
	return key.ID + contextMark + key.Context
}

// A Place is a line of a source.
type Place struct {
	File string // "components/files/files.go"
	Line int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// A Fault is a line that no translation can follow.
type Fault struct {
	Place

	What string
}

func (f Fault) String() string { return f.Place.String() + ": " + f.What }

// Read returns the sentences of the module in dir in the order of their files, and the faults.
func Read(dir string) ([]Message, []Fault, error) {
	c := collection{messages: make(map[po.Key]*Message)}
	if err := c.program(dir); err != nil {
		return nil, nil, err
	}
	if err := c.scripts(dir); err != nil {
		return nil, nil, err
	}
	var all []Message
	for _, m := range c.messages {
		slices.SortFunc(m.Places, func(a, b Place) int {
			return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line)
		})
		slices.Sort(m.Notes)
		m.Notes = slices.Compact(m.Notes)
		all = append(all, *m)
	}
	slices.SortFunc(all, func(a, b Message) int {
		p, q := a.Places[0], b.Places[0]
		return cmp.Or(strings.Compare(p.File, q.File), p.Line-q.Line, strings.Compare(a.ID, b.ID),
			strings.Compare(a.Context, b.Context))
	})
	slices.SortFunc(c.faults, func(a, b Fault) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, strings.Compare(a.What, b.What))
	})
	return all, slices.Compact(c.faults), nil
}

// A collection is the sentences that were found by now.
type collection struct {
	messages map[po.Key]*Message
	faults   []Fault
}

// contextMark separates an English text from its context, as in package say.
const contextMark = "##"

// add adds a sentence at a place.
func (c *collection) add(text string, at Place, notes ...string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	id, context, _ := strings.Cut(text, contextMark)
	key := po.Key{Context: context, ID: id}
	if strings.ContainsAny(text, "\n\t") || id != strings.TrimSpace(id) {
		c.fault(at, "%q has white space that no sentence has", text)
	}
	m := c.messages[key]
	if m == nil {
		m = &Message{Key: key}
		c.messages[key] = m
	}
	m.Places = append(m.Places, at)
	m.Notes = append(m.Notes, notes...)
}

func (c *collection) fault(at Place, format string, args ...any) {
	c.faults = append(c.faults, Fault{at, fmt.Sprintf(format, args...)})
}

// relative returns the name of a file from the root of the module, with slashes.
func relative(dir, file string) string {
	if rel, err := filepath.Rel(dir, file); err == nil {
		file = rel
	}
	return filepath.ToSlash(file)
}
