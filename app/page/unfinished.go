package page

import (
	"slices"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// unfinished names what the owner asked an engine for that is gone and had not answered, or is empty.
func (s *Store) unfinished() string {
	for _, request := range s.open {
		if name := s.nameOf(request); name != "" {
			return name
		}
	}
	return ""
}

// nameOf returns what a request is called that changes pages or makes a file; others have no name.
func (s *Store) nameOf(request wire.Body) string {
	switch r := request.(type) {
	case *wire.Open, *wire.TakeTable, *wire.TakeSite:
		return ui.Words.OpenFiles
	case *wire.ApplyMerge, *wire.Retake:
		return ui.Words.AddPages
	case *wire.EditFile:
		for _, f := range s.files.Files {
			if f.Index == r.File {
				return ui.Words.EditFile.With("file", f.Name)
			}
		}
	case *wire.Edit:
		return ui.ColumnName(r.Field)
	case *wire.PasteCells:
		return words.PasteIt
	case *wire.Include:
		if r.On {
			return ui.Words.IncludeAgain
		}
		return ui.Words.LeaveOutOfDownload
	case *wire.Delete:
		return ui.Words.DeletePages.N(max(1, sitemapcore.RowSetOf(r.Target.Rows...).Len()))
	case *wire.WriteLinks:
		return ui.Words.LanguagesView
	case *wire.Undo:
		if r.Redo {
			return ui.Words.Redo
		}
		return ui.Words.Undo
	case *wire.Fix:
		return s.fixName(r.Rule)
	case *wire.Write:
		return ui.Words.Download
	case *wire.ExportProject:
		return ui.Words.DownloadProject
	case *wire.WriteComparison:
		return ui.Words.CompareEarlier
	}
	return triedName(request)
}

// triedName names a request that can also be made to see what it would do, which is no loss.
func triedName(request wire.Body) string {
	switch r := request.(type) {
	case *wire.Replace:
		if !r.Try {
			return ui.Words.Replace
		}
	case *wire.RunRecipe:
		if !r.Try {
			return r.Recipe.Name
		}
	case *wire.Bulk:
		if !r.Try {
			return ui.Words.SetExtras
		}
	}
	return ""
}

// fixName names the fix of a rule, or of all that are safe to fix.
func (s *Store) fixName(code string) string {
	i := slices.IndexFunc(s.summary.Rules, func(r wire.RuleCount) bool { return r.Code == code })
	if code == "" || i < 0 {
		return recipeSays.FixSafe
	}
	return recipeSays.Fix.With("rule", s.summary.Rules[i].Name)
}
