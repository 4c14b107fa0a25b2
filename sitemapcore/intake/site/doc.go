// Package site reads the files of a website without a sitemap: a folder, or an archive of it. Its pages are its HTML
// files. A [Website] collects what each file says of its address and of itself, guesses how the site writes its
// addresses, and gives the pages as the user chooses.
package site
