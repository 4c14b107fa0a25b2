package intake

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	unreadWords
	damageWords
	archiveWords
	otherWords
	pastedWords
	repairWords
	textRepairWords
}

// A file that can’t be opened.
type unreadWords struct {
	Lead string

	EmptyTitle                                          catalog.Message
	EmptyDetail, EmptyStopped, EmptyDownload, EmptyDisk string

	WebPageTitle, WebPageStarts                              catalog.Message
	WebPageDetail, WebPageHome, WebPageAnswer, WebPageStyled string

	TooLargeTitle                                                        catalog.Message
	TooLargeDetail                                                       string
	TooLargeUnpackedTitle, TooLargeUnpackedDetail, BombTitle, BombDetail catalog.Message
	LayersTitle                                                          catalog.Message
	LayersDetail                                                         string
}

// A damaged packed file.
type damageWords struct {
	DamageCut, DamageHeader, DamageData, DamageSum, DamageSize, DamageAll catalog.Message
	DamageFirst                                                           catalog.Message
	DamageNothing, DamageDownload, DamageText, DamageDisk                 string
}

// An archive that can’t be opened, or a file in one.
type archiveWords struct {
	LinkTitle                 catalog.Message
	LinkDetail                string
	PasswordTitle             catalog.Message
	PasswordDetail            string
	RarePackingTitle          catalog.Message
	RarePackingDetail         string
	EmptyZipTitle             catalog.Message
	EmptyZipDetail            string
	OverlapTitle              catalog.Message
	OverlapDetail             string
	SplitTitle                catalog.Message
	SplitDetail               string
	ManyFilesTitle            catalog.Message
	ManyFilesDetail           string
	CutZipTitle               catalog.Message
	CutZipDetail, CutZipFound string
	CutTarTitle               catalog.Message
	CutTarDetail              string
	NestedTitle               catalog.Message
	NestedDetail              string
	OtherArchiveTitle         catalog.Message
	OtherArchiveDetail        string
	PackingTitle              catalog.Message
	PackingDetail             string
}

// A file that is something else.
type otherWords struct {
	SpreadsheetTitle                      catalog.Message
	SpreadsheetDetail                     string
	NoSheetTitle                          catalog.Message
	NoSheetDetail                         string
	DocumentTitle                         catalog.Message
	DocumentDetail                        string
	PDFTitle                              catalog.Message
	PDFDetail                             string
	PictureTitle                          catalog.Message
	PictureDetail                         string
	NotTextTitle                          catalog.Message
	NotTextDetail                         string
	RobotsTitle                           catalog.Message
	RobotsNone, RobotsPartial, RobotsSome string
	NoPagesTitle                          catalog.Message
	NoPagesDetail                         string
	ProductsDetail                        string
	PointerTitle                          catalog.Message
	PointerDetail                         string
	ProseTitle                            catalog.Message
	ProseDetail                           string
	NoListTitle                           catalog.Message
	NoListDetail                          string
	EncodingTitle                         catalog.Message
	EncodingDetail                        string
}

// A file that could not be read, and what was pasted.
type pastedWords struct {
	VanishedTitle                                                   catalog.Message
	VanishedDetail, VanishedChanged, VanishedDevice, VanishedLocked string

	NoAddressTitle, NoAddressDetail, NoneListedTitle             string
	NoneListedDetail                                             catalog.Message
	WrongColumnTitle, WrongColumnDetail, MarksTitle, MarksDetail string

	FullTitle, FullDetail string
}

// What was done when a file was opened.
type repairWords struct {
	TrailingTitle, TrailingDetail                                               string
	TrailingBytes, TrailingZeros                                                catalog.Message
	KeptTitle, KeptDetail                                                       string
	KeptSize                                                                    catalog.Message
	PlainTitle, PlainDetail, PlainAfter, PackedTitle, PackedDetail, PackedAfter string
	TwiceTitle, TwiceDetail                                                     string
	TwiceBefore                                                                 catalog.Message
	TwiceAfter                                                                  string
}

// What was done with its text.
type textRepairWords struct {
	ReplacedTitle, ReplacedDetail, ReplacedHalf, TranscodedTitle                        string
	TranscodedDetail, MarkTitle, MarkDetail, WrongNameTitle, WrongNameDetail            string
	DoubtfulTitle, DoubtfulDetail, BetweenTitle, BetweenDetail, DatesTitle, DatesDetail string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("intake", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
