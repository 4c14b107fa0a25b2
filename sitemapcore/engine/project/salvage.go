package project

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
)

// salvage takes out of a damaged source the pages that stand outside of what is damaged, each with
// the id that it had. raw is the source as it is, and s what it reads as; nil where it can't be
// read.
//
// Before the damage everything is as it was, so pages are counted from the front there. Behind it
// they are counted from the end: how many there were in between is not known. Of what was packed or
// repaired only the front can be had, because the places in its text are not those in the source.
//
// What is left is a file of its own making: no part of it is handed back as it came.
func (r *Replay) salvage(rec *journal.File, f sitemapcore.File, raw []byte, s *sitemapcore.Segment) error {
	lo, hi, err := r.sums.Damaged(raw, rec.Size, r.job.Breathe)
	if err != nil {
		return err
	}
	front, back := 0, 0
	if lo >= hi {
		// Every byte is what it was, and it reads as something else: nobody knows which page is
		// which.
		lo, hi = 0, rec.Size
	}
	behind := raw[min(hi, len(raw)):]
	if s != nil && bytes.HasPrefix(s.Text, raw[:min(lo, len(raw))]) && bytes.HasSuffix(s.Text, behind) {
		n := s.Rows.Len()
		hi = len(s.Text) - len(behind)
		for front < n && int(s.Rows.At(front).End) <= lo {
			front++
		}
		for len(behind) > 0 && back < n-front && int(s.Rows.At(n-1-back).Start) >= hi {
			back++
		}
	} else if u := r.unpacker(); lo > 0 && lo <= len(raw) {
		err := u.Grow(int64(lo))
		if err == nil {
			err = u.Took(copy(u.Room()[:lo], raw))
		}
		if err == nil {
			_, s, err = r.reread(rec, u)
		}
		if canceled(err) {
			return err
		}
		if err == nil {
			// The last one may have been cut.
			front = max(0, s.Rows.Len()-1)
		}
	}
	if front+back == 0 || front+back > rec.NumRows {
		front, back = 0, 0
		r.lost(rec)
	} else {
		r.salvaged = append(r.salvaged, rec.ID)
		f.Kind, f.Root = sitemapcore.NewFile, s.Root
	}
	if err := r.Doc.PutSegment(rec.ID, rec.Store, rec.First, f, nil); err != nil {
		return err
	}
	if err := r.putRows(rec, rec.First, s, 0, front); err != nil {
		return err
	}
	return r.putRows(rec, rec.First+sitemapcore.EntryID(rec.NumRows-back), s, -back, back)
}

// putRows puts n rows of a segment into the document, with their bytes. A negative from is counted
// from the end.
func (r *Replay) putRows(rec *journal.File, first sitemapcore.EntryID, s *sitemapcore.Segment, from, n int) error {
	if n == 0 {
		return nil
	}
	if from < 0 {
		from += s.Rows.Len()
	}
	at := len(r.Doc.Text(rec.Store))
	rows := make([]sitemapcore.Row, n)
	var text []byte
	for i := range rows {
		row := *s.Rows.At(from + i)
		b := s.Text[row.Start:row.End]
		row.Start = uint32(at + len(text))
		text = append(text, b...)
		row.End, row.Store, row.File = uint32(at+len(text)), rec.Store, rec.ID
		rows[i] = row
		if err := r.job.Breathe.At(i%stepRows == 0); err != nil {
			return err
		}
	}
	if err := r.Doc.PutStore(rec.Store, at, text); err != nil {
		return err
	}
	return r.Doc.PutRows(first, rows)
}

// tellSalvaged says of the files of which a part was salvaged how many pages are there, and how many are
// not.
func (r *Replay) tellSalvaged() error {
	files := r.Doc.Files()
	for _, id := range r.salvaged {
		f := &files[id]
		there, missing := 0, 0
		for i, page := range r.Doc.Order().All {
			if segmentOf(files, page) != f {
				continue
			}
			if r.Doc.Row(page).End > 0 {
				there++
			} else {
				missing++
			}
			if err := r.job.Breathe.At(i%stepRows == 0); err != nil {
				return err
			}
		}
		r.say(say.Fill("{file} is damaged on this device: {n, plural, one {# page} other {# pages}} can’t be read "+
			"any more", "file", intake.ShowName(f.Name), "n", missing),
			say.N("{n, plural, one {The other page of it is here as you left it} other {The other # pages of it are "+
				"here as you left them}}, and the damaged copy is kept. Open the file again from where you have it, "+
				"and we’ll add what is missing.", there))
	}
	return nil
}

// shorten leaves of the history what still fits when pages are gone: the newest steps, up to the
// first that names pages by their places, or takes one back to what could not be read.
func (r *Replay) shorten() {
	done, undone := r.History.State()
	before := len(done) + len(undone)
	done, undone = fitting(done), fitting(undone)
	r.forget()
	r.History.Restore(done, undone)
	if len(done)+len(undone) < before {
		r.addToLast("What you did first can’t be undone any more.")
	}
}

// forget begins the history anew.
func (r *Replay) forget() { r.History = sitemapcore.History{Budget: r.History.Budget} }

func fitting(steps []sitemapcore.Transaction) []sitemapcore.Transaction {
	for i := len(steps) - 1; i >= 0; i-- {
		for _, op := range steps[i].Back {
			switch op := op.(type) {
			case sitemapcore.SetCells, sitemapcore.SetIncluded, sitemapcore.SpliceChildren:
				continue
			case sitemapcore.SetContent:
				if !slices.ContainsFunc(op.Contents, func(c sitemapcore.Content) bool { return c.Row.End == 0 }) {
					continue
				}
			}
			return steps[i+1:]
		}
	}
	return steps
}
