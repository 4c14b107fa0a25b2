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
)
