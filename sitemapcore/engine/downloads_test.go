package engine

import "sitemapeditor/sitemapcore/engine/mend"

// What tests outside of the package hold laws about.
var FixRounds = mend.FixRounds
