package check

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are what is said beside the rows of the table of rules.
type sentences struct {
	AllEngines, SchemaCheck, OtherCrawlers string

	ValuesIgnored, DatesIgnored, FrequenciesIgnored, PrioritiesIgnored, ImagesIgnored, VideosIgnored,
	ArticlesIgnored, LanguagesIgnored, TagsIgnored, RepeatedIgnored, PhonesIgnored string
	ValuesIgnoredOn, DatesIgnoredOn, FrequenciesIgnoredOn, PrioritiesIgnoredOn, ImagesIgnoredOn,
	VideosIgnoredOn, ArticlesIgnoredOn, LanguagesIgnoredOn, TagsIgnoredOn, RepeatedIgnoredOn,
	PhonesIgnoredOn catalog.Message

	Unconfirmed string

	FixThem, AskValues, ClearThem, SiteLabel, DayLabel string

	ZoneOwn, ZonesAgree, OverTen                                                   catalog.Message
	UpToTen                                                                        string
	MostHTTPS, MostHTTP, MostSlash, MostNoSlash, MostWWW, MostNoWWW                catalog.Message
	MostHome                                                                       string
	DayMostly, MonthMostly, DayFirst, MonthFirst, FutureMonthFirst, FutureDayFirst catalog.Message

	TestCopies, TestCopiesSays, PrivateFiles, PrivateFilesSays, AdminPages, CartPages, SearchPages,
	TagPages, PrintPages string

	DayOfMonth, MonthOfYear, Day, Weekday, DateWithTime, DateOnly, DateWithoutZone, DateWithoutDay,
	DateWithoutMonth catalog.Message

	Exactly, Quoted, Write, Remove catalog.Message

	SpacesCut                                string
	Long                                     catalog.Message
	SlashAdded, FragmentCut                  string
	SchemeAdded, NotForPages, ImpossibleSite catalog.Message
	NoSite                                   string
	TwoSlashes, TestCopy, InnerSite          catalog.Message
	InnerSiteWhy, UserCut                    string
	Port                                     catalog.Message
	SmallLetters, PathCleaned, SpaceCoded, SpacesCoded, SpacesCodedBreaksCut, BreakCut, Spaces, Broken,
	BrokenWhy, PercentCoded, LettersCoded, Hidden, HiddenWhy, HiddenCut string
	Forbidden, ForbiddenCoded          catalog.Message
	SecondCodingCut                    string
	Tracking                           catalog.Message
	TrackingCut, SessionCut, PageAsset string
	PageAssetWhy                       catalog.Message
	OtherSitemap, OtherSitemapWhy, Picture, PictureWhy, OthersHTTP, OldHTTP, OthersWithoutWWW,
	OthersWithWWW, WWWCut, WWWAdded string

	DateCleared                                string
	Either, Perhaps, SpreadsheetDay, WhichZone catalog.Message
	OnlyDay, IsUTC                             string
	ZoneColon                                  catalog.Message
	SignsCorrected, SpaceForT, TWritten, SmallTZ, CapitalsWritten, YearAlone, SecondsAdded,
	NoYear string
	NoMonth, NoDay, NoTime, NoZone, Future, WasDay catalog.Message
	DayZero, FractionCut                           string

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
