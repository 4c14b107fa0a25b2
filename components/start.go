package components

// TypeAddresses says what stands in the field for page addresses and was not added yet. It outlives
// the screen that the field is on: the start screen goes when files are opened, and what was typed
// is then in [AddPages].
type TypeAddresses struct{ Text string }

type (
	// OpenKept opens a project of the list.
	OpenKept struct{ ID string }

	// RenameKept asks for another name for a project. An empty ID is the one that is open, in all
	// of these.
	RenameKept struct{ ID, Name string }

	// CopyKept makes a second one of a project.
	CopyKept struct{ ID string }

	// SaveKept downloads a project as one file, with all that can be undone.
	SaveKept struct{ ID string }

	// DropKept deletes a project.
	DropKept struct{ ID, Name string }

	// LeaveProject closes what is open and shows all projects.
	LeaveProject struct{}

	// KeepForGood asks the browser never to clear what it keeps for this page.
	KeepForGood struct{}
)

type (
	// AddText is wanted when addresses were pasted or typed: they are to be found in the text. One
	// address that looks like that of a file is asked about first, unless Page says that it is one
	// of a page.
	AddText struct {
		Text string
		Page bool
	}

	// TryExample opens the example that comes with the page.
	TryExample struct{}

	// FromWebsite shows how the pages of a website are read for a sitemap that is not there yet: the live website, or its
	// files. Address is that of its home page, or "".
	FromWebsite struct {
		Files   bool
		Address string
	}

	// OpenHelp shows the questions of the help, or all keys.
	OpenHelp struct{ Keys bool }
)

var _ = declare(
	TypeAddresses{}, OpenKept{}, RenameKept{}, CopyKept{}, SaveKept{}, DropKept{}, LeaveProject{},
	KeepForGood{}, AddText{}, TryExample{}, FromWebsite{}, OpenHelp{},
)
