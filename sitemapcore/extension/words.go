package extension

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var sentencesText string

var words sentences

var _ = catalog.Load("extension", sentencesText, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	ImageAddress, ImageCaption, ImagePlace, ImageTitle, ImageLicence string

	VideoTitle, VideoDescription, VideoThumbnail, VideoFile, VideoPlayer, VideoDuration, VideoDurationHint string
	VideoPublished, VideoExpires, VideoFamily, VideoCountries, VideoInCountries, VideoDevices              string
	VideoOnDevices, VideoKeywords, VideoRating, VideoViews, VideoSubscription, VideoLive, VideoUploader    string
	VideoUploaderPage                                                                                      string

	VideoCategory, VideoGallery, VideoGalleryTitle, VideoPrice, VideoCurrency, VideoRentOrBuy string
	VideoResolution, VideoEmbed, VideoAutoplay, VideoSegment, VideoShow, VideoShowPart        string
	VideoEpisode, VideoSeason, VideoEpisodeNumber, VideoFirstShown, VideoID, VideoIDType      string

	NewsHeadline, NewsPublication, NewsLanguage, NewsPublished, NewsAccess, NewsGenres string
	NewsKeywords, NewsTickers                                                          string

	LinkLanguage, LinkAddress, LinkScreens, LinkRelation, MobileType string

	OwnName, OwnNameHint, OwnSpace, OwnSpaceHint string

	Another catalog.Message

	AMP, Screens, App                   string
	Undeclared                          catalog.Message
	PageMap, OldMobile, Unread, Unknown string

	MissingOfImage, MissingOfVideo, MissingOfNews, MissingOfLink, NoVideoAddress string
	MoreOfThese, Repeated, RepeatedInside                                        catalog.Message
	TagsInText, NotAnAddress, NotARating, NotANumber                             string
	NotADuration, BadDuration, NotAChoice                                        string
	ManyKeywords, NotACountry, NotADevice, TooLong                               catalog.Message
	NewsLanguageOnly, NotALanguage, UnitedKingdom                                string
}
