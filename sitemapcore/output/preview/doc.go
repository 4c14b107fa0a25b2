// Package preview shows some lines of a file without making the file.
package preview
