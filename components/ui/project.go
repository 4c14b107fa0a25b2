package ui

import "sitemapeditor/sitemapcore/say"

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
