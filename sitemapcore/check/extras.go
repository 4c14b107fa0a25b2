package check

import (
	"bytes"
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// Extras checks the extensions of a page: images, videos, news, links to other languages, and any other. The caller
// passes it the elements of one page after the other, as read from the entry:
//
//	x.Begin(entry, loc)
//	reader.Read(entry, shape, root, x)
//	set := x.End()
//
// [Extras.Begin] drops all data of the page before, and nothing is allocated once the buffers have grown. The zero
// value is ready; it has no current day, and fixes nothing.
type Extras struct {
	Today date.Date // with the time, if it is known

	// Ages takes the minute since 1970 at which an article will be too old. Nil if nobody wants to know.
	Ages func(minute int64)

	// Mend is the set of rules that are mended; [Extras.Splices] has how. A rule without mends can't be, and
	// others perhaps not on each page.
	Mend RuleSet

	// Answer is the user's choice. Nil is the first mend of each rule, without a text.
	Answer *Answer

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
	imageSite testSite // all images of a site mostly come from one place, and so do its videos
	videoSite testSite
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

	useless RuleID // the rule whose fix removes the block, or zero

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
func (x *Extras) Begin(entry, loc []byte) {
	x.begin(entry, loc, x.Mend)
	x.images, x.videos, x.articles, x.guesses = 0, 0, 0, 0
	x.pictures.clear()
	x.links, x.langs = x.links[:0], x.langs[:0]
	x.block = block{}
}

// Listen makes [Extras.Say] say of the pages from now on what exactly breaks a rule.
func (x *Extras) Listen() { x.told = map[RuleID]say.Text{} }

// Say completes the title of a finding about the last page with the first text that is meant.
func (x *Extras) Say(f *sitemapcore.Finding) {
	if id, ok := byCode[f.Rule]; ok && x.told[id] != "" {
		f.Title = say.Fill("{title}: {what}", "title", f.Title, "what", x.told[id])
	}
}

// Breaches returns which values of the last page break the rules, if [Extras.Listen] asked for them.
func (x *Extras) Breaches() []Breach { return x.breaches }

// Splices returns how the last page is mended, from its start to its end. They are valid until the
// next Begin.
func (x *Extras) Splices() xmltext.Splices {
	slices.SortStableFunc(x.splices, func(a, b xmltext.Splice) int { return cmp.Compare(a.From, b.From) })
	return x.splices
}

// blockNames are the names of the elements that hold those children.
var blockNames = [namespace.NumSpaces]string{
	namespace.Image: "image", namespace.Video: "video", namespace.News: "news",
}

// Element takes one element in, at its start and at its end.
func (x *Extras) Element(e *xmltext.Element) {
	x.at = e.Start
	if e.Depth == 0 {
		x.outer(e)
		return
	}
	b := &x.block
	if b.space == namespace.Other {
		return
	}
	if e.Depth == 1 && b.space != e.Space {
		x.stranger(e)
		return
	}
	if b.space != e.Space {
		return
	}
	if e.Depth > 1 {
		if e.Ends && e.Depth == 2 && b.within == "publication" {
			x.publicationChild(e)
		}
		return
	}
	i := e.Place
	if !e.Ends {
		x.upTo(e)
		if i < 0 {
			b.within = ""
			return
		}
		b.within = b.space.Children()[i]
		x.attributes(e, extension.ChildOf(b.space, i))
		return
	}
	b.ends = e.End
	if i < 0 {
		if i = x.misspelt(e, b.space.Children(), blockNames[b.space]); i >= 0 {
			b.full |= 1 << i
		}
		return
	}
	if e.Markup && b.within != "publication" && b.within != "tvshow" {
		x.hit(B14, e.Name)
		if x.mends(B14) {
			x.replace(B14, e.From, e.To, xmltext.AppendEscape([]byte{}, xmltext.AppendDecode(nil, x.entry[e.From:e.To])))
		}
	}
	x.child(e, extension.ChildOf(b.space, i), b.children&(1<<i) != 0)
	b.children |= 1 << i
	b.places[i] = span{e.Start, e.End}
	if len(e.Text) > 0 {
		b.full |= 1 << i
	}
}

// child judges a child of a block; repeated says that the block has another one of its name.
func (x *Extras) child(e *xmltext.Element, c *extension.Child, repeated bool) {
	if c.Retired {
		x.hit(J1, nil)
	}
	f := c.Field
	if f == nil {
		return // its own children are judged
	}
	if repeated && !f.Many {
		x.hit(B13, e.Name)
		out := span{e.Start, e.End}
		if x.Answer != nil && x.Answer.Mend.ID == ChooseLast {
			out = x.block.places[c.Place]
		}
		x.cut(B13, out.from, out.to)
	}
	space := x.block.space
	switch {
	case space == namespace.Image && c.Retired:
		x.imageWords(e, f)
	case len(e.Text) == 0 || c.Retired:
	case space == namespace.Image:
		x.imageAddress(e)
	case f.Kind == form.Address:
		x.videoAddress(e, f)
	case f.Kind == form.Date && space == namespace.Video:
		x.videoDate(e, f)
	case f.Kind == form.Date:
		x.newsDate(e, f)
	}
	x.judge(e, f)
	switch {
	case space == namespace.Video:
		x.videoChild(e, f)
	case space == namespace.News && f.Path == "title":
		x.html(e)
	}
}

// missing notes which children the block at hand needs and lacks.
func (x *Extras) missing() {
	b := &x.block
	x.at = b.start
	for f := range extension.Needed(b.space) {
		if full := b.full; full&(1<<f.Place) == 0 && (f.Or == 0 || full&f.Or == 0) {
			x.lack(byCode[f.Lacks], f.Path)
		}
	}
}

// upTo judges the text of the block between its last child and the next.
func (x *Extras) upTo(e *xmltext.Element) {
	b := &x.block
	if b.begins == 0 {
		b.begins = e.Start
		return
	}
	x.at = b.start
	x.loose(b.ends, e.Start)
	x.at = e.Start
}

// stranger takes in an element of a block that has another namespace than the block, such as <title> in <news:news>.
func (x *Extras) stranger(e *xmltext.Element) {
	if b := &x.block; e.Ends {
		b.ends = e.End
		if e.Space == namespace.Sitemap {
			x.misspelt(e, b.space.Children(), blockNames[b.space])
		}
		return
	}
	x.upTo(e)
	x.block.within = ""
	if e.Space != namespace.Sitemap {
		x.hit(B8, e.Name)
	}
}

// outer takes in an element directly under the entry.
func (x *Extras) outer(e *xmltext.Element) {
	b := &x.block
	if e.Ends {
		if n := len(x.links); n > 0 && x.links[n-1].start == e.Start {
			x.links[n-1].end = e.End
			if id := x.links[n-1].useless; id != 0 {
				x.cut(id, e.Start, e.End)
			}
		}
		if b.space == namespace.Other {
			if e.Space == namespace.Sitemap && string(e.Name) != "PageMap" && string(e.Name) != "data" {
				x.misspelt(e, entryTags, "")
			}
			return
		}
		if b.begins > 0 {
			x.loose(e.From, b.begins)
			x.loose(b.ends, e.To)
		}
		x.missing()
		switch b.space {
		case namespace.Image:
			x.endImage(e)
		case namespace.Video:
			x.endVideo(e)
		case namespace.News:
			x.endNews(e)
		}
		b.space = namespace.Other
		return
	}
	switch e.Space {
	case namespace.Image, namespace.Video, namespace.News:
		if string(e.Name) != blockNames[e.Space] {
			x.hit(F8, e.Name)
			return
		}
		*b = block{space: e.Space, start: e.Start}
	case namespace.XHTML:
		if string(e.Name) != "link" {
			x.hit(B8, e.Name)
			return
		}
		x.addLink(x, e)
	case namespace.Sitemap:
		switch string(e.Name) {
		case "data":
			x.hit(B8, e.Name) // Baidu's own
		}
	case namespace.Mobile, namespace.Geo, namespace.CodeSearch:
		x.hit(J1, nil)
	case namespace.Baidu, namespace.PageMap:
	default:
		x.hit(B8, e.Name)
	}
}

// loose finds text between two tags of a block: only white space and comments are allowed there.
func (x *Extras) loose(from, to int) {
	for from < to {
		rest := x.entry[from:to]
		behind := func(mark string) int {
			if n := bytes.Index(rest, []byte(mark)); n >= 0 {
				return from + n + len(mark)
			}
			return to
		}
		end, text := from+1, []byte(nil)
		switch {
		case ascii.IsSpace(rest[0]):
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = behind("-->")
		case bytes.HasPrefix(rest, []byte("<?")):
			end = behind("?>")
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			end = behind("]]>")
			text = ascii.Trim(bytes.TrimSuffix(rest[len("<![CDATA["):end-from], []byte("]]>")))
		default:
			if end = to; bytes.IndexByte(rest, '<') > 0 {
				end = behind("<") - 1
			}
			text = ascii.Trim(x.entry[from:end])
		}
		if len(text) > 0 {
			x.hit(B17, text)
			x.cut(B17, from, end)
		}
		from = end
	}
}

// End returns the rules that the page's extensions break.
func (x *Extras) End() RuleSet {
	x.langLinks.end(&x.subject, x.Spoken)
	return x.set
}
