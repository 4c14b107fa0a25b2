package intake

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// DescribeReceipt returns the words for a receipt of this package: the repair, and its reason. ok is false for a
// receipt of another package.
func DescribeReceipt(r sitemapcore.Receipt) (title, detail say.Text, ok bool) {
	switch r.Rule {
	case sitemapcore.RuleA3:
		if r.Advice {
			return "Skipped extra bytes after the compressed data",
				"All pages are complete. Some search engines may stop at such a file.", true
		}
		return "Opened the part of a damaged file that could be read",
			"The compressed file is damaged or its end is missing, so search engines would refuse it.", true
	case sitemapcore.RuleA4:
		if namedGzip(r.Before) {
			return "Read a plain file whose name ends in .gz", facts.NameAndGzip, true
		}
		return "Decompressed a file whose name doesn’t end in .gz", facts.NameAndGzip, true
	case sitemapcore.RuleA5:
		return "Decompressed a file that was compressed more than once",
			facts.CompressedTwice, true
	case sitemapcore.RuleA7, sitemapcore.RuleA8:
		if r.After == "\uFFFD" {
			return "Replaced characters that couldn’t be read",
				"Search engines would refuse the file. Check the places that show a question mark in a diamond.", true
		}
		return "Read the file in its own encoding",
			"Search engines ask for UTF-8. “Checks” offers to convert a sitemap that is in another encoding.", true
	case sitemapcore.RuleA9:
		return "Skipped a hidden character at the start",
			"The character only says that the file is UTF-8. Search engines skip it too.", true
	case sitemapcore.RuleA10:
		return "Read the file with its real encoding", "The file’s first line states another encoding.", true
	case sitemapcore.RuleA11:
		return "Some characters may be wrong", "The first line states an encoding that doesn’t seem to fit.", true
	case sitemapcore.RuleL1:
		return "Found page addresses between other words", "Search engines read a list with one address on each " +
			"line and nothing else. The file you download has only the addresses.", true
	case sitemapcore.RuleL5:
		return "Wrote dates as year-month-day",
			"Feeds write dates in words. Search engines read year-month-day in a sitemap.", true
	}
	title = item.DescribePassed(r)
	return title, "", title != ""
}
