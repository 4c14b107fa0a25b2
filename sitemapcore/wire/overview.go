package wire

// GetOverview asks for what a picture shows better than a list. It is a job, and a newer one ends an older one. The answer is [Overview].
type GetOverview struct{}

func (m *GetOverview) code(*Coder) {}

// Overview counts dates and priorities of the pages that are part of the output.
type Overview struct {
	Dated, Earlier int // pages with a date that can be read, and how many of them are before the first month

	// Pages and Same hold for each month from the one given on the number of pages that changed last in it, and how many of them share
	// the doubtful date.
	Year, Month int
	Pages, Same []int

	Doubt     string // the code of what is doubtful about the dates, for [PreviewFix]; empty where nothing is
	DoubtSays string // the same in words

	Priorities []string // the values that occur, the most frequent first
	Having     []int    // how many pages have each
}

func (m *Overview) code(c *Coder) {
	num(c, &m.Dated)
	num(c, &m.Earlier)
	num(c, &m.Year)
	num(c, &m.Month)
	nums(c, &m.Pages)
	nums(c, &m.Same)
	c.string(&m.Doubt)
	c.string(&m.DoubtSays)
	texts(c, &m.Priorities)
	nums(c, &m.Having)
}
