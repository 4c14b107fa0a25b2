// Package format says what some bytes are, and decompresses them: gzip, and the files in a zip archive. An [Unpacker]
// takes a file in pieces while it is loaded; an [Archive] is in memory as a whole.
package format
