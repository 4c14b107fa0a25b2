package journal

// Download says what the files were like that the owner got last, instead of those before.
type Download struct {
	Memory string // as sitemapcore/output writes it
}

func (d *Download) code(c *coder) { c.Text(&d.Memory) }
