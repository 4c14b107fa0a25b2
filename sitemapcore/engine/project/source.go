package project

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// file brings a file into the document: it reads its source again, and takes from the record what
// the source does not tell.
func (r *Replay) file(rec *journal.File) error {
	f := rec.File
	var u *format.Unpacker
	same := true
	if rec.Source {
		var err error
		if u, same, err = r.source(rec); canceled(err) {
			return err
		} else if err != nil {
			r.lost(rec)
			u = nil
		}
	}
	if rec.Made {
		if u != nil {
			f.Raw = u.Raw()
			r.changed(rec, same)
		}
		return r.Doc.PutSegment(rec.ID, rec.Store, rec.First, f, nil)
	}
	if u == nil {
		r.holes = true
		return r.Doc.PutSegment(rec.ID, rec.Store, rec.First, f, nil)
	}
	got, s, err := r.reread(rec, u)
	switch {
	case canceled(err):
		return err
	case err != nil || s.Rows.Len() != rec.NumRows || s.Kind != rec.Kind:
		r.holes = true
		return r.salvage(rec, f, u.Raw(), s)
	}
	r.changed(rec, same)
	got.NumRows = rec.NumRows
	s.Broken = s.Broken || rec.Broken
	s.Truncated = s.Truncated || rec.Truncated
	return r.Doc.PutSegment(rec.ID, rec.Store, rec.First, got, s)
}

// changed reports the change of a byte of a file, unless same is set.
func (r *Replay) changed(rec *journal.File, same bool) {
	if !same {
		r.say(say.Fill("A byte of {file} has changed on this device", "file", display.ShowName(rec.Name)),
			"Bytes can change when a disk gets old. Compare the file’s pages with the file on your site.")
	}
}

// lost notes that the bytes of a file have changed.
func (r *Replay) lost(rec *journal.File) {
	r.say(say.Fill("{file} can’t be read any more", "file", display.ShowName(rec.Name)), "Its copy on this device is "+
		"damaged or gone, so its pages are missing here. What is left of it is kept. Open the file again from where "+
		"you have it.")
}

// source reads the bytes of a file as they were opened; same reports whether they are unchanged.
func (r *Replay) source(rec *journal.File) (u *format.Unpacker, same bool, err error) {
	name := journal.SourceName(int(rec.ID))
	size := min(r.sizes[name], int64(rec.Size))
	if size == 0 && rec.Size > 0 {
		return nil, false, journal.ErrGone
	}
	u = r.unpacker()
	if err := u.Grow(size); err != nil {
		return nil, false, err
	}
	room := u.Room()[:size]
	sum := uint32(0)
	for at := 0; at < len(room); {
		p := room[at:min(len(room), at+writeBytes)]
		n, err := r.folder.ReadAt(name, p, int64(at))
		if err != nil {
			return nil, false, err
		}
		if n == 0 {
			return nil, false, journal.ErrDamaged
		}
		sum = journal.Sum(sum, p[:n])
		if err := u.Took(n); err != nil {
			return nil, false, err
		}
		at += n
		r.progress(int64(n))
		if err := r.job.Breathe(); err != nil {
			return nil, false, err
		}
	}
	return u, sum == rec.Sum, nil
}

func (r *Replay) unpacker() *format.Unpacker {
	return format.NewUnpacker(max(0, sitemapcore.MaxTotal-r.Doc.StoredBytes()))
}

// reread reads the text of a source, as what it was when it was opened.
func (r *Replay) reread(rec *journal.File, u *format.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error) {
	if rec.Pasted {
		f := sitemapcore.File{Name: rec.Name, Path: rec.Path, Raw: u.Raw(), Pasted: true}
		s, err := sitemapxml.Decode(u.Raw(), r.job.Breathe)
		return f, s, err
	}
	if err := u.Close(); err != nil {
		return sitemapcore.File{}, nil, err
	}
	host := reading.Host{Breathe: r.job.Breathe, Transcode: r.job.Host().Transcode}
	return reading.ReadAgain(host, reading.Input{Name: rec.Name, Path: rec.Path}, u, rec.Kind, rec.Wrapped)
}
