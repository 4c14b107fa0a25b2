package wire

import "sitemapeditor/sitemapcore"

// SetProfile chooses in whose eyes the checks are: an index of [Summary].Verdicts. The answer is [Done], and a [Summary] follows.
type SetProfile struct{ Profile uint8 }

func (m *SetProfile) code(c *Coder) { num(c, &m.Profile) }

// A Verdict is how many pages a search engine, or whoever else is to take the sitemap, has something against.
type Verdict struct {
	Name            string
	Rejected, Worth int    // pages: refused, and worth fixing
	Ignored         int    // pages of which it passes over a value
	Lost            string // what that is: "dates"; "some values" where it is of several sorts
	Files           int    // files with something that it rejects
}

func (v *Verdict) code(c *Coder) {
	c.string(&v.Name)
	num(c, &v.Rejected)
	num(c, &v.Worth)
	num(c, &v.Ignored)
	c.string(&v.Lost)
	num(c, &v.Files)
}

// A FileIssue is a rule that some files break as a whole.
type FileIssue struct {
	Code          string
	Severity      sitemapcore.Severity
	Title, Detail string
	Files         int
	Name          string   // of the first
	Fix           string   // what a button says that mends them all; empty where only the owner or a new file can
	Anew          bool     // a file that is built anew doesn't break it
	File          int      // the first, as [FileInfo] has it
	Links         []string // addresses that belong to it: the first files that an index lists and that are not open
}

func (f *FileIssue) code(c *Coder) {
	c.string(&f.Code)
	num(c, &f.Severity)
	c.string(&f.Title)
	c.string(&f.Detail)
	num(c, &f.Files)
	c.string(&f.Name)
	c.string(&f.Fix)
	c.bool(&f.Anew)
	num(c, &f.File)
	texts(c, &f.Links)
}
