// Package files lists the open files with their repairs, and the files that could not be used. It edits the lines of
// indexes and the names of files.
//
// # Model
//
// A [List] describes the files of the document each time that it is asked; it keeps nothing. [Indexes] show and edit the
// lines of the open indexes. [Problems] are the messages about files that the user has not dismissed, with numbers that
// they share with the waiting tables.
//
// # Door
//
// [List.Removed], [List.Renamed] and [Indexes.LineEdited] compute steps. A removed file is removed from the open
// indexes, and a renamed one is renamed in them.
//
// # Cost
//
// A list costs a look at each file and each receipt. The page says how many it shows.
package files
