package sitemapxml

import "sitemapeditor/sitemapcore"

// A rule is a kind of repairing or tolerance.
type rule uint8

const (
	ruleEncoding rule = iota
	ruleBefore
	ruleDeclaration
	ruleNoDeclaration
	ruleDoctype
	ruleDoctypeGone
	ruleEntity
	ruleChar
	ruleCharRef
	ruleAmp
	ruleNamed
	ruleLess
	ruleEndTag
	ruleNoEndTag
	ruleStrayEnd
	ruleAttr
	ruleRepeatedAttr
	ruleComment
	ruleCDATA
	ruleNoStart
	ruleStrayStart
	ruleName
	ruleNoRoot
	ruleSetAside
	ruleTruncated
	ruleFront
	ruleMerged
	ruleAfter
	ruleStyle
	ruleNoNamespace
	ruleNamespaceVariant
	ruleExtensionVariant
	rulePrefix
	ruleUnknownPrefix
	ruleNamespace
	ruleCase
	ruleMixed

	numRules
)

// rules gives each rule its code, which begins with the code of the family it belongs to, and the
// words for the owner; none where they are those of the rule that package check has, because
// nothing was changed.
var rules = [numRules]struct {
	code          string
	advice        bool
	title, detail string
}{
	ruleEncoding: {
		"A7", false, "Replaced characters in another encoding",
		"Sitemaps are read as UTF-8. These bytes are something else, so search engines would refuse the file.",
	},
	ruleBefore: {
		"A12", false, "Removed what stood before the first tag",
		"XML begins with its first tag. Search engines may refuse a file where something stands before it.",
	},
	ruleDeclaration: {
		"A12.declaration", false, "Corrected the first line",
		"The line that begins with <?xml has one fixed form. Search engines refuse a file where it differs.",
	},
	ruleNoDeclaration: {
		"A13", true, "The first line is missing",
		"A sitemap usually begins with <?xml version=\"1.0\" encoding=\"UTF-8\"?>. Search engines read it without " +
			"as well. We left it as it is.",
	},
	ruleDoctype: {"A14", true, "", ""},
	ruleDoctypeGone: {
		"A14.moved", false, "Removed definitions from the middle of the file (DOCTYPE)",
		"They may only stand before the first tag. Search engines refuse a file that has them elsewhere.",
	},
	ruleEntity: {
		"A14.entity", true, "A placeholder stands for text from elsewhere",
		"The file’s own definitions say what it means, and we don’t follow those. The placeholder stays as it is " +
			"written.",
	},
	ruleChar: {
		"A15", false, "Removed characters that XML can’t hold",
		"They are not visible, and search engines refuse a file that has one of them.",
	},
	ruleCharRef: {
		"A15.number", false, "Replaced numbers that stand for no character",
		"A sitemap may name a character by its number. These numbers belong to none, and search engines refuse the " +
			"file.",
	},
	ruleAmp: {
		"A16", false, "Wrote & as &amp;",
		"A bare & starts a code in XML. Search engines stop reading at the first one.",
	},
	ruleNamed: {
		"A17", false, "Replaced HTML codes with their characters",
		"Codes such as &nbsp; and &eacute; exist in web pages, not in sitemaps. Search engines stop reading there.",
	},
	ruleLess: {
		"A18", false, "Wrote < as &lt;",
		"A bare < starts a tag. Search engines stop reading where no tag follows.",
	},
	ruleEndTag: {
		"A18.end", false, "Corrected a closing tag",
		"A closing tag must be spelt like the tag that it closes, capital letters included. Search engines stop " +
			"reading there.",
	},
	ruleNoEndTag: {
		"A18.open", false, "Added a missing closing tag",
		"Every tag must be closed before the one around it. Search engines stop reading there.",
	},
	ruleStrayEnd: {
		"A18.stray", false, "Removed a closing tag that closed nothing",
		"Search engines stop reading at a closing tag that has no opening one.",
	},
	ruleAttr: {
		"A18.attribute", false, "Corrected the way an attribute is written",
		"Inside a tag, values stand in quotes with a space before each name. Search engines refuse anything else.",
	},
	ruleRepeatedAttr: {
		"A18.twice", false, "Removed an attribute that stood twice",
		"A tag may name a thing once. We kept the first one.",
	},
	ruleComment: {
		"A18.comment", false, "Corrected a comment",
		"A comment may not hold two hyphens in a row. Search engines refuse a file that has them.",
	},
	ruleCDATA: {
		"A18.cdata", false, "Corrected the end of a text section (CDATA)",
		"The characters ]]> may only close such a section, and each section needs them. Search engines stop " +
			"reading there.",
	},
	ruleNoStart: {
		"A18.start", false, "Added a missing <url> tag",
		"Each page stands between <url> and </url>. Without the first, search engines stop reading.",
	},
	ruleStrayStart: {
		"A18.double", false, "Removed an opening tag that was never closed",
		"It stood directly before another one. Search engines stop reading at the end of the file, because it is " +
			"still open.",
	},
	ruleName: {
		"A18.name", false, "Corrected the name of a tag",
		"A name may have one colon, between its prefix and the rest. Search engines refuse anything else.",
	},
	ruleNoRoot: {
		"A18.root", false, "Added the tag around all pages",
		"A sitemap’s pages stand between <urlset> and </urlset>. Without them it is not a sitemap to search engines.",
	},
	ruleSetAside: {
		"A18.aside", false, "Set a broken part aside",
		"We could not tell what it was meant to be. It is kept in the file as a comment, which search engines skip.",
	},
	ruleTruncated: {
		"A19", false, "Closed a file that ends too early",
		"Its last part is missing, probably because a download stopped. We kept every page that was complete.",
	},
	ruleFront: {
		"A19.front", false, "Began a file that starts in the middle",
		"Its first part is missing, probably because a download was resumed. We kept every page that is complete.",
	},
	ruleMerged: {
		"A20", false, "Joined two sitemaps that stood in one file",
		"Search engines read up to the end of the first one and refuse or skip the rest.",
	},
	ruleAfter: {
		"A20.text", false, "Set aside what stood after the last tag",
		"Search engines refuse a file that goes on after its end. The text is kept as a comment, which they skip.",
	},
	ruleStyle: {
		"A24", true, "The file names a style sheet",
		"It only changes how the file looks in a browser, and browsers are about to stop using it. Search engines " +
			"skip it. We left it as it is.",
	},
	ruleNoNamespace:      {"B2", true, "", ""},
	ruleNamespaceVariant: {"B3", true, "", ""},
	ruleExtensionVariant: {"B4", true, "", ""},
	rulePrefix: {
		"B5", false, "Declared a prefix that was in use",
		"Tags such as <image:image> need a line at the top that says what “image” means. Without it search engines " +
			"refuse the file.",
	},
	ruleUnknownPrefix: {
		"B5.unknown", false, "Declared a prefix that we don’t know",
		"It was in use without a line at the top that says what it means, so search engines would refuse the file. " +
			"They will now skip these tags.",
	},
	ruleNamespace: {
		"B5.declaration", false, "Removed a namespace declaration that isn’t allowed",
		"Search engines refuse a file that declares an empty or a reserved namespace.",
	},
	ruleCase:  {"B16", true, "", ""},
	ruleMixed: {"B10", true, "", ""},
}

// DescribeReceipt returns the words for a receipt: what was done, and why it matters. Empty ones
// are those of the rule that the receipt names.
func DescribeReceipt(r sitemapcore.Receipt) (title, detail string) {
	for i := range rules {
		if rules[i].code != r.Rule {
			continue
		}
		title, detail = rules[i].title, rules[i].detail
		if rule(i) == ruleBefore && allWhite([]byte(r.Before)) {
			title = "Removed a blank line before the first tag"
		}
		return title, detail
	}
	return "Corrected the file", "Search engines would have refused it."
}
