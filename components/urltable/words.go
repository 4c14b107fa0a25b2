package urltable

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	rowWords
	cellWords
	calendarWords
	moveKeys
	editKeys
	typeKeys
}

// The heads and the rows of the table.
type rowWords struct {
	Pages, Extras, Checks, ChangeWidth, SortHint string
	SortPlace                                    catalog.Message

	SelectRow                 catalog.Message
	Changed, NotRead, LeftOut string
	Images, Videos, News      catalog.Message
	Languages, Others         catalog.Message
	Fill                      string
}

// The card under a cell, and the field over it.
type cellWords struct {
	Card, Fine        string
	CardTitle, SeeAll catalog.Message

	Cell                                                    string
	AddressOf, LastChangedOf, ChangeFrequencyOf, PriorityOf catalog.Message
	NoFrequency                                             string
	SetsAll                                                 catalog.Message
}

// The calendar.
type calendarWords struct {
	PreviousMonth, NextMonth             string
	Month, Day                           catalog.Message
	AddTime, RemoveTime, SetToday, Clear string
	Mon, Tue, Wed, Thu, Fri, Sat, Sun    string
}

// Keys that move and select.
type moveKeys struct {
	ToMove, NextCell, NextColumn, RowEnds, TableEnds, Edges, Screen, ToFixes, SortAlso, Resize string
	ToSelect, Extend, SelectTicked, SelectColumn, Toggle, SelectNone                           string
}

// Keys that edit.
type editKeys struct {
	ToEdit, EditCell, AnyLetter, Replace, OpenPop, ClearCells, FillToday, FillDown string
	LeaveOut, Delete, OpenMenu, Copy, Cut, Paste                                   string
}

// Keys while something is typed or chosen.
type typeKeys struct {
	ToType, KeepRow, KeepColumn, SetAll, Cancel, Step, ToPop, TypeToday                   string
	ToDates, OtherDay, WeekEnds, OtherMonth, TakeDay, TakeDayBack, TakeDayAll, LeaveDates string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("urltable", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
