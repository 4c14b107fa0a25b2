package sitemapxml

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	EncodingTitle, EncodingDetail, BeforeTitle, BeforeBlank, BeforeDetail                 string
	DeclarationTitle, DeclarationDetail, NoDeclarationTitle, NoDeclarationDetail          string
	DoctypeGoneTitle, DoctypeGoneDetail, EntityTitle, EntityDetail, CharTitle, CharDetail string
	CharRefTitle, CharRefDetail, AmpTitle, AmpDetail, NamedTitle, NamedDetail, LessTitle  string
	LessDetail, EndTagTitle, EndTagDetail, NoEndTagTitle, NoEndTagDetail, StrayEndTitle   string
	StrayEndDetail, AttrTitle, AttrDetail, RepeatedAttrTitle, RepeatedAttrDetail          string
	CommentTitle, CommentDetail, CDATATitle, CDATADetail, NoStartTitle, NoStartDetail     string
	StrayStartTitle, StrayStartDetail, NameTitle, NameDetail, NoRootTitle, NoRootDetail   string
	SetAsideTitle, SetAsideDetail, TruncatedTitle, TruncatedDetail, FrontTitle            string
	FrontDetail, MergedTitle, MergedDetail, AfterTitle, AfterDetail, StyleTitle           string
	StyleDetail, PrefixTitle, PrefixDetail, UnknownPrefixTitle, UnknownPrefixDetail       string
	NamespaceTitle, NamespaceDetail                                                       string

	UnreadText                                       string
	UnreadDeep                                       catalog.Message
	UnreadAfter, UnreadCut, UnreadAside, UnreadOther string
	UnreadNamed                                      catalog.Message

	Begins, Mismatch, TooDeep, Behind                      catalog.Message
	NotText                                                string
	Invisible                                              catalog.Message
	Less                                                   string
	NoName                                                 catalog.Message
	NoTagEnd, AttrLess                                     string
	Repeated                                               catalog.Message
	Ampersand                                              string
	HTMLCode, NoCode, NoCharacter                          catalog.Message
	SectionEnd, Hyphens, Declaration, Instruction, Breaks  string
	Unclosed                                               catalog.Message
	CommentOpen, SectionOpen, InstructionOpen, TagOpen     string
	Misplaced, Unquoted, NoSpace, NoValue, UnknownPrefixOf catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("sitemapxml", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
