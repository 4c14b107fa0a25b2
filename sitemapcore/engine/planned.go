package engine

import (
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// A madePlan is the plan that was worked out last, of which the owner then takes one file after the
// other, or all of them: it holds as long as the document and the options are the same. Making it
// is most of the work of a download, because packed sizes are measured.
type madePlan struct {
	plan    *output.Plan
	rev     int
	options wire.Options
}

// planFor returns the plan of the document as it is now, within a job.
func (e *Engine) planFor(j *job, o wire.Options, title string) (*output.Plan, error) {
	// What of it is taken makes no other plan.
	o.Changed = false
	if p := e.made; p.plan != nil && p.rev == e.rev && p.options == o {
		return p.plan, nil
	}
	e.made = madePlan{}
	rev := e.rev
	plan, err := e.planned(j, o, title)
	if err == nil && rev == e.rev {
		e.made = madePlan{plan, rev, o}
	}
	return plan, err
}

// forgetPlan lets the plan go after a change of the document.
func (e *Engine) forgetPlan(x effect) {
	e.cancelKind("plan")
	e.made = madePlan{}
	if x.another {
		e.last = nil
	}
}
