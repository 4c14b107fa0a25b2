// Package check says what is wrong with a page of a sitemap, why it matters, and what mends it.
//
// # Model
//
// A [Rule] is data: a code that never changes, severities, words for the owner, the source that
// says so and the year in which it was read. The rows of this table stand in rules_*.go, each with
// its constant, which leads to the row and to the rule's bit in a [RuleSet]. What finds and mends the
// rules of a family stands together: of addresses in loc.go, which hands their parts to host.go,
// path.go, coding.go, tracking.go and ending.go; of dates in lastmod.go, of change frequency and
// priority in freqprio.go; of extensions in image.go, video.go, news.go and language.go, and of what
// only the whole document can tell in duplicates.go, spelling.go and sites.go. Mends that several rules
// have, or that ask for more than a first fix, are in mend.go, mend_address.go, mend_value.go and variants.go.
//
// A page is checked twice, in two ways. [Broken] is fast and silent: it gives a [RuleSet], one bit
// for each rule that the page breaks, so that a pass over a million pages stores no string.
// [Explain] is slow and wordy: for the one page that somebody looks at it puts those bits into
// sentences and buttons.
//
//	v := check.Values{}
//	v.Set(sitemapcore.Priority, []byte("0,7"))
//	v.Set(sitemapcore.Loc, []byte("https://shop.example/lamps/"))
//	check.Broken(&v, today).Has("E2a")     // true
//	check.Explain(check.Broken(&v, today), &v, today)[0].Title // Write 0.7, with a point
//
// What depends on other pages has its own index, which is made anew by each pass over all pages:
// [Duplicates], [Spellings] and [Sites]. Their bits are joined to those of Broken, and [Explain] puts
// the joined set into words. A [Summary] counts sets, and follows an edit by taking away the old
// set and adding the new one.
//
// # Mending
//
// The row of a rule has its mends: each [Mend] is an id, a label and a [Verdict] on each page that breaks the
// rule. One that changes no meaning is safe; of others the owner chooses one for all pages. A [Poll] looks
// at the pages for evidence of which is right, and the [Answer] gives the verdicts. Pages that may be one page
// are [Variants]. What only all dates together can tell is counted by [Dates]. [Translate]
// leads from the message of a search engine to the rules that it can mean. [Typed] writes what
// somebody types as sitemaps want it, before it is a value of a page.
//
// # Invariants
//
//   - The codes of Explain are the members of the set that it is given, for every input.
//   - A [sitemapcore.Fix] is offered only if its value no longer breaks the rule, and the same holds for the
//     value of a Verdict.
//   - A rule whose source is silent is never a rejection. Where sources differ the strictest search
//     engine counts.
//   - The texts as they stand are judged, never converted values: 0 and 0.0 are both fine, 0,0 is
//     not.
//   - "Now" is an argument. The package has no clock.
//
// An optional value that is present and empty is no value: nothing here speaks of it.
//
// # Cost
//
// Broken reads each byte about once and does not allocate for a value that is written as it should
// be. Duplicates takes 11 to 21 bytes for each address, and 8 more for pages near one that stands
// twice; Sites about 30 for each site.
package check
