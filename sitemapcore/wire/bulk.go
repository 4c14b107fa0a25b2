package wire

// Bulk changes what many pages have beside their four values. It is a job. With Try nothing is changed, and the answer is a [FixPreview] whose Choices are the
// ways that make sense for these pages; a newer one ends an older one. Otherwise the answer is [Edited].
type Bulk struct {
	Target Target // without rows, all that the view shows
	Choice string // one of the preview's; empty for the first

	// Publication and Language are what news get, where that is the choice. An empty one stays as it is.
	Publication, Language string

	Now int64 // minutes since 1970: news older than two days are told by it
	Try bool
	Job int
}

func (m *Bulk) code(c *Coder) {
	m.Target.code(c)
	c.string(&m.Choice)
	c.string(&m.Publication)
	c.string(&m.Language)
	num(c, &m.Now)
	c.bool(&m.Try)
	num(c, &m.Job)
}
