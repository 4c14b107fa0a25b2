package project

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
)

// salvage adds the pages of a damaged source that are outside of the damage, each with its former id. raw is the source
// as it is now, and s its segment, or nil if it is unreadable.
//
// Before the damage nothing has changed, so pages are counted from the front. Behind it they are counted from the end,
// because the number of pages between is unknown. Of compressed or repaired sources only the front can be salvaged,
// because offsets in their text are not offsets in the source.
//
// The result is a new file: none of it is returned byte for byte.
func (r *Replay) salvage(rec *journal.File, f sitemapcore.File, raw []byte, s *sitemapcore.Segment) error {
	lo, hi, err := r.sums.Damaged(raw, rec.Size, r.job.Breathe)
	if err != nil {
		return err
	}
	front, back := 0, 0
	if lo >= hi {
		// The bytes are intact, but give other pages, so that no page can be identified.
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
		if err := r.job.Pace(i); err != nil {
			return err
		}
	}
	if err := r.Doc.PutStore(rec.Store, at, text); err != nil {
		return err
	}
	return r.Doc.PutRows(first, rows)
}

// tellSalvaged notes how many pages of each salvaged file are there, and how many are missing.
func (r *Replay) tellSalvaged() error {
	if len(r.salvaged) == 0 {
		return nil
	}
	files := r.Doc.Files()
	opened := segmentsOf(files)
	there, missing := map[*sitemapcore.File]int{}, map[*sitemapcore.File]int{}
	for i, page := range r.Doc.Order().All {
		if f := opened.of(page); r.Doc.Row(page).End > 0 {
			there[f]++
		} else {
			missing[f]++
		}
		if err := r.job.Pace(i); err != nil {
			return err
		}
	}
	for _, id := range r.salvaged {
		f := files[id]
		r.say(say.Fill("{file} is damaged on this device: {n, plural, one {# page} other {# pages}} can’t be read "+
			"any more", "file", display.ShowName(f.Name), "n", missing[f]),
			say.N("{n, plural, one {The other page of it is here as you left it} other {The other # pages of it are "+
				"here as you left them}}, and the damaged copy is kept. Open the file again from where you have it, "+
				"and we’ll add what is missing.", there[f]))
	}
	return nil
}

// shorten drops the steps of the history that don't fit after pages were lost: it keeps the newest ones, up to the
// first that refers to pages by position, or restores unreadable ones.
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
func (r *Replay) forget() { r.History = history.History{Budget: r.History.Budget} }

func fitting(steps []history.Transaction) []history.Transaction {
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
