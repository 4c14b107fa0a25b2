// Package opening is the feature that brings pages in: chosen, dropped, pasted and typed files and addresses, and
// the questions about them. It asks for the columns of a table, the pages of a website, and how pages are merged.
package opening
