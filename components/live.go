package components

type (
	// OpenLive shows the dialog that has the pages checked on their live site.
	OpenLive struct{}

	// SeeLive shows what the site answers.
	SeeLive struct{}
)
