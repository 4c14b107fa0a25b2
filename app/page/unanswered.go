package page

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// unanswered names the unanswered request to an engine that is gone, or returns "".
func (s *Store) unanswered() say.Text {
	for _, request := range s.Open {
		if name := s.nameOf(request); name != "" {
			return name
		}
	}
	return ""
}

// nameOf returns the name of a request that changes pages or makes a file, or "".
func (s *Store) nameOf(request wire.Body) say.Text {
	switch r := request.(type) {
	case *wire.Open, *wire.TakeTable, *wire.TakeSite:
		return "Open files"
	case *wire.ApplyMerge:
		return "Add pages"
	case *wire.Do:
		if !r.Try {
			return s.nameOfSteps(r)
		}
	case *wire.Undo:
		if r.Redo {
			return "Redo"
		}
		return "Undo"
	case *wire.Write:
		return "Download"
	case *wire.ExportProject:
		return "Download project"
	case *wire.WriteComparison:
		return "Compare with an earlier version…"
	}
	return ""
}

// nameOfSteps returns the name of steps: that of the first one or of their recipe.
func (s *Store) nameOfSteps(r *wire.Do) say.Text {
	if r.Recipe != "" {
		return say.Data(r.Recipe)
	}
	if r.Answers {
		return "What your site answers"
	}
	switch step := r.Steps[0]; step.Do {
	case sitemapcore.DoSet:
		return step.Values[0].Field.Name()
	case sitemapcore.DoInclude:
		return "Include in the download again"
	case sitemapcore.DoLeaveOut:
		return "Leave out of the download"
	case sitemapcore.DoDelete:
		return say.N(terms.DeletePages, max(1, sitemapcore.RowSetOf(r.Target.Rows...).Len()))
	case sitemapcore.DoLinks:
		return "Languages"
	case sitemapcore.DoFix:
		return s.fixName(step.Rule)
	case sitemapcore.DoReplace:
		return components.ChangePages
	case sitemapcore.DoExtras:
		return "Images, videos, news…"
	case sitemapcore.DoPaste:
		return "Paste"
	case sitemapcore.DoRenameFile, sitemapcore.DoRemoveFile:
		for _, f := range s.Files.Files {
			if f.Index == step.File {
				return say.Fill("Rename or remove {file}", "file", f.Name)
			}
		}
	}
	return ""
}

// fixName names the fix of a rule, or of all that are safe to fix.
func (s *Store) fixName(code string) say.Text {
	i := slices.IndexFunc(s.Summary.Rules, func(r wire.RuleCount) bool { return r.Code == code })
	if code == "" || i < 0 {
		return "Apply all safe fixes"
	}
	return say.Fill("{rule}: fix it", "rule", s.Summary.Rules[i].Name)
}
