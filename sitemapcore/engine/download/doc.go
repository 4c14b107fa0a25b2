// Package download makes files out of the document: it plans them, writes them, and shows their lines beside the table.
//
// # Model
//
// [Plans] compute which files a download has, by package output, and keep the last plan while document and settings are
// the same. [Downloads] describe and write them. [Lines] are those of one file, shown while its pages are edited. [Dating]
// sets today's date on changed pages, if the user wants it. The memory of the last download is a note of the project, so
// that the next download changes few files.
//
// # Door
//
// [Plans.Options] and [Plans.RunPlan] make a plan for other settings than those of the download.
//
// # Cost
//
// A plan reads all pages. An edit of few pages counts only their lines anew; other changes lay the lines out again, in a
// job behind the checks.
package download
