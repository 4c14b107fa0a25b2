// Package redirect writes the redirects from old addresses to new ones, for the servers and hosts that [Format] names.
package redirect
