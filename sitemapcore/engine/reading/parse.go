package reading

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/feed"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
)

const (
	dataBreaks   say.Text = "The data breaks off here, and what follows could not be read."
	madeFromFeed say.Text = "Made from a feed, which usually lists only the newest pages"
)

// A parser turns texts into pages, and records other findings.
type parser struct {
	*Result
	breathe sitemapcore.Breathe
	advance func() // takes the loaded bytes of the next file, between two steps
}

// sitemap reads a text that is a sitemap.
func (p *parser) sitemap(text []byte) (*sitemapcore.Segment, error) {
	return sitemapxml.Decode(text, func() error {
		p.advance()
		return p.breathe()
	})
}

// list reads a plain text sitemap, or, unless strict is set, a list with other words in its lines. Its rows are in a
// store of their own, as entries.
func (p *parser) list(text []byte, strict bool) (*sitemapcore.Segment, error) {
	list, err := lines.ReadList(text, p.breathe)
	if err != nil {
		return nil, err
	}
	if !strict && list.IsWorded() {
		return p.worded(text, list)
	}
	if !list.IsPlain() {
		return nil, item.RefuseProse(0)
	}
	s, err := fresh(p.breathe, len(list.Lines), func(i int) Values {
		l := list.Lines[i]
		return Values{sitemapcore.Loc: text[l.Start:l.End]}
	})
	if err != nil {
		return nil, err
	}
	s.Kind = sitemapcore.TextList
	for _, l := range list.Rejected {
		u := unread(text, l)
		u.Start, u.End = l.Start, l.End
		s.Unread = append(s.Unread, u)
	}
	return s, nil
}

// unread says of a line that it has no address.
func unread(text []byte, l lines.Line) sitemapcore.Unread {
	return sitemapcore.Unread{
		Line: int(l.No), Reason: say.Fill("This line isn’t a page address: {text}", "text",
			display.Excerpt(text[l.Start:l.End])),
	}
}

// worded makes entries of the pages in a list with other words in its lines.
func (p *parser) worded(text []byte, list *lines.List) (*sitemapcore.Segment, error) {
	s, err := fresh(p.breathe, len(list.Pages), func(i int) Values { return valuesOf(list.Pages[i]) })
	if err != nil {
		return nil, err
	}
	first := text[list.First.Start:list.First.End]
	s.Receipts = append(s.Receipts, sitemapcore.Receipt{
		Rule: sitemapcore.RuleL1, Line: int(list.First.No), Offset: int(list.First.Start), Count: list.Found,
		Before: display.Excerpt(first),
	})
	for _, l := range list.Empty {
		s.Unread = append(s.Unread, unread(text, l))
	}
	p.odd(list.Oddities, list.Odd)
	return s, nil
}

// fresh makes entries of n pages that are in no sitemap yet.
func fresh(breathe sitemapcore.Breathe, n int, values func(i int) Values) (*sitemapcore.Segment, error) {
	g := gather(0)
	for i := range n {
		if err := breathe.Pace(i); err != nil {
			return nil, err
		}
		g.add(&item.Item{Values: values(i)})
	}
	s, err := g.segment(&item.Tally{Items: n, Pages: n}, func(text []byte) (*sitemapcore.Segment, error) {
		return sitemapxml.Decode(text, breathe)
	})
	if err == nil {
		s.Receipts = nil // the text is ours
	}
	return s, err
}

// feed reads a feed of a site with an address, or "". It returns nil if the user is asked for the address, because the
// links of the feed don't say it.
func (r *Reader) feed(in Input, text []byte, base string) (*sitemapcore.Segment, error) {
	p, g := &r.parse, gather(len(text))
	count, err := feed.Read(text, base, p.breathe, g.add)
	switch {
	case err != nil:
		return nil, err
	case g.n == 0 && len(count.Paths) > 0 && base == "":
		return nil, r.ask(&Paths{in, count.Paths, text, (*Reader).feed})
	case count.Items == 0:
		return nil, item.RefuseEmptyFeed()
	case g.n == 0:
		return nil, item.RefuseNoPages()
	}
	count.Pages = g.n
	s, err := g.segment(&count.Tally, p.sitemap)
	if err != nil {
		return nil, err
	}
	if count.Dates > 0 {
		r := sitemapcore.Receipt{
			Rule:   sitemapcore.RuleL5,
			Line:   1,
			Count:  count.Dates,
			Before: count.Date,
			After:  count.Became,
		}
		s.Receipts = append([]sitemapcore.Receipt{r}, s.Receipts...)
	}
	if !count.Export && !count.Products {
		p.remark(madeFromFeed)
	}
	p.undated(count.Undated)
	return s, nil
}

// json reads data like feed.
func (r *Reader) json(in Input, text []byte, base string) (*sitemapcore.Segment, error) {
	p, g, keep := &r.parse, gather(len(text)), r.host.Marked == nil
	barred := 0
	count, err := feed.ReadJSON(text, base, p.breathe, func(it *item.Item) {
		if it.Barred && !keep {
			barred++
			return
		}
		g.add(it)
	})
	if err != nil {
		return nil, err
	}
	left, done, err := r.marks(keep, "", table.Count{Pages: count.Pages - barred, Refused: barred}, count.Marks)
	if err != nil || done {
		return nil, err
	}
	switch {
	case g.n == 0 && len(count.Paths) > 0 && base == "":
		return nil, r.ask(&Paths{in, count.Paths, text, (*Reader).json})
	case g.n == 0:
		return nil, item.RefuseNoPages()
	}
	count.Pages, count.Barred = count.Pages-left, left
	s, err := g.segment(&count.Tally, p.sitemap)
	if err != nil {
		return nil, err
	}
	if count.Cut {
		s.Truncated = true
		s.Unread = append(s.Unread, sitemapcore.Unread{
			Line: count.Line, Reason: dataBreaks,
		})
	}
	return s, nil
}

// undated notes that dates were kept as they are.
func (r *Result) undated(n int) {
	r.note(n, "{n, plural, one {# date in a form that we can’t read, kept as it is} other {# dates in a form that we "+
		"can’t read, kept as they are}}")
}
