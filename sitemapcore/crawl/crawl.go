package crawl

// A Found is the finding of a crawl about a page.
type Found uint8

// The findings. A page without a finding is fine.
const (
	Fine          Found = iota
	Redirect            // it leads to another page
	Missing             // the site answers that it isn't there
	Noindex             // it may not be listed
	Canonical           // it names another page as the one to list
	Blocked             // robots.txt keeps search engines from reading it
	Failed              // the site answers with an error of its own, or not at all
	SignIn              // it asks to sign in
	Like404             // a soft 404: it looks like the site's page for addresses that don't exist
	OneWay              // a language version that it links to doesn't link back
	Unchecked           // not checked together with the others
	Copy                // Google chose another page
	Refused             // the site refuses the robot
	NoindexOne          // it may not be listed by one search engine
	Away                // it leads to another site; the new address is not known
	Circle              // its redirects lead nowhere
	DeadVersion         // a language version that it links to is no page that can be listed
	DeadCanonical       // the canonical address that it names is no page that can be listed

	// NumFound is the number of findings.
	NumFound
)

// NoAnswer is the status code in the marks of pages that didn't answer.
const NoAnswer = "0"

// MaxMarks bounds the marked pages: more marks would not be useful.
const MaxMarks = 200_000

// A Mark is the finding of a crawl about the page with an address.
type Mark struct {
	Loc   string
	Found Found
	To    string // the address that it leads to or names, the status code, or another reason; may be empty
	From  string // a page that links to it; may be empty
}

// A LivePage is the answer of the live site for a page.
type LivePage struct {
	Mark            // Found is zero for a page that is fine
	Date     string // when the page says that it changed, as lastmod has it; may be empty
	Source   byte   // who says so: one of the sources of package live; zero without a date
	Language string // of the page, as its markup says: "de-AT"; may be empty
	Title    string // of the page; may be empty
	Untitled bool   // the page was read and has no title
	Status   uint16 // of the last answer, such as 404; zero if it is not known
	Millis   uint32 // until that answer began; zero if it is not known

	// Was is the answer of the check before; Unchecked if the page was not in it.
	Was Found

	// Versions are the links of the page to its language versions, a line each with a code and an address. Empty if
	// it has none.
	Versions string
}
