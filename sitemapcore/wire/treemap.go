package wire

import "sitemapeditor/sitemapcore"

// GetTreemap asks for the folders of the site with the counts of their pages, for a treemap. It is a job, and a newer
// one ends an older one. The answer is [Treemap].
type GetTreemap struct {
	In  string // the address of a folder, as in [TreemapFolder]; "" for all pages
	Job int
}

// Treemap lists folders: the one asked for, then each folder in it followed by its own folders, the
// ones with the most pages first. If the folder asked for has no pages anymore, the list is of all
// pages.
type Treemap struct {
	Folders []TreemapFolder
	Sites   int // how many sites the pages belong to
}

// A TreemapFolder is a folder of the site and all pages in it.
type TreemapFolder struct {
	// Address is the beginning of the addresses of its pages, and a section of a filter: a site, such
	// as "https://shop.example", or a folder with its last slash. It is empty for all pages of several
	// sites, for pages without a site, and for a rest.
	Address string
	Depth   int // from 0, the folder asked for
	Folders int // the number of its folders; of a rest, the number of folders in it
	Rest    bool
	Pages   int // in all, also in its folders
	Own     int // that are in none of its folders
	LeftOut int // that are left out of the output

	Worst [sitemapcore.Fatal + 1]int // pages of the output by their worst problem
}

var _ = declare(
	GetTreemap{},
	Treemap{},
)
