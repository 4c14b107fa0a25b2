package files

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Problem is a message for the user about a file, such as why it could not be used.
type Problem struct {
	wire.Problem
	Text  []byte   // of a web page, while its links may be asked for
	Named []string // the sitemaps that a robots.txt names
	Saved bool     // it is kept with a project that was recovered
}

// Problems are the messages about files that the user has not dismissed. They share their numbers with the waiting
// tables.
type Problems struct {
	*session.Session
	List        []Problem
	last        int    // the number that was given last
	NoteDropped func() // called when a problem that is saved with the project is dismissed
}

// Next returns a number that is new.
func (p *Problems) Next() int {
	p.last++
	return p.last
}

// Number gives numbers to the problems of opened files.
func (p *Problems) Number(found []reading.Problem) []Problem {
	list := make([]Problem, len(found))
	for i, x := range found {
		list[i] = Problem{Problem: x.Problem, Text: x.Text}
		list[i].ID = p.Next()
	}
	return list
}

// Add adds the messages about opened files. Earlier messages are removed if a new one says the same of a file of that name.
func (p *Problems) Add(list ...Problem) {
	type said struct {
		file          string
		title, detail say.Text
	}
	again := map[said]bool{}
	for _, x := range list {
		again[said{x.File, x.Title, x.Detail}] = true
	}
	p.List = slices.DeleteFunc(p.List, func(x Problem) bool { return again[said{x.File, x.Title, x.Detail}] })
	p.List = append(p.List, list...)
}

// Opened removes the messages about files that could not be used, if files of their names were opened.
func (p *Problems) Opened(names []string) {
	if len(p.List) == 0 {
		return
	}
	opened := make(map[string]bool, len(names))
	for _, name := range names {
		opened[display.ShowName(name)] = true
	}
	p.List = slices.DeleteFunc(p.List, func(x Problem) bool { return x.Severity == sitemapcore.Fatal && opened[x.File] })
}

// Find returns the problem with a number, or nil.
func (p *Problems) Find(id int) *Problem {
	i := slices.IndexFunc(p.List, func(x Problem) bool { return x.ID == id })
	if i < 0 {
		return nil
	}
	return &p.List[i]
}

// Drop forgets a problem that its owner has read.
func (p *Problems) Drop(id int) {
	x := p.Find(id)
	note := x != nil && x.Saved
	p.List = slices.DeleteFunc(p.List, func(x Problem) bool { return x.ID == id })
	p.Stale = true
	if note {
		p.NoteDropped()
	}
}
