package output

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/say"
)

// A Plan is the list of files that will come out.
type Plan struct {
	// Parts are the files in the order in which they are listed: a new index is the first one, opened files keep their
	// order, and files split off a file follow it.
	Parts []*Part

	// Problems are for the user to know before the download.
	Problems []Problem

	// Base is the address of the files' folder, ending in a slash, or "" if the user gave none.
	Base string

	Pages   int // in all parts
	LeftOut int // pages of the document that the owner left out

	// Former are the names of the opened sitemaps and indexes that no part has.
	Former []string

	// Moved says that the site has moved since its files were opened.
	Moved sitemapcore.Moved

	// Pack begins a text that is compressed elsewhere, while the engine continues. It returns nil if there is no such
	// place, and is nil if there never is.
	Pack func() Packing
}

// A Problem is something about the plan that the owner should know.
type Problem struct {
	Severity sitemapcore.Severity
	File     string   // the name of the file; "" for all
	Title    say.Text // the problem, without a full stop
	Detail   say.Text // why it matters and what to do
}

func (p *Plan) problem(s sitemapcore.Severity, file string, title, detail say.Text) {
	p.Problems = append(p.Problems, Problem{Severity: s, File: file, Title: title, Detail: detail})
}

// Guide returns the files for the text on what to do with them.
func (p *Plan) Guide() *guide.Files {
	g := &guide.Files{Base: p.Base, Former: p.Former, Moved: p.Moved}
	for _, q := range p.Parts {
		g.List = append(g.List, &guide.File{
			Name: q.Name, Address: q.Address, Kind: q.Kind, Pages: q.Pages, Children: q.Children, Packed: q.Packed, Same: q.Same,
			Entry: q.Kind == sitemapcore.IndexPart || !q.listed,
		})
	}
	return g
}

// Find returns the part that a page is in and its row there.
func (p *Plan) Find(id sitemapcore.EntryID) (part, row int, ok bool) {
	for i, q := range p.Parts {
		if row, ok := q.Row(id); ok {
			return i, row, true
		}
	}
	return 0, 0, false
}
