// Package opening is the feature that brings pages in: it opens chosen, dropped, pasted and typed files and addresses, adds
// them to the open ones or merges them. It asks for the columns of a table, the pages of a website, and how to merge.
package opening
