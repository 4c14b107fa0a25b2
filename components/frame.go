package components

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// ShowAllPages takes off every filter and the search.
type ShowAllPages struct{}

// FilterSeverity shows only the pages whose worst finding is of this severity; with
// sitemapcore.Fine, all.
type FilterSeverity struct{ Severity sitemapcore.Severity }

// FilterSection shows only the pages whose address path begins with Path; with an empty path, all.
type FilterSection struct{ Path string }

// FilterExtra shows only the pages that have extensions of a sort; with sitemapcore.AnyExtra, all.
type FilterExtra struct{ Extra sitemapcore.Extra }

// FoldSection shows the folders in a section, or puts them away.
type FoldSection struct {
	Path string
	Open bool
}

// SeeChecks goes to the panel "Checks".
type SeeChecks struct{}

type (
	// Search is wanted with every character typed. An empty Query shows all pages again.
	Search struct{ Query string }

	// DropFilter takes one filter off; with an empty ID, all of them but the search.
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

	// OpenSidebar shows the checks and sections where the screen has no room for them beside the
	// table.
	OpenSidebar struct{}

	// ShowSpared shows the columns that give their room to the addresses.
	ShowSpared struct{}

	// ShowXMLNames shows the names that values have in the file beside ours, or hides them.
	ShowXMLNames struct{}

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

	// SwitchTheme takes the other one of light and dark.
	SwitchTheme struct{}

	// Speak takes another language for the page.
	Speak struct{ Tag string }
)

type (
	// Undo takes the newest change back, or as many as Steps says. Rev is the revision of the document
	// right behind the change that is meant, so that nothing is done where another one came since;
	// zero takes whatever is newest.
	Undo struct{ Rev, Steps int }

	// Redo makes it again. Rev and Steps are as in Undo.
	Redo struct{ Rev, Steps int }

	// OpenSteps shows the changes that can be gone back to, by name.
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
	Search{}, DropFilter{}, OpenSet{}, LeaveOut{}, DeleteSelected{}, PasteHere{}, OpenPage{},
	SelectAll{}, ClearSelection{}, OpenSidebar{}, ShowSpared{}, ShowXMLNames{}, ShowColumn{},
	OpenPalette{}, FindAddress{}, SwitchTheme{}, Speak{}, Undo{}, Redo{}, OpenSteps{}, OpenAdd{},
	OpenDownload{}, ReloadPage{}, PutOff{},
)
