// Package guide is the text "What to do now": the steps that put the files of a download on a site and tell search engines
// about them, with the ways of the hosts of sites.
package guide
