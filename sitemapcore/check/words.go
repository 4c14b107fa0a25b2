package check

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are what is said beside the rows of the table of rules.
type sentences struct {
	judgeWords
	ignoredWords
	offerWords
	listWords
	addressWords
	hiddenWords
	dateWords
	valueWords
}

// In whose eyes the checks are.
type judgeWords struct {
	AllEngines, SchemaCheck, OtherCrawlers string
}

// What search engines ignore because of a problem.
type ignoredWords struct {
	ValuesIgnored, DatesIgnored, FrequenciesIgnored, PrioritiesIgnored             string
	ImagesIgnored, SomeImagesIgnored, VideosIgnored, VideoDetailsIgnored           string
	ArticlesIgnored, LanguagesIgnored, TagsIgnored, RepeatedIgnored, PhonesIgnored string
	ValuesIgnoredOn, DatesIgnoredOn, FrequenciesIgnoredOn, PrioritiesIgnoredOn     catalog.Message
	ImagesIgnoredOn, SomeImagesIgnoredOn, VideosIgnoredOn, VideoDetailsIgnoredOn   catalog.Message
	ArticlesIgnoredOn, LanguagesIgnoredOn, TagsIgnoredOn, RepeatedIgnoredOn        catalog.Message
	PhonesIgnoredOn                                                                catalog.Message

	Unconfirmed string
}

// What speaks for one choice of an offer.
type offerWords struct {
	FixThem, AskValues, ClearThem, SiteLabel, DayLabel string

	ZoneOwn, ZonesAgree, OverTen                                                   catalog.Message
	UpToTen                                                                        string
	MostHTTPS, MostHTTP, MostSlash, MostNoSlash, MostWWW, MostNoWWW                catalog.Message
	MostHome                                                                       string
	DayMostly, MonthMostly, DayFirst, MonthFirst, FutureMonthFirst, FutureDayFirst catalog.Message
}

// Ready-made lists of addresses, dates, and what is wrong.
type listWords struct {
	TestCopies, TestCopiesSays, PrivateFiles, PrivateFilesSays, AdminPages, CartPages, SearchPages string
	TagPages, PrintPages                                                                           string

	DayOfMonth, MonthOfYear, Day, DateWithTime catalog.Message

	Exactly, Quoted, Write, Remove catalog.Message
}

// An address.
type addressWords struct {
	SpacesCut                                                                                  string
	Long                                                                                       catalog.Message
	SlashAdded, FragmentCut                                                                    string
	SchemeAdded, NotForPages, ImpossibleSite                                                   catalog.Message
	NoSite                                                                                     string
	TwoSlashes, TestCopy, InnerSite                                                            catalog.Message
	InnerSiteWhy, UserCut                                                                      string
	Port                                                                                       catalog.Message
	SmallLetters, PathCleaned, SpaceCoded, SpacesCoded, SpacesCodedBreaksCut, BreakCut, Spaces string
	Broken, BrokenWhy, PercentCoded, LettersCoded                                              string
}

// What an address shouldn’t have.
type hiddenWords struct {
	Hidden, HiddenWhy, HiddenCut                                                              string
	Forbidden, ForbiddenCoded                                                                 catalog.Message
	SecondCodingCut                                                                           string
	Tracking                                                                                  catalog.Message
	TrackingCut, SessionCut, PageAsset                                                        string
	PageAssetWhy                                                                              catalog.Message
	OtherSitemap, OtherSitemapWhy, Picture, PictureWhy, OthersHTTP, OldHTTP, OthersWithoutWWW string
	OthersWithWWW, WWWCut, WWWAdded                                                           string
}

// A date.
type dateWords struct {
	DateCleared                                                                                    string
	Either, Perhaps, SpreadsheetDay, WhichZone                                                     catalog.Message
	OnlyDay, IsUTC                                                                                 string
	ZoneColon                                                                                      catalog.Message
	SignsCorrected, SpaceForT, TWritten, SmallTZ, CapitalsWritten, YearAlone, SecondsAdded, NoYear string
	NoMonth, NoDay, NoTime, NoZone, Future, WasDay                                                 catalog.Message
	DayZero, FractionCut                                                                           string
}

// A change frequency, a priority.
type valueWords struct {
	ValueCleared                         string
	WordForm, UnknownWord, PriorityPoint catalog.Message
	PointWritten, TooLow, TooHigh        string
	OfTen, OfHundred                     catalog.Message
	Percentage                           string
	NoPriority                           catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("check", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
