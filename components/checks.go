package components

import "sitemapeditor/sitemapcore/wire"

// FilterRule shows only the pages with a finding of the rule with this code; with an empty code,
// all.
type FilterRule struct{ Code string }

// FixRule fixes a rule on all pages, if the fix changes no meaning. An empty Code fixes all such rules.
type FixRule struct{ Code string }

// SaveReport saves a report of all repairs and fixes since the files were opened: as a page to read and print, or as a
// table.
type SaveReport struct{ Table bool }

type (
	// OpenFix shows the dialog that fixes a rule, or the answers of the live site, with a preview. Back follows when the
	// dialog is closed; it may be nil.
	OpenFix struct {
		Code    string
		Answers *wire.LiveFix // nil for a rule
		Back    Intent
	}

	// OpenBulk shows the dialog that changes the extras of the selected pages, or of all shown pages.
	OpenBulk struct{ All bool }
)

type (
	// OpenLookUp shows the dialog that explains a message of a search engine.
	OpenLookUp struct{}

	// FindPage shows the pages with an address in the table.
	FindPage struct{ Address string }
)

type (
	// OpenCustom shows the dialog with the user's own rules.
	OpenCustom struct{}
)

var _ = declare(
	FilterRule{}, FixRule{}, SaveReport{}, OpenFix{}, OpenBulk{}, OpenLookUp{}, FindPage{},
	OpenCustom{},
)
