// Package adding brings pages into the document: files and pasted text, tables and websites that have a question for
// their owner, and merges with the open pages.
//
// # Model
//
// Package reading reads the inputs. An [Opener] puts each part into the document as soon as it is read (an addition), and
// makes all of them one step of the history; canceling takes them back. If something is open that they may belong to, they
// are [Pages] beside the document, and [Merges] compare them and ask the user. A judge decides which differences are real:
// programs write the same value in different ways.
//
// While files are being opened nothing else may change the document; the page can view it.
//
// # Door
//
// [Inputs], [ReadingHost] and [Pages] also read an earlier version for a comparison.
//
// # Cost
//
// Rows and texts are shared with the readers, not copied. The dependents of the document hear of many files together, ten
// times a second.
package adding
