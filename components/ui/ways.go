package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// ReplaceWays are the names of the ways to replace, in the order of [sitemapcore.ReplaceWay].
func ReplaceWays() []say.Text {
	return []say.Text{
		"Find and replace", "Move pages to another address", "Change http:// to https://", "Add a slash at the end",
		"Remove the slash at the end", "Remove .html and .htm", "Remove index.html and the like",
		"Change capital letters to small ones", "Remove parameters", "Write spaces and letters such as é with % signs",
		"Set last changed to today", "Take last changed from the address", "Take last changed from news or video",
	}
}

// ReplaceWayName is the name of a way.
func ReplaceWayName(w sitemapcore.ReplaceWay) say.Text {
	return ReplaceWays()[min(int(w), len(ReplaceWays())-1)]
}
