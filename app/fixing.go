package app

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// fixJob and previewJob are the numbers of the jobs that mend pages and show what that would do.
const (
	fixJob = 20 + iota
	previewJob
	reportJob
)

// A fixing is the question about one rule, while it is being asked.
type fixing struct {
	asked   wire.PreviewFix
	preview *wire.FixPreview
	busy    *wire.Progress // the preview, or the mending
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
			f.asked.Choice, f.asked.Text, f.asked.Merge = in.Choice, in.Text, in.Merge
			s.previewFix()
		}
	case components.ApplyFix:
		s.applyFix()
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
	asked := f.asked
	s.ask(&asked, func(b wire.Body, _ []wire.Blob) {
		if s.fixing != f || f.asked != asked {
			return
		}
		f.busy = nil
		switch b := b.(type) {
		case *wire.FixPreview:
			f.preview = b
			f.asked.Choice, f.asked.Text = b.Choice, b.Text
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
	s.fix(wire.Fix{Rule: f.asked.Rule, Choice: f.asked.Choice, Text: f.asked.Text, Merge: f.asked.Merge})
}

// fix mends pages, and says what was done, with the way back.
func (s *Store) fix(request wire.Fix) {
	f := s.fixing
	request.Job = fixJob
	s.ask(&request, func(b wire.Body, out []wire.Blob) {
		s.mending = nil
		if _, ok := b.(*wire.Edited); ok && f != nil && s.fixing == f {
			s.fixing = nil
			if s.dialog == fixDialog {
				s.dialog = noDialog
			}
		}
		s.selected = sitemapcore.RowSet{}
		s.undoable(b, out)
	})
}

// fixProgress notes how far a preview or a fix is.
func (s *Store) fixProgress(p *wire.Progress) {
	if p.Job == previewJob && s.fixing != nil {
		s.fixing.busy = p
	}
	if p.Job == fixJob || p.Job == reportJob {
		s.mending = p
	}
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
		Evidence: p.Evidence, Sure: p.Sure, CanMerge: p.CanMerge, Merge: f.asked.Merge, Mended: p.Mended, Rest: p.Rest, Source: p.Source, Rows: p.Rows,
	}
	return d
}
