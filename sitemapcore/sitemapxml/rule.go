package sitemapxml

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

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
	ruleGit
	ruleNoStart
	ruleStrayStart
	ruleMarkdown
	ruleName
	ruleNoRoot
	ruleSetAside
	ruleTruncated
	ruleFront
	ruleMerged
	ruleNested
	ruleAfter
	ruleWrapped
	ruleStyle
	ruleNoNamespace
	ruleNamespaceVariant
	ruleExtensionVariant
	rulePrefix
	ruleUnknownPrefix
	ruleNamespace
	ruleRootName
	ruleCase
	ruleMixed

	numRules
)

// rules has the code of each rule, which begins with the code of its family, and its words for the user. The words are
// empty if nothing was changed: then those of the rule in package check apply.
var rules = [numRules]struct {
	code          string
	advice        bool
	title, detail say.Text
}{
	ruleEncoding: {
		"A7", false, "Replaced characters in another encoding",
		"Sitemaps are read as UTF-8. These bytes are something else, so search engines would refuse the file.",
	},
	ruleBefore: {
		"A12", false, "Removed text before the first tag",
		"XML begins with its first tag. Search engines may refuse a file that has something before it.",
	},
	ruleDeclaration: {
		"A12.declaration", false, "Corrected the first line",
		"The line that begins with <?xml has one fixed form. Search engines refuse a file where it differs.",
	},
	ruleNoDeclaration: {"A13", true, "The first line is missing", "A sitemap usually begins with <?xml " +
		"version=\"1.0\" encoding=\"UTF-8\"?>. Search engines read it without that line too. We left it as it is."},
	ruleDoctype: {"A14", true, "", ""},
	ruleDoctypeGone: {
		"A14.moved", false, "Removed definitions from the middle of the file (DOCTYPE)",
		"Such lines may only be before the first tag. Search engines refuse a file that has them elsewhere.",
	},
	ruleEntity: {"A14.entity", true, "A placeholder stands for text from elsewhere", "The file’s own " +
		"definitions say what it means, and we don’t follow those. The placeholder stays as it is written."},
	ruleChar: {
		"A15", false, "Removed characters that XML can’t hold",
		"Such characters are invisible, and search engines refuse a file that has one of them.",
	},
	ruleCharRef: {"A15.number", false, "Replaced numbers that stand for no character", "A sitemap may give " +
		"a character by its number. These numbers belong to none, and search engines refuse the file."},
	ruleAmp: {
		"A16", false, "Wrote & as &amp;",
		"A single & isn’t allowed in a sitemap. Search engines stop reading at the first one.",
	},
	ruleNamed: {"A17", false, "Replaced HTML codes with their characters", "Codes such as &nbsp; and " +
		"&eacute; only exist in web pages, not in sitemaps. Search engines stop reading there."},
	ruleLess: {
		"A18", false, "Wrote < as &lt;",
		"A single < isn’t allowed in a sitemap. Search engines stop reading where no tag follows.",
	},
	ruleEndTag: {"A18.end", false, "Corrected a closing tag", "A closing tag must have the same name as " +
		"the tag that it closes, also in capital letters. Search engines stop reading there."},
	ruleNoEndTag: {
		"A18.open", false, "Added a missing closing tag",
		"Every tag must be closed before the one around it. Search engines stop reading there.",
	},
	ruleStrayEnd: {
		"A18.stray", false, "Removed a closing tag without an opening one",
		"Search engines stop reading there.",
	},
	ruleAttr: {
		"A18.attribute", false, "Corrected the way an attribute is written",
		"In a tag, values are in quotes and there is a space before each name. Search engines refuse anything else.",
	},
	ruleRepeatedAttr: {
		"A18.twice", false, "Removed an attribute that was there twice",
		"A tag may have each name only once. We kept the first one.",
	},
	ruleComment: {
		"A18.comment", false, "Corrected a comment",
		"A comment may not hold two hyphens in a row. Search engines refuse a file that has them.",
	},
	ruleCDATA: {"A18.cdata", false, "Corrected the end of a text section (CDATA)", "The characters ]]> " +
		"may only close such a section, and each section needs them. Search engines stop reading there."},
	ruleGit: {"A18.git", false, "Removed conflict marks of Git", "Git puts lines such as <<<<<<< and " +
		">>>>>>> around two versions of the same lines. Both versions are kept, so look for pages that are listed " +
		"twice."},
	ruleNoStart: {
		"A18.start", false, "Added a missing <url> tag",
		"Each page is between <url> and </url>. Without the first, search engines stop reading.",
	},
	ruleStrayStart: {"A18.double", false, "Removed an opening tag that was never closed", "There was another " +
		"one right after it. Search engines stop reading at the end of the file, because the tag is still open."},
	ruleMarkdown: {
		"A18.link", false, "Turned Markdown links into addresses",
		"Chat assistants and editors write a link as [address](address). Search engines need the address alone.",
	},
	ruleName: {
		"A18.name", false, "Corrected the name of a tag",
		"A name may have one colon, between its prefix and the rest. Search engines refuse anything else.",
	},
	ruleNoRoot: {
		"A18.root", false, "Added the tag around all pages",
		"A sitemap’s pages are between <urlset> and </urlset>. Without them it is not a sitemap to search engines.",
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
		"A20", false, "Joined two sitemaps that were in one file",
		"Search engines read up to the end of the first one and refuse or skip the rest.",
	},
	ruleNested: {
		"A20.list", false, "Removed the tag of a list within the list",
		"A sitemap is one list. Search engines may not read the pages of a list that is within it.",
	},
	ruleAfter: {
		"A20.text", false, "Set aside text after the last tag",
		"Search engines refuse a file that goes on after its end. The text is kept as a comment, which they skip.",
	},
	ruleWrapped: {"A12.wrapped", false, "Took the sitemap out of the text around it", "The file was a web " +
		"page, a chat assistant’s reply or another document with the sitemap in it. Search engines need the sitemap alone."},
	ruleStyle: {"A24", true, "The file refers to a style sheet", "The style sheet only changed how the file " +
		"looks in a browser, and Chrome no longer uses it. Search engines skip it. We left it as it is."},
	ruleNoNamespace:      {"B2", true, "", ""},
	ruleNamespaceVariant: {"B3", true, "", ""},
	ruleExtensionVariant: {"B4", true, "", ""},
	rulePrefix: {"B5", false, "Added the missing line for tags such as <image:image>", "Tags such as " +
		"<image:image> need a line at the top that says what “image” means. Without it search engines refuse the file."},
	ruleUnknownPrefix: {"B5.unknown", false, "Added a missing line for an unknown prefix", "Tags had a prefix that no line at the top explains, so search engines would refuse the file. Now " +
		"they skip these tags."},
	ruleNamespace: {
		"B5.declaration", false, "Removed a namespace declaration that isn’t allowed",
		"Search engines refuse a file that declares an empty or a reserved namespace.",
	},
	ruleRootName: {
		"B1.name", false, "Corrected the name of a tag",
		"A sitemap begins with the tag <urlset>, an index of sitemaps with <sitemapindex>. Search engines don’t read anything else.",
	},
	ruleCase:  {"B16", true, "", ""},
	ruleMixed: {"B10", true, "", ""},
}

// noteRules are the rules of what the strict reader notices.
var noteRules = [...]rule{
	scan.NoteEntity: ruleEntity, scan.NoteCase: ruleCase, scan.NoteNamespace: ruleNamespaceVariant, scan.NoteExtension: ruleExtensionVariant,
}

// WrappedReceipt returns the receipt for a sitemap that was taken out of the given text.
func WrappedReceipt(text []byte) sitemapcore.Receipt {
	return sitemapcore.Receipt{
		Rule: rules[ruleWrapped].code, Line: 1, Count: 1, Before: display.Beginning(bytes.TrimSpace(text[:min(len(text), 400)])),
	}
}

// IsWrapped reports whether the receipts of a file say that its sitemap was taken out of another text.
func IsWrapped(list []sitemapcore.Receipt) bool {
	return slices.ContainsFunc(list, func(r sitemapcore.Receipt) bool { return r.Rule == rules[ruleWrapped].code })
}

// DescribeReceipt returns the words for a receipt: the repair, and why it matters. They are empty if those of the
// receipt's rule in package check apply.
func DescribeReceipt(r sitemapcore.Receipt) (title say.Text, detail say.Text) {
	for i, x := range rules {
		if x.code != r.Rule || x.title == "" {
			continue
		}
		if rule(i) == ruleBefore && scan.AllWhite([]byte(r.Before)) {
			return "Removed a blank line before the first tag", x.detail
		}
		return x.title, x.detail
	}
	return "", ""
}

// A ledger counts the repairs and notes of a text by rule, and keeps the first place of each with its result.
type ledger struct {
	in       []byte
	receipts [numRules]sitemapcore.Receipt
	lines    xmltext.LineCounter
}

// lineOf returns the line of an offset in the input.
func (l *ledger) lineOf(i int) int { return l.lines.Line(l.in, i) }

// receipt counts an application of rule r to in[i:end]; after is the result.
func (l *ledger) receipt(r rule, i, end int, after string) {
	x := &l.receipts[r]
	x.Count++
	if x.Count > 1 {
		return
	}
	x.Rule, x.Advice = rules[r].code, rules[r].advice
	x.Offset, x.Line = i, l.lineOf(i)
	x.Before, x.After = display.Excerpts(l.in[i:end], []byte(after))
}

// around applies rule r to in[i:end], and shows it in its text, which is at most as long as an address.
func (l *ledger) around(r rule, i, end int, after string) {
	if l.receipts[r].Count > 0 {
		l.receipts[r].Count++
		return
	}
	const most = 2048
	from, to := i, end
	for from > 0 && i-from < most && !strings.ContainsRune("\n\r<>", rune(l.in[from-1])) {
		from--
	}
	for to < len(l.in) && to-end < most && !strings.ContainsRune("\n\r<>", rune(l.in[to])) {
		to++
	}
	l.receipt(r, i, end, after)
	x := &l.receipts[r]
	x.Before, x.After = display.Excerpts(l.in[from:to], []byte(string(l.in[from:i])+after+string(l.in[end:to])))
}
