// Package files has the panel "Files", with the receipts of repairs, and the list of the sitemaps in an index, which
// replaces the table, with its dialog.
package files
