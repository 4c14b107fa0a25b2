package details

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words_forms.txt
var formText string

var formWords formSentences

var _ = catalog.Load("details.forms", formText, unsafe.Pointer(&formWords), unsafe.Sizeof(formWords))

type formSentences struct {
	barWords
	groupWords
	blockWords
	fieldWords
	clockWords
}

// The bar above the forms, with its menu.
type barWords struct {
	Has, Add, AddToPage, Images, Videos, News, Languages, OtherTags string
	Image, Video, NewsBlock, Version, MobilePage, OwnTag            string
	Widen, Narrow                                                   string
}

// All forms of one kind.
type groupWords struct {
	AddImage, AddVideo, AddVersion, OldImageFields, RemoveFromImages string
	FindImage, NoImageFound                                          string
	ShownOf                                                          catalog.Message
	ShowMore, MoreImages, MoreVideos, MoreNews, MoreVersions         string
	MoreTags                                                         string
}

// One form, and lists of values in it.
type blockWords struct {
	HasProblem, HasNote, New, NoTitle, NoAddress, ThisPage, OtherVersion string
	Remove, Copy, MoveUp, MoveDown                                       catalog.Message
	SkipImage, SkipVideo, SkipNews, SkipVersion, SkipTag                 string
}

// Its fields, and other tags.
type fieldWords struct {
	VideoLink, VideoLinkHint, VideoLinkUnknown, More, OlderFields string
	Filled                                                        catalog.Message
	OldFields, RemoveThem, LanguageHint                           string
	SavedAs, Characters                                           catalog.Message
	Shortened, Required, OneOfTwo                                 string
	RemoveField, AnotherField, Another                            catalog.Message

	AddKeyword, AddCountry, AddDevice string
	ValuesOf                          catalog.Message

	AddInside                        catalog.Message
	NewTag, NewAttribute, AddThisTag string
}

// How long an article counts as news, and language versions.
type clockWords struct {
	NotPublished, NotPublishedHint, NoLonger, NoLongerHint string
	Minutes, Hours, AtMostMinutes, AtMostHours, LeftHint   catalog.Message

	Clash                        catalog.Message
	WhichLanguage                string
	WhichLanguageHint            catalog.Message
	Complete                     string
	Missing                      catalog.Message
	MissingHint, CompleteGroup   string
	Gets, MorePages, MakeDefault catalog.Message
	ChooseDefault                string
}
