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
	videoWords
	moreVideoWords
	oldVideoWords
	newsWords
	ownWords
	valueWords
}

// The fields of an image, and the first ones of a video.
type videoWords struct {
	ImageAddress, ImageCaption, ImagePlace, ImageTitle, ImageLicence string

	VideoTitle, VideoDescription, VideoThumbnail, VideoFile, VideoPlayer, VideoDuration, VideoDurationHint string
	VideoPublished                                                                                         string
}

// The fields of a video behind “More”.
type moreVideoWords struct {
	VideoExpires, VideoFamily, VideoCountries, VideoInCountries, VideoDevices                           string
	VideoOnDevices, VideoKeywords, VideoRating, VideoViews, VideoSubscription, VideoLive, VideoUploader string
	VideoUploaderPage                                                                                   string
}

// The fields of a video that nobody reads any more.
type oldVideoWords struct {
	VideoCategory, VideoGallery, VideoGalleryTitle, VideoPrice, VideoCurrency, VideoRentOrBuy              string
	VideoResolution, VideoEmbed, VideoAutoplay, VideoSegment, VideoSegmentLength, VideoShow, VideoShowPart string
	VideoEpisode, VideoSeason, VideoEpisodeNumber, VideoFirstShown, VideoID, VideoIDType                   string
}

// The fields of news and language versions.
type newsWords struct {
	NewsHeadline, NewsPublication, NewsLanguage, NewsPublished, NewsAccess, NewsGenres string
	NewsKeywords, NewsTickers                                                          string

	LinkLanguage, LinkAddress, LinkScreens, LinkRelation, MobileType string
}

// The fields of the owner’s own tags, and what a block needs to be told.
type ownWords struct {
	OwnName, OwnNameHint, OwnSpace, OwnSpaceHint string

	Another catalog.Message

	AMP, Screens, App                   string
	Undeclared                          catalog.Message
	PageMap, OldMobile, Unread, Unknown string
}

// What is wrong with a value.
type valueWords struct {
	MissingOfImage, MissingOfVideo, MissingOfNews, MissingOfLink, NoVideoAddress string
	MoreOfThese, Repeated, RepeatedInside                                        catalog.Message
	TagsInText, NotAnAddress, NotARating, NotANumber                             string
	NotADuration, BadDuration, NotAChoice                                        string
	ManyKeywords, NotACountry, NotADevice, TooLong                               catalog.Message
	NewsLanguageOnly, NotALanguage, UnitedKingdom                                string
}
