package ui

import "sitemapeditor/components"

// A Project is one line of the list of projects.
type Project struct {
	ID    string
	Name  string
	Pages int
	Files int
	Bytes int64
	When  string // it was worked on last: "Today, 09:42"
	Note  string // after the name: "open in another tab"; may be empty
}

// ProjectItems is what can be done with a project, whether or not it is open.
func ProjectItems(id, name string) []MenuItem {
	return []MenuItem{
		{Icon: "form", Label: Words.Rename, Do: components.RenameKept{ID: id, Name: name}},
		{Icon: "copy", Label: Words.Duplicate, Do: components.CopyKept{ID: id}},
		{Icon: "down", Label: Words.DownloadProject, Do: components.SaveKept{ID: id}},
	}
}
