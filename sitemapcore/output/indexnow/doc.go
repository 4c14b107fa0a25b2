// Package indexnow makes the files with which an owner tells search engines of new, changed and removed pages.
package indexnow
