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

	// ShowLanguages shows the language groups in the place of the table, or the table again. With a Query it shows
	// those with a page whose address has it.
	ShowLanguages struct {
		On    bool
		Query string
	}
)
