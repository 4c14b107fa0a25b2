package check

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// messageSentences say what the messages of search engines mean.
type messageSentences struct {
	pageMessages
	fileMessages
	fetchMessages
}

// What a message about pages and values means.
type pageMessages struct {
	InvalidDate, InvalidURL, URLNotAllowed, PathMismatch, InvalidValue, MissingTag, EmptyTag string
	URLTooLong, DataLimit, Duplicates                                                        string
}

// What one about the file means.
type fileMessages struct {
	LeadingSpace, Namespace, ParsingError, HTML, Empty, Compression, FileSize, TooManyURLs string
	TooManySitemaps, NestedIndex, IndexURL, Format                                         string
}

// What one about reading it, its tags and its videos means.
type fetchMessages struct {
	Blocked, NoFetch, NotFollowed, Attribute, TooManyTags, UnknownTag, NestedTag, Thumbnail string
	VideoTitle, PlayPage, TooMuchNews, Publication, ManualAction, NotIndexed                string
}

//go:embed words_messages.txt
var messageText string

var messageWords messageSentences

var _ = catalog.Load("check.messages", messageText, unsafe.Pointer(&messageWords), unsafe.Sizeof(messageWords))
