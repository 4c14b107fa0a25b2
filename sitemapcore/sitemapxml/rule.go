package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
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
	title, detail *string
}{
	ruleEncoding:         {"A7", false, &words.EncodingTitle, &words.EncodingDetail},
	ruleBefore:           {"A12", false, &words.BeforeTitle, &words.BeforeDetail},
	ruleDeclaration:      {"A12.declaration", false, &words.DeclarationTitle, &words.DeclarationDetail},
	ruleNoDeclaration:    {"A13", true, &words.NoDeclarationTitle, &words.NoDeclarationDetail},
	ruleDoctype:          {"A14", true, nil, nil},
	ruleDoctypeGone:      {"A14.moved", false, &words.DoctypeGoneTitle, &words.DoctypeGoneDetail},
	ruleEntity:           {"A14.entity", true, &words.EntityTitle, &words.EntityDetail},
	ruleChar:             {"A15", false, &words.CharTitle, &words.CharDetail},
	ruleCharRef:          {"A15.number", false, &words.CharRefTitle, &words.CharRefDetail},
	ruleAmp:              {"A16", false, &words.AmpTitle, &words.AmpDetail},
	ruleNamed:            {"A17", false, &words.NamedTitle, &words.NamedDetail},
	ruleLess:             {"A18", false, &words.LessTitle, &words.LessDetail},
	ruleEndTag:           {"A18.end", false, &words.EndTagTitle, &words.EndTagDetail},
	ruleNoEndTag:         {"A18.open", false, &words.NoEndTagTitle, &words.NoEndTagDetail},
	ruleStrayEnd:         {"A18.stray", false, &words.StrayEndTitle, &words.StrayEndDetail},
	ruleAttr:             {"A18.attribute", false, &words.AttrTitle, &words.AttrDetail},
	ruleRepeatedAttr:     {"A18.twice", false, &words.RepeatedAttrTitle, &words.RepeatedAttrDetail},
	ruleComment:          {"A18.comment", false, &words.CommentTitle, &words.CommentDetail},
	ruleCDATA:            {"A18.cdata", false, &words.CDATATitle, &words.CDATADetail},
	ruleGit:              {"A18.git", false, &words.GitTitle, &words.GitDetail},
	ruleNoStart:          {"A18.start", false, &words.NoStartTitle, &words.NoStartDetail},
	ruleStrayStart:       {"A18.double", false, &words.StrayStartTitle, &words.StrayStartDetail},
	ruleMarkdown:         {"A18.link", false, &words.MarkdownTitle, &words.MarkdownDetail},
	ruleName:             {"A18.name", false, &words.NameTitle, &words.NameDetail},
	ruleNoRoot:           {"A18.root", false, &words.NoRootTitle, &words.NoRootDetail},
	ruleSetAside:         {"A18.aside", false, &words.SetAsideTitle, &words.SetAsideDetail},
	ruleTruncated:        {"A19", false, &words.TruncatedTitle, &words.TruncatedDetail},
	ruleFront:            {"A19.front", false, &words.FrontTitle, &words.FrontDetail},
	ruleMerged:           {"A20", false, &words.MergedTitle, &words.MergedDetail},
	ruleNested:           {"A20.list", false, &words.NestedTitle, &words.NestedDetail},
	ruleAfter:            {"A20.text", false, &words.AfterTitle, &words.AfterDetail},
	ruleWrapped:          {"A12.wrapped", false, &words.WrappedTitle, &words.WrappedDetail},
	ruleStyle:            {"A24", true, &words.StyleTitle, &words.StyleDetail},
	ruleNoNamespace:      {"B2", true, nil, nil},
	ruleNamespaceVariant: {"B3", true, nil, nil},
	ruleExtensionVariant: {"B4", true, nil, nil},
	rulePrefix:           {"B5", false, &words.PrefixTitle, &words.PrefixDetail},
	ruleUnknownPrefix:    {"B5.unknown", false, &words.UnknownPrefixTitle, &words.UnknownPrefixDetail},
	ruleNamespace:        {"B5.declaration", false, &words.NamespaceTitle, &words.NamespaceDetail},
	ruleCase:             {"B16", true, nil, nil},
	ruleMixed:            {"B10", true, nil, nil},
}

// WrappedReceipt returns the receipt for a sitemap that was taken out of the given text.
func WrappedReceipt(text []byte) sitemapcore.Receipt {
	return sitemapcore.Receipt{
		Rule: rules[ruleWrapped].code, Line: 1, Count: 1, Before: sitemapcore.Beginning(bytes.TrimSpace(text[:min(len(text), 400)])),
	}
}

// DescribeReceipt returns the words for a receipt: what was done, and why it matters. Empty ones
// are those of the rule that the receipt names.
func DescribeReceipt(r sitemapcore.Receipt) (title, detail string) {
	for i, x := range rules {
		if x.code != r.Rule || x.title == nil {
			continue
		}
		if rule(i) == ruleBefore && allWhite([]byte(r.Before)) {
			return words.BeforeBlank, *x.detail
		}
		return *x.title, *x.detail
	}
	return "", ""
}
