package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
)

// The rules about a file as a whole. Pages don’t break them, so no RuleSet has them: its bytes and XML (A), its first
// tag and namespaces (B), sitemap indexes (K), and lists, feeds and robots.txt (L). For families A and B, and for a
// text list, the packages that read and repair files have the words; a code with a point in it, such as A18.end, is a
// case of the rule before the point.
const (
	A1 RuleID = NumRules + iota
	A2
	A3
	A4
	A5
	A6
	A7
	A8
	A9
	A10
	A11
	A12
	A13
	A14
	A15
	A16
	A17
	A18
	A19
	A20
	A21
	A22
	A23
	A23a
	A24
	A25
	A26
	A26a
	B1
	B2
	B3
	B4
	B5
	B10
	B16
	C8b
	C27a
	C30
	D18
	D19
	H3
	I23
	K1
	K1a
	K2
	K3
	K4
	K5
	K5a
	K6
	K6a
	K6b
	K7
	K9
	K13
	L1
	L2
	L3
	L5
	L7
	L8
	L8a
	L8b

	numAllRules
)

var fileRules = []Rule{
	{
		Code: "A1", Severity: fatal,
		Name:   "Empty file",
		Source: protocol + "; " + console + "; " + yandexErrors,
	},
	{
		Code: "A2", Severity: fatal, OnOpening: AskedOnOpening,
		Name:   "Web page instead of a sitemap",
		Source: protocol + "; " + console + "; Yoast SEO, issue 1185",
	},
	{
		Code: "A3", Severity: fatal, OnOpening: AskedOnOpening,
		Name:   "Damaged archive",
		Source: "RFC 1952, section 2.3; " + console + "; " + yandexErrors,
	},
	{
		Code: "A4", Severity: note, OnOpening: MendedOnOpening,
		Name:   "Name and compression differ",
		Title:  "A file’s name doesn’t match its compression",
		Why:    facts.NameAndGzip,
		Source: "ultimate-sitemap-parser, issues 6, 38 and 82",
		Fix:    "Compress it as its name says",
	},
	{
		Code: "A5", Severity: warn, OnOpening: MendedOnOpening,
		Name:   "Compressed more than once",
		Why:    facts.CompressedTwice,
		Source: "ultimate-sitemap-parser, issue 89",
		Fix:    "Compress it once",
	},
	{
		Code: "A6", Severity: fatal,
		Name:   "Too large to open",
		Source: protocol + "; " + yandexErrors + "; ultimate-sitemap-parser, GHSA-8823-qg2x-pv9f",
	},
	{
		Code: "A7", Severity: reject, OnOpening: MendedOnOpening,
		Name:    "Not UTF-8",
		Why:     "Search engines ask for UTF-8. They may refuse the file or misread its letters.",
		Source:  protocol + "; Google Search Central, build a sitemap",
		Differs: []Difference{{Baidu, note, baiduFormats}},
		Fix:     "Convert it to UTF-8",
	},
	{
		Code: "A8", Severity: reject, OnOpening: MendedOnOpening,
		Name:   "UTF-16",
		Why:    "Search engines ask for UTF-8, and may not read another encoding.",
		Source: protocol + "; sitemapr",
		Fix:    "Convert it to UTF-8",
	},
	{
		Code: "A9", Severity: note, OnOpening: MendedOnOpening,
		Name:   "Byte order mark",
		Source: "XML 1.0, section 4.3.3; ultimate-sitemap-parser, issue 10",
	},
	{
		Code: "A10", Severity: warn, OnOpening: MendedOnOpening,
		Name:   "Names the wrong encoding",
		Why:    "The first line names another character set than the file has, so letters such as ü or é may come out wrong.",
		Source: xml10 + ", section 4.3.3",
		Fix:    "Name the right encoding",
	},
	{
		Code: "A11", Severity: warn,
		Name:   "Characters may be misread",
		Source: "common practice",
	},
	{
		Code: "A12", Severity: warn, OnOpening: MendedOnOpening,
		Name:   "Something before the first tag",
		Source: console + "; Rank Math, whitespace errors in a sitemap; Yoast SEO, issue 1123",
	},
	{
		Code: "A13", Severity: note, OnOpening: MendedOnOpening,
		Name:   "First line missing",
		Source: xml10 + ", section 2.8",
	},
	{
		Code: "A14", Severity: warn,
		Name:      "DOCTYPE",
		Why:       "The line with DOCTYPE is for web pages. Search engines may refuse a sitemap that has it.",
		Source:    "ultimate-sitemap-parser, GHSA-p5wc-9w9r-m232; crawler-commons, issues 323 and 371",
		BuiltAnew: true,
	},
	{
		Code: "A15", Severity: reject, OnOpening: MendedOnOpening,
		Name:   "Characters that XML doesn’t allow",
		Source: xml10 + ", section 2.2",
	},
	{
		Code: "A16", Severity: fatal, OnOpening: MendedOnOpening,
		Name:   "Bare &",
		Source: protocol + ", entity escaping",
	},
	{
		Code: "A17", Severity: fatal, OnOpening: MendedOnOpening,
		Name:   "HTML codes for characters",
		Source: xml10 + ", section 4.1",
	},
	{
		Code: "A18", Severity: fatal, OnOpening: MendedOnOpening,
		Name:   "Tags that don’t match",
		Source: xml10 + ", section 3",
	},
	{
		Code: "A19", Severity: fatal, OnOpening: MendedOnOpening,
		Name:   "File cut off",
		Source: xml10 + ", section 3.1; crawler-commons",
	},
	{
		Code: "A20", Severity: reject, OnOpening: MendedOnOpening,
		Name:   "Two files in one",
		Source: xml10 + ", section 2.1",
	},
	{
		Code: "A21", Severity: reject,
		Name:      "Larger than 50 MB",
		Why:       "Search engines read at most 52,428,800 bytes of each file, uncompressed.",
		Source:    protocol,
		BuiltAnew: true, Cut: true,
	},
	{
		Code: "A22", Severity: reject,
		Name:      "More than 50,000 pages",
		Why:       "Search engines refuse such a file.",
		Source:    protocol,
		BuiltAnew: true, Cut: true,
	},
	{
		Code: "A23", Severity: warn, Relists: true,
		Name:   "Empty sitemap",
		Why:    "Search engines report such a file as empty.",
		Source: console + "; " + schema,
		Fix:    "Take it out of the index",
	},
	{
		Code: "A23a", Severity: note,
		Name: "Empty news sitemap",
		Why: "A news sitemap may be empty when nothing was published for two days. Search Console warns of an empty " +
			"sitemap until the next article is listed.",
		Source: newsG + "; " + console,
	},
	{
		Code: "A24", Severity: note,
		Name:   "Style sheet",
		Source: "Chrome, removal of XSLT",
	},
	{
		Code: "A25", Severity: warn, Removes: sitemapcore.OutsideText,
		Name:      "Text between pages",
		Why:       "Search engines may refuse the file because of this text.",
		Source:    schema,
		Fix:       "Remove text between pages",
		BuiltAnew: true,
	},
	{
		Code: "A26", Severity: warn, Removes: sitemapcore.OutsideTags,
		Name:      "Tags outside pages",
		Why:       "Images or other values between two pages belong to none of them, so search engines skip them.",
		Source:    schema,
		Fix:       "Remove tags outside pages",
		BuiltAnew: true,
	},
	{
		Code: "A26a", Severity: warn, Removes: sitemapcore.OutsideTags, Relists: true,
		Name:   "An index has a misspelt <sitemap> tag",
		Why:    "Search engines ignore that line, and don’t find its file.",
		Source: "siteindex 0.9 schema",
		Fix:    "Write <sitemap>",
	},
	{
		Code: "B1", Severity: fatal,
		Name:   "Not a sitemap",
		Source: protocol + "; " + console,
	},
	{
		Code: "B2", Severity: reject, OnOpening: MendedOnOpening,
		Name:      "Namespace missing",
		Why:       "The namespace tells search engines that the file is a sitemap.",
		Source:    protocol,
		Fix:       "Add the namespace",
		BuiltAnew: true,
		Differs:   []Difference{{Baidu, fine, baiduFormats}},
	},
	{
		Code: "B3", Severity: reject, OnOpening: MendedOnOpening,
		Name:  "Old or misspelt namespace",
		Title: "The first tag has an old or misspelt namespace",
		Why: "Search engines compare the namespace letter by letter with " +
			"http://www.sitemaps.org/schemas/sitemap/0.9.",
		Source:    protocol + "; " + console + "; crawler-commons",
		Fix:       "Correct the namespace",
		BuiltAnew: true,
		Differs:   []Difference{{Baidu, fine, baiduFormats}},
	},
	{
		Code: "B4", Severity: warn, OnOpening: MendedOnOpening,
		Name:      "Wrong namespace of an extension",
		Title:     "A wrong namespace for images, videos or languages",
		Why:       "The line at the top that announces images, videos or languages is misspelt, so search engines skip them.",
		Source:    "Namespaces in XML 1.0, section 2.3; crawler-commons, issues 487 and 572",
		Fix:       "Correct the namespaces",
		BuiltAnew: true,
		Differs: []Difference{
			{Bing, fine, bing2025}, {Yandex, fine, yandexErrors}, {Baidu, fine, baiduFormats},
		},
	},
	{
		Code: "B5", Severity: fatal, OnOpening: MendedOnOpening,
		Name:   "Undeclared prefix",
		Source: "Namespaces in XML 1.0, section 5",
	},
	{
		Code: "B10", Severity: warn,
		Name:      "Pages and sitemaps in one file",
		Why:       "Search engines read what its first tag names, and ignore the rest.",
		Source:    schema,
		BuiltAnew: true,
	},
	{
		Code: "B16", Severity: reject,
		Name:      "Tags in capitals",
		Why:       "Search engines know them only in small letters, so to them the file isn’t a sitemap.",
		Source:    xml10 + ", section 1.2",
		BuiltAnew: true,
	},
	{
		Code: "C8b", Severity: note, Field: sitemapcore.InExtras,
		Name: "Is this the live site?",
		Why: "Hosts give addresses like this one to test copies, but many live sites keep theirs. If your site has " +
			"another address, list the pages there.",
		Source: "sitemap-qa, environment leakage",
	},
	{
		Code: "C27a", Severity: note, Field: sitemapcore.InExtras,
		Name: "Only http addresses",
		Why: "If your site opens with https://, search engines should find that address here. “Change many pages” " +
			"can move the pages.",
		Source: "Google Search Central, consolidate duplicate URLs",
		Way:    sitemapcore.UseHTTPS,
	},
	{
		Code: "C30", Severity: note, Field: sitemapcore.InExtras,
		Name: "Pages outside the sitemap’s folder",
		Why: "Search engines may skip these pages. Put the sitemap in the top folder of your site, or submit it in " +
			"Search Console: then Google reads them all.",
		Source: protocol + ", sitemap file location; Google Search Central, build a sitemap; Yandex Webmaster, " +
			"Sitemap directive; Bing Webmaster Blog, 2008",
	},
	{
		Code: "D18", Severity: note, Field: sitemapcore.InExtras,
		Name:   "No dates",
		Why:    "Dates tell search engines which pages changed. Leave them out if you don’t know them.",
		Source: "Google Search Central blog, 2023; Bing Webmaster Blog, 2025",
	},
	{
		Code: "D19", Severity: note, Field: sitemapcore.InExtras, Harmless: true,
		Name:    "Dates without a time",
		Why:     "Bing asks for the day and the time. If your program knows when a page changed, let it write both.",
		Source:  bing2025,
		Differs: []Difference{{AllEngines, fine, ""}, {Bing, note, bing2025}},
	},
	{
		Code: "H3", Severity: warn,
		Name:      "More than 1,000 articles",
		Title:     "A file lists more than 1,000 news articles",
		Why:       "Google takes up to 1,000 articles in a file.",
		Source:    newsG,
		BuiltAnew: true,
	},
	{
		Code: "I23", Severity: note,
		Name:   "Only http language links",
		Why:    "If these pages open with https://, link to those addresses.",
		Source: "Google Search Central, consolidate duplicate URLs",
	},
	{
		Code: "K1", Severity: reject,
		Name:      "Index within an index",
		Why:       "An index may list only files with pages.",
		Source:    "Google Search Central blog, 2006, changes behind the scenes; " + messageG + "; Sylius sitemap plugin, issue 79",
		BuiltAnew: true,
		Differs:   []Difference{{Bing, warn, protocol}, {Yandex, warn, protocol}},
	},
	{
		Code: "K1a", Severity: warn,
		Name:      "Index lists itself",
		Why:       "An index may list only files with pages.",
		Source:    console,
		BuiltAnew: true,
	},
	{
		Code: "K2", Severity: reject,
		Name:      "More than 50,000 files",
		Why:       "Search engines read at most 50,000.",
		Source:    protocol,
		BuiltAnew: true,
	},
	{
		Code: "K3", Severity: warn, Relists: true,
		Name:   "File listed twice",
		Why:    "Search engines read it once. The second line only makes the index longer.",
		Source: "crawler-commons, issue 262; sitemapr",
		Fix:    "Remove repeated lines",
	},
	{
		Code: "K4", Severity: reject, Relists: true,
		Name:   "Incomplete file address",
		Title:  "An index lists a file without its full address",
		Why:    "An address must begin with https:// or http://. In the download, say where the files will be.",
		Source: protocol + "; " + console,
		Fix:    "Correct or remove these lines",
	},
	{
		Code: "K5", Severity: warn,
		Name: "Files on several sites",
		Why: "An index is for one site, so make one for each. Google reads files of another site only if all " +
			"are yours in Search Console, or if the other site’s robots.txt lists this index.",
		Source:  largeG,
		Differs: []Difference{{Baidu, note, baiduFormats}},
	},
	{
		Code: "K5a", Severity: warn,
		Name: "Files outside the index’s folder",
		Why: "Google asks for files in the folder of the index or below it, so put the index into the top folder " +
			"of your site.",
		Source:  largeG,
		Differs: []Difference{{Bing, note, protocol}, {Yandex, note, protocol}, {Baidu, note, baiduFormats}},
	},
	{
		Code: "K6", Severity: warn, Relists: true,
		Name:   "Unreadable file date",
		Why:    "Search engines read dates as year-month-day, such as 2026-11-20, and ignore anything else.",
		Source: protocol,
		Fix:    "Correct or remove these dates",
	},
	{
		Code: "K6a", Severity: warn, Relists: true,
		Name:      "Impossible file date",
		Why:       "A file can’t have changed in the future or before 1970, and search engines may stop using the dates.",
		Source:    largeG,
		Fix:       "Remove these dates",
		BuiltAnew: true,
	},
	{
		Code: "K6b", Severity: note,
		Name:      "File date too old",
		Title:     "An index says that a file is older than one of its pages",
		Why:       "Search engines may not read the file again, and miss the new pages.",
		Source:    largeG,
		BuiltAnew: true,
	},
	{
		Code: "K7", Severity: warn,
		Name:   "Page values in an index",
		Why:    facts.IgnoredTags,
		Source: "siteindex 0.9 schema",
	},
	{
		Code: "K9", Severity: warn,
		Name:   "Wrong .gz extension",
		Title:  "An index lists a file with the wrong extension",
		Why:    "One name ends in .xml, the other in .xml.gz. Write both alike.",
		Source: "sitemap.js, issue 334",
	},
	{
		Code: "K13", Severity: warn,
		Name:   "Files on a test site",
		Why:    "Search engines can’t reach a test site. In the download, say where the files will be.",
		Source: "sitemap-qa, environment leakage",
	},
	{
		Code: "L1", Severity: warn,
		Name:   "Lines that aren’t addresses",
		Why:    "Each line of a list should be one full address and nothing else.",
		Source: "Google Search Central, build a sitemap; Baidu, sitemap protocol",
	},
	{
		Code: "L2", Severity: warn,
		Name:    "Wrong file ending",
		Why:     facts.EndingsOfFiles,
		Source:  "Google Search Central, build a sitemap",
		Differs: []Difference{{Bing, fine, silence}, {Yandex, fine, silence}, {Baidu, fine, baiduFormats}},
	},
	{
		Code: "L3", Severity: warn,
		Name:   "Unsafe file name",
		Title:  "A file name has a character that addresses can’t have",
		Why:    "Search engines may not find the file. Use only letters, digits, hyphens, underscores and dots in its name.",
		Source: "Google Search Central, build a sitemap; RFC 3986, section 2",
	},
	{
		Code: "L5", Severity: note, OnOpening: MendedOnOpening,
		Name:   "Dates from a feed or table",
		Source: "RFC 822, section 5; W3C, Date and Time Formats",
	},
	{
		Code: "L7", Severity: fatal,
		Name:    "Sitemap blocked",
		Why:     "Search engines don’t read the sitemap then. Remove the line from robots.txt, or put the file elsewhere.",
		Source:  robotsG + "; " + yandexErrors,
		Differs: []Difference{{Bing, warn, "RFC 9309"}},
	},
	{
		Code: "L8", Severity: note,
		Name: "Not in robots.txt",
		Why: "A Sitemap line in robots.txt tells most search engines where the sitemap is. The download has the line " +
			"to add.",
		Source: robotsG,
	},
	{
		Code: "L8a", Severity: warn,
		Name:  "Wrong line in robots.txt",
		Title: "A Sitemap line in robots.txt has another address",
		Why: "The line should have the full address, with the same https:// and www as the pages. The download has the right " +
			"line.",
		Source: robotsG,
	},
	{
		Code: "L8b", Severity: note,
		Name: "Sitemap at another site",
		Why: "Search engines accept these pages only if this robots.txt is that of their site, or if both sites are yours in " +
			"Search Console.",
		Source: largeG,
	},
}
