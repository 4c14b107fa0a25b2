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
	var to source
	host := opening.Host{Breathe: j.breathe, Transcode: j.loop.host.Transcode}
	err := opening.ReadAgain(host, &to, opening.Input{Name: rec.Name, Path: rec.Path, Size: int64(rec.Size)}, u)
	return to.file, to.seg, err
}

// A source is the [opening.Sink] of one source of a project. Like an addition without room for a table, it asks no
// questions.
type source struct {
	addition
	file sitemapcore.File
	seg  *sitemapcore.Segment
}

// Size implements [opening.Sink].
func (x *source) Size() int { return 0 }

// Add implements [opening.Sink].
func (x *source) Add(f sitemapcore.File, s *sitemapcore.Segment, _ opening.Coverage) (string, error) {
	x.file, x.seg = f, s
	return f.Name, nil
}

// Project implements [opening.Sink].
func (x *source) Project(*intake.Archive, bool) (bool, error) { return false, nil }
