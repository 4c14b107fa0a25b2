package check

const (
	console = "Search Console, Sitemaps report"
	xml10   = "XML 1.0"
	largeG  = "Google Search Central, large sitemaps"
)

// fileRules are the rules about a file as a whole: its bytes and XML (A), its first tag and
// namespaces (B), and what only the whole of it tells: sitemap indexes (K), lists, feeds and
// robots.txt (L). Of families A and B, and of a text list, the words for the owner stand with the
// reading of files, which mends what it finds; a code with a point in it, such as A18.end, is a
// case of the rule before the point.
var fileRules = []line{
	{
		code: "A1", level: fatal, name: "Empty file",
		source:        console + "; Yandex Webmaster, sitemap errors",
		searchConsole: "Empty sitemap",
		yandex:        "Response contains no data",
	},
	{
		code: "A2", level: fatal, repair: RepairOffer, name: "Web page instead of a sitemap",
		source:        console + "; Yoast SEO, issue 1185",
		searchConsole: "Sitemap is HTML",
	},
	{
		code: "A3", level: fatal, repair: RepairOffer, name: "Damaged archive",
		source:        console,
		searchConsole: "Compression error",
		yandex:        "Extraction error",
	},
	{
		code: "A4", level: note, repair: RepairAuto, name: "Name doesn’t say whether it is packed",
		source: "ultimate-sitemap-parser, issues 6, 38 and 82",
	},
	{
		code: "A5", level: warn, repair: RepairAuto, name: "Packed more than once",
		title:         "A file is packed more than once",
		why:           "Search engines unpack a file once and find no sitemap in it.",
		source:        "ultimate-sitemap-parser, issue 89",
		searchConsole: "Compression error",
		yandex:        "Extraction error",
	},
	{
		code: "A6", level: fatal, name: "Too large to open",
		source: "ultimate-sitemap-parser, GHSA-8823-qg2x-pv9f",
		yandex: "Maximum file size exceeded",
	},
	{
		code: "A7", level: reject, repair: RepairAuto, name: "Not written in UTF-8",
		title: "A file isn’t written in UTF-8",
		why: "Search engines ask for UTF-8, and refuse a file or misread its letters where it is in another " +
			"encoding.",
		source:        protocol + "; Google Search Central, build a sitemap",
		searchConsole: "Parsing error",
	},
	{
		code: "A8", level: reject, repair: RepairAuto, name: "Written in UTF-16",
		title:         "A file is written in UTF-16",
		why:           "Search engines ask for UTF-8, and may not read another encoding.",
		source:        protocol + "; sitemapr",
		searchConsole: "Parsing error",
	},
	{
		code: "A9", level: note, repair: RepairAuto, name: "Byte order mark",
		source: "XML 1.0, section 4.3.3; ultimate-sitemap-parser, issue 10",
	},
	{
		code: "A10", level: warn, repair: RepairAuto, name: "Names another encoding",
		source:        xml10 + ", section 4.3.3",
		searchConsole: "Parsing error",
	},
	{
		code: "A11", level: warn, name: "Characters may be misread",
		source: "common practice",
	},
	{
		code: "A12", level: warn, repair: RepairAuto, name: "Something before the first tag",
		source:        console + "; Rank Math, whitespace errors in a sitemap; Yoast SEO, issue 1123",
		searchConsole: "Leading whitespace",
	},
	{
		code: "A13", level: note, repair: RepairAuto, name: "First line missing",
		source: xml10 + ", section 2.8",
	},
	{
		code: "A14", level: warn, name: "Definitions of its own",
		title: "A file brings its own definitions (DOCTYPE)",
		why: "We never follow them, and some search engines refuse such a file. “Build new files” leaves " +
			"them out.",
		source:        "ultimate-sitemap-parser, GHSA-p5wc-9w9r-m232; crawler-commons, issues 323 and 371",
		searchConsole: "Parsing error",
	},
	{
		code: "A15", level: reject, repair: RepairAuto, name: "Characters that XML can’t hold",
		source:        xml10 + ", section 2.2",
		searchConsole: "Parsing error",
	},
	{
		code: "A16", level: fatal, repair: RepairAuto, name: "Bare &",
		source:        protocol + ", entity escaping",
		searchConsole: "Parsing error",
	},
	{
		code: "A17", level: fatal, repair: RepairAuto, name: "HTML codes for characters",
		source:        xml10 + ", section 4.1",
		searchConsole: "Parsing error",
	},
	{
		code: "A18", level: fatal, repair: RepairAuto, name: "Tags that don’t match",
		source:        xml10 + ", section 3",
		searchConsole: "Parsing error",
	},
	{
		code: "A19", level: fatal, repair: RepairAuto, name: "Cut off",
		source:        "crawler-commons",
		searchConsole: "Parsing error",
		yandex:        "Connection lost",
	},
	{
		code: "A20", level: reject, repair: RepairAuto, name: "Two files in one",
		source:        xml10 + ", section 2.1",
		searchConsole: "Parsing error",
	},
	{
		code: "A21", level: reject, repair: RepairAuto, name: "Larger than 50 MB",
		title: "A file is larger than search engines read",
		why: "They read 52,428,800 bytes of each file, before it is compressed. The download splits it " +
			"by itself.",
		source:        protocol,
		searchConsole: "Sitemap file size error",
		yandex:        "Maximum file size exceeded",
	},
	{
		code: "A21a", level: quiet, repair: RepairAuto, name: "Larger than 10 MB",
		title:  "A file is larger than Baidu reads",
		why:    "It reads 10,485,760 bytes of each file. In the download, choose the size for Baidu.",
		source: "Baidu, sitemap formats",
	},
	{
		code: "A22", level: reject, repair: RepairAuto, name: "More than 50,000 pages",
		title:         "A file lists more than 50,000 pages",
		why:           "Search engines refuse such a file. The download splits it by itself.",
		source:        protocol,
		searchConsole: "Too many URLs",
		yandex:        "Maximum file size exceeded",
	},
	{
		code: "A23", level: warn, name: "Nothing in it",
		title:         "A file lists nothing",
		why:           "Search engines report it as empty.",
		source:        console + "; " + schema,
		searchConsole: "Empty sitemap",
	},
	{
		code: "A24", level: note, name: "Style sheet",
		source: "Chrome, removal of XSLT",
	},

	{
		code: "C8b", level: note, name: "Is this the live site?",
		title: "Is this the address of the live site?",
		why: "Hosts give addresses like this one to copies for tests, but many live sites keep theirs. If yours " +
			"has another one, list the pages at that one.",
		source: "sitemap-qa, environment leakage",
	},

	{
		code: "C30", level: note, name: "Pages outside the sitemap’s folder",
		title: "A sitemap lists pages outside its folder",
		why: "Search engines may skip those pages, unless your robots.txt names the sitemap or you put it into " +
			"the top folder of your site.",
		source: protocol + ", sitemap file location; Google Search Central, build a sitemap; Yandex Webmaster, " +
			"Sitemap directive; Bing Webmaster Blog, 2008",
		searchConsole: "URL not allowed",
		yandex:        "Incorrect URL (doesn’t match the Sitemap file location)",
	},

	{
		code: "B1", level: fatal, name: "Not a sitemap",
		source:        console,
		searchConsole: "Unsupported format",
	},
	{
		code: "B2", level: reject, repair: RepairAuto, name: "Namespace missing",
		title:         "The sitemap’s namespace is missing",
		why:           "Search engines look for it to know that this is a sitemap. “Build new files” adds it.",
		source:        protocol,
		searchConsole: "Incorrect namespace",
	},
	{
		code: "B3", level: reject, repair: RepairAuto, name: "Namespace misspelt",
		title:         "The sitemap’s namespace is spelt another way",
		why:           "Search engines compare it letter by letter. “Build new files” corrects it.",
		source:        protocol + "; " + console + "; crawler-commons",
		searchConsole: "Incorrect namespace",
	},
	{
		code: "B4", level: ignored, repair: RepairAuto, name: "Extension’s namespace misspelt",
		title: "An extension’s namespace is spelt another way",
		why: "Search engines pass over all images, videos or languages of the file. “Build new files” " +
			"corrects it.",
		source:        "crawler-commons, issues 487 and 572",
		searchConsole: "Incorrect namespace; Invalid XML tag",
		yandex:        "Unknown tag",
	},
	{
		code: "B5", level: fatal, repair: RepairAuto, name: "Prefix not declared",
		source:        "Namespaces in XML 1.0, section 5",
		searchConsole: "Parsing error",
	},
	{
		code: "B16", level: reject, name: "Tags in capitals",
		title: "Tag names are in capital letters",
		why: "Search engines only know them in small letters, so to them the file isn’t a sitemap. “Build new " +
			"files” corrects them.",
		source:        xml10 + ", section 1.2",
		searchConsole: "Unsupported format",
		yandex:        "Unknown tag",
	},
	{
		code: "B10", level: ignored, name: "Pages and sitemaps in one file",
		title: "A file lists pages and sitemaps at once",
		why: "A file lists either. Search engines read the one that its first tag names, and ignore the other; " +
			"“Build new files” sets them apart.",
		source:        schema,
		searchConsole: "Invalid XML tag",
	},

	{
		code: "H3", level: ignored, repair: RepairAuto, name: "More than 1,000 articles",
		title:         "A file lists more than 1,000 news articles",
		why:           "Google reads 1,000 of them. The download can split it: choose 1,000 pages a file.",
		source:        console,
		searchConsole: "Too many News URLs",
	},
	{
		code: "H9", level: warn, name: "Several publications",
		title:  "A file has articles of several publications",
		why:    "Each publication should have a news sitemap of its own.",
		source: newsSource,
	},

	{
		code: "K1", level: reject, repair: RepairAuto, name: "Index within an index",
		title:         "An index lists another index",
		why:           "An index may list only files with pages. “Build new files” makes one index of all.",
		source:        console + "; Sylius sitemap plugin, issue 79",
		searchConsole: "Incorrect sitemap index format: Nested sitemap indexes",
	},
	{
		code: "K2", level: reject, repair: RepairAuto, name: "More than 50,000 files",
		title:         "An index lists more than 50,000 files",
		why:           "Search engines read 50,000. The download begins another index.",
		source:        protocol,
		searchConsole: "Too many sitemaps",
	},
	{
		code: "K3", level: warn, name: "File listed twice",
		title:  "An index lists a file twice",
		why:    "Search engines read a file once. The second line only makes the index longer.",
		source: "crawler-commons, issue 262; sitemapr",
	},
	{
		code: "K4", level: reject, name: "File address not whole",
		title:         "An index lists a file without its whole address",
		why:           "It must begin with https:// or http://. In the download say where the files will be.",
		source:        console,
		searchConsole: "Invalid URL in sitemap index file: incomplete URL",
		yandex:        "Incorrect page address",
	},
	{
		code: "K5", level: warn, name: "Files of several sites",
		title: "An index lists files of several sites",
		why: "They count where the other site’s robots.txt names this index, or for Google where all the sites " +
			"are yours in Search Console.",
		source:        largeG,
		searchConsole: "URL not allowed",
	},
	{
		code: "K5a", level: warn, name: "Files outside the index’s folder",
		title: "An index lists files outside its folder",
		why: "Google asks for files in the folder of the index or below it, so put the index into the top folder " +
			"of your site.",
		source:        largeG,
		searchConsole: "URL not allowed",
	},
	{
		code: "K6", level: ignored, name: "Date of a file",
		title:         "An index has a date that can’t be read",
		why:           "Dates are written year-month-day, such as 2026-11-20. Search engines pass over it.",
		source:        protocol,
		searchConsole: "Invalid date",
	},
	{
		code: "K7", level: ignored, name: "Page values in an index",
		title: "An index has change frequencies or priorities",
		why: "Only pages have them, so search engines ignore them here. Only the schema check refuses " +
			"the file.",
		source:        "siteindex 0.9 schema",
		searchConsole: "Invalid XML tag",
		yandex:        "Unknown tag",
	},
	{
		code: "K8", level: note, name: "Listed file not open",
		title:  "An index lists files that aren’t open here",
		why:    "What isn’t open can’t be checked. Open these files too.",
		source: "common practice",
	},
	{
		code: "K12", level: quiet, name: "Index at Baidu",
		title: "Baidu reads no index",
		why: "Since July 2020 it reads none, and counts the files of one against your quota. Submit the files " +
			"themselves.",
		source: "Baidu, index files",
	},
	{
		code: "K9", level: warn, name: "Listed as packed",
		title:         "An index lists a file under another ending than it has",
		why:           "One says .xml and the other .xml.gz. Search engines find nothing at a wrong address.",
		source:        "sitemap.js, issue 334",
		searchConsole: "General HTTP error",
		yandex:        "HTTP error",
	},

	{
		code: "L1", level: warn, name: "Line that is no address",
		title:         "A list has lines that are no addresses",
		why:           "A list for search engines has one whole address on each line and nothing else.",
		source:        "Google Search Central, build a sitemap; Baidu, sitemap protocol",
		searchConsole: "Invalid URL",
		yandex:        "Incorrect page address",
	},
	{
		code: "L2", level: warn, name: "List without .txt",
		title:         "A list’s name doesn’t end in .txt",
		why:           "Google asks for that ending.",
		source:        "Google Search Central, build a sitemap",
		searchConsole: "Unsupported format",
	},
	{
		code: "L3", level: warn, name: "File name",
		title:         "A file’s name has a space or another sign that addresses can’t have",
		why:           "Search engines may not find the file. Give it a name of letters, figures and hyphens.",
		source:        "Google Search Central, build a sitemap; RFC 3986, section 2",
		searchConsole: "Invalid URL",
	},
	{
		code: "L6", level: quiet, name: "Packed file at Baidu",
		title:  "Baidu may not read a packed file",
		why:    "It asks for .xml and .txt. In the download, switch “Compress (.gz)” off.",
		source: "Baidu, sitemap formats",
	},
	{
		code: "L4", level: note, name: "Feed",
		title:         "A feed lists only the newest pages",
		why:           "Google and Bing read RSS 2.0 and Atom 1.0 as sitemaps. Yandex and Baidu don’t.",
		source:        "Google Search Central, build a sitemap; Yandex Webmaster, sitemaps; Baidu, sitemap formats",
		searchConsole: "Unsupported format",
	},
	{
		code: "L5", level: note, repair: RepairAuto, name: "Dates of a feed or table",
		source: "RFC 822, section 5; W3C, Date and Time Formats",
	},
}
