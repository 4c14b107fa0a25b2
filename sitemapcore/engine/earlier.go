package engine

import (
	"cmp"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An earlier is an earlier version that was read.
type earlier struct {
	name   string
	pages  compare.Earlier
	opened *wire.Opened
}

// inFiles are the pages of an earlier version that came in files.
type inFiles struct{ newRows }

// Says implements [compare.Earlier].
func (r inFiles) Says(i int) sitemapcore.FieldBits {
	p, _ := r.fileOf(i)
	if p.seg.Kind == sitemapcore.URLSet {
		return p.Fields | sitemapcore.ExtrasBit
	}
	return p.Fields
}

// readEarlier returns what reads the earlier version that a request brings, within a job.
func (p *projects) readEarlier(r session.Request, b *wire.CompareWith) (func(*session.Job) (*earlier, error), error) {
	inputs, err := inputsOf(r, &b.Earlier)
	if err != nil {
		return nil, err
	}
	return func(j *session.Job) (*earlier, error) {
		if b.Back > 0 {
			return p.before(j, b.Back)
		}
		var to earlierFiles
		host := readingHost(j, "Reading the earlier version", &to.in.n, p.TodayText)
		host.Open, host.Marked = p.Doc.StoredBytes(), markedIn(p.Doc, j)
		host.Guess, host.Origin = true, originOf(p.Doc)
		reader := opening.NewReader(host)
		if b.Project != "" {
			folder, err := p.saver.Folder(b.Project)
			if err != nil {
				return nil, err
			}
			defer folder.Close()
			if to.project, err = p.read(j, folder, project.Stored); err != nil {
				return nil, err
			}
			return to.version(&reader.Result)
		}
		for part, err := range reader.Run(inputs, b.Earlier.Text, b.Earlier.HTML) {
			switch {
			case err != nil:
				return nil, err
			case part.Project != nil:
				to.project, part.Err = p.read(j, part.Project, project.Stored)
			default:
				part.Err = to.in.add(part, j)
			}
		}
		return to.version(&reader.Result)
	}, nil
}

// before takes steps back on a copy of the document, which is the earlier version then.
func (p *projects) before(j *session.Job, back int) (*earlier, error) {
	done, doc := p.History.Done(), p.Doc.Clone()
	if back > len(done) {
		return nil, session.ErrStale
	}
	for _, s := range done[:back] {
		if _, err := doc.ApplyInSlices(s.Back, j.Breathe); err != nil {
			return nil, err
		}
	}
	return &earlier{
		name:   cmp.Or(say.Data(documentName(doc, "")), "what you pasted").String(),
		pages:  compare.Whole{DocumentRows: sitemapcore.DocumentRows{Doc: doc}},
		opened: &wire.Opened{Files: len(doc.Files()), Pages: doc.Len()},
	}, nil
}

// earlierFiles are the files, or the project, of an earlier version.
type earlierFiles struct {
	in      incoming
	project *project.Replay
}

// version makes the earlier version from the results of reading.
func (v *earlierFiles) version(found *opening.Result) (*earlier, error) {
	x := &earlier{opened: &found.Opened}
	switch {
	case v.project != nil:
		doc := v.project.Doc
		x.pages = compare.Whole{DocumentRows: sitemapcore.DocumentRows{Doc: doc}}
		found.Files, found.Pages = len(doc.Files()), doc.Len()
		found.Names = append(found.Names, v.project.Manifest.Name)
	case v.in.n == 0 && len(found.Problems) > 0:
		return nil, &found.Problems[0].Failure
	case v.in.n == 0:
		return nil, session.Refuse("There is no page address in it",
			"Choose the sitemap as it was before, or any list of its page addresses.")
	default:
		x.pages = inFiles{newRows{&v.in}}
	}
	switch {
	case len(found.Names) > 1:
		x.name = say.N("{n, plural, one {# file} other {# files}}", len(found.Names)).String()
	case found.Pasted > 0 || len(found.Names) == 0:
		x.name = say.Text("what you pasted").String()
	default:
		x.name = intake.ShowName(found.Names[0])
	}
	for _, p := range found.Problems {
		found.Notes = append(found.Notes, p.Title)
	}
	return x, nil
}
