// Package check finds the faults of a sitemap's pages, explains them, and fixes them.
//
// # Model
//
// A [Rule] is data: a stable code, severities, words for the user, and the source. The rows of this table are in
// rules_*.go, each with its constant, which is the index of the row and of the rule's bit in a [RuleSet]. The code that finds and fixes the rules of a family is together: addresses in loc.go, which passes their
// parts to host.go, path.go, coding.go, tracking.go and ending.go; dates in lastmod.go, change frequency and priority
// in freqprio.go; extensions in image.go, video.go, news.go and language.go; and rules about the whole document in
// duplicates.go, spelling.go and sites.go. Mends of several rules, or of more than a first fix, are in mend.go,
// mend_address.go, mend_value.go, mend_extras.go and variants.go.
//
// A page is checked in two ways. [Broken] is fast: it returns a [RuleSet], one bit for each rule that the page breaks,
// so that a pass over a million pages stores no string. [Explain] is slow: for the page that the user looks at it turns
// those bits into sentences and buttons.
//
//	v := check.Values{}
//	v.Set(sitemapcore.Priority, []byte("0,7"))
//	v.Set(sitemapcore.Loc, []byte("https://shop.example/lamps/"))
//	check.Broken(&v, today).Has("E2a")     // true
//	check.Explain(check.Broken(&v, today), &v, today)[0].Title // Write 0.7, with a point
//
// Rules that depend on other pages have their own indexes, which each pass over all pages rebuilds: [Duplicates],
// [Spellings] and [Sites]. Their bits are added to those of Broken, and [Explain] takes the union. A [Summary] counts
// sets; an edit subtracts the old set and adds the new one.
//
// # Mending
//
// The row of a rule has its mends: each [Mend] is an id, a label and a [Verdict] on each page that breaks the rule. A
// mend that changes no meaning is safe; among others the user chooses one for all pages. A [Poll] searches the pages
// for evidence of the right one, and the [Answer] gives the verdicts. Pages that may be one page are [Variants].
// [Dates] counts faults of all dates together. [Typed] converts typed text to the form of sitemaps before it becomes a
// value.
//
// # Invariants
//
//   - The codes of Explain are the members of its set, for every input.
//   - A [sitemapcore.Fix] is offered only if its value no longer breaks the rule, and the same holds for the value of
//     a Verdict.
//   - A rule that an engine's documentation doesn't mention is never rated as a rejection. If sources differ the
//     strictest search engine counts.
//   - Texts are checked, not converted values: 0 and 0.0 are both fine, 0,0 is not.
//   - The current time is an argument. The package has no clock.
//
// An optional value that is present and empty counts as missing and breaks no rule.
//
// # Cost
//
// Broken reads each byte about once and does not allocate for a correct value. Duplicates takes 11 to 21 bytes for each
// address, and 8 more for pages near a repeated one; Sites about 30 for each site.
package check
