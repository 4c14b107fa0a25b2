package check

import "sitemapeditor/sitemapcore/crawl"

// crawlRules are the rules that pages with a finding break.
var crawlRules = [...]RuleID{
	crawl.Redirect: C40, crawl.Missing: C40a, crawl.Noindex: C40b, crawl.Canonical: C40c,
	crawl.Blocked: C39, crawl.Failed: C40d, crawl.SignIn: C40e, crawl.Like404: C40f,
	crawl.OneWay: C40g, crawl.Unchecked: C40h, crawl.Copy: C40i, crawl.Refused: C40j,
	crawl.NoindexOne: C40k, crawl.Away: C40l, crawl.DeadVersion: C40o, crawl.Circle: C40p,
	crawl.DeadCanonical: C40q,
}

// OfCrawl returns the rule of a finding other than [crawl.Fine].
func OfCrawl(found crawl.Found) RuleID { return crawlRules[found] }
