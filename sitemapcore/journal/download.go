package journal

// Download replaces the memory of the user's last download.
type Download struct {
	Memory string // as sitemapcore/output writes it
}

func (d *Download) code(c *coder) { c.Text(&d.Memory) }
