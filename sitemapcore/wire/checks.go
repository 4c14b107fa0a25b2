package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A RuleCount is how many pages have a finding of one rule.
type RuleCount struct {
	Code       string
	Name       say.Text
	Severity   sitemapcore.Severity
	Detail     say.Text // why it matters
	Pages      int
	Safe       bool // a DoFix step fixes it without a question
	Offer      bool // it has choices, which a [Do] with Try lists
	Out        bool // the first of them is to leave the pages out
	Groups     bool // it is about language groups, which show where links are missing
	Unlistable bool // a crawl or the live site says that search engines can't list the pages
}

// A Section is one folder of the site.
type Section struct {
	Path     string
	Pages    int
	Depth    int // from 1
	Children bool
}

// Summary is an event: the counts of the checks and of the sections.
type Summary struct {
	Pages    int                        // that are part of the output
	Fine     int                        // with no problem but notes, which ask for nothing
	Having   [sitemapcore.Fatal + 1]int // pages with a problem of each severity
	Rules    []RuleCount
	Safe     int // problems that DoFix fixes without a question, counted by page and rule
	Sections []Section
	Extras   [sitemapcore.NumExtras]int // pages that have extensions of each sort
	Complete bool
	Check    int // the number of the check, as [State] has it

	Profile  uint8       // in whose eyes the counts are: an index of Verdicts
	Verdicts []Verdict   // of all profiles
	Files    []FileIssue // what only a whole file breaks
}

// Verdict returns the verdict in whose eyes the counts are.
func (s *Summary) Verdict() (v Verdict) {
	if int(s.Profile) < len(s.Verdicts) {
		v = s.Verdicts[s.Profile]
	}
	return v
}

// Rejects says that a rejected file takes its pages with it.
func (s *Summary) Rejects() say.Text {
	return say.Fill("{fine, plural, =0 {When a file is rejected, all its pages are rejected with it.} other {When a "+
		"file is rejected, all its pages are rejected with it, even those that are fine themselves: # of {total, "+
		"plural, one {# page} other {# pages}}.}}", "fine", s.Fine, "total", s.Pages)
}

// SetCustom replaces the custom rules. The marks of a crawl stay. The answer is [Done], and a
// [Summary] follows.
type SetCustom struct{ Rules sitemapcore.CustomRules }

// RememberCrawl takes back that marks of a crawl were forgotten by a [Do] with a DoFix step. The answer is [Done], and a
// [Summary] follows.
type RememberCrawl struct{}

// GetCustom asks for the custom rules and their findings. It is a job, and a newer one ends an older one. The answer is
// [Custom].
type GetCustom struct{ Job int }

// A CustomSet is a ready-made set of addresses that must not appear.
type CustomSet struct {
	ID         string
	Name, Says say.Text
	On         bool
}

// Custom has the custom rules and their findings.
type Custom struct {
	Rules sitemapcore.CustomRules // without the marks of a crawl; Host is set if there are a robots.txt and a page
	Hosts []string                // the sites of the pages, the one with the most first; at most ten
	Sets  []CustomSet

	Agents  []string // whom it is read for
	Blocked []int    // pages that it keeps from each of them
	Shut    []bool   // it keeps everything from them, on purpose
	Pages   int      // that must not appear, by the lists
}

// SetProfile chooses in whose eyes the checks are: an index of [Summary].Verdicts. The answer is
// [Done], and a [Summary] follows.
type SetProfile struct{ Profile uint8 }

// A Verdict counts the pages that a search engine, or another reader of the sitemap, objects to.
type Verdict struct {
	Name            say.Text
	Rejected, Worth int // pages: refused, and worth fixing
	Files           int // files with something that it rejects
	Kept            int // those of them that it also rejects after a download that keeps the files
	WorthFiles      int // other files with something that is worth fixing
}

// A FileIssue is a rule that some files break as a whole.
type FileIssue struct {
	Code          string
	Severity      sitemapcore.Severity
	Title, Detail say.Text
	Files         int
	Kept          int                    // those of them that also break it after a download that keeps the files
	Name          string                 // of the first
	Fix           say.Text               // the label of a button that fixes all of them; empty if only the user or a new file can
	Way           sitemapcore.ReplaceWay // that changes its pages so that it doesn't break the rule; ReplaceText if none does
	Anew          bool                   // a file that is built anew doesn't break it
	Loose         []string               // the first addresses in the text between pages
}

// Translate asks for the meaning of a search engine's message. The answer is [Translation].
type Translate struct{ Text string }

// Translation is the meaning of a message.
type Translation struct {
	Known    bool
	Name     string
	OfPages  bool          // it is about single pages of the site, and not about the file
	Checked  bool          // the checks can find the problem that it means
	What     say.Text      // one paragraph a line
	Rules    []RuleCount   // the rules that it can mean and that pages break
	Repaired []ReceiptInfo // possible meanings that opening has already repaired
	Address  string        // of a page in the message, or ""
}

var _ = declare(
	Summary{},
	SetCustom{},
	RememberCrawl{},
	GetCustom{},
	Custom{},
	SetProfile{},
	Translate{},
	Translation{},
)
