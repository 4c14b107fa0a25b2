package check

import "sitemapeditor/sitemapcore"

// ownRules are the rules that the owner makes: by the robots.txt of the site, and by addresses that must not appear.
var ownRules = []rule{
	{id: c36, Rule: Rule{
		Code: "C36", Name: "On your own list", Severity: sitemapcore.Warn, Field: sitemapcore.Loc,
		Title: "This address is on the list of what should not appear",
		Why:   "A sitemap invites everybody to look. What isn’t meant for visitors who search should not stand in it.",
		One:   "address that should not appear", Many: "addresses that should not appear",
		Repair: RepairOffer, Source: "sitemap-qa, policies; the owner’s own list",
	}},
	{id: c39, Rule: Rule{
		Code: "C39", Name: "Blocked by robots.txt", Severity: sitemapcore.Warn, Field: sitemapcore.Loc,
		Title: "The robots.txt of the site forbids search engines to read this page",
		Why:   "The sitemap invites them and robots.txt sends them away. Leave the page out here, or take the line out of robots.txt.",
		One:   "page that robots.txt blocks", Many: "pages that robots.txt blocks",
		Repair: RepairOffer, Source: "RFC 9309; Google Search Central, robots.txt",
		SearchConsole: "Blocked by robots.txt",
	}},
}

// Blocks is the set of the rule about pages that robots.txt blocks, Listed that of the one about addresses that must not appear.
var (
	Blocks = c39.set()
	Listed = c36.set()
)
