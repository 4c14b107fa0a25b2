package wire

// The forms in which pages come out.
const (
	FormXML  uint8 = iota
	FormList       // a plain list of addresses
	FormCSV
	FormXLSX
	FormJSON
	FormHTML
)

// Outs say how files that are made new are split, named and filled. The zero value is one sitemap after the other with all that there is.
type Outs struct {
	Form           uint8  // one of the Form constants
	Split          uint8  // as in [sitemapeditor/sitemapcore/output.Split]
	Index, Pattern string // names of the index and of the files; empty for the usual ones

	Changed    bool // the archive has only the files that are other ones than the owner has
	Spare      bool // leave out change frequency and priority that came with a file and that nobody set
	NoLastMod  bool // leave out the last change
	NoRetired  bool // leave out the fields of images that are read no more
	ByAddress  bool // in the order of the addresses
	ASCII      bool // letters beyond ASCII in addresses percent-encoded, and in hosts in their registered form
	Stylesheet bool // with the line for a stylesheet that the first opened file has
}

func (o *Outs) code(c *Coder) {
	num(c, &o.Form)
	num(c, &o.Split)
	c.string(&o.Index)
	c.string(&o.Pattern)
	for _, b := range [...]*bool{&o.Changed, &o.Spare, &o.NoLastMod, &o.NoRetired, &o.ByAddress, &o.ASCII, &o.Stylesheet} {
		c.bool(b)
	}
}

// A Choice is one answer to the question of a [NextStep], and what it leads to.
type Choice struct {
	Name, Text string
	Copy       []string // texts to copy
	Go         string   // the address of the page where it is done
	Own        bool     // files can't go there, and the steps behind this one are not done
}

func (x *Choice) code(c *Coder) {
	c.string(&x.Name)
	c.string(&x.Text)
	list(c, &x.Copy, func(s *string) { c.whole(s) })
	c.string(&x.Go)
	c.bool(&x.Own)
}

// GetIndexNow makes what search engines with IndexNow are told: a .zip with the file of the key and the addresses that changed, at most
// 10,000 in a file. It is a job; the answer is [Written] with one blob.
type GetIndexNow struct {
	Options Options
	Chosen  Target // pages that the owner says are new or changed, where no files were opened
	Key     string // 8 to 128 of a-z, A-Z, 0-9 and -
	Job     int
}

func (m *GetIndexNow) code(c *Coder) {
	m.Options.code(c)
	m.Chosen.code(c)
	c.string(&m.Key)
	num(c, &m.Job)
}
