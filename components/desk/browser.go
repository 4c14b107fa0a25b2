package desk

import (
	"strconv"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// A Browser provides the services of the browser that features need beyond drawing.
type Browser interface {
	// Save hands a file to the user.
	Save(name string, b wire.Blob)
	// Copy puts text on the clipboard, and calls done with whether that worked. It must be called soon after a press.
	Copy(text string, done func(ok bool))
	// Clipboard gives the text of the clipboard to done, or "" if the browser doesn't let us read it. It must be called
	// soon after a press.
	Clipboard(done func(text string))
	// Reader returns the program that reads a website, for a bookmark and for the console; ok is false if it can't be
	// had.
	Reader(done func(bookmark, console string, ok bool))
	// Browse opens an address in another tab.
	Browse(address string)
	// Example returns the example sitemap.
	Example(done func(name string, b wire.Blob, err error))
	// Text gives the text of a file to done, or "" if the file can't be read.
	Text(b wire.Blob, done func(text string))
	// NewKey returns a text of a-z, 0-9 and - that nobody can guess.
	NewKey() string

	ui.Names
	keeper
	disk
	checker
}

// LiveNews says how far the check of a site is that the bookmark does in another window.
type LiveNews struct {
	Done, Total int    // pages that have a result, and all
	Over        bool   // the panel has finished or was stopped
	Blocked     bool   // the browser did not let the window open
	Closed      bool   // the window is closed, or the site has cut the connection
	Left        bool   // the user left the page with the panel; another press on the bookmark goes on
	Paused      string // "owner", or a reason of web/bookmark/check.js; "" while the check runs
	Text        string // the results since the last news, as package live of the core reads them
}

// LiveResults are the results in a file that the panel saved.
type LiveResults struct {
	Saved bool   // the text is of such a file
	Site  string // the checked site
	Text  string

	Done, Total int // pages that have a result, and all
}

// A checker checks the pages of a site, as web/boot/live.js says.
type checker interface {
	// Checker returns the program of the bookmark, for a bookmark and for the console; ok is false if it can't be
	// had.
	Checker(done func(bookmark, console string, ok bool))
	// CheckSite opens a site and gives the list of addresses to the panel there. It calls told with news until
	// EndCheck or another CheckSite. StopCheck has the panel stop, which tells its last results.
	CheckSite(site, list string, told func(LiveNews))
	StopCheck()
	EndCheck()
	// CheckList gives the list for the panel to done, as a file.
	CheckList(site, list string, done func(wire.Blob))
	// OpenResults opens the text of the file that the panel saved.
	OpenResults(saved string, done func(LiveResults))
}

// A Keepsake is a text that a browser keeps for the page, as web/boot/page.js calls it.
type Keepsake string

// The keepsakes. The first two live as long as the tab, the others stay on this device.
const (
	TabProject Keepsake = "project" // the id of this tab's project
	TabPlace   Keepsake = "place"   // the place in it
	Columns    Keepsake = "columns" // the widths that the user gave them, and which are hidden
	KeptLayout Keepsake = "layout"  // the words of [Layout] that are on
	Recipes    Keepsake = "recipes"
	Listed     Keepsake = "listed" // how many projects the start screen lists
	Typed      Keepsake = "typed"  // the text that the user is typing into a cell or into Details
)

// A keeper keeps texts on this device, if the browser lets it.
type keeper interface {
	// Kept returns a kept text, or "". Keep replaces it.
	Kept(what Keepsake) string
	Keep(what Keepsake, text string)
	// Persist asks the browser never to clear the kept texts. If ask is false it only says whether that can still be
	// asked for.
	Persist(ask bool, answer func(granted bool))
}

// A DiskFile is a file of the open document, or of its download, that has a place on the disk.
type DiskFile struct {
	Name  string
	Index int // of the opened file, as [wire.FileInfo]; 0 for a file that is made new
}

// Key distinguishes the file from all others of the document, also from one that had its name before.
func (f DiskFile) Key() string { return strconv.Itoa(f.Index) + "/" + f.Name }

// A disk writes files into the folder of the user's files, in browsers that can do that. DiskReady and DiskWrite answer
// with "" if they succeeded, and otherwise with a sentence for the user or with one of the words of web/boot/disk.js.
type disk interface {
	// CanWrite reports whether the browser can write files.
	CanWrite() bool
	// DiskAnother forgets the places of the document that was open.
	DiskAnother()
	// DiskOpened notes the places of the first files of a document.
	DiskOpened(files []DiskFile, from []wire.Blob)
	// DiskReady finds the places of files and asks the user for permission, while a press lasts.
	DiskReady(files []DiskFile, sure bool, answer func(string))
	// DiskWrite writes one of them.
	DiskWrite(file DiskFile, b wire.Blob, answer func(string))
	// DiskKeep forgets the places of all projects but these.
	DiskKeep(projects []string)
}

// A File is a file that the user chose or dropped.
type File struct {
	Name, Path string
	Day        string    // of its last change, "2026-11-20"; "" if it is not known
	Blob       wire.Blob // nil for a file or a folder that can't be read; the path of a folder ends with a slash
}

// Brought is what the bookmark "Read my site" sent. It waits for the user's consent.
type Brought struct {
	From    string // the origin of the website that it read
	Files   []File
	LeftOut int // files that were too many
}
