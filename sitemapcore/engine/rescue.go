package engine

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// This file saves what a text holds that is no sitemap and no plain list: page addresses.

// rescue offers the addresses in a text that was refused, where it has some. Otherwise it returns
// why the text was refused.
func (o *opener) rescue(in given, err error, text []byte) error {
	var r *intake.Refusal
	var foreign *sitemapxml.NotSitemapError
	if o.purpose == toReplay || o.crowded || len(text) > linksBytes || !errors.As(err, &r) &&
		!errors.As(err, &foreign) {
		return err
	}
	links := 0
	if r != nil {
		links = r.Links
	}
	if links == 0 && o.held == 0 {
		// Of an archive, every file of a program would offer the addresses in it.
		pages, err := harvest(text, o.j)
		if err != nil {
			return err
		}
		links = len(pages)
	}
	if links == 0 {
		return err
	}
	if r != nil && r.Title == intake.RefuseProse(0).Title {
		err = intake.RefuseProse(links)
	}
	o.refused(in.name, err, links, text)
	return nil
}

// harvest returns the addresses in a text of any kind.
func harvest(text []byte, j *job) ([]intake.Page, error) {
	found, err := intake.AddressesIn(text, j.breathe)
	return found.Pages, err
}

// wordy reads a list with other words in its lines. It returns nothing where the text is no such
// list, and where it is a plain one.
func (o *opener) wordy(text []byte, plain *intake.TextList) (*sitemapcore.Segment, error) {
	list, err := intake.ReadWordy(text, o.j.breathe)
	if err != nil {
		return nil, err
	}
	if !list.IsList() || list.Found == 0 || plain.IsList() && len(list.Pages) <= len(plain.Lines) {
		return nil, nil
	}
	s, err := o.fresh(valuesOf(list.Pages))
	if err != nil {
		return nil, err
	}
	first := text[list.First.Start:list.First.End]
	s.Receipts = append(s.Receipts, sitemapcore.Receipt{
		Rule: "L6", Line: int(list.First.No), Offset: int(list.First.Start), Count: list.Found, Before: excerpt(first),
	})
	for _, l := range list.Rejected {
		s.Unread = append(s.Unread,
			sitemapcore.Unread{Line: int(l.No), Reason: "This line is no page address: " + excerpt(
				text[l.Start:l.End])})
	}
	o.tellOdd(list.Oddities, list.Odd)
	return s, nil
}

// takeLinks adds the addresses of a text that was refused.
func (e *Engine) takeLinks(r request, b *wire.TakeLinks) {
	i := slices.IndexFunc(e.problems, func(p problem) bool { return p.ID == b.Problem })
	if i < 0 || e.problems[i].text == nil {
		r.fail(errStale)
		return
	}
	text := e.problems[i].text
	o := &opener{e: e, job: -1}
	o.sink = o.addToDocument
	e.startOpen(r, o, true, func() error {
		values, err := o.links(text)
		if err != nil {
			return err
		}
		return o.addAddresses(values)
	}, func() { e.dropProblem(b.Problem) })
}

// links returns the pages that a text leads to, with what a table in it says of them.
func (o *opener) links(text []byte) ([]fields, error) {
	found, err := intake.LinksIn(text, o.j.breathe)
	if err != nil {
		return nil, err
	}
	values, undated := make([]fields, len(found.Links)), 0
	for k, link := range found.Links {
		for f, v := range link {
			if v != "" {
				values[k][f] = []byte(v)
			}
		}
		if date := values[k][sitemapcore.LastMod]; date != nil {
			var ok bool
			if values[k][sitemapcore.LastMod], ok = convertDate(nil, date); !ok {
				values[k][sitemapcore.LastMod] = date
				undated++
			}
		}
	}
	o.note(undated, "date", "dates", "in a form that we can’t read, kept as it is")
	if found.Counted {
		o.result.Notes = append(o.result.Notes, "The table tells how many images each page has, not which, so no "+
			"images come with it")
	}
	return values, nil
}
