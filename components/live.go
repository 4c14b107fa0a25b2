package components

type (
	// OpenLive shows the dialog that checks the pages on their live site.
	OpenLive struct{}

	// SeeLive shows the answers of the live site.
	SeeLive struct{}
)

var _ = declare(
	OpenLive{}, SeeLive{},
)
