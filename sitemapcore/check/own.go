package check

// ownRules are the rules that the owner makes: by the robots.txt of the site, and by addresses that
// must not appear.
var ownRules = []rule{
	{id: c36, Rule: Rule{
		Code: "C36", Name: "On your own list", Severity: warn,
		Title: "This address is on the list of what should not appear",
		Why:   "A sitemap invites everybody to look. What isn’t meant for visitors who search should not stand in it.",
		One:   "address that should not appear", Many: "addresses that should not appear",
		Repair: RepairOffer, Source: "sitemap-qa, policies; the owner’s own list",
	}},
	{id: c39, Rule: Rule{
		Code: "C39", Name: "Blocked by robots.txt", Severity: warn,
		Title: "The robots.txt of the site forbids search engines to read this page",
		Why: "The sitemap invites them and robots.txt sends them away. Leave the page out here, or take the line " +
			"out of robots.txt.",
		One: "page that robots.txt blocks", Many: "pages that robots.txt blocks",
		Repair: RepairOffer, Source: "RFC 9309; Google Search Central, robots.txt",
		SearchConsole: "Blocked by robots.txt",
	}},
}

// Blocks is the set of the rule about pages that robots.txt blocks, Listed that of the one about
// addresses that must not appear.
var (
	Blocks = c39.set()
	Listed = c36.set()
)

// crawlRules are about what only somebody who asked the site can know: a crawler's table, or Search
// Console's. They are found by the addresses in that table.
var crawlRules = []rule{
	{id: c40, Rule: Rule{
		Code: "C40", Name: "Redirect", Severity: warn,
		Title: "This page redirects to another one",
		Why: "Your crawl or Search Console says so. A sitemap lists the pages themselves; search engines ignore " +
			"the ones that lead elsewhere.",
		One: "page that redirects", Many: "pages that redirect",
		Repair: RepairOffer, Source: "Google Search Central, page indexing report",
		SearchConsole: "Page with redirect",
	}},
	{id: c40a, Rule: Rule{
		Code: "C40a", Name: "Not found", Severity: warn,
		Title: "This page was not found",
		Why: "Your crawl or Search Console says so. Search engines can’t list a page that isn’t there, and visit " +
			"the site less often when many are missing.",
		One: "page that was not found", Many: "pages that were not found",
		Repair: RepairOffer, Source: "Google Search Central, page indexing report",
		SearchConsole: "Not found (404); Server error (5xx)",
	}},
	{id: c40b, Rule: Rule{
		Code: "C40b", Name: "noindex", Severity: warn,
		Title: "This page asks search engines not to list it (noindex)",
		Why: "The sitemap invites them and the page sends them away, your crawl or Search Console says. Leave it " +
			"out here, or take noindex off the page.",
		One: "page with noindex", Many: "pages with noindex",
		Repair: RepairOffer, Source: "Google Search Central, page indexing report",
		SearchConsole: "Excluded by ‘noindex’ tag",
	}},
	{id: c40c, Rule: Rule{
		Code: "C40c", Name: "Canonical elsewhere", Severity: warn,
		Title: "This page names another one as its canonical address",
		Why: "Your crawl or Search Console says so. Search engines list the canonical address instead of this " +
			"one, so that is the one for the sitemap.",
		One: "page whose canonical address is another one", Many: "pages whose canonical address is another one",
		Repair: RepairOffer, Source: "Google Search Central, page indexing report",
		SearchConsole: "Alternate page with proper canonical tag",
	}},
}

// Crawled are the sets of the rules about what a crawl found: a redirect, a missing page, noindex,
// and a canonical address elsewhere.
var Crawled = [...]RuleSet{c40.set(), c40a.set(), c40b.set(), c40c.set()}
