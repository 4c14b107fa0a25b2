package engine

import (
	"errors"
	"io"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// options turns the options of the wire into those of the planner.
func (e *Engine) options(o wire.Options) output.Options {
	out := output.Options{
		Base: o.Base, PerFile: o.PerFile, MaxBytes: o.MaxBytes,
		Compress: o.Compress, Auto: o.Auto, Repack: o.Repack, Pretty: !o.Compact, Today: e.todayText,
		Format: output.Format(min(o.Form, wire.FormHTML)), Split: output.Split(o.Split), Index: o.Index,
		Pattern: o.Pattern,
		Last:    e.last,
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

// planned works a plan out, within a job.
func (e *Engine) planned(j *job, w wire.Options, title string) (*output.Plan, error) {
	o := e.options(w)
	if err := e.arrange(j, w, &o); err != nil {
		return nil, err
	}
	// A table is one file whose packed size nobody asks for; but a workbook is packed.
	o.LayOut = o.Format > output.List && o.Format != output.XLSX
	if h, ok := e.host.(PackingHost); ok {
		o.Pack = func() output.Packing { return h.Pack(e.Wake) }
	}
	return e.runPlan(j, o, title)
}

// runPlan works a plan out, and tells how far it is.
func (e *Engine) runPlan(j *job, o output.Options, title string) (*output.Plan, error) {
	p := output.NewPlanner(e.doc, o)
	return p.Run(func(waits bool) error {
		pause := j.breathe
		if waits {
			pause = j.wait
		}
		err := pause()
		if err == nil {
			j.report(wire.Progress{Title: title, Done: int64(p.Progress() * 1000), Total: 1000})
		}
		return err
	})
}

// arrange puts the pages into the order in which they are to come out.
func (e *Engine) arrange(j *job, w wire.Options, o *output.Options) error {
	if !w.ByAddress || !w.Build {
		return nil
	}
	ids := make([]sitemapcore.EntryID, 0, e.doc.Len())
	for _, id := range e.doc.Order().All {
		ids = append(ids, id)
	}
	ids, err := sorted(j, e.doc, e.checks, ids, sitemapcore.Sort{Key: sitemapcore.SortLoc})
	for _, id := range ids {
		o.Order = o.Order.Append(id)
	}
	return err
}

// plan answers which files would come out.
func (e *Engine) plan(r request, b *wire.GetPlan) {
	e.reply(r, b.Job, "plan", func(j *job) (wire.Body, error) {
		plan, err := e.planFor(j, b.Options, "Working out your files")
		if err != nil {
			return nil, err
		}
		e.checks.place(plan.Base)
		m := describePlan(e.doc, plan)
		m.Styled = output.Stylesheet(e.doc) != ""
		if output.Format(b.Options.Form) == output.XLSX && len(m.Parts) > 0 {
			// What is a file to the owner is an archive of sheets.
			book := &m.Parts[0]
			for _, x := range m.Parts[1:] {
				book.Pages += x.Pages
			}
			book.Bytes = plan.NewWorkbook(io.Discard).Size()
			book.Packed = book.Bytes
			m.Parts = m.Parts[:1]
		}
		return m, nil
	})
}

// partKinds says what the kinds of parts are called on the wire.
var partKinds = map[output.Kind]uint8{
	output.Sitemap: wire.SitemapPart, output.IndexFile: wire.IndexPart,
	output.Text: wire.ListPart, output.Table: wire.TablePart,
}

func describePlan(doc *sitemapcore.Document, plan *output.Plan) *wire.Plan {
	m := &wire.Plan{LeftOut: plan.LeftOut}
	for _, p := range plan.Parts {
		part := wire.PlanPart{
			Name: intake.ShowName(p.Name), Kind: partKinds[p.Kind], Pages: p.Pages,
			Bytes: p.Bytes, Packed: p.Compressed, Untouched: p.Untouched, Same: p.Same,
		}
		if p.Compressed == 0 {
			part.Packed = p.Bytes
		}
		switch {
		case p.Kind == output.IndexFile:
			part.Note = "Index of " + number(p.Children) + " files"
			if p.Children == 1 {
				part.Note = "Index of one file"
			}
		case p.Untouched:
			part.Note = "Unchanged, as it came"
		case p.Same:
			part.Note = "Unchanged, as you have it"
		case p.Opened:
			part.Note = "With your changes"
			if was := doc.File(p.File).Encoding; was != "" && p.Encoding == "" {
				part.Note += ". This file becomes UTF-8, it was " + was
			}
		}
		m.Parts = append(m.Parts, part)
		m.Packed = m.Packed || p.Packed && p.Kind != output.IndexFile
	}
	for _, p := range plan.Problems {
		m.Problems = append(m.Problems, wire.Problem{
			File: intake.ShowName(p.File), Severity: p.Severity,
			Title: strings.TrimSuffix(p.Title, "."), Detail: p.Detail,
		})
	}
	if len(plan.Parts) == 0 {
		return m
	}
	steps := output.Instructions(plan)
	if len(steps) == 0 {
		return m
	}
	for _, s := range steps {
		step := wire.NextStep{
			Title: s.Title, Text: strings.Join(s.Text, " "), Copy: s.Copy, Open: s.Open, Go: s.Go, Domain: s.Domain,
			Question: s.Question, IndexNow: s.IndexNow,
		}
		for _, c := range s.Choices {
			step.Choices = append(step.Choices, wire.Choice(c))
		}
		m.Steps = append(m.Steps, step)
	}
	text := int64(len(plan.AppendInstructions(nil)))
	m.Parts = append(m.Parts, wire.PlanPart{
		Name: output.InstructionsName, Kind: wire.InstructionsPart, Note: "With the line for robots.txt", Bytes: text,
		Packed: text,
	})
	return m
}

// write makes a file, or all of them in a .zip. A document that changes while it is written would
// give a file that never was, so the work begins again.
func (e *Engine) write(r request, b *wire.Write) {
	e.replyFile(r, b.Job, "write", func(j *job) (*wire.Written, wire.Blob, error) {
		for {
			f, blob, err := e.written(j, b)
			if !errors.Is(err, errChanged) {
				return f, blob, err
			}
		}
	})
}

// written makes what is asked for of the document as it is; errChanged says that it has changed
// meanwhile.
func (e *Engine) written(j *job, b *wire.Write) (*wire.Written, wire.Blob, error) {
	const title = "Writing your files"
	rev := e.rev
	plan, err := e.planFor(j, b.Options, title)
	switch {
	case err != nil:
		return nil, nil, err
	case e.rev != rev:
		return nil, nil, errChanged
	case b.Part > len(plan.Parts) || len(plan.Parts) == 0:
		return nil, nil, refuse("There is nothing to download yet", "Add a page, or take one back that is left out.")
	}
	var out counter
	f, total, run := chosen(plan, b, &out)
	w := e.host.NewBlob(f.Type)
	out.w = w
	if err := e.finish(j, run, errChanged, func() wire.Progress {
		return wire.Progress{Title: title, Done: out.n, Total: total}
	}); err != nil {
		return nil, nil, err
	}
	blob, err := w.Blob()
	all := (b.Part < 0 || len(plan.Parts) == 1 && b.Part == 0) && output.Format(b.Options.Form) <= output.List
	if err == nil && all {
		e.last = plan.Remember()
		if d := e.download(); d != nil {
			e.keep(d, 0)
		}
		// Who has all files is done with the plan, which holds some of them packed.
		e.made = madePlan{}
	}
	return &f, blob, err
}

// chosen returns the file of a plan that is asked for, its length, and what writes it.
func chosen(plan *output.Plan, b *wire.Write, w io.Writer) (f wire.Written, total int64,
	run func(breathe func() error) error,
) {
	form := output.Format(b.Options.Form)
	switch {
	case form == output.XLSX:
		book := plan.NewWorkbook(w)
		return wire.Written{Name: plan.Parts[0].Name, Type: form.Type()}, book.Size(), book.Run
	case b.Part < 0 && form <= output.List:
		zip := plan.NewZip(w, b.Options.Changed)
		return wire.Written{Name: "sitemaps.zip", Type: "application/zip"}, zip.Size(), zip.Run
	case b.Part == len(plan.Parts):
		f = wire.Written{Name: output.InstructionsName, Type: "text/plain;charset=utf-8"}
		return f, 0, func(func() error) error {
			_, err := w.Write(plan.AppendInstructions(nil))
			return err
		}
	}
	part := max(0, b.Part)
	p := plan.Parts[part]
	f, total = wire.Written{Name: p.Name, Type: form.Type()}, p.Bytes
	switch {
	case p.Packed:
		f.Type, total = "application/gzip", p.Compressed
	case p.Kind == output.Text:
		f.Type = output.List.Type()
	case p.Kind == output.IndexFile:
		f.Type = output.XML.Type()
	}
	return f, total, plan.NewWriter(part, w).Run
}

// maxDownload is the longest memory of a download that is kept with the project, in bytes: at two
// bytes a page, that of 1.5 million sorted pages. A frame of the journal must be shorter than what
// a file system may leave of it as zeros (see package journal).
const maxDownload = 3 << 20

// download returns what is kept of the last download, or nil where there is nothing to keep.
func (e *Engine) download() *journal.Download {
	if e.last == nil {
		return nil
	}
	b := e.last.Append(nil, e.doc.MaxID())
	if len(b) > maxDownload {
		return nil
	}
	return &journal.Download{Memory: string(b)}
}

// finish takes work to its end, within a job. It is no longer wanted, and changed is returned, when
// the document changes.
func (e *Engine) finish(j *job, run func(breathe func() error) error, changed error, at func() wire.Progress) error {
	rev := e.rev
	return run(func() error {
		if err := j.breathe(); err != nil {
			return err
		}
		if e.rev != rev {
			return changed
		}
		j.report(at())
		return nil
	})
}

// indexNow makes what search engines with IndexNow are told.
func (e *Engine) indexNow(r request, b *wire.GetIndexNow) {
	e.replyFile(r, b.Job, "write", func(j *job) (*wire.Written, wire.Blob, error) {
		var chosen sitemapcore.IDs
		if len(b.Chosen.Rows) > 0 {
			_, ids, err := e.views.resolve(b.Chosen)
			if err != nil {
				return nil, nil, err
			}
			for id := range ids {
				chosen = chosen.Append(id)
			}
		}
		f := &wire.Written{Name: "indexnow.zip", Type: "application/zip"}
		w := e.host.NewBlob(f.Type)
		x := output.NewIndexNow(w, e.doc, b.Options.Base, b.Key, chosen)
		err := e.finish(j, x.Run, errStale, func() wire.Progress {
			return wire.Progress{Title: "Gathering what changed", Total: 1}
		})
		switch {
		case err != nil:
			return nil, nil, err
		case x.Addresses == 0 && !e.anyOpened():
			return nil, nil, refuse("Which pages are new or changed?",
				"We can’t tell, as you opened no files. Close this, tick those pages in the table, and download again.")
		case x.Addresses == 0:
			return nil, nil, refuse("No page changed since you opened your files",
				"IndexNow is for pages that are new, changed or gone.")
		}
		blob, err := w.Blob()
		return f, blob, err
	})
}

// anyOpened reports whether files were opened, and not only pages pasted or typed.
func (e *Engine) anyOpened() bool {
	return slices.ContainsFunc(e.doc.Files(), func(f sitemapcore.File) bool {
		return !f.Gone && f.Kind != sitemapcore.NewFile
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
