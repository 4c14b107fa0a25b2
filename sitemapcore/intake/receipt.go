package intake

import "sitemapeditor/sitemapcore"

// DescribeReceipt puts a receipt of this package into words: what was done, and why it matters. It
// reports false for a receipt of another package.
func DescribeReceipt(r sitemapcore.Receipt) (title, detail string, ok bool) {
	switch r.Rule {
	case sitemapcore.RuleA3:
		if r.Advice {
			return words.TrailingTitle, words.TrailingDetail, true
		}
		return words.KeptTitle, words.KeptDetail, true
	case sitemapcore.RuleA4:
		if namedGzip(r.Before) {
			return words.PlainTitle, words.PlainDetail, true
		}
		return words.PackedTitle, words.PackedDetail, true
	case sitemapcore.RuleA5:
		return words.TwiceTitle, words.TwiceDetail, true
	case sitemapcore.RuleA7, sitemapcore.RuleA8:
		if r.After == "\uFFFD" {
			return words.ReplacedTitle, words.ReplacedDetail, true
		}
		return words.TranscodedTitle, words.TranscodedDetail, true
	case sitemapcore.RuleA9:
		return words.MarkTitle, words.MarkDetail, true
	case sitemapcore.RuleA10:
		return words.WrongNameTitle, words.WrongNameDetail, true
	case sitemapcore.RuleA11:
		return words.DoubtfulTitle, words.DoubtfulDetail, true
	case sitemapcore.RuleL6:
		return words.BetweenTitle, words.BetweenDetail, true
	case sitemapcore.RuleL5:
		return words.DatesTitle, words.DatesDetail, true
	}
	return "", "", false
}
