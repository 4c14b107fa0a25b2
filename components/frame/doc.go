// Package frame has the elements around the panels: the header, the toolbar over the table, the sidebar with its
// filters, the tabs, the status line and the list of keys.
package frame
