// Package zipfile has the headers of an archive (PKWARE APPNOTE 6.3.10). Package output writes them, and the files between
// them.
package zipfile
