// Package zipfile has the headers of an archive (PKWARE APPNOTE 6.3.10). Package output writes them, and the files between
// them. An archive may have more than 65,535 files, and is smaller than 4 GiB, as the memory of a WebAssembly program.
package zipfile
