package components

// FilterRule shows only the pages with a finding of the rule with this code; with an empty code,
// all.
type FilterRule struct{ Code string }

// FixRule mends a rule on all pages, where that changes no meaning. An empty Code mends all rules
// of which that is true.
type FixRule struct{ Code string }

// SaveReport wants a report of all that was repaired while opening and mended since: as a page to
// read and print, or as a table.
type SaveReport struct{ Table bool }

type (
	// OpenFix asks how a rule is to be mended, and shows what that would do.
	OpenFix struct{ Code string }

	// OpenBulk asks what is to become of the extras of the selected pages, or of all that are
	// shown.
	OpenBulk struct{ All bool }
)

type (
	// OpenLookUp wants to know what the message of a search engine means.
	OpenLookUp struct{}

	// FindPage shows the pages with an address in the table.
	FindPage struct{ Address string }
)

type (
	// OpenCustom wants to see and change the owner's own rules.
	OpenCustom struct{}
)
