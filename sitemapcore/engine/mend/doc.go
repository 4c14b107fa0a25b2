// Package mend fixes problems that the checks found: it previews the fixes of a rule with the question about them, and
// computes them.
//
// # Model
//
// A rule has mends as data (package check). [Fixes] find the pages that break it, collect from them the evidence for a
// choice, and turn each page's verdict into edits. Rules without a question are fixed in rounds, because one fix can
// reveal another problem. Answers of the live site are fixed together ([Answers]); those that look like a fault of the
// site become a question.
//
// # Door
//
// [Fixes.Fixed] computes a fix, and [Fixes.Try] previews it; both are for the document as it is now. The transaction of
// a fix is of the kind [change.Fixing], and its account is the receipt, so receipts disappear when a fix is undone.
//
// # Cost
//
// A fix reads all pages that are part of the output, once to look and once to compute; a rule that compares pages needs
// a whole pass of its own. Both run in a job, which can be canceled before anything changes.
package mend
