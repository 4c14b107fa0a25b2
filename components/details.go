package components

import "sitemapeditor/sitemapcore"

// SetField sets one value of the page that Details shows. Clear is set where the field was emptied:
// the page is to have no such value at all. Value is what was typed, to the last space.
type SetField struct {
	Page  sitemapcore.EntryID
	Field sitemapcore.Field
	Value string
	Clear bool
}

// DraftField says what stands in a field of the page that Details shows, while it is being typed,
// for those who show it elsewhere. It changes nothing: a SetField follows when it is kept, and when
// it is not, a DraftField with the value that the page has.
type DraftField struct {
	Page  sitemapcore.EntryID
	Field sitemapcore.Field
	Value string
}

// FixField is SetField by a button under a finding of that code.
type FixField struct {
	Page  sitemapcore.EntryID
	Field sitemapcore.Field
	Rule  string
	Value string
	Clear bool
}

// SetIncluded puts the page into the download, or leaves it out.
type SetIncluded struct {
	Page sitemapcore.EntryID
	On   bool
}

// StepPage selects the page that many rows further in the table.
type StepPage struct{ By int }

// OpenAddress says that the page's address was opened in a new tab.
type OpenAddress struct{ Address string }

// ShowInXML shows where the page stands in the XML.
type ShowInXML struct{}

// EditForm changes what a page has beside its four values.
type EditForm struct {
	Page sitemapcore.EntryID
	Edit sitemapcore.FormEdit
}

// WidenDetails gives the form beside the table more room, or less again.
type WidenDetails struct{ Wide bool }

// LookForm asks for another part of a page's form.
type LookForm struct{ Look sitemapcore.FormLook }

// SetSelected sets one value on all selected pages. An empty Value takes the value away.
type SetSelected struct {
	Field sitemapcore.Field
	Value string
}

type (
	// CompleteGroup writes the links that the language group of a page lacks.
	CompleteGroup struct{}

	// ChooseDefault says whether one page of the group is for everybody whose language it doesn't
	// have.
	ChooseDefault struct{ On bool }

	// SetOwnLanguage says in which language the page is of which nothing says it.
	SetOwnLanguage struct{ Code string }
)
