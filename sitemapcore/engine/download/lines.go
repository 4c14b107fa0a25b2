package download

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/output/preview"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// maxLines is the most lines that one window gives.
	maxLines = 500
	// lineRows is the number of edited pages up to which the lines are counted again one by one.
	lineRows = 1000
)

// Lines are the lines of one output file, which the page shows beside the table.
type Lines struct {
	*session.Session
	plans *Plans

	settings output.Options
	next     int // the part that is asked for; until it is laid out, part is shown
	part     int
	plan     *output.Plan
	index    *preview.Lines
	shown    int // grows with each change of the lines
	open     bool
	first    int // that the page asked for last, and how many
	count    int
	due      bool // they are to be laid out again
}

// NewLines returns the lines of the files that the plans have.
func NewLines(s *session.Session, p *Plans) *Lines { return &Lines{Session: s, plans: p} }

// Register adds the requests that lines answer.
func (l *Lines) Register(all session.Requests) {
	all.Add(0, session.By(l.openLines), session.By(l.getLines), session.By(l.locate))
}

func (l *Lines) openLines(r session.Request, b *wire.OpenLines) {
	l.open, l.next = true, b.Part
	l.settings = l.plans.Options(b.Files, sitemapcore.FormatXML)
	l.layOut(r.Then(func() { r.Answer(l.describe()) }))
}

func (l *Lines) describe() *wire.Lines {
	m := &wire.Lines{Rev: l.shown, Part: l.part}
	if l.index != nil {
		m.Len = l.index.Len()
		m.Bytes = l.plan.Parts[l.part].Bytes
	}
	for _, p := range l.plan.Parts {
		m.Names = append(m.Names, p.Name)
	}
	return m
}

// layOut plans the output and counts the lines of one file, as a job.
func (l *Lines) layOut(done func(error)) {
	l.Start(0, "lines", func(j *session.Job) error {
		plan, err := l.plans.RunPlan(j, l.settings, "")
		if err != nil {
			return err
		}
		var index *preview.Lines
		part := max(0, min(l.next, len(plan.Parts)-1))
		if len(plan.Parts) > 0 {
			if index, err = preview.NewLines(plan.Parts[part], j.Breathe); err != nil {
				return err
			}
		}
		l.plan, l.index, l.part, l.next = plan, index, part, part
		l.shown++
		return nil
	}, done)
}

// Changed updates the lines after an edit of some pages, and sends the visible ones: on request they would
// arrive a round trip later, and after the first slice of the checks.
func (l *Lines) Changed(x session.Effect) {
	l.due = l.open && (l.index == nil || x.Rows || x.Switched || x.Content || x.Listing ||
		x.Touched.Len() > lineRows || l.Runs("lines"))
	if l.due || !l.open {
		return
	}
	l.index.Invalidate(x.Touched)
	l.shown++
	l.Event(l.window(l.first, l.count))
}

// Rest returns the dependent that lays the lines out again if an edit changed more than the lines of some pages.
func (l *Lines) Rest() session.Dependent { return otherLines{l} }

type otherLines struct{ *Lines }

// Changed lays the lines out again if they differ from the document.
func (o otherLines) Changed(session.Effect) {
	l := o.Lines
	if !l.due {
		return
	}
	l.layOut(func(err error) {
		if err == nil {
			n := 0
			if l.index != nil {
				n = l.index.Len()
			}
			l.Event(&wire.LinesChanged{Rev: l.shown, Len: n})
		}
	})
}

func (l *Lines) getLines(r session.Request, b *wire.GetLines) {
	l.first, l.count = b.First, b.Count
	r.Answer(l.window(b.First, b.Count))
}

// window returns some of the lines.
func (l *Lines) window(first, count int) *wire.LineWindow {
	w := &wire.LineWindow{Rev: l.shown}
	if l.index == nil {
		return w
	}
	w.Len = l.index.Len()
	w.First = min(max(first, 0), w.Len)
	for _, line := range l.index.Window(w.First, min(max(count, 0), maxLines)) {
		out := wire.Line{ID: line.ID, Text: string(line.Text), No: line.Number}
		if line.Continues {
			out.No = 0
		}
		w.Lines = append(w.Lines, out)
	}
	return w
}

func (l *Lines) locate(r session.Request, b *wire.Locate) {
	m := &wire.Located{Part: -1}
	if l.plan != nil {
		if part, _, ok := l.plan.Find(b.ID); ok {
			m.Part = part
			if part == l.part {
				m.First, m.Count = l.index.Locate(b.ID)
			}
		}
	}
	r.Answer(m)
}
