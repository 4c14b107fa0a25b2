package components

// TypeAddresses stores the text in the field for page addresses. If files are opened before the addresses are added, the
// dialog that adds pages has the text.
type TypeAddresses struct{ Text string }

type (
	// OpenKept opens a project of the list.
	OpenKept struct{ ID string }

	// RenameKept shows the dialog that renames a project. Here and below, an empty ID is the open project.
	RenameKept struct{ ID, Name string }

	// CopyKept copies a project.
	CopyKept struct{ ID string }

	// SaveKept downloads a project as one file, with its history.
	SaveKept struct{ ID string }

	// DropKept deletes a project.
	DropKept struct{ ID, Name string }

	// LeaveProject closes the open project and shows all projects.
	LeaveProject struct{}

	// KeepForGood asks the browser never to delete the data of this page.
	KeepForGood struct{}
)

type (
	// AddText adds the addresses in a pasted or typed text. If the only address looks like that of a sitemap, a question
	// comes first, unless Page says that it is a page.
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
