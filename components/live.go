package components

type (
	// OpenLive shows the dialog that checks the pages on their live site: those that were not checked yet, or with All all.
	OpenLive struct{ All bool }

	// OpenResults opens the text of a file that the bookmark "Check my pages" saved.
	OpenResults struct{ Saved string }

	// SeeLive shows the answers of the live site.
	SeeLive struct{}
)

var _ = declare(
	OpenLive{}, OpenResults{}, SeeLive{},
)
