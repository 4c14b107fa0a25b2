// Package compare shows how the document differs from an earlier version of it, and follows the edits.
//
// [Comparison] reads the earlier version, which may be files, a project or an earlier step of the history. A pair finds the
// new, removed and changed pages, the changed fields, and the likely new addresses of removed pages. It changes neither
// version: a comparison is no edit, and not in the history. Comparing all pages is a job; an edit of few pages that keeps
// their addresses updates the pair at once.
package compare
