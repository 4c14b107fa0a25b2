package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
)

// This file opens project files, and reads the sources of projects again.

// projectFile opens a project file: as a project of its own, in the place of what is open.
func (o *opener) projectFile(m *journal.Memory) error {
	e := o.e
	if o.purpose == toCompare {
		return o.replay(m)
	}
	if len(o.inputs) > 1 || e.projects.saver.Storage == nil && e.doc.Len() > 0 && o.purpose != toReplace {
		return &intake.Refusal{
			Title:  "A project file opens in the place of what is open",
			Detail: "Open it alone, after you have downloaded what is open now.",
		}
	}
	// Nothing of the file is in the document yet, so what waits can be written as if no file were
	// being opened.
	opening := e.opening
	e.opening = 0
	err := e.projects.leave(o.j)
	e.opening = opening
	if err != nil {
		return err
	}
	x, err := e.projects.read(o.j, m, project.Packed)
	if err != nil {
		return err
	}
	o.project = x
	o.result.Files, o.result.Pages = len(x.Doc.Files()), x.Doc.Len()
	return nil
}

// reread reads the text of a source of a project, the way it was read when it was opened.
func (e *Engine) reread(j *job, rec *journal.File, u *intake.Unpacker) (f sitemapcore.File,
	s *sitemapcore.Segment, err error,
) {
	o := &opener{e: e, j: j, purpose: toReplay, sink: func(got sitemapcore.File, seg *sitemapcore.Segment) error {
		f, s = got, seg
		return nil
	}}
	if rec.Pasted {
		f = sitemapcore.File{Name: rec.Name, Path: rec.Path, Raw: u.Raw(), Pasted: true}
		s, err = o.sitemap(u.Raw())
		return f, s, err
	}
	if err := u.Close(); err != nil {
		return f, nil, err
	}
	err = o.unpacked(given{name: rec.Name, path: rec.Path, size: int64(rec.Size)}, u)
	return f, s, err
}
