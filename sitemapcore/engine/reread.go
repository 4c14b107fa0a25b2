package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// reread reads the text of a source of a project, the way it was read when it was opened.
func reread(j *job, rec *journal.File, u *intake.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error) {
	if rec.Pasted {
		f := sitemapcore.File{Name: rec.Name, Path: rec.Path, Raw: u.Raw(), Pasted: true}
		s, err := sitemapxml.Decode(u.Raw(), j.breathe)
		return f, s, err
	}
	if err := u.Close(); err != nil {
		return sitemapcore.File{}, nil, err
	}
	var file sitemapcore.File
	var seg *sitemapcore.Segment
	host := opening.Host{
		Breathe: j.breathe, Transcode: j.loop.host.Transcode,
		Add: func(f sitemapcore.File, s *sitemapcore.Segment, _ opening.Coverage) (string, error) {
			file, seg = f, s
			return f.Name, nil
		},
	}
	err := opening.ReadAgain(host, opening.Input{Name: rec.Name, Path: rec.Path, Size: int64(rec.Size)}, u)
	return file, seg, err
}
