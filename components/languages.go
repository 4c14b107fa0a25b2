package components

// A View is what is in the place of the table.
type View uint8

// The views.
const (
	ViewPages View = iota
	ViewLanguages
	ViewMap
)

type (
	// ShowMap shows the picture of the folders in the place of the table.
	ShowMap struct{}

	// ShowLanguages shows the language groups in the place of the table, or the table again. Groups is a sort of groups
	// to narrow them to, and Query a part of an address in them.
	ShowLanguages struct {
		On     bool
		Groups uint8
		Query  string
	}
)
