// Package filename names the files of a download, and finds open files by their names: the address of the folder on the
// site, names that are safe on every system, the pattern of new names, and the files behind the lines of an index.
package filename
