package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

// imageSource is Google's page on image sitemaps.
const imageSource = "Google Search Central, image sitemaps"

// imageRules are the rules about the images of a page (sitemap-image 1.1).
var imageRules = []line{
	{
		id: f1, code: "F1", level: ignored, name: "Image without an address",
		title:         "An image has no address",
		why:           "Search engines can’t find the image, so they skip it.",
		pages:         "with an image that has no address",
		source:        imageSource,
		searchConsole: "Missing XML tag",
		yandex:        "Tag not found",
	},
	{
		id: f2, code: "F2", level: ignored, repair: RepairOffer, name: "Image address not whole",
		title:         "An image’s address isn’t whole",
		why:           "It must begin with https:// or http://. Search engines skip the image.",
		pages:         "with an image whose address isn’t whole",
		source:        imageSource,
		searchConsole: "Invalid URL",
	},
	{
		id: f3, code: "F3", level: ignored, name: "More than 1,000 images",
		title:         "The page lists more than 1,000 images",
		why:           "Google takes up to 1,000 images for each page, and passes over the rest.",
		pages:         "with more than 1,000 images",
		source:        imageSource,
		searchConsole: "Invalid XML: too many tags",
	},
	{
		id: f4, code: "F4", level: warn, repair: RepairOffer, name: "Image listed twice",
		title: "The same image is listed twice, with other words",
		why: "Once is enough. Two that differ leave open which words count, so one with words stays; between two " +
			"with words only you can choose.",
		pages:  "that lists an image twice, with other words|that list an image twice, with other words",
		source: "SchuWeb, issue 128",
	},
	{
		id: f4a, code: "F4a", level: warn, repair: RepairAuto, name: "Image copied",
		title:  "The same image is listed twice",
		why:    "Once is enough; the copy only makes the file larger.",
		pages:  "that lists the same image twice|that list the same image twice",
		source: "SchuWeb, issue 128",
	},
	{
		id: f5, code: "F5", level: quiet, repair: RepairOffer, name: "Image captions",
		title:  "Captions, titles and licences of images are no longer read",
		why:    "Google stopped reading them in August 2022. They do no harm.",
		pages:  "with captions, titles or licences of images",
		source: imageSource + "; change of 6 August 2022",
	},
	{
		id: f6, code: "F6", level: quiet, name: "Images from another site",
		title:  "Images come from another site",
		why:    "That works. In Search Console, both sites should be confirmed as yours.",
		pages:  "with images from another site",
		source: imageSource,
	},
	{
		id: f7, code: "F7", level: quiet, name: "Image is the page itself",
		title:  "An image has the address of the page",
		why:    "The address leads to the page and not to a picture, so it helps nobody.",
		pages:  "with an image that has the page’s own address",
		source: "common practice",
	},
	{
		id: f8, code: "F8", level: ignored, name: "Part of a video astray",
		title:         "Part of an image, video or article stands by itself",
		why:           "It belongs inside the tag of its image, video or article. Search engines pass it over.",
		pages:         "with parts of images or videos astray",
		source:        "schemas of the image, video and news extensions",
		searchConsole: "Invalid XML tag",
		yandex:        "Unknown tag",
	},
}

// imageChild judges a child of <image:image>.
func (x *Extras) imageChild(e *sitemapcore.Element, i int) {
	switch {
	case i < 0:
		return
	case i > 0:
		x.hit(f5, nil)
		return
	}
	t := e.Text
	if len(t) == 0 {
		return
	}
	x.block.from, x.block.to = e.From, e.To
	switch form, own := x.origin(t); {
	case form != absolute:
		x.hit(f2, t)
		x.amendText(f2, e, x.wholeAddress(t))
	case string(t) == string(x.loc):
		x.hit(f7, t)
	case !own:
		x.hit(f6, t)
	}
}

// near is the site of the last image, and that of the page it was on, as addresses up to the slash
// behind them. All images of a site mostly come from one place.
type near struct {
	image, page []byte
	own         bool // both have the same host
}

// origin says how the address of an image begins, and whether it is on the page's own host.
func (x *Extras) origin(t []byte) (f form, own bool) {
	n := &x.near
	if len(n.image) > 0 && bytes.HasPrefix(t, n.image) && bytes.HasPrefix(x.loc, n.page) {
		return absolute, n.own
	}
	a := split(t)
	if a.form != absolute {
		return a.form, false
	}
	own = x.sameHost(&a)
	if p := split(x.loc); a.closed() && p.closed() {
		n.image, n.page, n.own = append(n.image[:0], t[:a.authEnd+1]...), append(n.page[:0], x.loc[:p.authEnd+1]...),
			own
	}
	return absolute, own
}

// endImage judges an image when it is whole.
func (x *Extras) endImage(e *sitemapcore.Element) {
	b := &x.block
	x.images++
	if x.images == maxImages+1 {
		x.hit(f3, nil)
	}
	if b.to <= b.from {
		x.hit(f1, nil)
		return
	}
	text := x.entry[b.from:b.to]
	first, met := x.pictures.first(x.entry, image{b.from, b.to, e.Start, e.End})
	switch {
	case !met:
	case string(x.entry[first.start:first.end]) == string(x.entry[e.Start:e.End]):
		x.hit(f4a, text)
		if x.mends(f4a) {
			x.splices = append(x.splices, sitemapcore.Splice{From: sitemapcore.Lead(x.entry, e.Start), To: e.End})
		}
	default:
		x.hit(f4, text)
		switch {
		case !x.mends(f4):
		case onlyAddress(x.entry[e.Start:e.End]):
			x.amend(f4, sitemapcore.Lead(x.entry, e.Start), e.End, []byte{})
		case onlyAddress(x.entry[first.start:first.end]):
			x.amend(f4, sitemapcore.Lead(x.entry, first.start), first.end, []byte{})
			x.pictures.replace(x.entry, first, image{b.from, b.to, e.Start, e.End})
		}
	}
}

// maxImages is the most images that Google takes for one page.
const maxImages = 1_000

// An image is where an image and its address stand, in the entry's bytes.
type image struct{ from, to, start, end int }

// pictures are the images of a page with different addresses. Few pages have more than a handful,
// which a look at each finds faster than a map.
type pictures struct {
	few  []image
	more map[uint32]image
	hash *hasher // of their addresses
}

// fewPictures is the number of images that are looked at one by one.
const fewPictures = 12

func (p *pictures) clear() {
	if len(p.few) == fewPictures {
		clear(p.more)
	}
	p.few = p.few[:0]
}

// first returns the first image with the address of the given one, or takes that in.
func (p *pictures) first(entry []byte, me image) (image, bool) {
	text := entry[me.from:me.to]
	for _, f := range p.few {
		if t := entry[f.from:f.to]; len(t) == len(text) && t[len(t)-1] == text[len(t)-1] && bytes.Equal(t, text) {
			return f, true
		}
	}
	if len(p.few) < fewPictures {
		p.few = append(p.few, me)
		return image{}, false
	}
	if p.more == nil {
		p.more, p.hash = make(map[uint32]image), newHasher()
	}
	h := p.hash.sum(text)
	f, met := p.more[h]
	if !met {
		p.more[h] = me
	}
	return f, met && bytes.Equal(entry[f.from:f.to], text)
}
