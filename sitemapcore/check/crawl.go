package check

import "sitemapeditor/sitemapcore"

// crawlRules are the rules that pages with a finding break.
var crawlRules = [...]RuleID{
	sitemapcore.CrawlRedirect: C40, sitemapcore.CrawlMissing: C40a, sitemapcore.CrawlNoindex: C40b, sitemapcore.CrawlCanonical: C40c,
	sitemapcore.CrawlBlocked: C39, sitemapcore.CrawlFailed: C40d, sitemapcore.CrawlSignIn: C40e, sitemapcore.CrawlLike404: C40f,
	sitemapcore.CrawlOneWay: C40g, sitemapcore.CrawlUnchecked: C40h, sitemapcore.CrawlCopy: C40i, sitemapcore.CrawlRefused: C40j,
	sitemapcore.CrawlNoindexOne: C40k, sitemapcore.CrawlAway: C40l, sitemapcore.CrawlDeadVersion: C40o, sitemapcore.CrawlCircle: C40p,
	sitemapcore.CrawlDeadCanonical: C40q,
}

// OfCrawl returns the rule of a finding other than [sitemapcore.CrawlFine].
func OfCrawl(found sitemapcore.CrawlFound) RuleID { return crawlRules[found] }
