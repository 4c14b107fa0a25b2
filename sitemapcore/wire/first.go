package wire

// FirstRows is an event: the first rows of a file that is still being read into an empty document. They are what the rows will be when all of
// it was read, but nothing can be asked about them before.
type FirstRows struct {
	Rows Window // of no view
	Host string // the origin that they share, as in [State]
}

func (m *FirstRows) code(c *Coder) {
	m.Rows.code(c)
	c.string(&m.Host)
}
