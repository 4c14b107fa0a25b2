package page

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// The oddLines are the lines of the last paste that were not taken as they stand.
type oddLines struct {
	*common
	lines []sitemapcore.OddLine // the first of them
	total int
}

// forget is called when they are about nothing that is open any more.
func (o *oddLines) forget() { o.lines, o.total = nil, 0 }

// note counts them for a message; empty where there are none.
func (o *oddLines) note() say.Text {
	if o.total == 0 {
		return ""
	}
	return say.N("{n, plural, one {# line} other {# lines}} read differently", o.total)
}

// act is what a message about the paste offers: to see them, or the way back from what made rev.
func (o *oddLines) act(rev int) *ui.Action {
	if o.total == 0 {
		return desk.UndoAct(rev, 1)
	}
	return &ui.Action{
		Label: say.N("{n, plural, one {See which line} other {See which lines}}", o.total),
		Do:    components.SeeOddLines{},
	}
}

// takeOther takes the other address of some lines. They can be changed back the same way, but for
// those that gave a page more.
func (o *oddLines) takeOther(lines []int) {
	var request wire.Retake
	for _, i := range lines {
		if i < len(o.lines) {
			request.Lines = append(request.Lines, o.lines[i])
		}
	}
	desk.Need(o.Desk, &request, func(*wire.Edited) {
		o.lines = slices.Clone(o.lines) // The dialog keeps what it was drawn from.
		for _, i := range lines {
			if i >= len(o.lines) {
				break // another paste came
			}
			if x := &o.lines[i]; x.Also {
				x.Took, x.Other = x.Other, ""
			} else {
				x.Took, x.Other = x.Other, x.Took
			}
		}
	})
}
