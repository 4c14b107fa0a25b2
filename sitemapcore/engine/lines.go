package engine

import (
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// maxLines is the most lines that one window gives.
	maxLines = 500
	// lineRows is the number of edited pages up to which the lines are counted again one by one.
	lineRows = 1000
)

// linesState is the output file whose lines are open: the preview.
type linesState struct {
	options output.Options
	wanted  wire.Options // what the options are made of
	part    int
	plan    *output.Plan
	index   *output.Lines
	rev     int
	open    bool
	first   int // that the page asked for last, and how many
	count   int
}

// options turns the options of the wire into those of the planner.
func (e *Engine) options(o wire.Options) output.Options {
	out := output.Options{
		Base: o.Base, PerFile: o.PerFile, MaxBytes: o.MaxBytes,
		Compress: o.Compress, Auto: o.Auto, Repack: o.Repack, Pretty: !o.Compact, Today: e.todayText,
		Format: output.Format(min(o.Form, wire.FormHTML)), Split: output.Split(o.Split), Index: o.Index, Pattern: o.Pattern,
		Last: e.last,
		Contents: output.Contents{
			Spare: o.Spare, NoLastMod: o.NoLastMod, NoRetired: o.NoRetired,
			Stylesheet: o.Stylesheet,
		},
	}
	if o.ASCII {
		out.Host = e.host.ASCIIHost
	}
	if o.Build {
		out.Mode = output.Build
	}
	return out
}

func (e *Engine) openLines(r request, b *wire.OpenLines) {
	l := &e.lines
	l.open, l.part = true, b.Part
	l.wanted = b.Options
	l.wanted.Form = wire.FormXML
	l.options = e.options(l.wanted)
	l.options.LayOut = true
	e.layOut(r.then(func() { r.answer(e.describeLines()) }))
}

func (e *Engine) describeLines() *wire.Lines {
	l := &e.lines
	m := &wire.Lines{Rev: l.rev, Part: l.part}
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
func (e *Engine) layOut(done func(error)) {
	l := &e.lines
	e.start(0, "lines", func(j *job) error {
		if err := e.arrange(j, l.wanted, &l.options); err != nil {
			return err
		}
		plan, err := e.runPlan(j, l.options, "")
		if err != nil {
			return err
		}
		var index *output.Lines
		part := max(0, min(l.part, len(plan.Parts)-1))
		if len(plan.Parts) > 0 {
			if index, err = output.NewLines(plan.Parts[part], j.breathe); err != nil {
				return err
			}
		}
		l.plan, l.index, l.part = plan, index, part
		l.rev++
		return nil
	}, done)
}

// tell brings the lines up to date after an edit of some pages, and sends what the page shows of
// them: asked for, they would be there a turn between the two later, and after the first slice of
// the checks. It reports whether that is all there is to do.
func (l *linesState) tell(e *Engine, x effect) bool {
	if l.index == nil || !l.open || x.rows || x.switched || x.content || x.listing || x.touched.Len() > lineRows ||
		!e.linesSettled() {
		return !l.open
	}
	for _, id := range x.touched.All {
		l.index.Invalidate(id)
	}
	l.rev++
	e.event(l.window(l.first, l.count))
	return true
}

// anew lays the lines out again.
func (l *linesState) anew(e *Engine) {
	e.layOut(func(err error) {
		if err == nil {
			n := 0
			if l.index != nil {
				n = l.index.Len()
			}
			e.event(&wire.LinesChanged{Rev: l.rev, Len: n})
		}
	})
}

// linesSettled reports whether no job is laying the lines out.
func (e *Engine) linesSettled() bool {
	return !e.runs("lines")
}

func (e *Engine) getLines(r request, b *wire.GetLines) {
	l := &e.lines
	l.first, l.count = b.First, b.Count
	r.answer(l.window(b.First, b.Count))
}

// window returns some of the lines.
func (l *linesState) window(first, count int) *wire.LineWindow {
	w := &wire.LineWindow{Rev: l.rev}
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

func (e *Engine) locate(r request, b *wire.Locate) {
	l := &e.lines
	m := &wire.Located{Part: -1}
	if l.plan != nil {
		if part, _, ok := l.plan.Find(b.ID); ok {
			m.Part = part
			if part == l.part {
				m.First, m.Count = l.index.Locate(b.ID)
			}
		}
	}
	r.answer(m)
}
