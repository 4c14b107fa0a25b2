package check

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// messageSentences say what the messages of search engines mean.
type messageSentences struct {
	InvalidDate, InvalidURL, URLNotAllowed, PathMismatch, InvalidValue, MissingTag, EmptyTag,
	URLTooLong, DataLimit, Duplicates, LeadingSpace, Namespace, ParsingError, HTML, Empty, Compression,
	FileSize, TooManyURLs, TooManySitemaps, NestedIndex, IndexURL, Format, Blocked, NoFetch,
	NotFollowed, Attribute, TooManyTags, UnknownTag, NestedTag, Thumbnail, VideoTitle, PlayPage,
	TooMuchNews, Publication, ManualAction, NotIndexed string
}

//go:embed words_messages.txt
var messageText string

var messageWords messageSentences

var _ = catalog.Load("check.messages", messageText, unsafe.Pointer(&messageWords), unsafe.Sizeof(messageWords))
