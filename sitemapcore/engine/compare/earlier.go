package compare

import (
	"cmp"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/adding"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/join"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// earlierPages are the pages of an earlier version.
type earlierPages struct {
	join.Rows
	files *adding.Pages // that they came in; nil for a document, which says everything of its pages
}

// says returns a bit for each field of a page, and one for its extensions, that the version could give a value, even if
// it is empty.
func (e earlierPages) says(i int) sitemapcore.FieldBits {
	if e.files == nil {
		return 0xFF
	}
	p, _ := e.files.FileOf(i)
	if p.Seg.Kind == sitemapcore.URLSet {
		return p.Fields | sitemapcore.ExtrasBit
	}
	return p.Fields
}

// An earlier is an earlier version that was read.
type earlier struct {
	name   string
	pages  earlierPages
	opened *wire.Opened
}

// readEarlier returns what reads the earlier version that a request brings, within a job.
func readEarlier(p *project.Projects, r session.Request, b *wire.CompareWith) (func(*session.Job) (*earlier, error), error) {
	inputs, err := adding.Inputs(r, &b.Earlier)
	if err != nil {
		return nil, err
	}
	return func(j *session.Job) (*earlier, error) {
		if b.Back > 0 {
			return before(p, j, b.Back)
		}
		var to earlierFiles
		host := adding.ReadingHost(j, "Reading the earlier version", &to.in.Count)
		host.Open, host.Marked = p.Doc.StoredBytes(), site.MarkedIn(p.Doc, j)
		host.Guess, host.Origin = true, naming.Origin(p.Doc)
		reader := reading.NewReader(host)
		if b.Project != "" {
			folder, err := p.Folder(b.Project)
			if err != nil {
				return nil, err
			}
			defer folder.Close()
			if to.project, err = project.Read(j, folder, project.Stored); err != nil {
				return nil, err
			}
			return to.version(&reader.Result)
		}
		for part, err := range reader.Run(inputs, b.Earlier.Text, b.Earlier.HTML) {
			switch {
			case err != nil:
				return nil, err
			case part.Project != nil:
				to.project, part.Err = project.Read(j, part.Project, project.Stored)
			default:
				part.Err = to.in.Add(part, j)
			}
		}
		return to.version(&reader.Result)
	}, nil
}

// before takes steps back on a copy of the document, which is the earlier version then.
func before(p *project.Projects, j *session.Job, back int) (*earlier, error) {
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
		name:   cmp.Or(say.Data(naming.Document(doc, "")), "what you pasted").String(),
		pages:  earlierPages{Rows: join.DocumentRows{Doc: doc}},
		opened: &wire.Opened{Files: len(doc.Files()), Pages: doc.Len()},
	}, nil
}

// earlierFiles are the files, or the project, of an earlier version.
type earlierFiles struct {
	in      adding.Pages
	project *project.Replay
}

// version makes the earlier version from the results of reading.
func (v *earlierFiles) version(found *reading.Result) (*earlier, error) {
	x := &earlier{opened: &found.Opened}
	switch {
	case v.project != nil:
		doc := v.project.Doc
		x.pages = earlierPages{Rows: join.DocumentRows{Doc: doc}}
		found.Files, found.Pages = len(doc.Files()), doc.Len()
		found.Names = append(found.Names, v.project.Manifest.Name)
	case v.in.Count == 0 && len(found.Problems) > 0:
		return nil, &found.Problems[0].Failure
	case v.in.Count == 0:
		return nil, session.Refuse("There is no page address in it",
			"Choose the sitemap as it was before, or any list of its page addresses.")
	default:
		x.pages = earlierPages{adding.Rows{Pages: &v.in}, &v.in}
	}
	switch {
	case len(found.Names) > 1:
		x.name = say.N("{n, plural, one {# file} other {# files}}", len(found.Names)).String()
	case found.Pasted > 0 || len(found.Names) == 0:
		x.name = say.Text("what you pasted").String()
	default:
		x.name = display.ShowName(found.Names[0])
	}
	for _, p := range found.Problems {
		found.Notes = append(found.Notes, p.Title)
	}
	return x, nil
}
