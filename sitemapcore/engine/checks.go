package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// checks know which rules each page breaks. A pass over all pages, which is a job, finds it out and
// counts; edited pages are looked at on the spot.
type checks struct {
	*session
	views *views
	files fileChecks

	custom  customRules   // the user's own rules
	profile check.Profile // whose eyes the checks have
	sets    ruleSets      // as far as pages were looked at
	summary summary       // of the last pass
	edition int           // grows with each change of the checks' input
	due     bool          // a pass is due, when the files are opened or the one that runs is over

	look func(sitemapcore.EntryID) check.RuleSet // the rules that a page breaks by itself
}

func newChecks(s *session, v *views, listed func(sitemapcore.FileID) listing) *checks {
	c := &checks{
		session: s, views: v, files: fileChecks{session: s, listed: listed}, custom: newCustomRules(usualRules),
	}
	c.files.custom = &c.custom
	c.look = c.looker()
	return c
}

// inspector returns what looks at pages.
func (c *checks) inspector() *inspector { return newInspector(c.doc, c.today, &c.custom) }

// looker returns a function that returns the rules a page breaks by itself. It encloses its own reader, so that no
// other code reads the same page data.
func (c *checks) looker() func(sitemapcore.EntryID) check.RuleSet {
	var x *inspector
	return func(id sitemapcore.EntryID) check.RuleSet {
		if x == nil || x.doc != c.doc || x.today != c.today {
			x = c.inspector()
		}
		return x.bits(id)
	}
}

// set returns the known broken rules of a page.
func (c *checks) set(id sitemapcore.EntryID) check.RuleSet {
	if set, ok := c.sets.get(id); ok {
		return set
	}
	return c.look(id)
}

// breaks reports whether a page breaks a rule of the set by itself, and loads it into x if so. It doesn't read a page
// again that is known to be fine.
func (c *checks) breaks(x *inspector, id sitemapcore.EntryID, want check.RuleSet) bool {
	if set, ok := c.sets.get(id); ok && !set.Meets(want) {
		return false
	}
	return x.bits(id).Meets(want)
}

// worst returns the severity of a page's worst finding.
func (c *checks) worst(id sitemapcore.EntryID) sitemapcore.Severity {
	return c.profile.Worst(c.set(id))
}

// marks returns the severity of the problem of each of a page's values, and the worst.
func (c *checks) marks(id sitemapcore.EntryID) (marks [sitemapcore.NumFields]sitemapcore.Severity,
	worst sitemapcore.Severity,
) {
	set := c.set(id)
	return c.profile.Marks(set), c.profile.Worst(set)
}

// found returns the broken rules of a page, and their findings.
func (c *checks) found(id sitemapcore.EntryID) (check.RuleSet, []sitemapcore.Finding) {
	x := c.inspector()
	set := x.bits(id)
	if known, ok := c.sets.get(id); ok {
		set = set.Or(known.And(documentRules))
	}
	return set, x.findings(id, set, c.profile)
}

// rulesOf returns the part of a filter that asks for findings.
func (c *checks) rulesOf(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	switch {
	case f.Rule != "":
		want := check.SetOf(f.Rule)
		return func(id sitemapcore.EntryID) bool { return c.doc.Included(id) && c.set(id).Meets(want) }
	case f.Severity != sitemapcore.Fine:
		return func(id sitemapcore.EntryID) bool { return c.doc.Included(id) && c.worst(id) == f.Severity }
	default:
		return func(sitemapcore.EntryID) bool { return true }
	}
}

// counted returns the counts of the last pass for the profile.
func (c *checks) counted() *wire.Summary { return c.summary.in(c.profile) }

// tell sends the counts of the last pass to the page.
func (c *checks) tell() {
	m := c.counted()
	m.Check = c.edition
	c.event(m)
}

// passAll looks at all pages.
func (c *checks) passAll(j *job) error {
	var slow func()
	if c.summary.counts.Pages() > 0 {
		// The page shows the last pass; a message about a short pass would flicker.
		slow = c.tell
	}
	s, err := newPass(c.inspector(), j, &c.sets, slow).run()
	if err != nil {
		return err
	}
	s.files, s.complete = c.files.issues(s.sums), true
	c.summary = *s
	return nil
}

// recheckRows is the number of edited pages that are looked at on the spot.
const recheckRows = 1000

// documentChanged brings the checks up to date after a change. Edited pages that no other page
// depends on are looked at on the spot; anything else begins the pass over all pages anew.
func (c *checks) documentChanged(x effect) {
	if x.another {
		c.sets, c.summary = ruleSets{}, summary{}
	}
	c.edition++
	if x.day {
		c.sets, c.summary.complete = ruleSets{}, false
		c.again()
		return
	}
	n := x.touched.Len()
	if n > recheckRows {
		for _, id := range x.touched.All {
			c.sets.forget(id)
		}
	} else {
		c.lookAgain(x)
	}
	if c.summary.complete && n <= recheckRows && !x.rows && !x.addresses && !x.dates && !x.switched {
		if x.listing {
			c.summary.files = c.files.issues(c.summary.sums)
		}
		c.tell()
		return
	}
	c.summary.complete = false
	if !x.rows && !x.switched && n <= recheckRows && c.runs("check") {
		// The pass continues, and another one follows: if each edited address restarted it, it would end only when the
		// user pauses.
		c.due = true
		return
	}
	c.again()
}

// lookAgain looks at edited pages on the spot.
func (c *checks) lookAgain(x effect) {
	for _, id := range x.touched.All {
		old, known := c.sets.get(id)
		if !known {
			continue
		}
		set := c.look(id).Or(old.And(documentRules))
		c.sets.put(id, set)
		if _, ok := c.doc.Index(id); ok && c.summary.complete && c.doc.Included(id) && !x.switched {
			c.summary.counts.Replace(old, set)
		}
	}
}

// again begins the pass over all pages anew, as soon as the files are opened.
func (c *checks) again() {
	if c.opening != 0 {
		// A pass that begins anew with each file takes its turns from the reading of the next: of
		// the 7.2 s until twenty files of 50,000 pages were ready to edit, it and copies of their
		// bytes were 3.3 s.
		c.cancelKind("check")
		c.due = true
		return
	}
	c.begin(c.passAll)
}

// begin begins a pass over all pages, and stops the current one.
func (c *checks) begin(run func(*job) error) {
	c.due = false
	j := c.start(0, "check", run, func(err error) {
		if err != nil {
			return
		}
		tidy(c.doc)
		again := c.due
		c.summary.complete = !again
		c.tell()
		if again {
			c.begin(c.passAll)
			return
		}
		c.views.renew(func(*view) bool { return false })
	})
	// The user looks at the preview of a replacement at this time.
	j.behind = "preview"
}

// opened begins the pass that was put off while files were opened.
func (c *checks) opened() {
	if c.due {
		c.begin(c.passAll)
	}
}

// setRules puts other custom rules in the place of those before, and looks at all pages with them.
func (c *checks) setRules(r customRules) {
	c.custom = r
	clear(c.sets.of) // all pages are looked at again
	c.edition++
	c.stale, c.summary.complete = true, false
	c.again()
	if c.opening == 0 {
		c.views.refreshAll((*view).judged)
	}
}

// setProfile looks at everything with other eyes. What each page breaks stays as it is known; only
// its severity is another.
func (c *checks) setProfile(r request, b *wire.SetProfile) {
	if b.Profile >= uint8(check.NumProfiles) {
		r.fail(errStale)
		return
	}
	c.profile = check.Profile(b.Profile)
	r.answer(&wire.Done{})
	c.tell()
	c.views.renew((*view).judged)
}

// place takes note of the folder in which the files will be.
func (c *checks) place(folder string) {
	if folder == c.files.folder {
		return
	}
	c.files.folder = folder
	if c.summary.complete {
		c.summary.files = c.files.issues(c.summary.sums)
		c.tell()
	}
}
