package engine

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
)

// This file adds the pages of texts that no file brought.

// paste adds the addresses that stand in pasted text, or opens the text where it is a sitemap.
func (o *opener) paste() error {
	found, err := intake.ReadPaste(o.text, o.html, o.j.breathe)
	if err != nil {
		return err
	}
	switch found.Format {
	case intake.Robots:
		o.robots([]byte(o.text))
		return nil
	case intake.CSV:
		const name = "what you pasted"
		return o.keepTable(&table{name: name, path: name, table: found.Table})
	case intake.XML:
		seg, err := o.sitemap([]byte(o.text))
		if err == nil {
			err = o.add(sitemapcore.File{Name: "sitemap.xml", Path: "sitemap.xml", Raw: []byte(o.text), Pasted: true},
				seg)
		}
		if err == nil || errors.Is(err, errCanceled) {
			return err
		}
		o.refused("What you pasted", err, 0, nil)
		return nil
	}
	if len(found.Pages) == 0 && len(o.inputs) > 0 {
		return nil // Files are shared with a few words about them.
	}
	o.result.Repeated, o.result.Ignored = found.Duplicates, found.Unread+found.Foreign+found.Relative
	o.tellOdd(found.Oddities, found.Odd)
	return o.addAddresses(valuesOf(found.Pages))
}

// valuesOf returns what is known of pages as values of new ones.
func valuesOf(found []intake.Page) []fields {
	values := make([]fields, len(found))
	for i, p := range found {
		values[i][sitemapcore.Loc] = []byte(p.Loc)
		if p.LastMod != "" {
			values[i][sitemapcore.LastMod] = []byte(p.LastMod)
		}
	}
	return values
}

// addAddresses adds pages: to the last sitemap that is open, or as a file of their own.
func (o *opener) addAddresses(values []fields) error {
	if len(values) == 0 {
		return refuse("There is no page address in it",
			"A page address begins with https:// or looks like example.com/about. Put one on each line, or paste "+
				"any text that has addresses in it.")
	}
	if _, open := lastSitemap(o.e.doc); open && o.purpose == toAdd && o.incoming == nil {
		c, err := newPages(o.e.doc, values, o.j)
		if err != nil {
			return err
		}
		o.result.Pages += len(values)
		o.pasted += len(values)
		return o.apply(c)
	}
	s, err := o.fresh(values)
	if err != nil {
		return err
	}
	o.pasted += len(values)
	return o.add(sitemapcore.File{Name: "sitemap.xml", Path: "sitemap.xml"}, s)
}
