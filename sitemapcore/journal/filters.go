package journal

import "sitemapeditor/sitemapcore"

// Filters says which filters the owner keeps, instead of those before.
type Filters struct{ List []sitemapcore.KeptFilter }

func (f *Filters) code(c *coder) {
	list(c, &f.List, func(k *sitemapcore.KeptFilter) {
		f := &k.Filter
		for _, text := range [...]*string{&k.Name, &f.Query, &f.Section, &f.Rule} {
			c.Text(text)
		}
		for _, n := range [...]*uint8{(*uint8)(&f.Severity), (*uint8)(&f.Extra), (*uint8)(&f.Compared)} {
			c.small(n)
		}
		c.Int(&f.File)
		c.Flags(&f.Changed, &f.LeftOut)
		list(c, &f.Where, func(w *sitemapcore.Condition) {
			c.small((*uint8)(&w.Field))
			c.small((*uint8)(&w.Is))
			list(c, &w.Values, c.Text)
		})
	})
}
