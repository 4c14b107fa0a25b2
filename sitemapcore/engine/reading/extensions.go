package reading

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// A cellReader reads the extensions in the cells of a table that this program wrote. The columns of
// images and languages say which ones a page has. The column of XML says more of them, and holds all
// others. The zero value is ready to use.
type cellReader struct {
	plain, whole scan.Extensions
	out          []byte
}

// restore gives a page the extensions that its cells hold. It fails if the XML is none.
func (c *cellReader) restore(it *item.Item) error {
	if err := c.read(&c.whole, it.XML); err != nil {
		return err
	}
	if err := c.read(&c.plain, it.Ext); err != nil {
		return err
	}
	c.out = c.out[:0]
	for _, space := range [...]namespace.Space{namespace.Image, namespace.XHTML} {
		plain, whole := c.plain.Of(space), c.whole.Of(space)
		if len(whole) > 0 && (it.TooMany>>space&1 != 0 || slices.Equal(keys(plain), keys(whole))) {
			for _, e := range whole {
				c.put(c.whole.Bytes(&e))
			}
			continue
		}
		for _, e := range plain {
			i := slices.IndexFunc(whole, func(w scan.Extension) bool { return bytes.Equal(w.Key, e.Key) })
			if i < 0 {
				c.put(c.plain.Bytes(&e))
				continue
			}
			c.put(c.whole.Bytes(&whole[i]))
			whole = slices.Delete(whole, i, i+1)
		}
		for _, e := range whole {
			if len(e.Key) == 0 {
				c.put(c.whole.Bytes(&e)) // no line says that it is gone
			}
		}
	}
	for _, e := range c.whole.List {
		if e.Space != namespace.Image && e.Space != namespace.XHTML {
			c.put(c.whole.Bytes(&e))
		}
	}
	it.Extend(c.out)
	return nil
}

func (c *cellReader) put(xml []byte) { c.out = append(append(c.out, "\n    "...), xml...) }

// keys returns the lines that some extensions have in their column.
func keys(list []scan.Extension) (keys []string) {
	for _, e := range list {
		if key := string(bytes.TrimSpace(e.Key)); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// read reads some extensions as XML.
func (c *cellReader) read(x *scan.Extensions, xml []byte) error {
	entry := append(append(append(x.Entry[:0], "<url>"...), xml...), "</url>"...)
	shape, err := scan.Entry(entry, &write.UsualRoot)
	if err != nil {
		return err
	}
	x.Read(entry, &shape, &write.UsualRoot)
	return nil
}
