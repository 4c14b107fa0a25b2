package output

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	noticeWords
	nameNotices
	tableWords
	sendWords
	redirectWords
}

// What the owner should know before the download.
type noticeWords struct {
	FileEmptied      catalog.Message
	FileEmptiedWhy   string
	IndexKeeps       catalog.Message
	IndexKeepsWhy    catalog.Message
	EntryTooLarge    string
	EntryTooLargeWhy catalog.Message
	ListLoses        catalog.Message
	ListLosesWhy     string
	ListHolds        string
	FormatLoses      catalog.Message
	FormatLosesWhy   catalog.Message
	FileLoses        catalog.Message

	TooLongWhy, UnnamedWhy string

	LostRepeats, LostMarkup, LostText, LostAttributes, LostEntry string
	PartsOutside                                                 catalog.Message
	PartsOutsideWhy                                              string

	ValuesSpared                         catalog.Message
	ValuesSparedWhy, NoPages, NoPagesYet string
	NoPagesIncluded                      catalog.Message
}

// What names and addresses of files need.
type nameNotices struct {
	IndexNeedsAddress, IndexNeedsAddressWhy, NoAddress, NoAddressWhy string
	FileRenamed                                                      catalog.Message
	FileRenamedWhy                                                   string
	TooManyFiles, TooManyFilesWhy                                    catalog.Message
}

// The heads of a table, and the page to read or print.
type tableWords struct {
	HeadLoc, HeadLastMod, HeadChangeFreq, HeadPriority, HeadInclude, HeadImages, HeadVideos, HeadNews string
	HeadLanguages, HeadXML                                                                            string
	TooMany, Sheet                                                                                    catalog.Message

	PageTitle                                       string
	PageTitleOf, PageCount                          catalog.Message
	PageLoc, PageLastMod, PageExtras                string
	PageImages, PageVideos, PageNews, PageLanguages catalog.Message
}

// The text in the archive for IndexNow.
type sendWords struct {
	SendName                                     string
	SendKey, SendKeyOpens, SendOpen              catalog.Message
	SendFiles, SendWindows, SendUnix, SendShared string
}

// Comments in a file of redirects.
type redirectWords struct {
	ApacheHead, NginxSave, NginxTest, NginxTwice string

	MoveNowhere, MoveTwice, MoveDots, ApacheLong, NginxLong, NetlifyQuery, NetlifyOwn, NetlifyHost catalog.Message
	CloudflareMany, CloudflareQuery, CloudflareHost, CloudflareSigns, CloudflareHTTPS              catalog.Message
	CloudflareTarget, CloudflareCircle, CloudflareLong                                             catalog.Message
}

// guideSentences are those of the text "What to do now".
type guideSentences struct {
	uploadWords
	tellWords
	engineWords
}

// What to do now, and the upload.
type uploadWords struct {
	Title                           string
	FilePages, FileIndex, MoreFiles catalog.Message
	SkipRest, NextTime              string

	Nothing, NothingText                          string
	PutTop, PutFolder, PutBeside                  catalog.Message
	Zip, ZipPacked, ZipOne, ZipOnePacked, Replace string
	Untouched                                     catalog.Message
	Where                                         string
}

// Checking the files, and telling the search engines.
type tellWords struct {
	Opens, OpensText, OpensPacked, Robots catalog.Message
	RobotsTop                             string
	RobotsFolder, RobotsGitHub            catalog.Message
	TellAll                               string
	TellAllText                           catalog.Message
}

// The search engines.
type engineWords struct {
	Google, GoogleText, Bing, BingText, Yandex, YandexText, Others, OthersText, OthersQuestion, Baidu string
	BaiduText, BaiduPacked, Naver, NaverText, Seznam, SeznamText, IndexNow, IndexNowText              string
}

// hostSentences say how files get to where a site is.
type hostSentences struct {
	builderWords
	placeWords
}

// Programs that make sites.
type builderWords struct {
	Seems catalog.Message

	WordPress, WordPressKeep, WordPressYoast, WordPressRankMath, WordPressAllInOne, WordPressPlain string
	WordPressUpload, WordPressRobots, Wix, WixOwn, WixHide, Shopify, ShopifyOwn, ShopifyHide       string
	Squarespace, SquarespaceOwn, SquarespaceHide, Blogger, BloggerOwn, BloggerHide, Webflow        string
	WebflowPaste, WebflowAgain                                                                     string
}

// Places for files.
type placeWords struct {
	FTP, FTPUpload, Netlify, NetlifyFolder, Vercel, VercelFolder, Cloudflare, CloudflareFolder string
	GitHub, GitHubUpload, S3, S3Upload, Elsewhere, ElsewhereAsk                                string
}

//go:embed words.txt
var wordsText string

//go:embed words_guide.txt
var guideText string

//go:embed words_hosts.txt
var hostText string

var (
	words      sentences
	guideWords guideSentences
	hostWords  hostSentences
)

var (
	_ = catalog.Load("output", wordsText, unsafe.Pointer(&words), unsafe.Sizeof(words))
	_ = catalog.Load("output.guide", guideText, unsafe.Pointer(&guideWords), unsafe.Sizeof(guideWords))
	_ = catalog.Load("output.hosts", hostText, unsafe.Pointer(&hostWords), unsafe.Sizeof(hostWords))
)
