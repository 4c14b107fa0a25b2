// Package compare has the two dialogs of the comparison with an earlier version: one to choose the version, and the
// list of removed pages. The panel "Checks" and the sidebar show the differences of the remaining pages.
package compare
