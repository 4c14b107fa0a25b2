package download

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Plans computes which files a download has. It caches the last plan, because the user may download one file after the
// other; the cache is valid while the document and the settings are the same.
type Plans struct {
	*session.Session
	last *output.Memory // the memory of the last download

	plan *output.Plan
	of   int                      // the revision of the planned document
	by   sitemapcore.FileSettings // the settings of the plan
	as   sitemapcore.FileFormat

	written map[int]bool // the parts of the plan that were written
}

// Options returns the options of the planner for files of a format.
func (p *Plans) Options(files sitemapcore.FileSettings, format sitemapcore.FileFormat) output.Options {
	return output.Options{
		FileSettings: files, Format: min(format, sitemapcore.NumFileFormats-1), Today: p.TodayText, Last: p.last,
		Host: p.Host.ASCIIHost,
	}
}

// find returns the plan of the current document. It runs in a job.
func (p *Plans) find(j *session.Job, files sitemapcore.FileSettings, format sitemapcore.FileFormat,
	title say.Text,
) (*output.Plan, error) {
	// Changed selects files of a plan, and doesn't change the plan.
	files.Changed = false
	if p.plan != nil && p.of == p.Rev && p.by == files && p.as == format {
		return p.plan, nil
	}
	p.plan = nil
	rev := p.Rev
	plan, err := p.RunPlan(j, p.Options(files, format), title)
	if h, ok := p.Host.(session.PackingHost); ok && err == nil && plan.PacksElsewhere() {
		plan.Pack = h.Packer(p.Wake)
	}
	if err == nil && rev == p.Rev {
		p.plan, p.of, p.by, p.as, p.written = plan, rev, files, format, map[int]bool{}
	}
	return plan, err
}

// complete notes that a part of a plan was written, or all of it in one file. It reports whether the user has the whole
// plan by now: each part was written, or is as the user has it anyway.
func (p *Plans) complete(plan *output.Plan, format sitemapcore.FileFormat, part int) bool {
	if part < 0 || format == sitemapcore.FormatXLSX {
		return true
	}
	if plan != p.plan { // the document changed while it was written
		return false
	}
	p.written[part] = true
	for i := range plan.Parts {
		if !plan.Parts[i].Same && !p.written[i] {
			return false
		}
	}
	return part < len(plan.Parts)
}

// Changed clears the cache, and cancels a plan that is being computed.
func (p *Plans) Changed(session.Effect) {
	p.CancelKind("plan")
	p.plan = nil
}

// RunPlan computes a plan, and reports its progress.
func (p *Plans) RunPlan(j *session.Job, o output.Options, title say.Text) (*output.Plan, error) {
	planner := output.NewPlanner(p.Doc, o)
	return planner.Run(func() error {
		err := j.Breathe()
		if err == nil {
			j.Report(wire.Progress{Title: title, Done: int64(planner.Progress() * 1000), Total: 1000})
		}
		return err
	})
}

// maxDownload is the longest memory of a download that is stored with the project, in bytes: enough for 50,000 files. The
// journal limits the length of its frames (see package journal).
const maxDownload = 3 << 20

// Note implements [session.NoteKeeper]: it returns the memory of the last download.
func (p *Plans) Note() journal.Note {
	if p.last == nil {
		return nil
	}
	b := p.last.Append(nil)
	if len(b) > maxDownload {
		return nil
	}
	return &journal.Download{Memory: string(b)}
}

// Restore implements [session.NoteKeeper].
func (p *Plans) Restore(n journal.Notes, _ bool) {
	p.last = nil
	if x := journal.Find[*journal.Download](n); x != nil {
		p.last = output.ReadMemory([]byte(x.Memory))
	}
}
