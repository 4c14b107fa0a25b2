// Package source names the documents of search engines that the rules cite, with the day when each was read.
package source
