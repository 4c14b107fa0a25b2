package components

import (
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

type (
	// AddToOpen answers the question of [AddOrReplace]: what came in is added.
	AddToOpen struct{}

	// ReplaceOpen answers it too: what is open is closed first.
	ReplaceOpen struct{}
)

// TypeAddresses says what stands in the field for page addresses and was not added yet. It outlives
// the screen that the field is on: the start screen goes when files are opened, and what was typed
// is then in [AddPages].
type TypeAddresses struct{ Text string }

// What a column of a table may be taken for, as far as the dialog acts on it: an index into the list of
// choices.
const (
	TableSkip     uint8 = 0
	TableAddress  uint8 = 1
	TableDate     uint8 = 2
	TableLanguage uint8 = 8
)

type (
	// LookAtTable asks for another sheet of a table, or for another reading of its first row.
	LookAtTable struct {
		ID, Sheet int
		Head      bool
	}

	// TakeTable reads a table with these columns.
	TakeTable wire.TakeTable

	// DropTable leaves a table, or a website, out.
	DropTable struct{ ID int }

	// LookAtSite asks what becomes of a website by a choice.
	LookAtSite wire.GetSite

	// TakeSite reads a website.
	TakeSite wire.TakeSite
)

type (
	// CompareAgain asks for the counts with other addresses taken for the same.
	CompareAgain struct{ Loose address.Loose }

	// BringTogether answers the question of [Merge].
	BringTogether wire.ApplyMerge

	// DropMerge leaves what came in out.
	DropMerge struct{}
)

type (
	// SeeOddLines shows what was left out of a paste, or changed.
	SeeOddLines struct{}

	// TakeOther takes the other page address that pasted lines may mean, by their places in the
	// list.
	TakeOther struct{ Lines []int }
)

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

	// FromWebsite shows how the pages of a website are read for a sitemap that is not there yet.
	FromWebsite struct{}

	// OpenHelp shows all keys.
	OpenHelp struct{}

	// OpenAnswers opens the help, a page of its own.
	OpenAnswers struct{}
)
