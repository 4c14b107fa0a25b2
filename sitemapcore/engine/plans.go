package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// plans work out which files come out. The one that was worked out last is kept, because its owner
// then takes one file after the other, or all of them: it holds as long as the document and the
// options are the same. Making it is most of the work of a download, because packed sizes are
// measured.
type plans struct {
	*session
	last *output.Memory // the memory of the last download

	plan *output.Plan
	of   int                      // the revision of the document that the plan is of
	by   sitemapcore.FileSettings // its settings
	as   sitemapcore.FileFormat
}

// options returns the options of the planner for files of a format.
func (p *plans) options(files sitemapcore.FileSettings, format sitemapcore.FileFormat) output.Options {
	return output.Options{
		FileSettings: files, Format: min(format, sitemapcore.NumFileFormats-1), Today: p.todayText, Last: p.last,
		Host: p.host.ASCIIHost,
	}
}

// find returns the plan of the document as it is now, within a job.
func (p *plans) find(j *job, files sitemapcore.FileSettings, format sitemapcore.FileFormat,
	title say.Text,
) (*output.Plan, error) {
	// What of it is taken makes no other plan.
	files.Changed = false
	if p.plan != nil && p.of == p.rev && p.by == files && p.as == format {
		return p.plan, nil
	}
	p.forget()
	rev := p.rev
	o := p.options(files, format)
	if err := p.arrange(j, &o); err != nil {
		return nil, err
	}
	// The compressed size of a table is not displayed, except that of a workbook.
	o.LayOut = o.Format.IsTable() && o.Format != sitemapcore.FormatXLSX
	if h, ok := p.host.(PackingHost); ok {
		o.Pack = func() output.Packing { return h.Pack(p.Wake) }
	}
	plan, err := p.runPlan(j, o, title)
	if err == nil && rev == p.rev {
		p.plan, p.of, p.by, p.as = plan, rev, files, format
	}
	return plan, err
}

// forget lets the plan go.
func (p *plans) forget() { p.plan = nil }

// documentChanged lets the plan go after a change of the document.
func (p *plans) documentChanged(x effect) {
	p.cancelKind("plan")
	p.forget()
	if x.another {
		p.last = nil
	}
}

// runPlan works a plan out, and tells how far it is.
func (p *plans) runPlan(j *job, o output.Options, title say.Text) (*output.Plan, error) {
	planner := output.NewPlanner(p.doc, o)
	return planner.Run(func(waits bool) error {
		pause := j.breathe
		if waits {
			pause = j.wait
		}
		err := pause()
		if err == nil {
			j.report(wire.Progress{Title: title, Done: int64(planner.Progress() * 1000), Total: 1000})
		}
		return err
	})
}

// arrange puts the pages into the order in which they are to come out.
func (p *plans) arrange(j *job, o *output.Options) error {
	if !o.ByAddress || o.Keep {
		return nil
	}
	ids := make([]sitemapcore.EntryID, 0, p.doc.Len())
	for _, id := range p.doc.Order().All {
		ids = append(ids, id)
	}
	ids, err := sorted(j, p.doc, nil, ids, sitemapcore.Sort{{Key: sitemapcore.SortLoc}})
	o.Order = nil
	for _, id := range ids {
		o.Order = o.Order.Append(id)
	}
	return err
}

// maxDownload is the longest memory of a download that is kept with the project, in bytes: at two
// bytes a page, that of 1.5 million sorted pages. A frame of the journal must be shorter than what
// a file system may leave of it as zeros (see package journal).
const maxDownload = 3 << 20

// note implements noteKeeper: it returns the memory of the last download.
func (p *plans) note() journal.Note {
	if p.last == nil {
		return nil
	}
	b := p.last.Append(nil, p.doc.MaxID())
	if len(b) > maxDownload {
		return nil
	}
	return &journal.Download{Memory: string(b)}
}

// restore implements noteKeeper.
func (p *plans) restore(n journal.Notes, _ bool) {
	p.last = nil
	if x := journal.Find[*journal.Download](n); x != nil {
		p.last = output.ReadMemory([]byte(x.Memory))
	}
}
