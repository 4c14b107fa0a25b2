package components

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

// WrapXML turns the wrapping of long lines in the XML of the selected page on or off.
type WrapXML struct{}

var _ = declare(
	CloseDialog{}, CloseMenu{}, CloseToast{}, CancelJob{}, ShowPanel{}, WrapXML{},
)
