// Package history keeps the changes of a document that can be undone and redone.
package history
