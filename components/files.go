package components

type (
	// TakeLinks adds the addresses in a file that is no sitemap.
	TakeLinks struct{ File int }

	// LeaveOutFile removes an unreadable file from the list.
	LeaveOutFile struct{ File int }

	// AskFile shows the dialog that renames or removes an open file.
	AskFile struct{ File int }

	// ListFiles lists so many of the open files, and of their receipts.
	ListFiles struct{ Most int }

	// ShowFile shows only the pages of one file in the table.
	ShowFile struct{ File int }
)

type (
	// ShowIndex replaces the table with the sitemaps of an index, or of the first index if File is zero.
	ShowIndex struct{ File int }

	// ShowPages shows the table again.
	ShowPages struct{}
)

var _ = declare(
	TakeLinks{}, LeaveOutFile{}, AskFile{}, ListFiles{}, ShowFile{}, ShowIndex{}, ShowPages{},
)
