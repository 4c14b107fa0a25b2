package wire

import "sitemapeditor/sitemapcore"

func look(c *Coder, l *sitemapcore.FormLook) { num(c, &l.Max); c.string(&l.Find); c.string(&l.New) }

// EditForm changes what a page has beside its four values. The answer is [Edited].
type EditForm struct {
	ID   sitemapcore.EntryID
	Edit sitemapcore.FormEdit
}

func (m *EditForm) code(c *Coder) {
	num(c, &m.ID)
	num(c, &m.Edit.Op)
	num(c, &m.Edit.Count)
	c.string(&m.Edit.Kind)
	num(c, &m.Edit.At)
	num(c, &m.Edit.To)
	list(c, &m.Edit.Values, func(v *sitemapcore.FormValue) { c.string(&v.Path); c.string(&v.Text) })
}

func form(c *Coder, f *sitemapcore.Form) {
	num(c, &f.Count)
	list(c, &f.Groups, func(g *sitemapcore.FormGroup) {
		c.string(&g.Kind)
		num(c, &g.Count)
		num(c, &g.Found)
		list(c, &g.Blocks, func(b *sitemapcore.FormBlock) {
			num(c, &b.At)
			c.string(&b.Name)
			c.string(&b.Title)
			c.string(&b.Note)
			num(c, &b.Retired)
			list(c, &b.Fields, func(f *sitemapcore.FormField) { formField(c, f) })
		})
	})
}

func formField(c *Coder, f *sitemapcore.FormField) {
	c.string(&f.Path)
	c.string(&f.Label)
	c.string(&f.XML)
	c.string(&f.Hint)
	num(c, &f.Kind)
	num(c, &f.Level)
	num(c, &f.Need)
	num(c, &f.Limit)
	texts(c, &f.Choices)
	num(c, &f.Depth)
	num(c, &f.Nth)
	c.bool(&f.Many)
	c.string(&f.Value)
	c.bool(&f.Present)
	c.bool(&f.Cut)
	c.string(&f.Problem)
	num(c, &f.Severity)
}
