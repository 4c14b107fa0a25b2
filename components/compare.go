package components

import "sitemapeditor/sitemapcore"

type (
	// OpenCompare shows the dialog that asks for an earlier version.
	OpenCompare struct{}

	// CompareText takes what was pasted for one.
	CompareText struct{ Text string }

	// CompareStep takes what is open for one, as it was some steps ago.
	CompareStep struct{ Back int }

	// CompareKept takes a project that is kept on this device for one.
	CompareKept struct{ ID string }

	// CompareOpen answers the question of [AddOrReplace]: what came in is an earlier version.
	CompareOpen struct{}

	// FilterCompared shows only the pages that differ from the earlier version in one of some ways,
	// as in sitemapcore.Filter; with zero, all.
	FilterCompared struct{ Bits sitemapcore.FieldBits }

	// LoosenCompare says whether addresses that lead to the same page in the end count as one.
	LoosenCompare struct{ On bool }

	// EndCompare forgets the earlier version.
	EndCompare struct{}

	// OpenRemoved shows the pages that only the earlier version has, from one of them on.
	OpenRemoved struct{ First int }

	// SetRedirect says where the address of one of them is to lead.
	SetRedirect struct {
		ID  int
		New string
	}

	// SaveCompared wants a file: one of the forms below.
	SaveCompared struct{ Form int }
)

// The files that a comparison gives.
const (
	DifferencesTable = iota
	RedirectTable
	RedirectApache
	RedirectNetlify
	RedirectNginx
	RedirectCloudflare
)

// The bits of [FilterCompared].
const (
	AddedBits   sitemapcore.FieldBits = 1 << sitemapcore.Loc
	ChangedBits sitemapcore.FieldBits = 1<<(sitemapcore.InExtras+1) - 1 - AddedBits
)
