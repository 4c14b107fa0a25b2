package components

type (
	// OpenLive shows the dialog that has the pages checked on their live site.
	OpenLive struct{}

	// ChooseLive chooses which pages are checked: those of one of the sites, and of them only those that were not
	// checked, or a sample.
	ChooseLive struct {
		Site         int
		Left, Sample bool
	}

	// OpenSite opens the site that is to be checked, where the bookmark is pressed.
	OpenSite struct{}

	// SaveLiveList saves the list of pages for the bookmark, and OpenLiveResults opens the file that it saved.
	SaveLiveList    struct{}
	OpenLiveResults struct{}

	// TakeLive takes the results that came.
	TakeLive struct{}

	// SeeLive shows what the site answers.
	SeeLive struct{}

	// FixLive mends all kinds of answers that have a usual way.
	FixLive struct{}

	// PutLiveDates gives pages the dates that they say on the live site.
	PutLiveDates struct{}
)
