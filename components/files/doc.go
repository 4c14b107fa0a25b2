// Package files is the panel "Files", with the receipts of what reading mended, and the list of the
// sitemaps that an index names, which takes the place of the table, with its dialog.
package files
