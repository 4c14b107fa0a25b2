// Package comparing shows how the document differs from an earlier version of it, and follows the edits.
//
// Package compare finds the differences; [Comparison] reads the earlier version, which may be files, a project or an
// earlier step of the history, keeps it up to date in a job, and writes the differences and the redirects of removed
// pages. An edit of few pages updates the comparison at once.
package comparing
