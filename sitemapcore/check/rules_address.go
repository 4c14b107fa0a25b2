package check

import (
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/say"
)

// The rules about addresses: of one page, of pages together (C24 to C33), of the user's own rules (C36, C39) and of a
// crawl or the live site (C40).
const (
	C1 RuleID = iota
	C2
	C3
	C3a
	C4
	C5
	C6
	C7
	C8
	C8a
	C9
	C10
	C12
	C13
	C14
	C15
	C15a
	C16
	C17
	C18
	C19
	C19a
	C20
	C21
	C22
	C23
	C24
	C27
	C28
	C29
	C31
	C32
	C33
	C35
	C36
	C37
	C37a
	C39
	C39a
	C39b
	C39c
	C39d
	C40
	C40a
	C40b
	C40c
	C40d
	C40e
	C40f
	C40g
	C40h
	C40i
	C40j
	C40k
	C40l
	C40m
	C40n
	C40o
	C40p
	C40q
	C41
	C41a
	C42
	C43

	endOfAddresses
)

var addressRules = []Rule{
	{
		Code: "C1", Severity: reject,
		Name:   "No address",
		Why:    "Search engines can’t visit a page without one, so they skip it.",
		Source: protocol,
		Mends:  leaveOut,
	},
	{
		Code: "C2", Severity: note, Mends: safely,
		Name:   "Spaces around the address",
		Why:    "Most search engines ignore them, but not every tool does.",
		Source: "crawler-commons, issue 224",
	},
	{
		Code: "C3", Severity: reject, Mends: safely,
		Name:   "Space in the address",
		Why:    "An address may not contain one, so search engines refuse the page.",
		Source: "sitemaps.org protocol; RFC 3986, section 2",
	},
	{
		Code: "C3a", Severity: reject,
		Name:   "Several addresses in one",
		Why:    "Search engines read one address for each page, so they refuse these pages.",
		Source: "sitemaps.org protocol; RFC 3986, section 2",
		Mends: []Mend{
			divide,
			{ID: chooseFirst, Label: "Keep only the first address", Does: KeepsFirst},
			{ID: ChooseLast, Label: "Keep only the last address", Does: KeepsLast},
			orLeaveOut,
		},
	},
	{
		Code: "C4", Severity: reject,
		Name: "Address without its site",
		Why: "A sitemap needs full addresses, with https:// and the name of the site. Search engines don’t add " +
			"what is missing.",
		Source: protocol,
		Ask:    "Which site do they belong to?",
		Mends:  []Mend{toSite, orLeaveOut},
	},
	{
		Code: "C5", Severity: reject, Evidence: SchemesOfAll,
		Name:   "https:// is missing",
		Why:    "Without https://, search engines can’t tell the name of a site from a folder, so they refuse the page.",
		Source: protocol,
		Ask:    "What does your site’s address begin with?",
		Mends:  bothWays,
	},
	{
		Code: "C6", Severity: reject,
		Name:   "Not a web address",
		Why:    "Search engines read only addresses that begin with https:// or http://.",
		Source: protocol,
		Mends:  leaveOut,
	},
	{
		Code: "C7", Severity: reject,
		Name:   "Impossible site name",
		Why:    "Search engines can’t open it, so they skip the page.",
		Source: "RFC 3986, section 3.2.2; RFC 1035, section 2.3.4",
		Mends:  []Mend{{ID: chooseBest, Label: "Fix the slashes where that gives a site"}, orLeaveOut},
	},
	{
		Code: "C8", Severity: warn, Evidence: SitesOfAll,
		Name:   "Test or local site",
		Why:    "Visitors from a search would land on a copy that isn’t meant for them, or nowhere.",
		Source: "sitemap-qa, environment leakage",
		Ask:    askSite,
		Mends:  []Mend{toSiteAlong, orLeaveOut},
	},
	{
		Code: "C8a", Severity: warn, Scope: OfSites,
		Name:   "Maybe a test copy",
		Why:    "Hosts give names like this one to copies, and most pages here are on another site.",
		Source: "sitemap-qa, environment leakage",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C9", Severity: warn,
		Name:   "Address too long",
		Why:    "An address must have fewer than 2,048 characters. Search engines may skip longer ones.",
		Source: protocol,
		Mends:  leaveOut,
	},
	{
		Code: "C10", Severity: reject,
		Name:    "Too long for Yandex",
		Why:     "Yandex takes at most 1,024 characters.",
		Source:  "Yandex Webmaster, sitemap errors",
		Mends:   leaveOut,
		Differs: []Difference{{Google, fine, buildG}, {Bing, fine, bing2025}, {Baidu, fine, baiduFormats}},
	},
	{
		Code: "C12", Severity: reject,
		Name: "Stray % sign",
		Why: "Two digits or letters must follow a %, as in %20 for a space. Search engines may read another address, or " +
			"none.",
		Source: "RFC 3986, section 2.1",
		Mends:  []Mend{{ID: chooseBest, Label: "Write the % as %25"}, orLeaveOut},
		Differs: []Difference{
			{Google, warn, "RFC 3986, section 2.1"},
			{Bing, warn, "RFC 3986, section 2.1"},
			{Baidu, warn, "RFC 3986, section 2.1"},
		},
	},
	{
		Code: "C13", Severity: note, Mends: safely,
		Name:   "Letters beyond A to Z",
		Why:    "Search engines read such letters, but Google recommends writing them with % signs.",
		Source: "RFC 3987, section 3.1; Google Search Central, URL structure",
	},
	{
		Code: "C14", Severity: note,
		Name: "Site name beyond A to Z",
		Why: "Browsers understand such a name. In a sitemap the encoded name, which begins with xn--, is " +
			"safer.",
		Source: "RFC 5890, section 2.3.2.1",
		Mends:  []Mend{{ID: chooseBest, Label: "Fix them"}, orLeaveOut},
	},
	{
		Code: "C15", Severity: warn, Mends: safely,
		Name:   "Forbidden character",
		Why:    "Search engines may stop reading the address there, or open a different page.",
		Source: "RFC 3987, sections 2.2 and 4.1; " + console,
	},
	{
		Code: "C15a", Severity: warn,
		Name:   "Lost characters",
		Why:    "A program lost some letters and wrote �, so this address can’t open. Copy it anew from your browser.",
		Source: "RFC 3987, section 3.1",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C16", Severity: warn,
		Name:   "Encoded twice",
		Why:    "%2520 should probably be %20, and &amp; an &. As it is, the address probably leads nowhere.",
		Source: "RFC 3986, section 2.4; next-sitemap, issue 766",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the second encoding"}, orLeaveOut},
	},
	{
		Code: "C17", Severity: warn,
		Name:   "Part after #",
		Title:  "The address points to a place inside a page",
		Why:    "Search engines drop the # and what follows, so to them it is the same page as without it.",
		Source: "RFC 3986, section 3.5",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the #"}, orLeaveOut},
	},
	{
		Code: "C18", Severity: warn,
		Name:   "Password in the address",
		Title:  "The address contains a user name or a password",
		Why:    "Anybody who opens the sitemap can read the password.",
		Source: "RFC 3986, section 3.2.1; sitemapr",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the user name and password"}, orLeaveOut},
	},
	{
		Code: "C19", Severity: note, Mends: safely,
		Name:   "Unneeded port number",
		Why:    "The page is the same without the number, and search engines know it that way.",
		Source: "RFC 3986, section 6.2.3",
	},
	{
		Code: "C19a", Severity: warn,
		Name:   "Unusual port",
		Why:    "Addresses of live pages rarely have a number such as :8080. It usually belongs to a test server.",
		Source: "sitemaps.org protocol, sitemap file location",
		Mends:  leaveOut,
	},
	{
		Code: "C20", Severity: note, Mends: safely,
		Name: "Capitals in the site name",
		Why: "Capitals in the name of a site make no difference. In small letters the address can’t look " +
			"like a second page.",
		Source: "RFC 3986, section 6.2.2.1",
	},
	{
		Code: "C21", Severity: warn,
		Name:   "Stray slashes or dots",
		Why:    "Parts such as /../, // or a backslash give a page a second address, or lead nowhere.",
		Source: "RFC 3986, section 6.2.2.3",
		Mends:  []Mend{{ID: chooseBest, Label: "Clean up the path"}, orLeaveOut},
	},
	{
		Code: "C22", Severity: warn,
		Name:   "Tracking codes",
		Why:    "A tracking code counts clicks. To search engines it makes a second copy of the page.",
		Source: "simplified.tools",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the tracking codes"}, orLeaveOut},
	},
	{
		Code: "C23", Severity: warn,
		Name: "Session IDs",
		Why: "The address has an ID that each visitor gets anew, so search engines see endless copies of " +
			"the page.",
		Source: "sitemaps.org FAQ",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the session IDs"}, orLeaveOut},
	},
	{
		Code: "C24", Severity: warn, Scope: OfVariants, Variants: ByAddress,
		Name:   "Same page twice",
		Why:    "Once is enough. If the two entries differ, a search engine may use the wrong one.",
		Source: "Yoast SEO, issue 9258 (Bing); sitemapr",
		Ask:    "Which one should stay?",
		Mends:  chooseEntry,
	},
	{
		Code: "C27", Severity: reject, Scope: OfSites, Evidence: SchemesOfSite,
		Name: "http and https mixed",
		Why: "Search engines treat http and https as two pages. Open one both ways: the address that your browser " +
			"ends on is right.",
		Source: protocol + ", sitemap file location; sitemaps.org FAQ",
		Ask:    askRight,
		Mends:  bothWays,
		Differs: []Difference{
			{Google, warn, "Search Console, domain properties"}, {Bing, warn, protocol}, {Baidu, fine, baiduFormats},
		},
	},
	{
		Code: "C28", Severity: reject, Scope: OfSites, Evidence: NamesOfSite,
		Name: "Inconsistent www",
		Why: "www.example.com and example.com count as two sites. Open a page both ways: the address that your browser " +
			"ends on is right.",
		Source: "sitemaps.org protocol; Yandex Webmaster, sitemap errors; Search Console, Sitemaps report",
		Ask:    askRight,
		Mends:  bothNames,
		Differs: []Difference{
			{Google, warn, "Search Console, domain properties"}, {Bing, warn, protocol}, {Baidu, fine, baiduFormats},
		},
	},
	{
		Code: "C29", Severity: reject, Scope: OfSites, Evidence: OwnSite,
		Name: "Pages from other sites",
		Why: "A sitemap is for one site, so make one for each. Google reads pages of another site only if both " +
			"are yours in Search Console, or if the other site’s robots.txt lists this sitemap.",
		Source: "sitemaps.org protocol, sitemap file location and cross submits; " + largeG,
		Ask:    "Which pages should stay?",
		Mends: []Mend{
			{ID: ChooseOut, Label: "Leave out the pages from other sites", Input: SiteInput, Does: LeavesOutOthers},
			{ID: chooseGone, Label: "Delete the pages from other sites", Input: SiteInput, Does: DeletesOthers},
		},
		Differs: []Difference{{Google, warn, largeG}, {Bing, warn, protocol}, {Baidu, note, baiduFormats}},
	},
	{
		Code: "C31", Severity: note, Scope: OfVariants, Variants: BySpelling, Evidence: SlashesOfAll,
		Name:  "With and without slash",
		Title: "Listed with and without a slash at the end",
		Why: "Search engines treat /lamps and /lamps/ as two pages, and on most sites they are one. Open both: the " +
			"address that your browser ends on is right.",
		Source: "RFC 3986, section 6.2.4; " + slashG,
		Ask:    askRight,
		Mends:  chooseSlash,
	},
	{
		Code: "C32", Severity: note, Scope: OfVariants, Variants: BySpelling,
		Name: "With and without index",
		Why: "On most sites /index.html (or .htm, or .php) shows the same page as its folder. Search engines treat " +
			"them as two pages.",
		Source: "common practice",
		Ask:    askRight,
		Mends:  chooseIndex,
	},
	{
		Code: "C33", Severity: note, Scope: OfVariants, Variants: BySpelling,
		Name: "Capital and small letters",
		Why: "Search engines treat /Lamps and /lamps as two pages, and on some sites they are one. Open both: if " +
			"you see the same page, keep one of them.",
		Source: "RFC 3986, section 6.2.2.1",
		Ask:    "Which one should stay?",
		Mends:  chooseCapitals,
	},
	{
		Code: "C35", Severity: warn,
		Name:   "Not a page",
		Why:    "A sitemap lists pages. Pictures belong to the page that shows them, and sitemaps to an index.",
		Source: "common practice",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C36", Severity: warn,
		Name:   "On your own list",
		Why:    "A sitemap invites everybody to look, so leave out what isn’t meant for visitors.",
		Source: "sitemap-qa, policies; the owner’s own list",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C37", Severity: warn,
		Name:  "Private files",
		Title: "This looks like a file that isn’t meant for visitors",
		Why: "A sitemap invites everybody to look. Backups and settings often hold passwords and customers’ " +
			"addresses.",
		Source: "sitemap-qa, sensitive files",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C37a", Severity: note,
		Name:   "Archives",
		Title:  "This is an archive that anybody can download",
		Why:    "If it is a backup, leave it out: it may hold passwords.",
		Source: "sitemap-qa, sensitive files",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C39", Severity: warn,
		Name: "Blocked by robots.txt",
		Why: "The sitemap invites search engines and robots.txt sends them away. Leave the page out here, or " +
			"remove the line from robots.txt.",
		Source: "RFC 9309; Google Search Central, robots.txt",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C39a", Severity: warn,
		Name:    "Blocked for Google",
		Why:     blockedForOne,
		Source:  "RFC 9309; Google Search Central, robots.txt",
		Differs: onlyFor(Google),
	},
	{
		Code: "C39b", Severity: warn,
		Name:    "Blocked for Bing",
		Why:     blockedForOne,
		Source:  "RFC 9309",
		Differs: onlyFor(Bing),
	},
	{
		Code: "C39c", Severity: warn,
		Name:    "Blocked for Yandex",
		Why:     blockedForOne,
		Source:  "RFC 9309",
		Differs: onlyFor(Yandex),
	},
	{
		Code: "C39d", Severity: warn,
		Name:    "Blocked for Baidu",
		Why:     blockedForOne,
		Source:  "RFC 9309",
		Differs: onlyFor(Baidu),
	},
	{
		Code: "C40", Severity: warn,
		Name:   "Redirect",
		Why:    "Search engines follow the redirect. List the page that it leads to, unless the redirect is only for a while.",
		Source: "Search Console Help, page indexing report; Google Search Central, redirects",
		Mends:  []Mend{{ID: ChooseMoved, Label: "Use the new addresses", Moves: true, Does: MovesToTarget}, out, gone, forget},
	},
	{
		Code: "C40a", Severity: warn,
		Name:   "Not found",
		Why:    "Search engines can’t list a page that isn’t there.",
		Source: "Search Console Help, page indexing report",
		Mends:  missing,
	},
	{
		Code: "C40b", Severity: warn,
		Name:   "noindex",
		Title:  "This page asks search engines not to list it (noindex)",
		Why:    "Leave the page out here, or remove noindex from it.",
		Source: "Search Console Help, page indexing report",
		Mends:  crawled,
	},
	{
		Code: "C40c", Severity: warn,
		Name:   "Another canonical address",
		Title:  "This page points to another one as canonical",
		Why:    "Search engines mostly list the canonical address instead, so that is the one for the sitemap.",
		Source: "Search Console Help, page indexing report",
		Mends: []Mend{
			{ID: ChooseMoved, Label: "Use the canonical addresses", Moves: true, Does: MovesToTarget}, out, gone, forget,
		},
	},
	{
		Code: "C40d", Severity: warn,
		Name:   "Page didn’t open",
		Why:    "Check the page again: it may be back. Search engines drop pages that stay away.",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40e", Severity: warn,
		Name: "Sign-in",
		Why: "Only people who sign in see this page, so search engines can’t. Leave it out, unless everybody should " +
			"see it.",
		Source: "Search Console Help, page indexing report",
		Mends:  crawled,
	},
	{
		Code: "C40f", Severity: warn,
		Name:   "Looks like a missing page",
		Title:  "Your site seems to show its “not found” page here",
		Why:    "Search engines call that a soft 404 and leave the page out.",
		Source: "Search Console Help, page indexing report",
		Mends:  missing,
	},
	{
		Code: "C40g", Severity: note,
		Name:  "No link back",
		Title: "A language version of this page doesn’t link back to it",
		Why: "The page on your site links to a language version that doesn’t link back, and Google ignores such " +
			"links. Add the missing link on your site.",
		Source: languageG,
	},
	{
		Code: "C40h", Severity: note,
		Name:  "Not checked yet",
		Title: "This page has not been checked on the live site",
		Why: "The check didn’t reach this page, or it was added or changed since. Check it to see what the site " +
			"answers.",
		Source: practice,
	},
	{
		Code: "C40i", Severity: warn,
		Name:   "Google chose another page",
		Title:  "Google takes this page for a copy of another one",
		Why:    "Google shows only one of such pages. Leave this one out here, or make it different from the other.",
		Source: "Search Console Help, page indexing report",
		Mends:  crawled,
	},
	{
		Code: "C40j", Severity: note,
		Name:  "Refused by the site",
		Title: "The site refuses to show this page to robots",
		Why: "A firewall or the server mostly does that, while visitors see the page. Let Googlebot in if Search Console " +
			"says so, or check again later if only the check was refused.",
		Source: practice,
		Mends:  keptListed,
	},
	{
		Code: "C40k", Severity: note,
		Name:   "noindex for one engine",
		Title:  "This page asks one search engine not to list it",
		Why:    "The others list it, so it stays in the sitemap. If that isn’t meant, remove noindex from the page.",
		Source: practice,
		Mends:  keptListed,
	},
	{
		Code: "C40l", Severity: warn,
		Name:   "Redirect to another site",
		Why:    "Open the page to see where it leads: the check can’t.",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40m", Severity: note,
		Name: "Same title",
		Why: "Search engines mostly show the title in their results, and people can’t tell these pages apart. Give each " +
			"page a title of its own.",
		Source: practice,
	},
	{
		Code: "C40n", Severity: note,
		Name:   "No title",
		Why:    "Search engines mostly show the title in their results. Give the page one.",
		Source: practice,
	},
	{
		Code: "C40o", Severity: note,
		Name:  "Broken language link",
		Title: "A language version that this page links to can’t be listed",
		Why: "The page links to a language version that redirects, isn’t there or asks to sign in, and Google may " +
			"ignore such links. Correct the link on your site.",
		Source: languageG,
	},
	{
		Code: "C40p", Severity: warn,
		Name:   "Redirects lead nowhere",
		Title:  "Search engines can’t follow the redirects of this page",
		Why:    "The redirects are too many, go in a circle, or lead to a wrong address. Correct them on your site.",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40q", Severity: note,
		Name:  "Broken canonical address",
		Title: "The canonical address of this page can’t be listed",
		Why: "Search engines ignore a canonical address that isn’t there, leads on or may not be listed. Correct the " +
			"address on your site.",
		Source: practice,
	},
	{
		Code: "C41", Severity: warn,
		Name: "Placeholder",
		Why: "A program had no value to fill in, and wrote undefined, null, [slug] or :id instead. The address " +
			"probably leads nowhere.",
		Source: "common practice",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C41a", Severity: reject, Evidence: SitesOfAll,
		Name:   "Placeholder for the site",
		Why:    "This name is an example that should be replaced by your own site. Search engines can’t find your pages there.",
		Source: "sitemaps.org protocol, sitemap file location",
		Ask:    askSite,
		Mends:  []Mend{toSiteAlong, orLeaveOut},
	},
	{
		Code: "C42", Severity: warn,
		Name:   "Repeated folders",
		Why:    mistakenPath,
		Source: "Screaming Frog, URL filters; Lumar, pages with repeated paths",
		Mends:  []Mend{{ID: chooseBest, Label: "Write the folders once"}, orLeaveOut},
	},
	{
		Code: "C43", Severity: warn,
		Name: "Copy or short link",
		Why: "Archives, translators and short links have addresses like this one. List the page’s address on your own " +
			"website.",
		Source: protocol + ", sitemap file location",
		Mends:  []Mend{meant, orLeaveOut},
	},
}

// blockedForOne is why a page that one search engine may not read matters. The sitemap is for the others, too, so no
// fix leaves the page out.
const blockedForOne say.Text = "Lines in robots.txt keep this search engine from the page, which others may read. If that is " +
	"wrong, change these lines."

// mistakenPath is why a path that no person would write matters.
const mistakenPath say.Text = "An address like this one usually comes from a program’s mistake, and probably leads nowhere."

// crawlRules are the rules that pages with a finding break.
var crawlRules = [...]RuleID{
	crawl.Redirect: C40, crawl.Missing: C40a, crawl.Noindex: C40b, crawl.Canonical: C40c,
	crawl.Blocked: C39, crawl.Failed: C40d, crawl.SignIn: C40e, crawl.Like404: C40f,
	crawl.OneWay: C40g, crawl.Unchecked: C40h, crawl.Copy: C40i, crawl.Refused: C40j,
	crawl.NoindexOne: C40k, crawl.Away: C40l, crawl.DeadVersion: C40o, crawl.Circle: C40p,
	crawl.DeadCanonical: C40q,
}

// OfCrawl returns the rule of a finding other than [crawl.Fine].
func OfCrawl(found crawl.Found) RuleID { return crawlRules[found] }
