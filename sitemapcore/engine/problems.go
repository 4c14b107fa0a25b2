package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A problem is a message for the user about a file, such as why it could not be used.
type problem struct {
	wire.Problem
	text  []byte   // of a web page, while its links may be asked for
	named []string // the sitemaps that a robots.txt names
	note  bool     // it is kept with a project that was recovered
}

// problems are the messages about files that the user has not dismissed. They share their numbers with the waiting
// tables.
type problems struct {
	*session.Session
	list        []problem
	last        int    // the number that was given last
	noteDropped func() // called when a problem that is saved with the project is dismissed
}

// next returns a number that is new.
func (p *problems) next() int {
	p.last++
	return p.last
}

// number gives numbers to the problems of opened files.
func (p *problems) number(found []opening.Problem) []problem {
	list := make([]problem, len(found))
	for i, x := range found {
		list[i] = problem{Problem: x.Problem, text: x.Text}
		list[i].ID = p.next()
	}
	return list
}

// add adds the messages about opened files. Earlier messages are removed if a new one says the same of a file of that name.
func (p *problems) add(list ...problem) {
	type said struct {
		file          string
		title, detail say.Text
	}
	again := map[said]bool{}
	for _, x := range list {
		again[said{x.File, x.Title, x.Detail}] = true
	}
	p.list = slices.DeleteFunc(p.list, func(x problem) bool { return again[said{x.File, x.Title, x.Detail}] })
	p.list = append(p.list, list...)
}

// opened removes the messages about files that could not be used, if files of their names were opened.
func (p *problems) opened(names []string) {
	if len(p.list) == 0 {
		return
	}
	opened := make(map[string]bool, len(names))
	for _, name := range names {
		opened[intake.ShowName(name)] = true
	}
	p.list = slices.DeleteFunc(p.list, func(x problem) bool { return x.Severity == sitemapcore.Fatal && opened[x.File] })
}

// find returns the problem with a number, or nil.
func (p *problems) find(id int) *problem {
	i := slices.IndexFunc(p.list, func(x problem) bool { return x.ID == id })
	if i < 0 {
		return nil
	}
	return &p.list[i]
}

// drop forgets a problem that its owner has read.
func (p *problems) drop(id int) {
	x := p.find(id)
	note := x != nil && x.note
	p.list = slices.DeleteFunc(p.list, func(x problem) bool { return x.ID == id })
	p.Stale = true
	if note {
		p.noteDropped()
	}
}
