package components

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// ShowAllPages removes all filters and the search.
type ShowAllPages struct{}

// FilterSeverity shows only the pages whose worst finding is of this severity; with
// sitemapcore.Fine, all.
type FilterSeverity struct{ Severity sitemapcore.Severity }

// FilterSection shows only the pages whose address path begins with Path; with an empty path, all.
type FilterSection struct{ Path string }

// FilterExtra shows only the pages with extensions of a kind; with sitemapcore.AnyExtra, all.
type FilterExtra struct{ Extra sitemapcore.Extra }

// FoldSection shows or hides the folders in a section.
type FoldSection struct {
	Path string
	Open bool
}

// SeeChecks goes to the panel "Checks".
type SeeChecks struct{}

type (
	// OpenFilter opens the filter of a column, or closes it if it is open. Column is a core field or sitemapcore.InExtras.
	OpenFilter struct{ Column sitemapcore.Field }

	// Search filters by a part of the address, after every typed character. An empty Query shows all pages.
	Search struct{ Query string }

	// DropFilter removes a filter; with an empty ID, all of them but the search.
	DropFilter struct{ ID string }

	// OpenSet shows the dialog that sets one value on the selection.
	OpenSet struct{ Field sitemapcore.Field }

	// LeaveOut takes the selected pages out of the download, or back in.
	LeaveOut struct{ Out bool }

	// DeleteSelected deletes the selected pages.
	DeleteSelected struct{}

	// PasteHere pastes the text of the clipboard into the selected cells.
	PasteHere struct{}

	// OpenPage opens the page under the cursor in another tab.
	OpenPage struct{}

	// SelectAll selects all pages that are shown.
	SelectAll struct{}

	// ClearSelection selects nothing.
	ClearSelection struct{}

	// OpenSidebar shows the checks and sections on a screen that has no room for them beside the table.
	OpenSidebar struct{}

	// ShowSpared shows the columns that are hidden to give room to the addresses.
	ShowSpared struct{}

	// ShowXMLNames shows or hides the names of the values in XML, such as lastmod.
	ShowXMLNames struct{}

	// WidenPanel makes the panel wider, or as narrow as it was.
	WidenPanel struct{}

	// ShowColumn shows or hides a column of the table.
	ShowColumn struct {
		Column int
		Shown  bool
	}
)

type (
	// OpenPalette shows the dialog that finds a command by its name, with a query in it.
	OpenPalette struct{ Query say.Text }

	// FindAddress puts the cursor into the search above the table.
	FindAddress struct{}

	// SwitchTheme switches between light and dark.
	SwitchTheme struct{}

	// Speak sets the language of the page.
	Speak struct{ Tag string }
)

type (
	// Undo undoes the newest change, or the newest Steps of them. Rev is the revision of the document right after the
	// change: if there is a newer one, Undo does nothing. Zero undoes the newest change in any case.
	Undo struct{ Rev, Steps int }

	// Redo redoes the last undone change. Rev and Steps are as in Undo.
	Redo struct{ Rev, Steps int }

	// OpenSteps shows the list of changes, each with a way back to it.
	OpenSteps struct{}

	// OpenAdd shows the dialog to add pages.
	OpenAdd struct{}

	// OpenDownload shows the dialog to download.
	OpenDownload struct{}

	// ReloadPage switches to the new version.
	ReloadPage struct{}

	// PutOff hides the notice about the new version until the next visit.
	PutOff struct{}
)

var _ = declare(
	ShowAllPages{}, FilterSeverity{}, FilterSection{}, FilterExtra{}, FoldSection{}, SeeChecks{},
	OpenFilter{}, Search{}, DropFilter{}, OpenSet{}, LeaveOut{}, DeleteSelected{}, PasteHere{}, OpenPage{},
	SelectAll{}, ClearSelection{}, OpenSidebar{}, ShowSpared{}, ShowXMLNames{}, WidenPanel{}, ShowColumn{},
	OpenPalette{}, FindAddress{}, SwitchTheme{}, Speak{}, Undo{}, Redo{}, OpenSteps{}, OpenAdd{},
	OpenDownload{}, ReloadPage{}, PutOff{},
)
