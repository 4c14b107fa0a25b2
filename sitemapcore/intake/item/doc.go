// Package item has the pages that are read from sources other than sitemaps, and what several readers of package intake
// need: a reader of tags, lines, hosts, dates, and refusals in words for the user.
package item
