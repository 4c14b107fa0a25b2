package ui

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// A Project is one line of the list of projects.
type Project struct {
	ID    string
	Name  string
	Pages int
	Files int
	File  string // the name of the first file, if another project has the same name
	Bytes int64
	When  say.Text // it was worked on last: "Today, 09:42"
	Note  say.Text // after the name: "open in another tab"; may be empty
}

// ProjectItems returns the menu items for any project, open or not.
func ProjectItems(id, name string) []MenuItem {
	return []MenuItem{
		{Icon: "form", Label: "Rename…", Do: components.RenameKept{ID: id, Name: name}},
		{Icon: "copy", Label: "Duplicate", Do: components.CopyKept{ID: id}},
		{Icon: "down", Label: "Download project", Do: components.SaveKept{ID: id}},
	}
}
