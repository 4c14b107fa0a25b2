// Package compare holds the two dialogs of the comparison with an earlier version: the one that asks
// for it, and the list of the pages that only it has. What the comparison found in the pages that are
// left stands in the panel "Checks" and in the sidebar.
package compare
