package sitemapcore

// A CrawlFound is the finding of a crawl about a page.
type CrawlFound uint8

// The findings. A page without a finding is fine.
const (
	CrawlFine          CrawlFound = iota
	CrawlRedirect                 // it leads to another page
	CrawlMissing                  // the site answers that it isn't there
	CrawlNoindex                  // it may not be listed
	CrawlCanonical                // it names another page as the one to list
	CrawlBlocked                  // robots.txt keeps search engines from reading it
	CrawlFailed                   // the site answers with an error of its own, or not at all
	CrawlSignIn                   // it asks to sign in
	CrawlLike404                  // it looks like the site's page for addresses that don't exist
	CrawlOneWay                   // a language version that it links to doesn't link back
	CrawlUnchecked                // not checked together with the others
	CrawlCopy                     // Google chose another page
	CrawlRefused                  // the site refuses the robot
	CrawlNoindexOne               // it may not be listed by one search engine
	CrawlAway                     // it leads to another site; the new address is not known
	CrawlCircle                   // its redirects lead nowhere
	CrawlDeadVersion              // a language version that it links to is no page that can be listed
	CrawlDeadCanonical            // the canonical address that it names is no page that can be listed

	// NumCrawlFound is the number of findings.
	NumCrawlFound
)

// NoAnswer is the status code in the marks of pages that didn't answer.
const NoAnswer = "0"

// MaxCrawlMarks bounds the marked pages: more marks would not be useful.
const MaxCrawlMarks = 200_000
