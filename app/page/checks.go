package page

import (
	"strings"

	"sitemapeditor/components"
	checksui "sitemapeditor/components/checks"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// checks is what the panel of that name shows beyond the summary.
type checks struct {
	*common

	rev      int  // of the document that the rest is about
	asked    bool // for that revision
	overview *wire.Overview
	fixes    wire.Receipts
	custom   wire.Custom
	message  string // that is being looked up
	meaning  *wire.Translation
}

// forget is called when another engine counts its revisions anew.
func (c *checks) forget() { *c = checks{common: c.common} }

// loadChecks asks for what the panel shows, while it is shown and only when the document is another
// one.
func (c *checks) loadChecks() {
	if c.Panel != components.PanelChecks || c.State.Busy != 0 || c.asked && c.rev == c.State.Rev {
		return
	}
	c.asked, c.rev = true, c.State.Rev
	rev := c.rev
	desk.Get(c.Desk, &wire.GetOverview{}, func(o *wire.Overview) {
		if c.rev == rev {
			c.overview = o
		}
	})
	c.loadCustom(func() {})
	desk.Get(c.Desk, &wire.GetReceipts{}, func(r *wire.Receipts) {
		if c.rev == rev {
			c.fixes = *r
		}
	})
}

// doChecks carries out what the owner wants of the checks. It reports whether the intent was one of
// those.
func (c *checks) doChecks(in components.Intent) bool {
	switch in := in.(type) {
	case components.ChooseProfile:
		c.Ask(&wire.SetProfile{Profile: uint8(in.Profile)}, func(wire.Body, []wire.Blob) { c.detail.loadDetails() })
	case components.OpenLookUp:
		c.message, c.meaning = "", nil
		c.Show(lookUpDialog)
	case components.LookUpText:
		c.lookUp(in.Text)
	case components.OpenCustom:
		c.loadCustom(func() { c.Show(customDialog) })
	case components.SaveCustom:
		c.Show(nil)
		c.Ask(&wire.SetCustom{Rules: sitemapcore.CustomRules(in)}, func(b wire.Body, out []wire.Blob) {
			c.Done(b, out)
			c.loadCustom(func() {})
		})
	default:
		return false
	}
	return true
}

// lookUp asks what a message of a search engine means.
func (c *checks) lookUp(text string) {
	c.message = text
	if strings.TrimSpace(text) == "" {
		c.meaning = nil
		return
	}
	desk.Get(c.Desk, &wire.Translate{Text: text}, func(t *wire.Translation) {
		if c.message == text {
			c.meaning = t
		}
	})
}

// checksPanel draws the panel.
func (r *Root) checksPanel() *checksui.Checks {
	s := r.store
	c := &checksui.Checks{
		Summary: s.sidebar.summaryInfo(), Overview: s.checks.overview, Sections: s.Summary.Sections,
		Compared: s.compared.DrawResult,
		Own:      s.checks.custom, Busy: s.Busy(fixJob, reportJob), Sink: r.sink(),
		Live:  s.live.live,
		Fixes: s.checks.fixes, Later: s.Overtaken(components.Undo{Rev: s.checks.fixes.Rev}),
	}
	for _, x := range s.Files.Receipts {
		if !x.Advice {
			c.Repairs += x.Count
		}
	}
	return c
}

// rejected returns how many pages and files are rejected, for the tab's badge.
func (c *checks) rejected() int { return c.rejectedPages() + c.rejectedFiles() }

func (c *checks) rejectedPages() int {
	return c.Summary.Worst[sitemapcore.Reject] + c.Summary.Worst[sitemapcore.Fatal]
}

// rejectedFiles returns the number of files that are rejected as a whole, in the eyes of the
// profile.
func (c *checks) rejectedFiles() int {
	if k := int(c.Summary.Profile); k < len(c.Summary.Verdicts) {
		return c.Summary.Verdicts[k].Files
	}
	return 0
}

// stillRejected says before a download what search engines would refuse of it, with what mends it.
func (d *download) stillRejected() (problems []ui.ProblemInfo) {
	if n := d.checks.rejectedFiles(); n > 0 && d.options.Keep {
		x := ui.ProblemInfo{
			Severity: sitemapcore.Reject,
			Title:    say.N("{n, plural, one {# file} other {# files}} would still be rejected", n),
		}
		for _, f := range d.Summary.Files {
			if f.Severity < sitemapcore.Reject {
				continue
			}
			x.Causes = append(x.Causes, f.Title)
			if f.Fix != "" && len(x.Actions) < 2 {
				x.Actions = append(x.Actions, ui.Action{Label: f.Fix, Do: components.FixRule{Code: f.Code}})
			}
		}
		if len(x.Actions) == 0 {
			x.Detail = "Choose “Build new files” to get files without these problems."
		}
		x.Actions = append(x.Actions, lookAt(n))
		problems = append(problems, x)
	}
	if n := d.checks.rejectedPages(); n > 0 {
		problems = append(problems, ui.ProblemInfo{
			Severity: sitemapcore.Warn,
			Title:    say.N("{n, plural, one {# page} other {# pages}} would still be rejected", n),
			Detail:   "You can download now and fix them later, or look first.", Actions: []ui.Action{lookAt(n)},
		})
	}
	return problems
}

// lookAt shows n problems in their panel.
func lookAt(n int) ui.Action {
	return ui.Action{Label: say.N("{n, plural, one {Look at it} other {Look at them}}", n), Do: components.SeeChecks{}}
}
