// Package crawl has the types of the answers of a website: a finding about a page, and the mark that it leaves.
package crawl
