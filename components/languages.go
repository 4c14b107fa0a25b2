package components

import "sitemapeditor/sitemapcore"

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

	// ShowLanguages shows the language groups in the place of the table, or the table again.
	ShowLanguages struct{ On bool }

	// ShowGroups narrows the groups to a sort.
	ShowGroups struct{ Show uint8 }

	// FindGroups narrows the groups to those with a page whose address has this in it.
	FindGroups struct{ Query string }

	// TurnColumns shows other languages: those from that column on.
	TurnColumns struct{ From int }

	// OpenVersion shows a page in the table and in Details.
	OpenVersion struct{ ID sitemapcore.EntryID }

	// FindVersion begins to pair the pages of a group with one in a language that it lacks. Col
	// counts from 0, the first column included.
	FindVersion struct{ Row, Col int }
)

type (
	// AddExample begins a line for one more language.
	AddExample struct{}

	// SetExample says what stands in a line: the code of the language, or the address.
	SetExample struct {
		At      int
		Address bool
		Text    string
	}

	// DropExample takes a line away.
	DropExample struct{ At int }

	// ChooseEverybody says which language is for everybody else; an empty code for none.
	ChooseEverybody struct{ Code string }

	// WriteLinks writes the links that follow from the examples, or all that are missing.
	WriteLinks struct{ Missing bool }

	// GiveEverybody says whether groups without a page for everybody else get one when what is
	// missing is written.
	GiveEverybody struct{ On bool }
)
