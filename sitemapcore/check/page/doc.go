// Package page finds the faults of a page's own values, explains them, and mends them.
//
// # Two ways to check
//
// [Broken] is fast: it returns a set of rules, one bit for each that the page breaks, so that a pass over a million
// pages stores no string. [Explain] is slow: for the page that the user looks at it turns those bits into sentences
// and buttons.
//
//	v := page.Values{}
//	v.Set(sitemapcore.Priority, []byte("0,7"))
//	v.Set(sitemapcore.Loc, []byte("https://shop.example/lamps/"))
//	page.Broken(&v, today).Has("E2a")     // true
//	page.Explain(page.Broken(&v, today), &v, today)[0].Title // Write 0.7, with a point
//
// The code that finds and explains the rules of a family is together: addresses in loc.go, which passes their parts to
// host.go, path.go, coding.go, query.go, ending.go and wrapped.go; dates in lastmod.go; change frequency and priority
// in priority.go.
//
// An [Answer] is the mend that the owner chose for a rule, and gives a [Verdict] on each page. [Typed] converts typed
// text to the form of sitemaps before it becomes a value.
//
// # Invariants
//
//   - The codes of Explain are the members of its set, for every input.
//   - A [sitemapcore.Fix] is offered only if its value no longer breaks the rule, and the same holds for the value of
//     a Verdict.
//   - Texts are checked, not converted values: 0 and 0.0 are both fine, 0,0 is not.
//   - The current time is an argument. The package has no clock.
//
// An optional value that is present and empty counts as missing and breaks no rule.
//
// Broken reads each byte about once and does not allocate for a correct value.
package page
