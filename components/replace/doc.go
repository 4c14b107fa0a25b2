// Package replace is the dialog that finds and replaces: one sentence that changes many pages, with
// what would come of it while it is typed. It looks for nothing itself: what would change comes in as
// a [wire.ReplacePreview].
package replace
