package components

// Copy wants a text on the clipboard.
type Copy struct{ Text string }

type (
	// DownloadAll is wanted by "Download all (.zip)".
	DownloadAll struct{}

	// DownloadPart wants one file alone, by its index in Parts.
	DownloadPart struct{ Index int }

	// SaveToDisk wants the files on this device in the place of those that were opened, or in a
	// folder, where the browser can do that. Sure is the answer to the question that a file which
	// has changed meanwhile brings up.
	SaveToDisk struct{ Sure bool }
)

// GetIndexNow wants what search engines are told by IndexNow.
type GetIndexNow struct{}
