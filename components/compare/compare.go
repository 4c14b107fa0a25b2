package compare

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// Compare is the comparison with an earlier version. It changes nothing in the open pages.
type Compare struct {
	tab

	Count   wire.Comparison
	Problem *ui.ProblemInfo // why the earlier version could not be compared
	Removed *wire.Removed   // some of the removed pages; nil until they are there
	Steps   wire.Steps
	asked   int            // the first removed page that was asked for
	text    string         // the pasted earlier version
	drafts  map[int]string // new addresses while they are typed, by the removed page
	dates   *wire.Preview  // what dates of the earlier version would change; nil until it is known
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	job      int
	projects Projects

	Choosing, Listing, Dating desk.Dialog
}

// Projects are the projects on this device that can be an earlier version.
type Projects struct {
	Load func()              // asks the engine for them
	List func() []ui.Project // returns those that aren't open
}

// New returns the feature.
func New(d *desk.Desk, projects Projects) *Compare {
	c := &Compare{tab: tab{Desk: d, job: d.NewJob(), projects: projects}}
	c.Choosing.Draw, c.Listing.Draw, c.Dating.Draw = c.drawChoice, c.drawRemoved, c.drawDates
	d.WhenAnother(func() { *c = Compare{tab: c.tab} })
	desk.On(d, func(components.OpenCompare) { c.open() })
	desk.On(d, func(components.OpenRemoved) { c.OpenRemoved(0) })
	desk.On(d, func(components.RedirectDeleted) { c.redirectSince(1) })
	desk.On(d, func(components.RedirectMoved) {
		desk.Get(d, &wire.GetSteps{}, func(b *wire.Steps) { c.redirectSince(max(1, b.Opened)) })
	})
	desk.Hear(d, func(n *wire.Comparison) { c.setCounts(*n) })
	return c
}

// open asks for the earlier version.
func (c *Compare) open() {
	c.Problem, c.Steps, c.text = nil, wire.Steps{}, ""
	c.Show(&c.Choosing)
	c.projects.Load()
	desk.Get(c.Desk, &wire.GetSteps{}, func(b *wire.Steps) { c.Steps = *b })
}

// setCounts stores the counts of the comparison, or ends it.
func (c *Compare) setCounts(n wire.Comparison) {
	c.Count = n
	if n.Open {
		return
	}
	c.Removed = nil
	c.Hide(&c.Listing)
	c.showAll()
}

// showAll takes the comparison out of the filter.
func (c *Compare) showAll() {
	f := c.Table.Filter()
	f.Compared = 0
	c.Table.Narrow(f)
}

// With reads an earlier version and compares.
func (c *Compare) With(request wire.CompareWith, blobs ...wire.Blob) {
	request.Earlier.Job = c.job
	c.Problem = nil
	c.Work(c.job, "Reading the earlier version", &request, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.Opened:
			c.Removed = nil
			c.showAll()
			if c.Dialog == &c.Choosing {
				c.Show(nil)
				c.ShowPanel(components.PanelChecks)
			}
			if len(b.Notes) > 0 {
				c.Notify(ui.Toast{Icon: "note", Text: b.Notes[0]})
			}
		case *wire.Failure:
			if b.Code != wire.FailedCanceled {
				c.Problem = desk.Refused(b)
			}
		}
	}, blobs...)
}

// redirectSince asks for the redirects of the addresses that are gone since some steps.
func (c *Compare) redirectSince(steps int) {
	request := &wire.CompareWith{Back: steps, Earlier: wire.Open{Job: c.job}}
	c.Work(c.job, "Reading the earlier version", request, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Opened); !ok {
			c.Done(b, out)
			return
		}
		c.showAll()
		c.OpenRemoved(0)
	})
}

// loosen says whether addresses that lead to the same page count as one.
func (c *Compare) loosen(on bool) {
	loose := address.Loose(0)
	if on {
		loose = address.LooseAll
	}
	c.Ask(&wire.LoosenComparison{Loose: loose}, c.Done)
}

// dateStep puts the dates of the earlier version on the pages.
func (c *Compare) dateStep() *wire.Do {
	return wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoDates, Choice: sitemapcore.OfEarlier}).In(c.job)
}

// AskDates shows what the dates of the earlier version would change.
func (c *Compare) AskDates() {
	c.dates = nil
	c.Show(&c.Dating)
	try := c.dateStep()
	try.Try = true
	c.Work(c.job, "", try, func(b wire.Body, out []wire.Blob) {
		if p, ok := b.(*wire.Preview); ok {
			c.dates = p
			return
		}
		c.Hide(&c.Dating)
		c.Done(b, out)
	})
}

// DateTaker returns AskDates, or nil if no page has another date in an earlier version.
func (c *Compare) DateTaker() func() {
	if n := &c.Count; n.Fields[sitemapcore.LastMod] > 0 || n.Added > 0 && n.Removed > 0 {
		return c.AskDates
	}
	return nil
}

// takeDates takes them.
func (c *Compare) takeDates() {
	c.Show(nil)
	c.Work(c.job, "", c.dateStep(), c.Undoable)
}

// End forgets the earlier version.
func (c *Compare) End() { c.Ask(&wire.EndComparison{}, c.Done) }

// removedRows is the number of removed pages that are shown at once.
const removedRows = 25

// OpenRemoved shows the removed pages from one of them on.
func (c *Compare) OpenRemoved(first int) {
	if c.Dialog != &c.Listing {
		c.Removed, c.drafts = nil, make(map[int]string)
	}
	c.Show(&c.Listing)
	c.loadRemoved(first)
}

func (c *Compare) loadRemoved(first int) {
	c.asked = first
	desk.Need(c.Desk, &wire.GetRemoved{First: first, Count: removedRows}, func(b *wire.Removed) {
		if c.asked == first {
			c.Removed = b
		}
	})
}

// SetRedirect sets the new address of a removed page.
func (c *Compare) SetRedirect(id int, to string) {
	c.Ask(&wire.SetRedirect{ID: id, New: strings.TrimSpace(to)}, func(b wire.Body, out []wire.Blob) {
		c.Done(b, out)
		c.loadRemoved(c.asked)
	})
}

// Save writes a file about the comparison.
func (c *Compare) Save(form uint8) {
	c.Work(c.job, "Writing your file", &wire.WriteComparison{Format: form, Job: c.job},
		func(b wire.Body, blobs []wire.Blob) { c.HandOver(b, blobs, "") })
}
