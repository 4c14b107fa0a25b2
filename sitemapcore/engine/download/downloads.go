package download

import (
	"io"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/output/indexnow"
	"sitemapeditor/sitemapcore/output/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Downloads show which files come out, and write them.
type Downloads struct {
	*session.Session
	plans  *Plans
	views  *view.Views // in which pages are chosen
	dating *Dating
	place  func(base string) // takes the folder in which the files will be
}

// New returns the downloads; place hears of the folder in which the files will be.
func New(s *session.Session, p *Plans, vs *view.Views, place func(base string)) *Downloads {
	return &Downloads{Session: s, plans: p, views: vs, dating: &Dating{Session: s}, place: place}
}

// Register adds the requests that downloads answer.
func (d *Downloads) Register(all session.Requests) {
	all.Add(0, session.By(d.places))
	all.Add(session.Document, session.By(d.indexNow))
	all.Add(session.Opened|session.Document, session.By(d.plan), session.By(d.write))
}

// plan answers which files would come out.
func (d *Downloads) plan(r session.Request, b *wire.GetPlan) {
	d.Reply(r, b.Job, "plan", func(j *session.Job) (wire.Body, error) {
		plan, err := d.plans.find(j, b.Files, b.Format, "Working out your files")
		if err != nil {
			return nil, err
		}
		d.place(plan.Base)
		plan.Moved = change.MovedSite(&d.History)
		m := describePlan(d.Doc, plan, b.Guide)
		if m.Undated, err = d.dating.count(j); err != nil {
			return nil, err
		}
		if b.Format == sitemapcore.FormatXLSX && len(m.Parts) > 0 {
			// A workbook is one file for the user, an archive of sheets.
			book := &m.Parts[0]
			book.Pages, book.Bytes, book.Estimated = 0, table.WorkbookBytes, true
			for _, q := range plan.Parts {
				book.Pages += q.Pages
				book.Bytes += q.Compressed
			}
			book.Packed = book.Bytes
			m.Parts = m.Parts[:1]
		}
		return m, nil
	})
}

func describePlan(doc *sitemapcore.Document, plan *output.Plan, g sitemapcore.Guide) *wire.Plan {
	m := &wire.Plan{LeftOut: plan.LeftOut, Moved: plan.Moved}
	plan.Estimate()
	for _, p := range plan.Parts {
		part := wire.PlanPart{
			Name: display.ShowName(p.Name), Kind: p.Kind, Pages: p.Pages,
			Bytes: p.Bytes, Packed: p.Bytes, Untouched: p.Untouched, Same: p.Same,
		}
		if p.Packed {
			part.Packed, part.Estimated = p.Compressed, p.Estimated
		}
		if p.Opened {
			part.File = int(p.File) + 1
		}
		switch {
		case p.Kind == sitemapcore.IndexPart:
			part.Note = say.N("Index of {n, plural, one {# file} other {# files}}", p.Children)
		case p.Untouched:
			part.Note = "Unchanged since you opened it"
		case p.Same:
			part.Note = "Unchanged, you have it already"
		case p.Opened:
			part.Note = "With your changes"
			if was := doc.File(p.File).Encoding; was != "" {
				part.Note = say.Fill("With your changes. This file was {encoding} and becomes UTF-8.", "encoding", was)
			}
		}
		m.Parts = append(m.Parts, part)
		m.Packed = m.Packed || p.Packed && p.Kind != sitemapcore.IndexPart
	}
	for _, p := range plan.Problems {
		m.Problems = append(m.Problems, wire.Problem{
			File: display.ShowName(p.File), Severity: p.Severity,
			Failure: wire.Failure{Title: p.Title, Detail: p.Detail},
		})
	}
	if len(plan.Parts) == 0 {
		return m
	}
	if m.Steps = guide.Instructions(plan.Guide()); len(m.Steps) == 0 {
		return m
	}
	text := int64(len(plan.Guide().AppendText(nil, g)))
	m.Parts = append(m.Parts, wire.PlanPart{
		Name: guide.Name(), Kind: sitemapcore.InstructionsPart, Note: "With the line for robots.txt",
		Bytes:  text,
		Packed: text,
	})
	return m
}

// write makes a file, or all of them in a .zip. A document that changes while it is written would
// give a file that never was, so the work begins again.
func (d *Downloads) write(r session.Request, b *wire.Write) {
	d.ReplyFile(r, b.Job, "write", func(j *session.Job) (f *wire.Written, blob wire.Blob, err error) {
		blob, err = session.Steady(d.Session, j, func() (_ wire.Blob, err error) {
			f, blob, err = d.written(j, b)
			return blob, err
		})
		return f, blob, err
	})
}

// written writes the requested file from the current document.
func (d *Downloads) written(j *session.Job, b *wire.Write) (*wire.Written, wire.Blob, error) {
	title := say.Text("Writing your files")
	rev := d.Rev
	plan, err := d.plans.find(j, b.Files, b.Format, title)
	switch {
	case err != nil:
		return nil, nil, err
	case d.Rev != rev:
		return nil, nil, session.ErrChanged
	case b.Part > len(plan.Parts) || len(plan.Parts) == 0:
		return nil, nil, session.Refuse("There is nothing to download yet",
			"Add a page, or include one again that is left out.")
	}
	plan.Moved = change.MovedSite(&d.History)
	f := describe(plan, b)
	w := d.Host.NewBlob(f.Type)
	if b.Part == len(plan.Parts) {
		_, err = w.Write(plan.Guide().AppendText(nil, b.Guide))
	} else {
		err = d.finish(j, d.writer(plan, b, w), title)
	}
	if err != nil {
		return nil, nil, err
	}
	blob, err := w.Blob()
	if err != nil || !d.plans.complete(plan, b.Format, b.Part) {
		return &f, blob, err
	}
	f.Rev = d.Rev
	if b.Format.IsTable() {
		return &f, blob, nil
	}
	d.History.Mark()
	if b.Part < 0 || len(plan.Parts) == 1 {
		d.plans.last = plan.Remember()
		if x := d.plans.Note(); x != nil {
			d.Journal(x, 0)
		}
		// The next plan knows these files.
		d.plans.plan = nil
	}
	return &f, blob, nil
}

// describe returns the name and the type of the requested file of a plan.
func describe(plan *output.Plan, b *wire.Write) wire.Written {
	format := min(b.Format, sitemapcore.NumFileFormats-1)
	switch {
	case format == sitemapcore.FormatXLSX:
		return wire.Written{Name: plan.Parts[0].Name, Type: format.Type()}
	case b.Part < 0 && !format.IsTable():
		return wire.Written{Name: "sitemaps.zip", Type: "application/zip"}
	case b.Part == len(plan.Parts):
		return wire.Written{Name: guide.Name(), Type: "text/plain;charset=utf-8"}
	}
	p := plan.Parts[max(0, b.Part)]
	f := wire.Written{Name: p.Name, Type: format.Type(), Planned: display.ShowName(p.Name)}
	switch {
	case p.Packed:
		f.Type = "application/gzip"
	case p.Kind == sitemapcore.ListPart:
		f.Type = sitemapcore.FormatList.Type()
	case p.Kind == sitemapcore.IndexPart:
		f.Type = sitemapcore.FormatXML.Type()
	}
	return f
}

// A fileWriter writes a file, and says how far it is.
type fileWriter interface {
	Run(output.Pause) error
	Progress() (done, total int64)
}

// writer returns the writer of the requested file of a plan.
func (d *Downloads) writer(plan *output.Plan, b *wire.Write, w io.Writer) fileWriter {
	switch format := min(b.Format, sitemapcore.NumFileFormats-1); {
	case format == sitemapcore.FormatXLSX:
		return plan.NewWorkbook(w)
	case b.Part < 0 && !format.IsTable():
		return plan.NewZip(w, b.Files.Changed, d.Today, b.Guide)
	}
	return plan.NewWriter(max(0, b.Part), w)
}

// finish writes a file, and reports how far it is.
func (*Downloads) finish(j *session.Job, w fileWriter, title say.Text) error {
	return w.Run(func(waits bool) error {
		pause := j.Breathe
		if waits {
			pause = j.Wait
		}
		err := pause()
		if err == nil {
			done, total := w.Progress()
			j.Report(wire.Progress{Title: title, Done: done, Total: total})
		}
		return err
	})
}

// places answers where a site can be.
func (d *Downloads) places(r session.Request, _ *wire.GetPlaces) {
	r.Answer(&wire.Places{List: guide.Places()})
}

// indexNow makes the files for IndexNow.
func (d *Downloads) indexNow(r session.Request, b *wire.GetIndexNow) {
	var chosen sitemapcore.IDs
	if b.Chosen.All || len(b.Chosen.Rows) > 0 {
		_, ids, err := d.views.Resolve(b.Chosen)
		if err != nil {
			r.Fail(err)
			return
		}
		for id := range ids {
			chosen = chosen.Append(id)
		}
	}
	f := &wire.Written{Name: "indexnow.zip", Type: "application/zip"}
	d.ReplyFile(r, b.Job, "write", func(j *session.Job) (*wire.Written, wire.Blob, error) {
		blob, err := session.Steady(d.Session, j, func() (wire.Blob, error) {
			w := d.Host.NewBlob(f.Type)
			x := indexnow.New(d.Doc, address.Registered(b.Where, d.Host.ASCIIHost), b.Key, chosen, output.AnyOpened(d.Doc))
			err := x.Run(func() error {
				err := j.Breathe()
				j.Report(wire.Progress{Title: "Gathering what changed", Total: 1})
				return err
			})
			switch {
			case err != nil:
				return nil, err
			case x.Addresses == 0 && len(chosen) > 0:
				return nil, session.Refuse("There is nothing to download yet", "Add a page, or include one again that is left out.")
			case x.Addresses == 0 && !output.AnyOpened(d.Doc):
				return nil, session.Refuse("Which pages are new or changed?", "We can’t tell, as you opened no files. Close "+
					"this, tick those pages in the table, and download again.")
			case x.Addresses == 0:
				return nil, session.Refuse("No page has changed since you opened your files", facts.IndexNowPages)
			}
			z := output.NewArchiveOf(w, d.Today)
			for _, t := range x.Texts() {
				z.AddFile(t.Name, []byte(t.Text))
			}
			if err = z.Run(func(bool) error { return j.Breathe() }); err != nil {
				return nil, err
			}
			return w.Blob()
		})
		return f, blob, err
	})
}
