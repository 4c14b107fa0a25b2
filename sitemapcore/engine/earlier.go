package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
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
func (r inFiles) Says(i int) uint8 {
	p, _ := r.at(i)
	if p.seg.Kind == sitemapcore.URLSet {
		return p.tells | sitemapcore.ExtBit
	}
	return p.tells
}

// readEarlier returns what reads the earlier version that a request brings, within a job.
func (e *Engine) readEarlier(r request, b *wire.CompareWith) (func(*job) (*earlier, error), error) {
	o, err := e.newOpener(r, &b.Earlier)
	if err != nil {
		return nil, err
	}
	o.purpose = toCompare
	o.compareFirst()
	return func(j *job) (*earlier, error) {
		o.j = j
		if b.Project != "" {
			folder, err := e.projects.saver.Folder(b.Project)
			if err != nil {
				return nil, err
			}
			defer folder.Close()
			if err := o.replay(folder); err != nil {
				return nil, err
			}
		} else if err := o.run(); err != nil {
			return nil, err
		}
		return o.earlier()
	}, nil
}

// replay reads a project as an earlier version.
func (o *opener) replay(folder journal.Folder) error {
	x, err := o.e.projects.read(o.j, folder, project.Stored)
	if err != nil {
		return err
	}
	o.project = x
	o.names = append(o.names, x.Manifest.Name)
	o.result.Files, o.result.Pages = len(x.Doc.Files()), x.Doc.Len()
	return nil
}

// earlierTable reads a table as an earlier version, with the columns that it seems to have: nothing
// of it is kept, so nobody is asked. A date that may be two days is none.
func (o *opener) earlierTable(t *table) error {
	x := t.table
	l := x.Layout
	l.Columns = nil
	for _, c := range x.Columns {
		if c.Role == intake.RoleLastMod && x.Doubtful {
			c.Role = intake.RoleNone
		}
		l.Columns = append(l.Columns, c)
	}
	if x.Relative {
		l.Base = originOf(o.e.doc) + "/"
	}
	return o.table(t, l)
}

// earlier makes what was read the earlier version.
func (o *opener) earlier() (*earlier, error) {
	x := &earlier{opened: &o.result}
	switch in := o.incoming; {
	case o.project != nil:
		x.pages = compare.Whole{DocumentRows: sitemapcore.DocumentRows{Doc: o.project.Doc}}
	case in.n == 0 && len(o.problems) > 0:
		p := &o.problems[0]
		return nil, refuse(p.Title, p.Detail)
	case in.n == 0:
		return nil, refuse("There is no page address in it",
			"Choose the sitemap as it was before, or any list of its page addresses.")
	default:
		x.pages = inFiles{newRows{in}}
	}
	switch {
	case len(o.names) > 1:
		x.name = number(len(o.names)) + " files"
	case o.pasted > 0 || len(o.names) == 0:
		x.name = "what you pasted"
	default:
		x.name = intake.ShowName(o.names[0])
	}
	for _, p := range o.problems {
		o.result.Notes = append(o.result.Notes, p.Title)
	}
	return x, nil
}
