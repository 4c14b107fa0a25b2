// Package crawl has what a website answered for its pages, to a crawler or to this program.
package crawl
