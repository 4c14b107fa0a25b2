package app

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A fixing is the question about one rule, or about the extras of many pages, while it is being asked.
type fixing struct {
	asked   wire.PreviewFix
	more    string     // the second thing that was typed
	bulk    *wire.Bulk // of which pages, where it is about their extras
	seq     int        // of the newest preview
	preview *wire.FixPreview
	busy    *wire.Progress // the preview, or the mending
}

// request returns what the engine is asked for a bulk change as it is chosen now.
func (f *fixing) request() *wire.Bulk {
	b := *f.bulk
	b.Choice, b.Publication, b.Language = f.asked.Choice, f.asked.Text, f.more
	return &b
}

// doFixing carries out what the owner wants of the checks. It reports whether the intent was one of those.
func (s *Store) doFixing(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenFix:
		s.fixing = &fixing{asked: wire.PreviewFix{Rule: in.Code, Merge: true, Job: previewJob}}
		s.dialog = fixDialog
		s.previewFix()
	case components.ChooseFix:
		if f := s.fixing; f != nil {
			f.asked.Choice, f.asked.Text, f.asked.Merge, f.more = in.Choice, in.Text, in.Merge, in.More
			s.previewFix()
		}
	case components.ApplyFix:
		s.applyFix()
	case components.RememberCrawl:
		s.ask(&wire.RememberCrawl{}, s.done)
	case components.OpenBulk:
		t := s.target(s.selected)
		if in.All {
			t.Rows = nil
		}
		s.fixing = &fixing{bulk: &wire.Bulk{Target: t, Now: minute(), Try: true, Job: previewJob}}
		s.dialog = fixDialog
		s.previewFix()
	case components.FixRule:
		s.fix(wire.Fix{Rule: in.Code})
	case components.ShowRule:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = in.Code, sitemapcore.Fine })
		s.toPages()
	case components.ChooseProfile:
		s.ask(&wire.SetProfile{Profile: uint8(in.Profile)}, func(wire.Body, []wire.Blob) { s.loadDetails() })
	case components.SaveReport:
		s.saveReport(in.Table)
	case components.OpenLookUp:
		s.checks.message, s.checks.meaning = "", nil
		s.dialog = lookUpDialog
	case components.LookUpText:
		s.lookUp(in.Text)
	case components.FindPage:
		s.filter = sitemapcore.Filter{}
		s.narrowBy(func(f *sitemapcore.Filter) { f.Query = in.Address })
		s.toPages()
	default:
		return false
	}
	return true
}

// previewFix asks what the chosen way would do.
func (s *Store) previewFix() {
	f := s.fixing
	f.seq++
	seq := f.seq
	asked := f.asked
	var request wire.Body = &asked
	if f.bulk != nil {
		request = f.request()
	}
	s.ask(request, func(b wire.Body, _ []wire.Blob) {
		if s.fixing != f || f.seq != seq {
			return
		}
		f.busy = nil
		switch b := b.(type) {
		case *wire.FixPreview:
			f.preview = b
			f.asked.Choice, f.asked.Text, f.more = b.Choice, b.Text, b.More
		case *wire.Failure:
			s.say(b)
		}
	})
}

// applyFix mends the rule in the chosen way.
func (s *Store) applyFix() {
	f := s.fixing
	if f == nil || f.preview == nil {
		return
	}
	if f.bulk != nil {
		b := f.request()
		b.Try, b.Job = false, fixJob
		s.change(b)
		return
	}
	s.fix(wire.Fix{Rule: f.asked.Rule, Choice: f.asked.Choice, Text: f.asked.Text, Merge: f.asked.Merge})
}

// fix mends pages.
func (s *Store) fix(request wire.Fix) {
	request.Job = fixJob
	s.letGo()
	s.change(&request)
}

// change asks for a change of many pages, and says what was done, with the way back.
func (s *Store) change(request wire.Body) {
	f := s.fixing
	s.ask(request, func(b wire.Body, out []wire.Blob) {
		s.mending = nil
		if _, forgotten := b.(*wire.Done); forgotten {
			// No page has changed, so that the way back isn't the history's.
			if s.fixing == f && s.dialog == fixDialog {
				s.fixing, s.dialog = nil, noDialog
			}
			s.notify(components.Toast{
				Text: "Forgotten what the table said", Act: &components.Action{Label: "Undo", Do: components.RememberCrawl{}},
			})
			return
		}
		if _, ok := b.(*wire.Edited); ok && f != nil && s.fixing == f {
			s.fixing = nil
			if s.dialog == fixDialog {
				s.dialog = noDialog
			}
		}
		s.undoable(b, out)
	})
}

// fixDialogUI draws the question.
func (r *Root) fixDialogUI() *components.FixDialog {
	s := r.store
	f := s.fixing
	d := &components.FixDialog{Sink: r, Code: f.asked.Rule, Busy: s.progressInfo(f.busy)}
	if s.mending != nil {
		d.Busy = s.progressInfo(s.mending)
	}
	p := f.preview
	if p == nil {
		return d
	}
	d.Preview = &components.FixPreview{
		Code: p.Rule, Title: p.Title, Detail: p.Detail, Ask: p.Ask, Choices: p.Choices, Choice: f.asked.Choice, TextLabel: p.TextLabel, Text: f.asked.Text,
		MoreLabel: p.MoreLabel, More: f.more, Do: p.Do,
		Evidence: p.Evidence, Sure: p.Sure, CanMerge: p.CanMerge, Merge: f.asked.Merge, Mended: p.Mended, Rest: p.Rest, Source: p.Source, Open: p.Open, Rows: p.Rows,
	}
	return d
}
