// Package download is the dialog "Download", its [Options] and what follows it: the list of what to
// do now. The files in it are those that the engine planned; here nothing is counted or written.
package download
