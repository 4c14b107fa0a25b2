package engine

import "sitemapeditor/sitemapcore/journal"

// A Folder holds the files of one project.
type Folder = journal.Store

// What the methods of a [Folder] may say beside other errors.
var (
	ErrQuota = journal.ErrQuota // there is no room for more
	ErrGone  = journal.ErrGone  // a file is not there, or no longer
)

// Storage is where projects are kept: one folder for each. Its methods wait; the engine calls them
// between two messages.
type Storage interface {
	// Time is the time of day, in milliseconds since 1970 UTC.
	Time() int64
	// List returns the names of the folders.
	List() ([]string, error)
	// Folder opens a folder. For writing, it is made where it is not there, and no other tab may
	// have it open for writing.
	Folder(name string, write bool) (Folder, error)
	// Remove removes a folder with its files.
	Remove(name string) error
	// Lock makes this tab the one that writes a folder. It returns nil where another tab is, unless
	// take is set: then the other one is asked to let go, waited for, and after some seconds not
	// waited for any longer. lost is called, from any goroutine, when another tab takes over; it
	// has to be followed by unlock soon.
	Lock(name string, take bool, lost func()) (unlock func(), err error)
	// Watch lets changed be called, from any goroutine, each time another tab has flushed what it
	// wrote into a folder.
	Watch(name string, changed func()) (stop func())
	// Locked returns the names of the folders that any tab writes.
	Locked() (map[string]bool, error)
}
