package components

import "sitemapeditor/sitemapcore"

// OpenAddress opens a web address in a new tab.
type OpenAddress struct{ Address string }

// ShowInXML shows the current page in the XML of its file.
type ShowInXML struct{}

// SetSelected sets one value on all selected pages. An empty Value removes it.
type SetSelected struct {
	Field sitemapcore.Field
	Value string
}

var _ = declare(
	OpenAddress{}, ShowInXML{}, SetSelected{},
)
