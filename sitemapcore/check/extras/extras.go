package extras

import (
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Checker checks the extensions of a page: images, videos, news, links to other languages, and any other. The caller
// passes it the elements of one page after the other, as read from the entry:
//
//	x.Begin(entry, loc)
//	reader.Read(entry, shape, root, x)
//	set := x.End()
//
// [Checker.Begin] drops all data of the page before, and nothing is allocated once the buffers have grown. The zero
// value is ready; it has no current day, and fixes nothing.
type Checker struct {
	Today date.Date // with the time, if it is known

	// Ages takes the minute since 1970 at which an article will be too old. Nil if nobody wants to know.
	Ages func(minute int64)

	// Mend is the set of rules that are mended; [Checker.Splices] has how. A rule without mends can't be, and
	// others perhaps not on each page.
	Mend check.RuleSet

	// Answer is the user's choice. Nil is the first mend of each rule, without a text.
	Answer *page.Answer

	// Blocked reports whether robots.txt blocks an address for a crawler of Google. Nil if no robots.txt is known.
	Blocked func(reader robots.Reader, address []byte) bool

	// Missing reports whether the live site doesn't have the image with an address. Nil if nobody asked it.
	Missing func(address []byte) bool

	// Spoken is the language of the page on the live site: "de-AT". Empty if it is not known.
	Spoken string

	// Along mends B20 only for addresses on the page's own host.
	Along bool

	subject
	langLinks
	block     block
	images    int
	videos    int
	articles  int
	guesses   int // misspelt tags of the page itself whose meaning was looked for
	pictures  pictures
	imageSite page.TestReader // all images of a site mostly come from one place, and so do its videos
	videoSite page.TestReader
}

// A block is the image, video or article that is being read.
type block struct {
	space    namespace.Space
	within   string // the name of the child that is being read
	children uint32 // a bit for each child that was met, by its place in the order of the schema
	full     uint32 // those with a text
	places   [32]span
	from, to int  // an image's address
	address  span // the element that has it
	start    int
	begins   int // start of its first child; 0 before it
	ends     int // behind its last child
	tags     int
	guesses  int // misspelt children whose meaning was looked for

	useless check.RuleID // the rule whose fix removes the block, or zero

	pageStart, pageEnd int // of a video's file that is a page, if that is to be fixed
	pageFrom, pageTo   int // its address

	typed, priced bool // the price at hand has a type, a currency
	named, spoken bool // the publication has a name, a language

	date    date.Date // of the article, or when the video was published
	expiry  date.Date // of the video
	expires span      // its tag
}

// A span is a part of the entry's bytes.
type span struct{ from, to int }

// Begin begins a page: the bytes of its entry, which the elements have offsets into, and its
// address.
func (x *Checker) Begin(entry, loc []byte) {
	x.begin(entry, loc, x.Mend)
	x.images, x.videos, x.articles, x.guesses = 0, 0, 0, 0
	x.pictures.clear()
	x.links, x.langs = x.links[:0], x.langs[:0]
	x.block = block{}
}

// Listen makes [Checker.Say] say of the pages from now on what exactly breaks a rule.
func (x *Checker) Listen() { x.told = map[check.RuleID]say.Text{} }

// Say completes the title of a finding about the last page with the first text that is meant.
func (x *Checker) Say(f *sitemapcore.Finding) {
	if told := x.told[check.IDOf(f.Rule)]; told != "" {
		f.Title = say.Fill("{title}: {what}", "title", f.Title, "what", told)
	}
}

// Breaches returns which values of the last page break the rules, if [Checker.Listen] asked for them.
func (x *Checker) Breaches() []Breach { return x.breaches }

// Splices returns how the last page is mended, from its start to its end. They are valid until the
// next Begin.
func (x *Checker) Splices() xmltext.Splices {
	slices.SortStableFunc(x.splices, func(a, b xmltext.Splice) int { return cmp.Compare(a.From, b.From) })
	return x.splices
}

// Links returns the links of the page that was read last. They are valid until the next Begin.
func (x *Checker) Links() Links { return Links{x.loc, x.links} }
