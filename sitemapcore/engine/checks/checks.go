package checks

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/engine/fileissues"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/wire"
)

// Checks has the set of broken rules of each page. A job checks all pages and counts; up to recheckRows edited pages are
// checked at once.
type Checks struct {
	*session.Session
	Tables Tables // of the page
	Files  *fileissues.Finder

	Own     site.OwnRules // the user's own rules
	Profile check.Profile // the search engine whose severities count
	sets    RuleSets      // of the checked pages
	Summary Summary       // of the last pass over all pages
	Edition int           // grows with each change of the checks' input
	due     bool          // another pass begins when the files are opened or the running pass ends
	ages    int64         // the minute since 1970 at which the next article becomes too old; 0 for none

	looker looker
}

// Register adds the requests that checks answer.
func (c *Checks) Register(all session.Requests) {
	all.Add(0, session.By(c.setProfile))
}

// Tables are the open views of pages. Their marks, filters and orders may depend on the checks.
type Tables interface {
	// Checked is called after a pass: the marks may be others.
	Checked()
	// RulesChanged is called when a pass with other rules begins.
	RulesChanged()
	// ProfileChanged is called when the user chooses the severities of another search engine.
	ProfileChanged()
}

// New returns the checks of a session, whose views show their findings.
func New(s *session.Session) *Checks {
	c := &Checks{Session: s, Own: site.Usual()}
	c.Files = fileissues.New(s, &c.Own)
	c.looker.checks = c
	return c
}

// Copy returns the checks of a session with a copy of the document, with the same findings. Neither changes the other.
func (c *Checks) Copy(s *session.Session) *Checks {
	x := New(s)
	x.Own, x.Profile, x.Summary, x.sets, x.Files.Folder = c.Own, c.Profile, c.Summary, c.sets.copy(), c.Files.Folder
	return x
}

// Inspector returns a new inspector with the present custom rules. They stay the same for a job.
func (c *Checks) Inspector() *Inspector {
	own := c.Own
	return c.inspector(&own)
}

func (c *Checks) inspector(own *site.OwnRules) *Inspector {
	x := NewInspector(c.Doc, c.Today, c.Clock, own)
	x.ASCIIHost = c.Host.ASCIIHost
	x.extras.Ages = func(minute int64) {
		if c.ages == 0 || minute < c.ages {
			c.ages = minute
		}
	}
	return x
}

// Aged reports whether an article has become too old since its page was checked.
func (c *Checks) Aged() bool {
	if c.ages == 0 || c.Clock.Unix()/60 < c.ages {
		return false
	}
	c.ages = 0
	return true
}

// A looker finds the rules that single pages break. It has its own inspector, so that no other code reads the same page
// data.
type looker struct {
	checks *Checks
	x      *Inspector
}

// look returns the rules that a page breaks by itself.
func (l *looker) look(id sitemapcore.EntryID) check.RuleSet {
	if l.x == nil || l.x.Doc != l.checks.Doc || l.x.Clock != l.checks.Clock {
		l.x = l.checks.inspector(&l.checks.Own)
	}
	return l.x.bits(id)
}

// Set returns the known broken rules of a page.
func (c *Checks) Set(id sitemapcore.EntryID) check.RuleSet {
	if set, ok := c.sets.Get(id); ok {
		return set
	}
	return c.looker.look(id)
}

// Breaks reports whether a page breaks a rule of the set by itself, and loads it into x if so. It doesn't read a page
// again that is known to be fine.
func (c *Checks) Breaks(x *Inspector, id sitemapcore.EntryID, want check.RuleSet) bool {
	if set, ok := c.sets.Get(id); ok && !set.Meets(want) {
		return false
	}
	return x.bits(id).Meets(want)
}

// Worst returns the severity of a page's worst finding.
func (c *Checks) Worst(id sitemapcore.EntryID) sitemapcore.Severity {
	return c.Profile.Worst(c.Set(id))
}

// Marks returns the severity of the problem of each of a page's values, and the worst.
func (c *Checks) Marks(id sitemapcore.EntryID) (marks [sitemapcore.NumFields]sitemapcore.Severity,
	worst sitemapcore.Severity,
) {
	set := c.Set(id)
	return c.Profile.Marks(set), c.Profile.Worst(set)
}

// Found returns the findings of a page, and where its extensions break rules.
func (c *Checks) Found(id sitemapcore.EntryID) ([]sitemapcore.Finding, []extras.Breach) {
	x := c.Inspector()
	set := x.bits(id)
	if known, ok := c.sets.Get(id); ok {
		set = set.Or(known.And(documentRules))
	}
	return x.findings(id, set, c.Profile)
}

// RulesOf returns the part of a filter that asks for findings, in the eyes of the present profile.
func (c *Checks) RulesOf(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	eyes := c.Profile
	switch {
	case f.Rule != "":
		want := check.SetOf(f.Rule)
		return func(id sitemapcore.EntryID) bool { return c.Doc.Included(id) && c.Set(id).Meets(want) }
	case f.Severity != sitemapcore.Fine:
		want := eyes.Rules(f.Severity)
		return func(id sitemapcore.EntryID) bool { return c.Doc.Included(id) && c.Set(id).Meets(want) }
	default:
		return func(sitemapcore.EntryID) bool { return true }
	}
}

// Counted returns the counts of the last pass, with the severities of the profile.
func (c *Checks) Counted() *wire.Summary { return c.Summary.in(c.Profile, c.Own.Live.Titled()) }

// tell sends the counts of the last pass to the page.
func (c *Checks) tell() {
	m := c.Counted()
	m.Check = c.Edition
	c.Event(m)
}

// passAll checks all pages.
func (c *Checks) passAll(j *session.Job) error {
	var slow func()
	if c.Summary.Counts.Pages() > 0 {
		// The page shows the last pass; a message about a short pass would flicker.
		slow = c.tell
	}
	s, err := NewPass(c.Inspector(), j, &c.sets, slow).Run()
	if err != nil {
		return err
	}
	s.Files, s.Complete = c.Files.Issues(s.sums), true
	c.Summary = *s
	return nil
}

// RecheckRows is the largest number of edited pages that are checked at once, without a job.
const RecheckRows = 1000

// Changed updates the checks after a change. It checks edited pages at once if the findings of other pages don't depend
// on the edit; otherwise it restarts the pass over all pages.
func (c *Checks) Changed(x session.Effect) {
	if x.Another {
		c.sets, c.Summary, c.Profile, c.Files.Folder = RuleSets{}, Summary{}, 0, ""
	}
	c.Edition++
	if x.Day {
		c.sets, c.Summary.Complete = RuleSets{}, false
		c.again()
		return
	}
	n := x.Touched.Len()
	if n > RecheckRows {
		for _, id := range x.Touched.All {
			c.sets.forget(id)
		}
	} else {
		c.lookAgain(x)
	}
	if c.Summary.Complete && n <= RecheckRows && !x.Rows && !x.Addresses && !x.Dates && !x.Switched {
		if x.Listing {
			c.Summary.Files = c.Files.Issues(c.Summary.sums)
		}
		c.tell()
		return
	}
	c.Summary.Complete = false
	if !x.Rows && !x.Switched && n <= RecheckRows && c.Runs("check") {
		// The pass continues, and another one follows: if each edited address restarted it, it would end only when the
		// user pauses.
		c.due = true
		return
	}
	c.again()
}

// lookAgain checks the edited pages.
func (c *Checks) lookAgain(x session.Effect) {
	for _, id := range x.Touched.All {
		old, known := c.sets.Get(id)
		if !known {
			continue
		}
		set := c.looker.look(id).Or(old.And(documentRules))
		c.sets.store(id, set)
		if _, ok := c.Doc.Index(id); ok && c.Summary.Complete && c.Doc.Included(id) && !x.Switched {
			c.Summary.Counts.Replace(old, set)
		}
	}
}

// again begins a pass over all pages, once all files are opened.
func (c *Checks) again() {
	if c.Opening != 0 {
		// A pass for each file would delay the reading of the next one: opening twenty files of 50,000 pages would
		// take 7.2 s instead of 3.9 s.
		c.CancelKind("check")
		c.due = true
		return
	}
	c.begin(c.passAll)
}

// begin begins a pass over all pages, and stops the current one.
func (c *Checks) begin(run func(*session.Job) error) {
	c.due = false
	j := c.Start(0, "check", run, func(err error) {
		if err != nil {
			return
		}
		Tidy(c.Doc)
		again := c.due
		c.Summary.Complete = !again
		c.tell()
		if again {
			c.begin(c.passAll)
			return
		}
		c.Tables.Checked()
	})
	// The user waits for the preview of a replacement.
	j.Behind = "preview"
}

// Opened begins the pass that waited for the files.
func (c *Checks) Opened() {
	if c.due {
		c.begin(c.passAll)
	}
}

// SetRules replaces the custom rules, and checks all pages again.
func (c *Checks) SetRules(r site.OwnRules) {
	c.Own = r
	clear(c.sets.of)
	c.Edition++
	c.Stale, c.Summary.Complete = true, false
	c.again()
	if c.Opening == 0 {
		c.Tables.RulesChanged()
	}
}

// setProfile chooses the search engine whose severities count. No page is checked again: only the severities of the known
// findings change.
func (c *Checks) setProfile(r session.Request, b *wire.SetProfile) {
	if b.Profile >= uint8(check.NumProfiles) {
		r.Fail(session.ErrStale)
		return
	}
	c.Profile = check.Profile(b.Profile)
	r.Answer(&wire.Done{})
	c.tell()
	c.Tables.ProfileChanged()
}

// Place sets the folder in which the owner will put the files.
func (c *Checks) Place(folder string) {
	if folder == c.Files.Folder {
		return
	}
	c.Files.Folder = folder
	if c.Summary.Complete {
		c.Summary.Files = c.Files.Issues(c.Summary.sums)
		c.tell()
	}
}
