package project

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// reread reads the text of a source of a project, the way it was read when it was opened.
func reread(j *session.Job, rec *journal.File, u *format.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error) {
	if rec.Pasted {
		f := sitemapcore.File{Name: rec.Name, Path: rec.Path, Raw: u.Raw(), Pasted: true}
		s, err := sitemapxml.Decode(u.Raw(), j.Breathe)
		return f, s, err
	}
	if err := u.Close(); err != nil {
		return sitemapcore.File{}, nil, err
	}
	var read opening.Part
	host := opening.Host{Breathe: j.Breathe, Transcode: j.Host().Transcode}
	in := opening.Input{Name: rec.Name, Path: rec.Path, Size: int64(rec.Size)}
	for part, err := range opening.ReadAgain(host, in, u) {
		if err != nil {
			return sitemapcore.File{}, nil, err
		}
		read = *part
	}
	return read.File, read.Segment, nil
}
