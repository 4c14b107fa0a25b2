package intake

import "sitemapeditor/sitemapcore"

// DescribeReceipt puts a receipt of this package into words: what was done, and why it matters. It
// reports false for a receipt of another package.
func DescribeReceipt(r sitemapcore.Receipt) (title, detail string, ok bool) {
	switch r.Rule {
	case "A3":
		if r.Advice {
			return "Passed over what stands behind the packed data",
				"The pages are whole. Some programs that search engines use stop at such a file.", true
		}
		return "Kept what could be unpacked", "The packed file is damaged or its end is missing, so search engines " +
			"would refuse it.", true
	case "A4":
		if r.After == "not packed" {
			return "Read a plain file whose name ends in .gz",
				"Browsers and servers often unpack a file on the way and keep its name. Search engines look at the " +
					"file itself.", true
		}
		return "Unpacked a file whose name does not say .gz",
			"Nothing is wrong with that. A name that ends in .gz tells people what it is.", true
	case "A5":
		return "Unpacked a file that was packed more than once",
			"Search engines unpack a file once and find no sitemap in it.", true
	case "A7":
		if r.After == "\uFFFD" {
			return "Replaced bytes that stand for no character",
				"Search engines would refuse the file. Look at the places that show a question mark in a diamond.", true
		}
		return "Read the file in its own encoding", "Search engines ask for UTF-8. A file with changes in it is " +
			"written in UTF-8.", true
	case "A9":
		return "Passed over a mark before the first character",
			"It only says that the file is UTF-8. Search engines pass over it too.", true
	case "A10":
		return "Read the file as what it is, not as what it says",
			"Its first line or mark names another encoding than its bytes have.", true
	case "A11":
		return "Some characters may be read in the wrong encoding",
			"The first line names an encoding that the bytes do not look like.", true
	case "L6":
		return "Found page addresses between other words",
			"Search engines read a list with nothing but one address on each line. A download has the addresses " +
				"without the words.", true
	case "L5":
		return "Wrote dates as sitemaps want them",
			"Feeds write dates in words. Search engines read year-month-day in a sitemap.", true
	default:
		return "", "", false
	}
}
