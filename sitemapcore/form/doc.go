// Package form describes the extensions of a page as fields: what the page draws and the engine fills.
package form
