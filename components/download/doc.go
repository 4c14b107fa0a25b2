// Package download is the dialog "Download", its [Options] and the list of next steps. Its files are those of the
// engine's plan; it counts and writes nothing itself.
package download
