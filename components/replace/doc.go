// Package replace is the feature that finds and replaces: one sentence that changes many pages, with a preview while it
// is typed.
package replace
