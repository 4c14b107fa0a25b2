package wire

// GetOverview asks for what a picture shows better than a list. It is a job, and a newer one ends an older one. The answer is [Overview].
type GetOverview struct{}

func (m *GetOverview) code(*Coder) {}

// A MonthCount is a month with the number of pages that changed last in it, and how many of them share the doubtful date.
type MonthCount struct{ Year, Month, Pages, Same int }

// A ValueCount is a value with the number of pages that have it.
type ValueCount struct {
	Value string
	Pages int
}

// Overview counts dates and priorities of the pages that are part of the output.
type Overview struct {
	Dated, Earlier int          // pages with a date that can be read, and how many of them are before the first month
	Months         []MonthCount // one behind the other, the newest last
	Doubt          string       // the code of what is doubtful about the dates, for [PreviewFix]; empty where nothing is
	DoubtSays      string       // the same in words
	Priorities     []ValueCount // the most frequent first
	Frequencies    int          // pages with a change frequency
}

func (m *Overview) code(c *Coder) {
	num(c, &m.Dated)
	num(c, &m.Earlier)
	list(c, &m.Months, func(x *MonthCount) { num(c, &x.Year); num(c, &x.Month); num(c, &x.Pages); num(c, &x.Same) })
	c.string(&m.Doubt)
	c.string(&m.DoubtSays)
	list(c, &m.Priorities, func(x *ValueCount) { c.string(&x.Value); num(c, &x.Pages) })
	num(c, &m.Frequencies)
}
