package check

import "sitemapeditor/sitemapcore/say"

// The rules about addresses: of one page, of pages together (C24 to C33), of the user's own rules (C36, C39) and of a
// crawl or the live site (C40).
const (
	C1 RuleID = iota
	C2
	C3
	C4
	C5
	C6
	C7
	C8
	C8a
	C9
	C10
	C10a
	C11
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
		Name:    "No address",
		Title:   "This page has no address",
		Why:     "Search engines can’t visit a page without one, so they skip it.",
		Counted: "{n, plural, one {# page without an address} other {# pages without an address}}",
		Source:  protocol,
		Mends:   leaveOut,
		Differs: schemaRefuses,
	},
	{
		Code: "C2", Severity: note, Mends: safely,
		explain: explainBlanks,
		Name:    "Spaces around the address",
		Title:   "The address has spaces around it",
		Why:     "Most search engines ignore them, but not every tool does.",
		Counted: "{n, plural, one {# address with spaces around it} other {# addresses with spaces around them}}",
		Source:  "crawler-commons, issue 224",
	},
	{
		Code: "C3", Severity: reject, Mends: safely,
		explain: explainSpace,
		Name:    "Space in the address",
		Title:   "The address has a space in it",
		Why:     "An address may not contain one, so search engines refuse the page.",
		Counted: "{n, plural, one {# address with a space in it} other {# addresses with a space in them}}",
		Source:  "sitemaps.org protocol; RFC 3986, section 2",
	},
	{
		Code: "C4", Severity: reject,
		Name:  "Address without its site",
		Title: "The address lacks its site’s name",
		Why: "A sitemap needs full addresses, with https:// and the name of the site. Search engines don’t add " +
			"what is missing.",
		Counted: "{n, plural, one {# address without its site’s name} other {# addresses without their site’s name}}",
		Source:  protocol,
		Ask:     "Which site do they belong to?",
		Mends:   []Mend{typedSite(false), orLeaveOut},
	},
	{
		Code: "C5", Severity: reject, evidence: schemesOfAll,
		explain: explainNoScheme,
		Name:    "https:// is missing",
		Title:   "The address doesn’t begin with https://",
		Why:     "Without https://, search engines can’t tell the name of a site from a folder, so they refuse the page.",
		Counted: "{n, plural, one {# address without https:// before it} other {# addresses without https:// before " +
			"them}}",
		Source: protocol,
		Ask:    "What does your site’s address begin with?",
		Mends:  bothWays,
	},
	{
		Code: "C6", Severity: reject,
		explain: explainForeign,
		Name:    "Not a web address",
		Title:   "This isn’t the address of a web page",
		Why:     "Search engines read only addresses that begin with https:// or http://.",
		Counted: "{n, plural, one {# address that doesn’t lead to a web page} other {# addresses that don’t lead to " +
			"a web page}}",
		Source: protocol,
		Mends:  leaveOut,
	},
	{
		Code: "C7", Severity: reject,
		explain: explainHost,
		Name:    "Impossible site name",
		Title:   "No site can have this name",
		Why:     "Search engines can’t open it, so they skip the page.",
		Counted: "{n, plural, one {# address with an impossible site name} other {# addresses with an impossible " +
			"site name}}",
		Source: "RFC 3986, section 3.2.2; RFC 1035, section 2.3.4",
		Mends:  []Mend{{ID: chooseBest, Label: "Fix the slashes where that gives a site"}, orLeaveOut},
	},
	{
		Code: "C8", Severity: warn, evidence: sitesOfAll,
		explain: explainTestSite,
		Name:    "Test or local site",
		Title:   "This looks like a test copy of the site",
		Why:     "Visitors from a search would land on a copy that isn’t meant for them, or nowhere.",
		Counted: "{n, plural, one {# address on a test or local site} other {# addresses on a test or local site}}",
		Source:  "sitemap-qa, environment leakage",
		Ask:     askSite,
		Mends:   []Mend{typedSite(true), orLeaveOut},
	},
	{
		Code: "C8a", Severity: warn, Scope: OfSites,
		Name:  "Maybe a test copy",
		Title: "This may be a test copy of the site",
		Why:   "Hosts give names like this one to copies, and most pages here are on another site.",
		Counted: "{n, plural, one {# address that may be on a test copy} other {# addresses that may be on a test " +
			"copy}}",
		Source: "sitemap-qa, environment leakage",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C9", Severity: warn,
		explain: explainLong,
		Name:    "Address too long",
		Title:   "The address is too long",
		Why:     "An address must have fewer than 2,048 characters. Search engines may skip longer ones.",
		Counted: "{n, plural, one {# address with 2,048 characters or more} other {# addresses with 2,048 characters " +
			"or more}}",
		Source:  protocol,
		Mends:   leaveOut,
		Differs: schemaRefuses,
	},
	{
		Code: "C10", Severity: reject,
		Name:  "Too long for Yandex",
		Title: "The address is too long for Yandex",
		Why:   "Yandex takes at most 1,024 characters.",
		Counted: "{n, plural, one {# address that is too long for Yandex} other {# addresses that are too long for " +
			"Yandex}}",
		Source:  "Yandex Webmaster, sitemap errors",
		Mends:   leaveOut,
		Differs: []Difference{{Google, fine, buildG}, {Bing, fine, bing2025}, {Baidu, fine, baiduFormats}},
	},
	{
		Code: "C10a", Severity: note, Harmless: true,
		Name:  "Too long for Baidu",
		Title: "The address is too long for Baidu",
		Why:   "Baidu takes at most 256 bytes.",
		Counted: "{n, plural, one {# address that is too long for Baidu} other {# addresses that are too long for " +
			"Baidu}}",
		Source:  "Baidu, sitemap formats",
		Differs: []Difference{{AllEngines, fine, ""}, {Baidu, warn, baiduFormats}},
	},
	{
		Code: "C11", Severity: note, Harmless: true, Mends: []Mend{{ID: chooseBest, Label: "Fix them"}},
		explain: explainShort,
		Name:    "Very short address",
		Title:   "The address is very short",
		Why:     "Only the schema check minds: it asks for at least 12 characters.",
		Counted: "{n, plural, one {# address of fewer than 12 characters} other {# addresses of fewer than 12 " +
			"characters}}",
		Source:  "sitemap 0.9 schema, tLoc",
		Differs: onlySchema,
	},
	{
		Code: "C12", Severity: reject,
		explain: explainPercent,
		Name:    "Stray % sign",
		Title:   "The address has a stray % sign",
		Why: "Two digits or letters must follow a %, as in %20 for a space. Search engines may read another address, or " +
			"none.",
		Counted: "{n, plural, one {# address with a stray % sign} other {# addresses with a stray % sign}}",
		Source:  "RFC 3986, section 2.1",
		Mends:   []Mend{{ID: chooseBest, Label: "Write the % as %25"}, orLeaveOut},
		Differs: []Difference{
			{Google, warn, "RFC 3986, section 2.1"},
			{Bing, warn, "RFC 3986, section 2.1"},
			{Baidu, warn, "RFC 3986, section 2.1"},
			inSchema,
		},
	},
	{
		Code: "C13", Severity: note, Mends: safely,
		explain: explainLetters,
		Name:    "Letters beyond A to Z",
		Title:   "The address has letters such as ü or é",
		Why:     "Search engines read such letters, but Google recommends writing them with % signs.",
		Counted: "{n, plural, one {# address with letters beyond A to Z} other {# addresses with letters beyond A to " +
			"Z}}",
		Source: "RFC 3987, section 3.1; Google Search Central, URL structure",
	},
	{
		Code: "C14", Severity: note,
		explain: explainLettersOfSite,
		Name:    "Site name beyond A to Z",
		Title:   "The site’s name has letters such as ü",
		Why: "Browsers understand such a name. In a sitemap the encoded name, which begins with xn--, is " +
			"safer.",
		Counted: "{n, plural, one {# site name with letters beyond A to Z} other {# site names with letters beyond A " +
			"to Z}}",
		Source: "RFC 5890, section 2.3.2.1",
		Mends:  []Mend{{ID: chooseBest, Label: "Fix them"}, orLeaveOut},
	},
	{
		Code: "C15", Severity: warn, Mends: safely,
		explain: explainIllegal,
		Name:    "Forbidden character",
		Title:   "The address has a forbidden character",
		Why:     "Search engines may stop reading the address there, or open a different page.",
		Counted: "{n, plural, one {# address with a forbidden character} other {# addresses with forbidden " +
			"characters}}",
		Source: "RFC 3987, sections 2.2 and 4.1; " + console,
	},
	{
		Code: "C15a", Severity: warn,
		Name:    "Lost characters",
		Title:   "Characters of the address are lost",
		Why:     "A program lost some letters and wrote �, so this address can’t open. Copy it anew from your browser.",
		Counted: "{n, plural, one {# address with lost characters} other {# addresses with lost characters}}",
		Source:  "RFC 3987, section 3.1",
		Mends:   leaveOutOrDelete,
	},
	{
		Code: "C16", Severity: warn,
		explain: explainTwice,
		Name:    "Encoded twice",
		Title:   "Part of the address is encoded twice",
		Why:     "%2520 should probably be %20, and &amp; an &. As it is, the address probably leads nowhere.",
		Counted: "{n, plural, one {# address that is encoded twice} other {# addresses that are encoded twice}}",
		Source:  "RFC 3986, section 2.4; next-sitemap, issue 766",
		Mends:   []Mend{{ID: chooseBest, Label: "Remove the second encoding"}, orLeaveOut},
	},
	{
		Code: "C17", Severity: warn,
		explain: explainFragment,
		Name:    "Part after #",
		Title:   "The address points to a place inside a page",
		Why:     "Search engines drop the # and what follows, so to them it is the same page as without it.",
		Counted: "{n, plural, one {# address with a hash sign in it} other {# addresses with hash signs in them}}",
		Source:  "RFC 3986, section 3.5",
		Mends:   []Mend{{ID: chooseBest, Label: "Remove the #"}, orLeaveOut},
	},
	{
		Code: "C18", Severity: warn,
		explain: explainUser,
		Name:    "Password in the address",
		Title:   "The address contains a user name or a password",
		Why:     "Anybody who opens the sitemap can read the password.",
		Counted: "{n, plural, one {# address with a user name or password} other {# addresses with a user name or " +
			"password}}",
		Source: "RFC 3986, section 3.2.1; sitemapr",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the user name and password"}, orLeaveOut},
	},
	{
		Code: "C19", Severity: note, Mends: safely,
		explain: explainPort,
		Name:    "Unneeded port number",
		Title:   "The address has an unneeded port number",
		Why:     "The page is the same without the number, and search engines know it that way.",
		Counted: "{n, plural, one {# address with an unneeded port number} other {# addresses with an unneeded " +
			"port number}}",
		Source: "RFC 3986, section 6.2.3",
	},
	{
		Code: "C19a", Severity: warn,
		explain: explainPort,
		Name:    "Unusual port",
		Title:   "The address has an unusual port",
		Why:     "Addresses of live pages rarely have a number such as :8080. It usually belongs to a test server.",
		Counted: "{n, plural, one {# address with an unusual port} other {# addresses with an unusual port}}",
		Source:  "sitemaps.org protocol, sitemap file location",
		Mends:   leaveOut,
	},
	{
		Code: "C20", Severity: note, Mends: safely,
		explain: explainCase,
		Name:    "Capitals in the site name",
		Title:   "The name of the site has capitals",
		Why: "Capitals in the name of a site make no difference. In small letters the address can’t look " +
			"like a second page.",
		Counted: "{n, plural, one {# site name with capitals} other {# site names with capitals}}",
		Source:  "RFC 3986, section 6.2.2.1",
	},
	{
		Code: "C21", Severity: warn,
		explain: explainDetour,
		Name:    "Stray slashes or dots",
		Title:   "The address has stray slashes or dots",
		Why:     "Parts such as /../, // or a backslash give a page a second address, or lead nowhere.",
		Counted: "{n, plural, one {# address with stray slashes or dots} other {# addresses with stray slashes or " +
			"dots}}",
		Source: "RFC 3986, section 6.2.2.3",
		Mends:  []Mend{{ID: chooseBest, Label: "Clean up the path"}, orLeaveOut},
	},
	{
		Code: "C22", Severity: warn,
		explain: explainTracking,
		Name:    "Tracking codes",
		Title:   "The address has a tracking code",
		Why:     "A tracking code counts clicks. To search engines it makes a second copy of the page.",
		Counted: "{n, plural, one {# address with a tracking code} other {# addresses with tracking codes}}",
		Source:  "simplified.tools",
		Mends:   []Mend{{ID: chooseBest, Label: "Remove the tracking codes"}, orLeaveOut},
	},
	{
		Code: "C23", Severity: warn,
		explain: explainSession,
		Name:    "Session IDs",
		Title:   "The address belongs to one visit",
		Why: "The address has an ID that each visitor gets anew, so search engines see endless copies of " +
			"the page.",
		Counted: "{n, plural, one {# address with a session ID} other {# addresses with a session ID}}",
		Source:  "sitemaps.org FAQ",
		Mends:   []Mend{{ID: chooseBest, Label: "Remove the session IDs"}, orLeaveOut},
	},
	{
		Code: "C24", Severity: warn, Scope: OfVariants, Variants: byAddress,
		Name:  "Same page twice",
		Title: "The same page is listed twice",
		Why:   "Once is enough. If the two entries differ, a search engine may use the wrong one.",
		Counted: "{n, plural, one {# entry of a page that is listed more than once} other {# entries of pages that are " +
			"listed more than once}}",
		Source: "Yoast SEO, issue 9258 (Bing); sitemapr",
		Ask:    "Which one should stay?",
		Mends:  chooseEntry,
	},
	{
		Code: "C27", Severity: reject, Scope: OfSites, evidence: schemesOfSite,
		explain: explainSecure,
		Name:    "http and https mixed",
		Title:   "Some addresses have http, others https",
		Why: "Search engines treat http and https as two pages. Open one both ways: the address that your browser " +
			"ends on is right.",
		Counted: "{n, plural, one {# page with inconsistent https} other {# pages with inconsistent https}}",
		Source:  protocol + ", sitemap file location; sitemaps.org FAQ",
		Ask:     askRight,
		Mends:   bothWays,
		Differs: []Difference{
			{Google, warn, "Search Console, domain properties"}, {Bing, warn, protocol}, {Baidu, fine, baiduFormats},
		},
	},
	{
		Code: "C28", Severity: reject, Scope: OfSites, evidence: namesOfSite,
		explain: explainWWW,
		Name:    "Inconsistent www",
		Title:   "Some addresses have www, others don’t",
		Why: "www.example.com and example.com count as two sites. Open a page both ways: the address that your browser " +
			"ends on is right.",
		Counted: "{n, plural, one {# page with inconsistent www} other {# pages with inconsistent www}}",
		Source:  "sitemaps.org protocol; Yandex Webmaster, sitemap errors; Search Console, Sitemaps report",
		Ask:     askRight,
		Mends:   bothNames,
		Differs: []Difference{
			{Google, warn, "Search Console, domain properties"}, {Bing, warn, protocol}, {Baidu, fine, baiduFormats},
		},
	},
	{
		Code: "C29", Severity: reject, Scope: OfSites, evidence: ownSite,
		Name:  "Pages from other sites",
		Title: "This page is from a different site",
		Why: "A sitemap is for one site, so make one for each. Google reads pages of another site only if both " +
			"are yours in Search Console.",
		Counted: "{n, plural, one {# page from a different site} other {# pages from different sites}}",
		Source:  "sitemaps.org protocol, sitemap file location and cross submits; " + largeG,
		Ask:     "Which pages should stay?",
		Mends: []Mend{
			{ID: ChooseOut, Label: "Leave out the pages from other sites", Input: siteInput, page: leavesOutOthers},
			{ID: chooseGone, Label: "Delete the pages from other sites", Input: siteInput, page: deletesOthers},
		},
		Differs: []Difference{{Google, warn, largeG}, {Bing, ignored, protocol}, {Baidu, note, baiduFormats}},
	},
	{
		Code: "C31", Severity: note, Scope: OfVariants, Variants: bySpellings, evidence: slashesOfAll,
		Name:  "With and without slash",
		Title: "Listed with and without a slash at the end",
		Why: "Search engines treat /lamps and /lamps/ as two pages, and on most sites they are one. Open both: the " +
			"address that your browser ends on is right.",
		Counted: "{n, plural, one {# address that differs from another only in the slash at the end} other {# addresses " +
			"that differ from others only in the slash at the end}}",
		Source: "RFC 3986, section 6.2.4; " + slashG,
		Ask:    askRight,
		Mends:  chooseSlash,
	},
	{
		Code: "C32", Severity: note, Scope: OfVariants, Variants: bySpellings,
		Name:  "With and without index",
		Title: "Listed with and without index.html",
		Why: "On most sites /index.html (or .htm, or .php) shows the same page as its folder. Search engines treat " +
			"them as two pages.",
		Counted: "{n, plural, one {# address that differs from another only in index.html} other {# addresses that " +
			"differ from others only in index.html}}",
		Source: "common practice",
		Ask:    askRight,
		Mends:  chooseIndex,
	},
	{
		Code: "C33", Severity: note, Scope: OfVariants, Variants: bySpellings,
		Name:  "Capital and small letters",
		Title: "Listed in capital and in small letters",
		Why: "Search engines treat /Lamps and /lamps as two pages, and on some sites they are one. Open both: if " +
			"you see the same page, keep one of them.",
		Counted: "{n, plural, one {# address that differs from another only in capital and small letters} other " +
			"{# addresses that differ from others only in capital and small letters}}",
		Source: "RFC 3986, section 6.2.2.1",
		Ask:    "Which one should stay?",
		Mends:  chooseCapitals,
	},
	{
		Code: "C35", Severity: warn,
		explain: explainAsset,
		Name:    "Not a page",
		Title:   "This looks like a file, not a page",
		Why:     "A sitemap lists pages. Pictures belong to the page that shows them, and sitemaps to an index.",
		Counted: "{n, plural, one {# address that doesn’t look like a page} other {# addresses that don’t look like " +
			"pages}}",
		Source: "common practice",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C36", Severity: warn,
		Name:    "On your own list",
		Title:   "You asked to be warned of this address",
		Why:     "A sitemap invites everybody to look, so leave out what isn’t meant for visitors.",
		Counted: "{n, plural, one {# address that should not appear} other {# addresses that should not appear}}",
		Source:  "sitemap-qa, policies; the owner’s own list",
		Mends:   leaveOutOrDelete,
	},
	{
		Code: "C37", Severity: warn,
		Name:  "Private files",
		Title: "This looks like a file that isn’t meant for visitors",
		Why: "A sitemap invites everybody to look. Backups and settings often hold passwords and customers’ " +
			"addresses.",
		Counted: "{n, plural, one {# file that isn’t meant for visitors} other {# files that aren’t meant for " +
			"visitors}}",
		Source: "sitemap-qa, sensitive files",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C37a", Severity: note,
		Name:    "Archives",
		Title:   "This is an archive that anybody can download",
		Why:     "If it is a backup, leave it out: it may hold passwords.",
		Counted: "{n, plural, one {# archive, such as a .zip file} other {# archives, such as .zip files}}",
		Source:  "sitemap-qa, sensitive files",
		Mends:   leaveOutOrDelete,
	},
	{
		Code: "C39", Severity: warn,
		Name:  "Blocked by robots.txt",
		Title: "robots.txt blocks this page",
		Why: "The sitemap invites search engines and robots.txt sends them away. Leave the page out here, or " +
			"remove the line from robots.txt.",
		Counted: "{n, plural, one {# page that robots.txt blocks} other {# pages that robots.txt blocks}}",
		Source:  "RFC 9309; Google Search Central, robots.txt",
		Mends:   leaveOutOrDelete,
	},
	{
		Code: "C40", Severity: warn,
		Name:    "Redirect",
		Title:   "This page redirects to another one",
		Why:     "Search engines follow the redirect. List the page that it leads to, unless the redirect is only for a while.",
		Counted: "{n, plural, one {# page that redirects} other {# pages that redirect}}",
		Source:  "Search Console Help, page indexing report; Google Search Central, redirects",
		Mends:   moved("Use the new addresses"),
	},
	{
		Code: "C40a", Severity: warn,
		Name:    "Not found",
		Title:   "This page was not found",
		Why:     "Search engines can’t list a page that isn’t there.",
		Counted: "{n, plural, one {# page that was not found} other {# pages that were not found}}",
		Source:  "Search Console Help, page indexing report",
		Mends:   missing,
	},
	{
		Code: "C40b", Severity: warn,
		Name:    "noindex",
		Title:   "This page asks search engines not to list it (noindex)",
		Why:     "Leave the page out here, or remove noindex from it.",
		Counted: "{n, plural, one {# page with noindex} other {# pages with noindex}}",
		Source:  "Search Console Help, page indexing report",
		Mends:   crawled,
	},
	{
		Code: "C40c", Severity: warn,
		Name:  "Another canonical address",
		Title: "This page points to another one as canonical",
		Why:   "Search engines mostly list the canonical address instead, so that is the one for the sitemap.",
		Counted: "{n, plural, one {# page with another canonical address} other {# pages with another canonical " +
			"address}}",
		Source: "Search Console Help, page indexing report",
		Mends:  moved("Use the canonical addresses"),
	},
	{
		Code: "C40d", Severity: warn,
		Name:  "Page didn’t open",
		Title: "The site could not show this page",
		Why:   "Check the page again: it may be back. Search engines drop pages that stay away.",
		Counted: "{n, plural, one {# page that the site could not show} other {# pages that the site could not " +
			"show}}",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40e", Severity: warn,
		Name:  "Sign-in",
		Title: "This page asks visitors to sign in",
		Why: "Only people who sign in see this page, so search engines can’t. Leave it out, unless everybody should " +
			"see it.",
		Counted: "{n, plural, one {# page that asks to sign in} other {# pages that ask to sign in}}",
		Source:  "Search Console Help, page indexing report",
		Mends:   crawled,
	},
	{
		Code: "C40f", Severity: warn,
		Name:  "Looks like a missing page",
		Title: "Your site seems to show its “not found” page here",
		Why:   "Search engines call that a soft 404 and leave the page out.",
		Counted: "{n, plural, one {# page that looks like a missing page} other {# pages that look like missing " +
			"pages}}",
		Source: "Search Console Help, page indexing report",
		Mends:  missing,
	},
	{
		Code: "C40g", Severity: note,
		Name:  "No link back",
		Title: "A language version of this page doesn’t link back to it",
		Why: "The page on your site links to a language version that doesn’t link back, and Google ignores such " +
			"links. Add the missing link on your site.",
		Counted: "{n, plural, one {# page with a language version that doesn’t link back} other {# pages with " +
			"language versions that don’t link back}}",
		Source: languageG,
	},
	{
		Code: "C40h", Severity: note,
		Name:  "Not checked yet",
		Title: "This page has not been checked on the live site",
		Why: "The check didn’t reach this page, or it was added or changed since. Check it to see what the site " +
			"answers.",
		Counted: "{n, plural, one {# page that has not been checked on the live site} other {# pages that have not " +
			"been checked on the live site}}",
		Source: practice,
	},
	{
		Code: "C40i", Severity: warn,
		Name:    "Google chose another page",
		Title:   "Google takes this page for a copy of another one",
		Why:     "Google shows only one of such pages. Leave this one out here, or make it different from the other.",
		Counted: "{n, plural, one {# page that Google takes for a copy} other {# pages that Google takes for copies}}",
		Source:  "Search Console Help, page indexing report",
		Mends:   crawled,
	},
	{
		Code: "C40j", Severity: note,
		Name:  "Refused by the site",
		Title: "The site refuses to show this page to robots",
		Why: "A firewall or the server mostly does that, while visitors see the page. Let Googlebot in if Search Console " +
			"says so, or check again later if only the check was refused.",
		Counted: "{n, plural, one {# page that the site refuses to show to robots} other {# pages that the site refuses to " +
			"show to robots}}",
		Source: practice,
		Mends:  keptListed,
	},
	{
		Code: "C40k", Severity: note,
		Name:  "noindex for one engine",
		Title: "This page asks one search engine not to list it",
		Why:   "The others list it, so it stays in the sitemap. If that isn’t meant, remove noindex from the page.",
		Counted: "{n, plural, one {# page with noindex for one search engine} other {# pages with noindex for one " +
			"search engine}}",
		Source: practice,
		Mends:  keptListed,
	},
	{
		Code: "C40l", Severity: warn,
		Name:  "Redirect to another site",
		Title: "This page redirects to another site",
		Why:   "Open the page to see where it leads: the check can’t.",
		Counted: "{n, plural, one {# page that redirects to another site} other {# pages that redirect to another " +
			"site}}",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40m", Severity: note,
		Name:  "Same title",
		Title: "Another page has the same title",
		Why: "Search engines show the title in their results, and people can’t tell these pages apart. Give each " +
			"page a title of its own.",
		Counted: "{n, plural, one {# page with the title of another page} other {# pages with the title of another " +
			"page}}",
		Source: practice,
	},
	{
		Code: "C40n", Severity: note,
		Name:    "No title",
		Title:   "This page has no title",
		Why:     "Search engines show the title in their results. Give the page one.",
		Counted: "{n, plural, one {# page without a title} other {# pages without a title}}",
		Source:  practice,
	},
	{
		Code: "C40o", Severity: note,
		Name:  "Broken language link",
		Title: "A language version that this page links to can’t be listed",
		Why: "The page links to a language version that redirects, isn’t there or asks to sign in, and Google ignores " +
			"such links. Correct the link on your site.",
		Counted: "{n, plural, one {# page with a broken language link} other {# pages with broken language links}}",
		Source:  languageG,
	},
	{
		Code: "C40p", Severity: warn,
		Name:  "Redirects lead nowhere",
		Title: "Search engines can’t follow the redirects of this page",
		Why:   "The redirects are too many, go in a circle, or lead to a wrong address. Correct them on your site.",
		Counted: "{n, plural, one {# page with redirects that search engines can’t follow} other {# pages with redirects " +
			"that search engines can’t follow}}",
		Source: "Search Console Help, page indexing report",
		Mends:  keptListed,
	},
	{
		Code: "C40q", Severity: note,
		Name:  "Broken canonical address",
		Title: "The canonical address of this page can’t be listed",
		Why: "Search engines ignore a canonical address that isn’t there, leads on or may not be listed. Correct the " +
			"address on your site.",
		Counted: "{n, plural, one {# page with a broken canonical address} other {# pages with broken canonical addresses}}",
		Source:  practice,
	},
	{
		Code: "C41", Severity: warn,
		Name:  "Placeholder",
		Title: "The address has a placeholder in it",
		Why: "A program had no value to fill in, and wrote undefined, null, [slug] or :id instead. The address " +
			"probably leads nowhere.",
		Counted: "{n, plural, one {# address with a placeholder in it} other {# addresses with a placeholder in " +
			"them}}",
		Source: "common practice",
		Mends:  leaveOutOrDelete,
	},
	{
		Code: "C41a", Severity: reject, evidence: sitesOfAll,
		Name:  "Placeholder for the site",
		Title: "The name of the site is a placeholder",
		Why:   "This name is an example that should be replaced by your own site. Search engines can’t find your pages there.",
		Counted: "{n, plural, one {# address on a site that is a placeholder} other {# addresses on a site that is a " +
			"placeholder}}",
		Source: "sitemaps.org protocol, sitemap file location",
		Ask:    askSite,
		Mends:  []Mend{typedSite(true), orLeaveOut},
	},
	{
		Code: "C42", Severity: warn,
		explain: explainRepeated,
		Name:    "Repeated folders",
		Title:   "The address repeats its folders",
		Why:     mistakenPath,
		Counted: "{n, plural, one {# address that repeats its folders} other {# addresses that repeat their folders}}",
		Source:  "Screaming Frog, URL filters; Lumar, pages with repeated paths",
		Mends:   []Mend{{ID: chooseBest, Label: "Write the folders once"}, orLeaveOut},
	},
	{
		Code: "C43", Severity: warn,
		explain: explainWrapper,
		Name:    "Copy or short link",
		Title:   "Not the page’s own address",
		Why: "Archives, translators and short links have addresses like this one. List the page’s address on your own " +
			"website.",
		Counted: "{n, plural, one {# address of a copy or a short link} other {# addresses of copies or short links}}",
		Source:  protocol + ", sitemap file location",
		Mends:   []Mend{{ID: chooseBest, Label: meantLabel}, orLeaveOut},
	},
}

// mistakenPath is why a path that no person would write matters.
const mistakenPath say.Text = "An address like this one usually comes from a program’s mistake, and probably leads nowhere."
