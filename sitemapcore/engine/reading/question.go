package reading

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// A Question is an input that waits for the user's answer: a [Table] for the meaning of its columns, [Paths] for the site
// of their addresses, and a [Website] for its address and its pages.
type Question interface {
	// FileName returns the name of the input.
	FileName() string

	// guess answers the question as well as the input tells. origin is the site of its paths.
	guess(origin string) Answer

	// take reads the input with the user's answer.
	take(r *Reader, a Answer) error
}

// An Answer has the user's choices for a question.
type Answer struct {
	// Of a table.
	Columns []table.Column
	Days    date.Order

	// Base completes the addresses of a table, or of paths: "https://www.example.com/".
	Base string

	// Of a website.
	Site sitemapcore.SiteChoice
}

// ask lets an input wait for the user, or reads it with a guess if the host wants that.
func (r *Reader) ask(q Question) error {
	switch {
	case r.host.Guess:
		return q.take(r, q.guess(r.host.Origin))
	case r.host.Waits <= 0:
		return item.RefuseNoPages()
	}
	r.host.Waits--
	r.Waiting = append(r.Waiting, q)
	return nil
}

// Take reads an input that waited, which is all that is opened.
func (r *Reader) Take(q Question, a Answer) Parts {
	r.inputs = []Input{{Name: q.FileName()}}
	if t, ok := q.(*Table); ok {
		r.total = int64(len(t.Text))
	}
	return r.parts(func() error { return q.take(r, a) })
}

// FileName implements [Question].
func (in *Input) FileName() string { return in.Name }

// Paths are the first addresses of a feed, or of data, that lack only the site.
type Paths struct {
	Input
	Examples []string
	text     []byte
	read     func(r *Reader, in Input, text []byte, site string) (*sitemapcore.Segment, error)
}

func (p *Paths) guess(origin string) Answer { return Answer{Base: origin + "/"} }

func (p *Paths) take(r *Reader, a Answer) error {
	s, err := p.read(r, p.Input, p.text, a.Base)
	if err != nil || s == nil {
		return err
	}
	return r.add(freshFile(sitemapcore.File{Path: p.Path}), s, Coverage{})
}
