package urltable

import "sitemapeditor/components/ui"

// modal is embedded under a name of its own, which is not exported: for go-app it is state then
// and no property.
type modal = ui.Modal
