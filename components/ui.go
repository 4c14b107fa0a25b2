package components

// CloseDialog is wanted by a dialog's Close and Cancel buttons and by Esc.
type CloseDialog struct{}

// CloseMenu takes a menu away that no button belongs to.
type CloseMenu struct{}

// CloseToast takes the toast away.
type CloseToast struct{}

// CancelJob is wanted by the Cancel button beside a progress bar.
type CancelJob struct{ ID int }

// A Panel is what one tab shows.
type Panel string

// The panels. On a wide screen the pages are always there, and the others share the panel beside
// them.
const (
	PanelPages   Panel = "pages"
	PanelDetails Panel = "details"
	PanelXML     Panel = "xml"
	PanelFiles   Panel = "files"
	PanelChecks  Panel = "checks"
)

// ShowPanel is wanted by a tab.
type ShowPanel struct{ Panel Panel }

// WrapXML shows the XML of the selected page with its long lines wrapped; where it is shown so, each
// in one line again.
type WrapXML struct{}
