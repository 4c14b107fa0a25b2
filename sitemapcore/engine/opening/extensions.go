package opening

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A cellReader reads the extensions in the cells of a table that this program wrote. The columns of
// images and languages say which ones a page has. The column of XML says more of them, and holds all
// others.
type cellReader struct {
	root         sitemapcore.Root
	reader       sitemapxml.ElementReader
	plain, whole extensions
	out          []byte
}

// newCellReader returns a reader of cells with the prefixes of [intake.ItemHead].
func newCellReader() *cellReader {
	c := new(cellReader)
	for _, space := range [...]sitemapcore.Space{
		sitemapcore.SitemapSpace, sitemapcore.XHTMLSpace, sitemapcore.ImageSpace, sitemapcore.VideoSpace,
		sitemapcore.NewsSpace,
	} {
		c.root.Namespaces = append(c.root.Namespaces, space.Usual())
	}
	return c
}

// extensions are those of one page.
type extensions struct {
	entry []byte
	list  []extension
	at    extension // the one that is being read
}

// An extension is one image, video, link or other element of a page.
type extension struct {
	space    sitemapcore.Space
	from, to int    // in the entry
	key      string // its line in a column of images or languages; empty if it has none
}

// Element implements [sitemapxml.ElementSink].
func (x *extensions) Element(e *sitemapcore.Element) {
	switch {
	case e.Depth == 0 && !e.Ends:
		x.at = extension{space: e.Space, from: e.Start}
		if lang, href := e.Attr("hreflang"), e.Attr("href"); e.Space == sitemapcore.XHTMLSpace && lang != nil && href != nil {
			x.at.key = string(lang.Value) + " " + string(href.Value)
		}
	case e.Depth == 0:
		x.at.to = e.End
		x.list = append(x.list, x.at)
	case e.Ends && e.Depth == 1 && e.Space == sitemapcore.ImageSpace && string(e.Name) == "loc":
		x.at.key = string(e.Text)
	}
}

// of returns the extensions of a space.
func (x *extensions) of(space sitemapcore.Space) (list []extension) {
	for _, e := range x.list {
		if e.space == space {
			list = append(list, e)
		}
	}
	return list
}

// restore gives a page the extensions that its cells hold. It fails if the XML is none.
func (c *cellReader) restore(it *intake.Item) error {
	if err := c.read(&c.whole, it.XML); err != nil {
		return err
	}
	if err := c.read(&c.plain, it.Ext); err != nil {
		return err
	}
	c.out = c.out[:0]
	for _, space := range [...]sitemapcore.Space{sitemapcore.ImageSpace, sitemapcore.XHTMLSpace} {
		plain, whole := c.plain.of(space), c.whole.of(space)
		if len(whole) > 0 && (it.TooMany>>space&1 != 0 || slices.Equal(keys(plain), keys(whole))) {
			for _, e := range whole {
				c.put(c.whole.entry[e.from:e.to])
			}
			continue
		}
		for _, e := range plain {
			i := slices.IndexFunc(whole, func(w extension) bool { return w.key == e.key })
			if i < 0 {
				c.put(c.plain.entry[e.from:e.to])
				continue
			}
			c.put(c.whole.entry[whole[i].from:whole[i].to])
			whole = slices.Delete(whole, i, i+1)
		}
		for _, e := range whole {
			if e.key == "" {
				c.put(c.whole.entry[e.from:e.to]) // no line says that it is gone
			}
		}
	}
	for _, e := range c.whole.list {
		if e.space != sitemapcore.ImageSpace && e.space != sitemapcore.XHTMLSpace {
			c.put(c.whole.entry[e.from:e.to])
		}
	}
	it.Extend(c.out)
	return nil
}

func (c *cellReader) put(xml []byte) { c.out = append(append(c.out, "\n    "...), xml...) }

// keys returns the lines that some extensions have in their column.
func keys(list []extension) (keys []string) {
	for _, e := range list {
		if key := string(bytes.TrimSpace([]byte(e.key))); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// read reads some extensions as XML.
func (c *cellReader) read(x *extensions, xml []byte) error {
	x.list = x.list[:0]
	x.entry = append(append(append(x.entry[:0], "<url>"...), xml...), "</url>"...)
	shape, err := sitemapxml.ScanEntry(x.entry, &c.root)
	if err != nil {
		return err
	}
	c.reader.Read(x.entry, &shape, &c.root, x)
	return nil
}
