// Package livesite compares the pages with the live site: the pages to check there, the answers, and the fixes that
// follow. The answers mark pages as a crawl does. They are saved with the project, but not as a step of its history.
package livesite
