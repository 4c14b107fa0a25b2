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

// GetIndexNow downloads the files for IndexNow: about the chosen pages, or those that the filter shows; with Changed, or
// without either, about what changed since files were opened.
type GetIndexNow struct{ Changed bool }

var _ = declare(
	Copy{}, DownloadAll{}, DownloadPart{}, SaveToDisk{}, OpenPlaces{}, GetIndexNow{},
)
