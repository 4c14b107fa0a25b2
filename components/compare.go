package components

import "sitemapeditor/sitemapcore"

type (
	// OpenCompare shows the dialog that asks for an earlier version.
	OpenCompare struct{}

	// FilterCompared shows only the pages that differ from the earlier version, as in sitemapcore.Filter; with zero,
	// all.
	FilterCompared struct{ Bits sitemapcore.FieldBits }

	// OpenRemoved shows the pages that only the earlier version has.
	OpenRemoved struct{}

	// RedirectDeleted asks for the redirects of the pages that the last step deleted.
	RedirectDeleted struct{}

	// RedirectMoved asks for the redirects of the pages that moved since files were opened.
	RedirectMoved struct{}
)

// The bits of [FilterCompared].
const (
	AddedBits   sitemapcore.FieldBits = 1 << sitemapcore.Loc
	ChangedBits sitemapcore.FieldBits = 1<<(sitemapcore.InExtras+1) - 1 - AddedBits
)

var _ = declare(
	OpenCompare{}, FilterCompared{}, OpenRemoved{}, RedirectDeleted{},
	RedirectMoved{},
)
