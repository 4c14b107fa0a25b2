package components

type (
	// TakeLinks wants the addresses out of a file that is not a sitemap.
	TakeLinks struct{ File int }

	// LeaveOutFile takes a file that could not be read off the list.
	LeaveOutFile struct{ File int }

	// AskFile asks what an open file is to be called, or whether it is to go.
	AskFile struct{ File int }

	// ShowFile shows only the pages of one file in the table.
	ShowFile struct{ File int }
)

type (
	// ShowIndex shows the sitemaps that an index lists in the place of the table; of the first
	// index where File is zero.
	ShowIndex struct{ File int }

	// ShowPages shows the table in the place of an index.
	ShowPages struct{}

	// FindLine shows only the lines of the index whose address has some text in it.
	FindLine struct{ Text string }

	// OnlyLines shows only some of the lines of the index.
	OnlyLines struct{ Only LineChoice }

	// MoreLines shows more lines of the index.
	MoreLines struct{}

	// OpenLine shows the dialog about a line of the index; about a new one where At is negative.
	OpenLine struct{ At int }

	// SetLine gives the line that the dialog is about an address and a date.
	SetLine struct{ Address, Date string }

	// RemoveLine takes the line that the dialog is about out of the index.
	RemoveLine struct{}

	// HideIndexNote puts [IndexNote] away.
	HideIndexNote struct{}
)

// LineChoice says which lines of an index are shown.
type LineChoice uint8

// The choices, in the order of their buttons.
const (
	AllLines LineChoice = iota
	MissingLines
	OpenLines
)
