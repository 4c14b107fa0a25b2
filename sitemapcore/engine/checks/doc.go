// Package checks finds out which rules the pages and files break, and counts them.
//
// # Model
//
// [Checks] have the set of broken rules of each page, interned: four bytes a page. A job passes over all pages, each by
// itself and then compared with the others; an edit of few pages updates their sets at once. While files are being opened
// there is no pass; windows check their own pages. The [Summary] has the counts of the last pass.
//
// An [Inspector] checks one page after the other, and has the values of the last one. Each user needs its own, because
// others read pages between two slices of a job. The user's own rules belong to it: see package site.
//
// # Door
//
// Views ask [Checks.Marks] and [Checks.Worst] for the pages that they show, fixes ask [Checks.Breaks], details ask
// [Checks.Found]. The open [Tables] hear when findings may have changed. Package fileissues judges whole
// files.
//
// # Cost
//
// A pass over a million pages takes seconds, in slices. The set of a single page takes a few microseconds.
package checks
