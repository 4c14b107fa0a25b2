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

<<<<<<< HEAD
	// ShowLanguages shows the language groups in the place of the table, or the table again. With a Query it shows
	// those with a page whose address has it.
	ShowLanguages struct {
		On    bool
		Query string
=======
	// ShowLanguages shows the language groups in the place of the table, or the table again. Groups is a sort of groups
	// to narrow them to, and Find a part of an address.
	ShowLanguages struct {
		On     bool
		Groups uint8
		Find   string
>>>>>>> 63c66517 (The fix is where the problem is; pages are typed below the last one; folders are proposed as languages)
	}
)
