package check

const (
	console = "Search Console, Sitemaps report"
	xml10   = "XML 1.0"
	largeG  = "Google Search Central, large sitemaps"
)

// fileRules are the rules about a file as a whole: its bytes and XML (A), its first tag and namespaces (B), and what only the whole of it tells: sitemap indexes (K), lists,
// feeds and robots.txt (L). Of families A and B, and of a text list, the words for the owner stand with the reading of files, which mends what it finds; a code with a point in it,
// such as A18.end, is a case of the rule before the point.
var fileRules = []line{
	{noBit, "A1", fatal, RepairNone, "Empty file", "", "", "", console + "; Yandex Webmaster, sitemap errors", "Empty sitemap", "Response contains no data"},
	{noBit, "A2", fatal, RepairOffer, "Web page instead of a sitemap", "", "", "", console + "; Yoast SEO, issue 1185", "Sitemap is HTML", ""},
	{noBit, "A3", fatal, RepairOffer, "Damaged archive", "", "", "", console, "Compression error", "Extraction error"},
	{noBit, "A4", note, RepairAuto, "Name doesn’t say whether it is packed", "", "", "", "ultimate-sitemap-parser, issues 6, 38 and 82", "", ""},
	{noBit, "A5", warn, RepairAuto, "Packed more than once", "A file is packed more than once", "Search engines unpack a file once and find no sitemap in it.", "", "ultimate-sitemap-parser, issue 89", "Compression error", "Extraction error"},
	{noBit, "A6", fatal, RepairNone, "Too large to open", "", "", "", "ultimate-sitemap-parser, GHSA-8823-qg2x-pv9f", "", "Maximum file size exceeded"},
	{noBit, "A7", reject, RepairAuto, "Not written in UTF-8", "A file isn’t written in UTF-8", "Search engines ask for UTF-8, and refuse a file or misread its letters where it is in another encoding.", "", protocol + "; Google Search Central, build a sitemap", "Parsing error", ""},
	{noBit, "A8", reject, RepairAuto, "Written in UTF-16", "A file is written in UTF-16", "Search engines ask for UTF-8, and may not read another encoding.", "", protocol + "; sitemapr", "Parsing error", ""},
	{noBit, "A9", note, RepairAuto, "Byte order mark", "", "", "", "XML 1.0, section 4.3.3; ultimate-sitemap-parser, issue 10", "", ""},
	{noBit, "A10", warn, RepairAuto, "Names another encoding", "", "", "", xml10 + ", section 4.3.3", "Parsing error", ""},
	{noBit, "A11", warn, RepairNone, "Characters may be misread", "", "", "", "common practice", "", ""},
	{noBit, "A12", warn, RepairAuto, "Something before the first tag", "", "", "", console + "; Rank Math, whitespace errors in a sitemap; Yoast SEO, issue 1123", "Leading whitespace", ""},
	{noBit, "A13", note, RepairAuto, "First line missing", "", "", "", xml10 + ", section 2.8", "", ""},
	{noBit, "A14", warn, RepairNone, "Definitions of its own", "A file brings its own definitions (DOCTYPE)", "We never follow them, and some search engines refuse such a file. “Build new files” leaves them out.", "", "ultimate-sitemap-parser, GHSA-p5wc-9w9r-m232; crawler-commons, issues 323 and 371", "Parsing error", ""},
	{noBit, "A15", reject, RepairAuto, "Characters that XML can’t hold", "", "", "", xml10 + ", section 2.2", "Parsing error", ""},
	{noBit, "A16", fatal, RepairAuto, "Bare &", "", "", "", protocol + ", entity escaping", "Parsing error", ""},
	{noBit, "A17", fatal, RepairAuto, "HTML codes for characters", "", "", "", xml10 + ", section 4.1", "Parsing error", ""},
	{noBit, "A18", fatal, RepairAuto, "Tags that don’t match", "", "", "", xml10 + ", section 3", "Parsing error", ""},
	{noBit, "A19", fatal, RepairAuto, "Cut off", "", "", "", "crawler-commons", "Parsing error", "Connection lost"},
	{noBit, "A20", reject, RepairAuto, "Two files in one", "", "", "", xml10 + ", section 2.1", "Parsing error", ""},
	{noBit, "A21", reject, RepairAuto, "Larger than 50 MB", "A file is larger than search engines read", "They read 52,428,800 bytes of each file, before it is compressed. The download splits it by itself.", "", protocol, "Sitemap file size error", "Maximum file size exceeded"},
	{noBit, "A21a", quiet, RepairAuto, "Larger than 10 MB", "A file is larger than Baidu reads", "It reads 10,485,760 bytes of each file. In the download, choose the size for Baidu.", "", "Baidu, sitemap formats", "", ""},
	{noBit, "A22", reject, RepairAuto, "More than 50,000 pages", "A file lists more than 50,000 pages", "Search engines refuse such a file. The download splits it by itself.", "", protocol, "Too many URLs", "Maximum file size exceeded"},
	{noBit, "A23", warn, RepairNone, "Nothing in it", "A file lists nothing", "Search engines report it as empty.", "", console + "; " + schema, "Empty sitemap", ""},
	{noBit, "A24", note, RepairNone, "Style sheet", "", "", "", "Chrome, removal of XSLT", "", ""},

	{noBit, "C8b", note, RepairNone, "Is this the live site?", "Is this the address of the live site?", "Hosts give addresses like this one to copies for tests, but many live sites keep theirs. If yours has another one, list the pages at that one.", "", "sitemap-qa, environment leakage", "", ""},

	{noBit, "C30", note, RepairNone, "Pages outside the sitemap’s folder", "A sitemap lists pages outside its folder", "Search engines may skip those pages, unless your robots.txt names the sitemap or you put it into the top folder of your site.", "", protocol + ", sitemap file location; Google Search Central, build a sitemap; Yandex Webmaster, Sitemap directive; Bing Webmaster Blog, 2008", "URL not allowed", "Incorrect URL (doesn’t match the Sitemap file location)"},

	{noBit, "B1", fatal, RepairNone, "Not a sitemap", "", "", "", console, "Unsupported format", ""},
	{noBit, "B2", reject, RepairAuto, "Namespace missing", "The sitemap’s namespace is missing", "Search engines look for it to know that this is a sitemap. “Build new files” adds it.", "", protocol, "Incorrect namespace", ""},
	{noBit, "B3", reject, RepairAuto, "Namespace misspelt", "The sitemap’s namespace is spelt another way", "Search engines compare it letter by letter. “Build new files” corrects it.", "", protocol + "; " + console + "; crawler-commons", "Incorrect namespace", ""},
	{noBit, "B4", ignored, RepairAuto, "Extension’s namespace misspelt", "An extension’s namespace is spelt another way", "Search engines pass over all images, videos or languages of the file. “Build new files” corrects it.", "", "crawler-commons, issues 487 and 572", "Incorrect namespace; Invalid XML tag", "Unknown tag"},
	{noBit, "B5", fatal, RepairAuto, "Prefix not declared", "", "", "", "Namespaces in XML 1.0, section 5", "Parsing error", ""},
	{noBit, "B16", reject, RepairNone, "Tags in capitals", "Tag names are in capital letters", "Search engines only know them in small letters, so to them the file isn’t a sitemap. “Build new files” corrects them.", "", xml10 + ", section 1.2", "Unsupported format", "Unknown tag"},
	{noBit, "B10", ignored, RepairNone, "Pages and sitemaps in one file", "A file lists pages and sitemaps at once", "A file lists either. Search engines read the one that its first tag names, and ignore the other; “Build new files” sets them apart.", "", schema, "Invalid XML tag", ""},

	{noBit, "H3", ignored, RepairAuto, "More than 1,000 articles", "A file lists more than 1,000 news articles", "Google reads 1,000 of them. The download can split it: choose 1,000 pages a file.", "", console, "Too many News URLs", ""},
	{noBit, "H9", warn, RepairNone, "Several publications", "A file has articles of several publications", "Each publication should have a news sitemap of its own.", "", newsSource, "", ""},

	{noBit, "K1", reject, RepairAuto, "Index within an index", "An index lists another index", "An index may list only files with pages. “Build new files” makes one index of all.", "", console + "; Sylius sitemap plugin, issue 79", "Incorrect sitemap index format: Nested sitemap indexes", ""},
	{noBit, "K2", reject, RepairAuto, "More than 50,000 files", "An index lists more than 50,000 files", "Search engines read 50,000. The download begins another index.", "", protocol, "Too many sitemaps", ""},
	{noBit, "K3", warn, RepairNone, "File listed twice", "An index lists a file twice", "Search engines read a file once. The second line only makes the index longer.", "", "crawler-commons, issue 262; sitemapr", "", ""},
	{noBit, "K4", reject, RepairNone, "File address not whole", "An index lists a file without its whole address", "It must begin with https:// or http://. In the download say where the files will be.", "", console, "Invalid URL in sitemap index file: incomplete URL", "Incorrect page address"},
	{noBit, "K5", warn, RepairNone, "Files of several sites", "An index lists files of several sites", "They count where the other site’s robots.txt names this index, or for Google where all the sites are yours in Search Console.", "", largeG, "URL not allowed", ""},
	{noBit, "K5a", warn, RepairNone, "Files outside the index’s folder", "An index lists files outside its folder", "Google asks for files in the folder of the index or below it, so put the index into the top folder of your site.", "", largeG, "URL not allowed", ""},
	{noBit, "K6", ignored, RepairNone, "Date of a file", "An index has a date that can’t be read", "Dates are written year-month-day, such as 2026-11-20. Search engines pass over it.", "", protocol, "Invalid date", ""},
	{noBit, "K7", ignored, RepairNone, "Page values in an index", "An index has change frequencies or priorities", "Only pages have them, so search engines ignore them here. Only the schema check refuses the file.", "", "siteindex 0.9 schema", "Invalid XML tag", "Unknown tag"},
	{noBit, "K8", note, RepairNone, "Listed file not open", "An index lists files that aren’t open here", "What isn’t open can’t be checked. Open these files too.", "", "common practice", "", ""},
	{noBit, "K12", quiet, RepairNone, "Index at Baidu", "Baidu reads no index", "Since July 2020 it reads none, and counts the files of one against your quota. Submit the files themselves.", "", "Baidu, index files", "", ""},
	{noBit, "K9", warn, RepairNone, "Listed as packed", "An index lists a file under another ending than it has", "One says .xml and the other .xml.gz. Search engines find nothing at a wrong address.", "", "sitemap.js, issue 334", "General HTTP error", "HTTP error"},

	{noBit, "L1", warn, RepairNone, "Line that is no address", "A list has lines that are no addresses", "A list for search engines has one whole address on each line and nothing else.", "", "Google Search Central, build a sitemap; Baidu, sitemap protocol", "Invalid URL", "Incorrect page address"},
	{noBit, "L2", warn, RepairNone, "List without .txt", "A list’s name doesn’t end in .txt", "Google asks for that ending.", "", "Google Search Central, build a sitemap", "Unsupported format", ""},
	{noBit, "L3", warn, RepairNone, "File name", "A file’s name has a space or another sign that addresses can’t have", "Search engines may not find the file. Give it a name of letters, figures and hyphens.", "", "Google Search Central, build a sitemap; RFC 3986, section 2", "Invalid URL", ""},
	{noBit, "L6", quiet, RepairNone, "Packed file at Baidu", "Baidu may not read a packed file", "It asks for .xml and .txt. In the download, switch “Compress (.gz)” off.", "", "Baidu, sitemap formats", "", ""},
	{noBit, "L4", note, RepairNone, "Feed", "A feed lists only the newest pages", "Google and Bing read RSS 2.0 and Atom 1.0 as sitemaps. Yandex and Baidu don’t.", "", "Google Search Central, build a sitemap; Yandex Webmaster, sitemaps; Baidu, sitemap formats", "Unsupported format", ""},
	{noBit, "L5", note, RepairAuto, "Dates of a feed or table", "", "", "", "RFC 822, section 5; W3C, Date and Time Formats", "", ""},
}
