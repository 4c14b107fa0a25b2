package engine

import (
	"errors"
	"io"
	"strings"

	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// planned works a plan out, within a job.
func (e *Engine) planned(j *job, o output.Options, title string) (*output.Plan, error) {
	p := output.NewPlanner(e.doc, o)
	for !p.Step(stepBytes) {
		if err := j.breathe(); err != nil {
			return nil, err
		}
		j.report(wire.Progress{Title: title, Done: int64(p.Progress() * 1000), Total: 1000})
	}
	return p.Plan(), nil
}

// plan answers which files would come out.
func (e *Engine) plan(r request, b *wire.GetPlan) {
	if e.opening != 0 {
		r.fail(errOpening)
		return
	}
	var plan *output.Plan
	e.start(b.Job, "plan", func(j *job) (err error) {
		plan, err = e.planFor(j, b.Options, "Working out your files")
		return err
	}, func(err error) {
		if err != nil {
			r.fail(err)
			return
		}
		r.answer(describePlan(plan))
	})
}

// partKinds says what the kinds of parts are called on the wire.
var partKinds = map[output.Kind]uint8{output.Sitemap: wire.SitemapPart, output.IndexFile: wire.IndexPart, output.Text: wire.ListPart}

func describePlan(plan *output.Plan) *wire.Plan {
	m := &wire.Plan{LeftOut: plan.LeftOut}
	for _, p := range plan.Parts {
		part := wire.PlanPart{
			Name: intake.ShowName(p.Name), Kind: partKinds[p.Kind], Pages: p.Pages,
			Bytes: p.Bytes, Packed: p.Compressed, Untouched: p.Untouched,
		}
		switch {
		case p.Kind == output.IndexFile:
			part.Note = "Index of " + number(p.Children) + " files"
			if p.Children == 1 {
				part.Note = "Index of one file"
			}
		case p.Untouched:
			part.Note = "Unchanged, as it came"
		case p.Opened:
			part.Note = "With your changes"
		}
		m.Parts = append(m.Parts, part)
	}
	for _, p := range plan.Problems {
		m.Problems = append(m.Problems, wire.Problem{File: intake.ShowName(p.File), Severity: p.Severity, Title: strings.TrimSuffix(p.Title, "."), Detail: p.Detail})
	}
	if len(plan.Parts) == 0 {
		return m
	}
	for _, s := range output.Instructions(plan) {
		m.Steps = append(m.Steps, wire.NextStep{Title: s.Title, Text: strings.Join(s.Text, " "), Copy: s.Copy})
	}
	text := int64(len(plan.AppendInstructions(nil)))
	m.Parts = append(m.Parts, wire.PlanPart{
		Name: output.InstructionsName, Kind: wire.InstructionsPart, Note: "With the line for robots.txt", Bytes: text, Packed: text,
	})
	return m
}

// stepper is work that runs in slices and can fail.
type stepper interface {
	Step(budget int) (done bool, err error)
}

// write makes a file, or all of them in a .zip. A document that changes while it is written would give a file that never was, so the
// work begins again.
func (e *Engine) write(r request, b *wire.Write) {
	if e.opening != 0 {
		r.fail(errOpening)
		return
	}
	var blob wire.Blob
	written := &wire.Written{}
	const title = "Writing your files"
	attempt := func(j *job) error {
		rev := e.rev
		plan, err := e.planFor(j, b.Options, title)
		if err != nil {
			return err
		}
		if e.rev != rev {
			return errChanged
		}
		if b.Part > len(plan.Parts) || len(plan.Parts) == 0 {
			return &refusal{
				title:  "There is nothing to download yet",
				detail: "Add a page, or take one back that is left out.",
			}
		}
		var w BlobWriter
		var s stepper
		var count counter
		var total int64
		if b.Part < 0 {
			written.Name, written.Type = "sitemaps.zip", "application/zip"
			w = e.host.NewBlob(written.Type)
			z := plan.NewZip(&count)
			s, total = z, z.Size()
		} else if b.Part == len(plan.Parts) {
			written.Name, written.Type = output.InstructionsName, "text/plain;charset=utf-8"
			w = e.host.NewBlob(written.Type)
			if _, err := w.Write(plan.AppendInstructions(nil)); err != nil {
				return err
			}
			blob, err = w.Blob()
			return err
		} else {
			p := plan.Parts[b.Part]
			written.Name, written.Type = p.Name, "application/xml"
			switch {
			case p.Packed:
				written.Type = "application/gzip"
			case p.Kind == output.Text:
				written.Type = "text/plain"
			}
			w = e.host.NewBlob(written.Type)
			s, total = plan.NewWriter(b.Part, &count), p.Bytes
			if p.Packed {
				total = p.Compressed
			}
		}
		count.w = w
		for {
			done, err := s.Step(stepBytes)
			if err != nil {
				return err
			}
			if done {
				break
			}
			if err := j.breathe(); err != nil {
				return err
			}
			if e.rev != rev {
				return errChanged
			}
			j.report(wire.Progress{Title: title, Done: count.n, Total: total})
		}
		blob, err = w.Blob()
		return err
	}
	e.start(b.Job, "write", func(j *job) error {
		for {
			if err := attempt(j); !errors.Is(err, errChanged) {
				return err
			}
		}
	}, func(err error) {
		if err != nil {
			r.fail(err)
			return
		}
		if b.Part < 0 {
			// Who has all files is done with the plan, which holds some of them packed.
			e.made = madePlan{}
		}
		r.answer(written, blob)
	})
}

// errChanged says that the document changed while it was being written.
var errChanged = errors.New("engine: the document changed")

// A counter counts what is written.
type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}
