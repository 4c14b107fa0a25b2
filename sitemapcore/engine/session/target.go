package session

import "sitemapeditor/sitemapcore"

// A Choice is the pages that a step is for.
type Choice struct {
	N     int
	IDs   IDs
	Below int                 // the last of them, which are only below the pages of the target; for a paste
	By    *sitemapcore.Filter // that lets them through; nil if they were picked by hand
	All   bool                // they are all pages that a view shows
}

// A Chooser finds the pages of a [wire.Target] within a job. It is made when the request arrives ([Seen]), so that it finds
// the pages that the user saw, whatever else has its turn before. A nil Chooser is for all pages.
type Chooser func(*Job) (Choice, error)
