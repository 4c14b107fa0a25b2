package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Intent is something that the user wants, as a value: one of this file, or a func().
type Intent any

// A Sink takes intents. Its values are comparable, and the page's changes only with the language, so a component that has
// it as a property is not drawn again for it.
type Sink interface {
	Do(ctx app.Context, in Intent)
}

// Intents are a value of each intent. The page does not start if one has no function, as with the requests of the engine.
var Intents = []Intent{
	CloseDialog{}, CloseMenu{}, CloseToast{}, CancelJob{}, ShowPanel{}, TypeAddresses{}, OpenKept{},
	RenameKept{}, SaveKept{}, LeaveProject{}, AddText{}, TryExample{},
	FromWebsite{}, OpenHelp{}, TakeLinks{}, LeaveOutFile{}, AskFile{}, ListFiles{}, ShowFile{}, ShowIndex{},
	ShowPages{}, FilterRule{}, FixRule{}, SaveReport{}, OpenFix{}, OpenBulk{}, OpenLookUp{}, FindPage{}, OpenCustom{},
	OpenLive{}, OpenResults{}, SeeLive{}, OpenAddress{}, ShowInXML{}, SetSelected{}, ShowMap{}, ShowLanguages{},
	OpenCompare{}, FilterCompared{}, OpenRemoved{}, RedirectDeleted{}, RedirectMoved{}, OpenReplace{}, OpenRecipes{},
	Copy{}, OpenPlaces{}, GetIndexNow{}, ShowAllPages{},
	FilterSeverity{}, FilterSection{}, FilterExtra{}, FoldSection{}, SeeChecks{}, OpenFilter{}, Search{},
	DropFilters{}, OpenSet{}, LeaveOut{}, DeleteSelected{}, PasteHere{}, OpenPage{}, SelectAll{}, ClearSelection{},
	OpenSidebar{}, ShowSpared{}, ShowXMLNames{}, WidenPanel{}, ShowColumn{}, OpenPalette{}, FindAddress{},
	SwitchTheme{}, Speak{}, Undo{}, Redo{}, OpenSteps{}, OpenAdd{}, OpenDownload{},
}

// CloseDialog closes the dialog, as Esc does.
type CloseDialog struct{}

// CloseMenu closes a menu that has no button.
type CloseMenu struct{}

// CloseToast closes the toast.
type CloseToast struct{}

// CancelJob cancels a job of the engine.
type CancelJob struct{ ID int }

// A Panel is the content of a tab.
type Panel string

// The panels. A wide screen always shows the pages, and one of the others beside them.
const (
	PanelPages   Panel = "pages"
	PanelDetails Panel = "details"
	PanelXML     Panel = "xml"
	PanelFiles   Panel = "files"
	PanelChecks  Panel = "checks"
)

// ShowPanel shows a panel.
type ShowPanel struct{ Panel Panel }

// TypeAddresses stores the text in the field for page addresses. If files are opened before the addresses are added, the
// dialog that adds pages has the text.
type TypeAddresses struct{ Text string }

type (
	// OpenKept opens a project of the list.
	OpenKept struct{ ID string }

	// RenameKept shows the dialog that renames the open project.
	RenameKept struct{}

	// SaveKept downloads the open project as one file, with its history.
	SaveKept struct{}

	// LeaveProject closes the open project and shows all projects.
	LeaveProject struct{}

	// AddText adds the addresses in a pasted or typed text. If the only address looks like that of a sitemap, a question
	// comes first, unless Page says that it is a page.
	AddText struct {
		Text string
		Page bool
	}

	// TryExample opens the example that comes with the page.
	TryExample struct{}

	// FromWebsite shows how the pages of a website are read for a sitemap that is not there yet: the live website, or its
	// files. Address is that of its home page, or "".
	FromWebsite struct {
		Files   bool
		Address string
	}

	// OpenHelp shows the questions of the help, or all keys.
	OpenHelp struct{ Keys bool }

	// TakeLinks adds the addresses in a file that is no sitemap.
	TakeLinks struct{ File int }

	// LeaveOutFile removes an unreadable file from the list.
	LeaveOutFile struct{ File int }

	// AskFile shows the dialog that renames or removes an open file.
	AskFile struct{ File int }

	// ListFiles lists so many of the open files, and of their receipts.
	ListFiles struct{ Most int }

	// ShowFile shows only the pages of one file in the table.
	ShowFile struct{ File int }

	// ShowIndex replaces the table with the sitemaps of an index, or of the first index if File is zero.
	ShowIndex struct{ File int }

	// ShowPages shows the table again.
	ShowPages struct{}
)

// FilterRule shows only the pages with a finding of the rule with this code; with an empty code,
// all.
type FilterRule struct{ Code string }

// FixRule fixes a rule on all pages, if the fix changes no meaning. An empty Code fixes all such rules.
type FixRule struct{ Code string }

// SaveReport saves a report of all repairs and fixes since the files were opened: as a page to read and print, or as a
// table.
type SaveReport struct{ Table bool }

type (
	// OpenFix shows the dialog that fixes a rule, or the answers of the live site, with a preview. Back follows when the
	// dialog is closed; it may be nil.
	OpenFix struct {
		Code    string
		Answers *wire.LiveFix // nil for a rule
		Back    Intent
	}

	// OpenBulk shows the dialog that changes the extras of the selected pages, or of all shown pages.
	OpenBulk struct{ All bool }

	// OpenLookUp shows the dialog that explains a message of a search engine.
	OpenLookUp struct{}

	// FindPage shows the pages with an address in the table.
	FindPage struct{ Address string }

	// OpenCustom shows the dialog with the user's own rules.
	OpenCustom struct{}

	// OpenLive shows the dialog that checks the pages on their live site: those that were not checked yet, or with All all.
	OpenLive struct{ All bool }

	// OpenResults opens the text of a file that the bookmark "Check my pages" saved.
	OpenResults struct{ Saved string }

	// SeeLive shows the answers of the live site.
	SeeLive struct{}
)

// OpenAddress opens a web address in a new tab.
type OpenAddress struct{ Address string }

// ShowInXML shows the current page in the XML of its file.
type ShowInXML struct{}

// SetSelected sets one value on all selected pages. An empty Value removes it.
type SetSelected struct {
	Field sitemapcore.Field
	Value string
}

// A View is one of the three views of the pages.
type View uint8

// The views.
const (
	ViewPages View = iota
	ViewLanguages
	ViewMap
)

type (
	// ShowMap replaces the table with the map of the folders.
	ShowMap struct{}

	// ShowLanguages replaces the table with the language groups, or shows the table again. Groups is the kind of groups to
	// show, and Query a part of an address in them.
	ShowLanguages struct {
		On     bool
		Groups uint8
		Query  string
	}

	// OpenCompare shows the dialog that asks for an earlier version.
	OpenCompare struct{}

	// FilterCompared shows only the pages that differ from the earlier version, as in sitemapcore.Filter; with zero,
	// all.
	FilterCompared struct{ Bits sitemapcore.FieldBits }

	// OpenRemoved shows the pages that only the earlier version has.
	OpenRemoved struct{}

	// RedirectDeleted asks for the redirects of the pages that the last step deleted.
	RedirectDeleted struct{}

	// RedirectMoved asks for the redirects of the pages that moved since files were opened.
	RedirectMoved struct{}
)

// The bits of [FilterCompared].
const (
	AddedBits   sitemapcore.FieldBits = 1 << sitemapcore.Loc
	ChangedBits sitemapcore.FieldBits = 1<<(sitemapcore.InExtras+1) - 1 - AddedBits
)

// OpenReplace shows the dialog that changes many pages, or the selected ones if Selected is set. It begins with Way if
// Chosen is set, and otherwise with the last way.
type OpenReplace struct {
	Selected bool
	Way      sitemapcore.ReplaceWay
	Chosen   bool

	// The addresses of a site that moves; empty for the usual ones.
	From, To string
}

// ChangePages is the name of the dialog that changes many pages.
const ChangePages say.Text = "Change many pages"

// OpenRecipes shows the saved recipes, and the steps for a new one.
type OpenRecipes struct{}

// Copy puts a text on the clipboard.
type Copy struct{ Text string }

// OpenPlaces asks where the site is, and shows what can be done there.
type OpenPlaces struct{}

// GetIndexNow downloads the files for IndexNow: about the chosen pages, or those that the filter shows; with Changed, or
// without either, about what changed since files were opened.
type GetIndexNow struct{ Changed bool }

// ShowAllPages shows the table without filters and without the search.
type ShowAllPages struct{}

// FilterSeverity shows only the pages whose worst finding is of this severity; with
// sitemapcore.Fine, all.
type FilterSeverity struct{ Severity sitemapcore.Severity }

// FilterSection shows only the pages whose address path begins with Path; with an empty path, those of all sections.
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

	// DropFilters removes all filters but the search.
	DropFilters struct{}

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

	// OpenPalette shows the dialog that finds a command by its name, with a query in it.
	OpenPalette struct{ Query say.Text }

	// FindAddress puts the cursor into the search above the table.
	FindAddress struct{}

	// SwitchTheme switches between light and dark.
	SwitchTheme struct{}

	// Speak sets the language of the page.
	Speak struct{ Tag string }

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
)
