package wire

// Fix mends pages. With an empty Rule that is every problem whose fix changes no meaning; otherwise one rule on all pages, the
// way that Choice names. It is a job; the answer is [Edited].
type Fix struct {
	Rule string
	// Choice is the ID of one of the choices of the rule's [FixPreview]; empty for the rule's safe fix.
	Choice string
	Text   string // what the owner typed, for a choice that asks for it
	Merge  bool   // pages that go leave what they have to the one that stays
	Job    int
}

func (m *Fix) code(c *Coder) {
	c.string(&m.Rule)
	c.string(&m.Choice)
	c.string(&m.Text)
	c.bool(&m.Merge)
	num(c, &m.Job)
}

// PreviewFix asks what a [Fix] would do. It is a job, and a newer one ends an older one. The answer is [FixPreview]. An empty Choice stands for
// the one that the pages themselves speak for.
type PreviewFix struct {
	Rule, Choice, Text string
	Merge              bool
	Job                int
}

func (m *PreviewFix) code(c *Coder) {
	c.string(&m.Rule)
	c.string(&m.Choice)
	c.string(&m.Text)
	c.bool(&m.Merge)
	num(c, &m.Job)
}

// FixPreview says what a fix would do.
type FixPreview struct {
	Rule, Title, Detail string
	Ask                 string   // the question; empty where there is nothing to choose
	Choices             []string // the ID and the label of each way to mend it, in turn
	Choice              string   // the one that all that follows is about

	TextLabel, Text string // what the owner is asked to type, and what stands there; an empty label where nothing is

	Evidence string   // what in the pages speaks for a choice; empty where nothing does
	Sure     bool     // nothing speaks against it
	CanMerge bool     // Merge makes a difference
	Pages    int      // that have the problem
	Mended   int      // of them, by this choice
	Rest     string   // a sentence about the others
	Source   string   // who says that it is a problem, and what it is called elsewhere
	Open     []string // addresses to look at before anything is chosen
	Rows     []string // of some pages: the address, the value before and the one after, in turn

	Do              string // what the button says that does it; empty for "Fix all"
	MoreLabel, More string // a second thing to type
}

func (m *FixPreview) code(c *Coder) {
	c.string(&m.Rule)
	c.string(&m.Title)
	c.string(&m.Detail)
	c.string(&m.Ask)
	texts(c, &m.Choices)
	c.string(&m.Choice)
	c.string(&m.TextLabel)
	c.string(&m.Text)
	c.string(&m.Evidence)
	c.bool(&m.Sure)
	c.bool(&m.CanMerge)
	num(c, &m.Pages)
	num(c, &m.Mended)
	c.string(&m.Rest)
	c.string(&m.Source)
	texts(c, &m.Open)
	texts(c, &m.Rows)
	c.string(&m.Do)
	c.string(&m.MoreLabel)
	c.string(&m.More)
}
