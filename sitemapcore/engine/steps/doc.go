// Package steps makes and previews the edits of a user, takes them back, and keeps them as recipes.
//
// # Model
//
// An edit is a [sitemapcore.Step]. [Steps] find its pages, have its effect worked out, and make all steps of a request one
// transaction of the history, or none of them. There is one switch over the edits: workOut, in do.go. Values, pastes,
// extensions and single entries are worked out here; fixes, replacements, dates, links, lines and files by the packages
// that know them. The history, the journal and recipes keep the step.
//
// With Try the answer is a preview: the steps are worked out on a copy of the document, which shares nothing that either of
// the two may change. Only the counts of a replacement and the entry of one page are previewed without a copy, because they
// are asked for at each key.
//
// [Undoing] moves along the history. [Recipes] read and write lists of steps.
//
// # Cost
//
// Steps for fewer than twenty thousand pages are made at once, larger ones in a job; so is their undo. A preview on a copy
// shares all texts with the document.
package steps
