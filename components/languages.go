package components

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
)

var _ = declare(
	ShowMap{}, ShowLanguages{},
)
