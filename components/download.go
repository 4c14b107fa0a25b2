package components

// Copy puts a text on the clipboard.
type Copy struct{ Text string }

type (
	// DownloadAll downloads all files as a .zip.
	DownloadAll struct{}

	// DownloadPart downloads one file, by its index in Parts.
	DownloadPart struct{ Index int }

	// SaveToDisk writes the files over the opened ones, or into a folder, if the browser can do that. Sure confirms that
	// files are overwritten which another program has changed meanwhile.
	SaveToDisk struct{ Sure bool }
)

// OpenPlaces asks where the site is, and shows what can be done there.
type OpenPlaces struct{}

// GetIndexNow downloads the list of changed addresses for IndexNow.
type GetIndexNow struct{}

var _ = declare(
	Copy{}, DownloadAll{}, DownloadPart{}, SaveToDisk{}, OpenPlaces{}, GetIndexNow{},
)
