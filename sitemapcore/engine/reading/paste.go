package reading

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
)

// This file reads the pages of texts that no file brought.

// paste reads the addresses in pasted text, or opens the text if it is a sitemap.
func (r *Reader) paste(text, markup string) error {
	if w, ok := intake.Unwrap([]byte(text), intake.Detect([]byte(text))); ok {
		s, err := r.unwrapped([]byte(text), w)
		if err != nil {
			return err
		}
		if s != nil {
			f := sitemapcore.File{Name: "sitemap.xml", Path: "sitemap.xml", Raw: s.Text, Pasted: true}
			return r.add(f, s, Coverage{})
		}
	}
	found, err := lines.ReadPaste(text, markup, r.host.Breathe)
	if err != nil {
		return err
	}
	switch found.Format {
	case format.Robots:
		r.robots([]byte(text))
		return nil
	case format.CSV:
		return r.pastedTable(found.Table)
	case format.XML:
		var seg *sitemapcore.Segment
		if isTemplate([]byte(text)) {
			err = item.RefuseTemplate()
		} else {
			seg, err = r.parse.sitemap([]byte(text))
		}
		if err == nil {
			f := sitemapcore.File{Name: "sitemap.xml", Path: "sitemap.xml", Raw: []byte(text), Pasted: true}
			err = r.add(f, seg, Coverage{})
		}
		if err == nil || r.stop != nil {
			return err
		}
		r.refused(say.Text("What you pasted").String(), err, 0, nil)
		return nil
	}
	if paths := table.ColumnList("", []byte(text)); len(found.Pages) == 0 && paths != nil {
		return r.pastedTable(paths)
	}
	if len(found.Pages) == 0 && len(r.inputs) > 0 {
		return nil // Files are shared with a few words about them.
	}
	r.Repeated, r.Ignored = found.Duplicates, found.Ignored
	r.odd(found.Oddities, found.Odd)
	values := make([]Values, len(found.Pages))
	for i, page := range found.Pages {
		values[i] = valuesOf(page)
	}
	return r.pages(values)
}

// pastedTable reads pasted cells.
func (r *Reader) pastedTable(t *table.Table) error {
	name := say.Text("what you pasted").String()
	return r.table(&Table{Input: Input{Name: name, Path: name}, Table: t})
}

// odd records the lines that were not taken unchanged.
func (r *Result) odd(n int, lines []sitemapcore.OddLine) {
	r.Oddities += n
	r.Odd = append(r.Odd, lines...)
}

// valuesOf returns the known values of a page for a new one.
func valuesOf(p lines.Page) (values Values) {
	values[sitemapcore.Loc] = []byte(p.Loc)
	if p.LastMod != "" {
		values[sitemapcore.LastMod] = page.Typed(sitemapcore.LastMod, []byte(p.LastMod))
	}
	return values
}

// pages passes on pages that were in no file.
func (r *Reader) pages(values []Values) error {
	if len(values) == 0 {
		return item.RefuseNoAddress()
	}
	r.Pasted += len(values)
	return r.added(&Part{Pages: values})
}

// ReadLinks reads the linked pages of a text, with their values in a table in it.
func (r *Reader) ReadLinks(text []byte) Parts {
	return r.parts(func() error { return r.links(text) })
}

func (r *Reader) links(text []byte) error {
	links, err := r.offered(text)
	if err != nil {
		return err
	}
	values, undated := make([]Values, len(links)), 0
	for k, link := range links {
		for f, v := range link {
			if v != "" {
				values[k][f] = []byte(v)
			}
		}
		if text := values[k][sitemapcore.LastMod]; text != nil {
			if day, ok := date.Convert(nil, text, date.NoOrder); ok {
				values[k][sitemapcore.LastMod] = day
			} else {
				undated++
			}
		}
	}
	r.undated(undated)
	return r.pages(values)
}
