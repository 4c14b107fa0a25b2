// Package check has the rules that a sitemap can break. The packages below it find what breaks them, and mend it.
//
// # Model
//
// A [Rule] is data: a stable code, severities, words for the user, its mends, and the source. The rows are in
// rules_*.go by family, each with its constant, which is the index of the row and of the rule's bit in a [RuleSet].
//
// These packages use the rules. Each may import those above it:
//
//	source     the texts that rules rest on: whose they are, and when they were read
//	page       the rules that a page's own address, date, change frequency and priority break
//	extras     those that its images, videos, news and language links break
//	among      those that need other pages: repeated addresses, mixed sites, language versions, dates
//	messages   what a search engine's message about a sitemap means
//	robots     which crawlers a robots.txt keeps from an address; it knows no rules
//	unwanted   addresses that the owner doesn't want in a sitemap
//
// # Mending
//
// The row of a rule has its mends: each [Mend] is an id, a label, and an [Effect] on each page or tag that breaks the
// rule. A mend that changes no meaning is safe; among others the user chooses one for all pages. Packages page and
// extras carry the effects out, and package among chooses which of several pages stays.
//
// # Severities
//
// A rule that an engine's documentation doesn't mention is never rated as a rejection. If sources differ the
// strictest search engine counts.
package check
