package page

import (
	"slices"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// unfinished names what the owner asked an engine for that is gone and had not answered, or is empty.
func (s *Store) unfinished() say.Text {
	for _, request := range s.Open {
		if name := s.nameOf(request); name != "" {
			return name
		}
	}
	return ""
}

// nameOf returns what a request is called that changes pages or makes a file; others have no name.
func (s *Store) nameOf(request wire.Body) say.Text {
	switch r := request.(type) {
	case *wire.Open, *wire.TakeTable, *wire.TakeSite:
		return "Open files"
	case *wire.ApplyMerge, *wire.Retake:
		return "Add pages"
	case *wire.EditFile:
		for _, f := range s.Files.Files {
			if f.Index == r.File {
				return say.Fill("Rename or remove {file}", "file", f.Name)
			}
		}
	case *wire.Edit:
		return ui.ColumnName(r.Field)
	case *wire.PasteCells:
		return "Paste"
	case *wire.Include:
		if r.On {
			return "Include in the download again"
		}
		return "Leave out of the download"
	case *wire.Delete:
		return say.N(ui.DeletePagesText, max(1, sitemapcore.RowSetOf(r.Target.Rows...).Len()))
	case *wire.WriteLinks:
		return "Languages"
	case *wire.Undo:
		if r.Redo {
			return "Redo"
		}
		return "Undo"
	case *wire.FixLive:
		return "What your site answers"
	case *wire.Fix:
		return s.fixName(r.Rule)
	case *wire.Write:
		return "Download"
	case *wire.ExportProject:
		return "Download project"
	case *wire.WriteComparison:
		return "Compare with an earlier version…"
	}
	return triedName(request)
}

// triedName names a request that can also be made to see what it would do, which is no loss.
func triedName(request wire.Body) say.Text {
	switch r := request.(type) {
	case *wire.Replace:
		if !r.Try {
			return "Find and replace"
		}
	case *wire.RunRecipe:
		if !r.Try {
			return say.Data(r.Recipe.Name)
		}
	case *wire.Bulk:
		if !r.Try {
			return "Images, videos, news…"
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
