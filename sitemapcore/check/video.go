package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

const (
	videoSource = "Google Search Central, video sitemaps"
	videoSchema = "Google Search Central, video sitemaps; sitemap-video 1.1 schema"
)

// videoRules are the rules about the videos of a page (sitemap-video 1.1).
var videoRules = []line{
	{
		id: g1, code: "G1", level: ignored, name: "Video without a picture",
		title:         "A video has no thumbnail",
		why:           "The thumbnail is the picture in the search results. Google shows no video without one.",
		pages:         "with a video that has no thumbnail",
		source:        videoSource,
		searchConsole: "Missing thumbnail URL",
	},
	{
		id: g1a, code: "G1a", level: ignored, name: "Video without words",
		title:         "A video lacks its title or description",
		why:           "Google needs both to know when to show the video.",
		pages:         "with a video that lacks its title or description",
		source:        videoSource,
		searchConsole: "Missing video title; Missing XML tag",
	},
	{
		id: g2, code: "G2", level: ignored, name: "Video without a film",
		title:         "A video has neither a file nor a player",
		why:           "Google needs the address of one of them to find the video.",
		pages:         "with a video that has neither file nor player",
		source:        videoSource,
		searchConsole: "Missing XML tag",
	},
	{
		id: g3, code: "G3", level: ignored, name: "Video is the page itself",
		title:         "The video has the same address as the page",
		why:           "It needs the address of the film or its player, not of the page around it.",
		pages:         "with a video that has the page’s own address",
		source:        videoSource,
		searchConsole: "Video location and play page location are the same",
	},
	{
		id: g4, code: "G4", level: warn, repair: RepairOffer, name: "Video file is a page",
		title:         "The address of the video file looks like a page",
		why:           "Google expects the film itself there. A page with a player belongs in the player’s address.",
		pages:         "with a video file that looks like a page",
		source:        "Search Console, Sitemaps report",
		searchConsole: "Video location URL appears to be a play page URL",
	},
	{
		id: g5, code: "G5", level: warn, repair: RepairOffer, name: "Watch page as player",
		title:  "The player’s address is a page to watch on",
		why:    "Google needs the player alone, such as youtube.com/embed/… or player.vimeo.com/video/….",
		pages:  "with a page to watch on as the player",
		source: videoSource,
	},
	{
		id: g6, code: "G6", level: ignored, name: "Video address not whole",
		title:         "An address of the video isn’t one that search engines follow",
		why:           "It must begin with https:// or http://. Streams (rtmp, rtsp) can’t be read.",
		pages:         "with a video address that can’t be followed",
		source:        videoSource,
		searchConsole: "Invalid URL",
	},
	{
		id: g7, code: "G7", level: ignored, name: "Description too long",
		title:         "The video’s description is longer than 2,048 characters",
		why:           "Google takes no more. Which words can go, only you can say: shorten it in Details.",
		pages:         "with a video description of more than 2,048 characters",
		source:        videoSchema,
		searchConsole: "Invalid tag value",
	},
	{
		id: g8, code: "G8", level: warn, name: "Video title long",
		title: "The video’s title is longer than 100 characters",
		why: "The schema allows no more, and search results show less. Which words can go, only you can say: " +
			"shorten it in Details.",
		pages:  "with a video title of more than 100 characters",
		source: "sitemap-video 1.1 schema; Google, mRSS",
	},
	{
		id: g9, code: "G9", level: ignored, repair: RepairOffer, name: "Length of the video",
		title:         "The video’s length isn’t a number of seconds from 1 to 28,800",
		why:           "Google counts seconds, up to eight hours, and passes over what is written differently.",
		pages:         "with a video length that can’t be read",
		source:        videoSource,
		searchConsole: "Invalid tag value",
	},
	{
		id: g10, code: "G10", level: ignored, name: "Rating out of range",
		title:         "The video’s rating isn’t a number from 0.0 to 5.0",
		why:           "Google passes over it.",
		pages:         "with a video rating out of range",
		source:        videoSource,
		searchConsole: "Invalid tag value",
	},
	{
		id: g11, code: "G11", level: ignored, name: "Views not a number",
		title:         "How often the video was seen isn’t a whole number",
		why:           "Google passes over it.",
		pages:         "with a number of views that can’t be read",
		source:        "sitemap-video 1.1 schema",
		searchConsole: "Invalid tag value",
	},
	{
		id: g11a, code: "G11a", level: ignored, repair: RepairAuto, name: "Views with separators",
		title:         "The number of views has separators in it",
		why:           "It is written with figures alone: 1234567.",
		pages:         "with separators in a number of views",
		source:        "sitemap-video 1.1 schema",
		searchConsole: "Invalid tag value",
	},
	{
		id: g12, code: "G12", level: ignored, name: "Date of a video",
		title:         "A date of the video can’t be read",
		why:           "Dates are written year-month-day, such as 2026-11-20.",
		pages:         "with a video date that can’t be read",
		source:        videoSource,
		searchConsole: "Invalid date",
	},
	{
		id: g12a, code: "G12a", level: warn, name: "Video has run out",
		title:  "The video’s last day is over",
		why:    "Google no longer shows the video.",
		pages:  "with a video that has run out",
		source: videoSource,
	},
	{
		id: g13, code: "G13", level: ignored, name: "More than 32 tags",
		title:         "The video has more than 32 keywords",
		why:           "Google takes up to 32.",
		pages:         "with a video of more than 32 keywords",
		source:        videoSource,
		searchConsole: "Invalid XML: too many tags",
	},
	{
		id: g13a, code: "G13a", level: warn, repair: RepairOffer, name: "Keywords in one tag",
		title:  "Several keywords stand in one tag",
		why:    "Each keyword needs a tag of its own; with commas they count as one.",
		pages:  "with several keywords in one tag",
		source: videoSource,
	},
	{
		id: g14, code: "G14", level: ignored, name: "Uploader",
		title:         "The uploader’s name is too long or its page is on another site",
		why:           "A name has up to 255 characters, and its page is on the site of the video.",
		pages:         "with an uploader that Google can’t take",
		source:        videoSource,
		searchConsole: "Invalid tag value",
	},
	{
		id: g15, code: "G15", level: ignored, name: "Neither yes nor no",
		title:         "A value of the video must be yes or no",
		why:           "Google knows only these two words here.",
		pages:         "with a video value that is neither yes nor no",
		source:        videoSchema,
		searchConsole: "Invalid tag value",
	},
	{
		id: g15a, code: "G15a", level: ignored, repair: RepairAuto, name: "True for yes",
		title:         "A value of the video says true or 1 instead of yes",
		why:           "The words are yes and no.",
		pages:         "with true or false for yes or no",
		source:        videoSchema,
		searchConsole: "Invalid tag value",
	},
	{
		id: g16, code: "G16", level: ignored, repair: RepairOffer, name: "Allow or deny missing",
		title:         "The video’s countries or devices don’t say allow or deny",
		why:           "Without it nobody knows whether the list is of those that may or of those that may not.",
		pages:         "with countries or devices neither allowed nor denied",
		source:        videoSource,
		searchConsole: "Missing XML attribute; Invalid attribute value",
	},
	{
		id: g17, code: "G17", level: ignored, repair: RepairOffer, name: "Country codes",
		title:         "A country code of the video isn’t one",
		why:           "Countries are named by two letters, such as DE; the United Kingdom is GB.",
		pages:         "with a country code that isn’t one",
		source:        videoSource + "; ISO 3166-1",
		searchConsole: "Invalid tag value",
	},
	{
		id: g17a, code: "G17a", level: ignored, repair: RepairAuto, name: "Country codes small",
		title:         "The video’s country codes are small or have commas",
		why:           "They are capitals with a space between them: DE AT CH.",
		pages:         "with country codes in small letters or with commas",
		source:        videoSchema,
		searchConsole: "Invalid tag value",
	},
	{
		id: g18, code: "G18", level: ignored, repair: RepairOffer, name: "Devices",
		title:         "A device of the video isn’t one that Google knows",
		why:           "They are web, mobile and tv, with a space between them.",
		pages:         "with a device that Google doesn’t know",
		source:        videoSource,
		searchConsole: "Invalid tag value",
	},
	{
		id: g19, code: "G19", level: warn, name: "Price of a video",
		title: "The video’s price isn’t complete",
		why: "A price needs its currency in three capitals, and rent or purchase. Google stopped reading prices " +
			"in 2022.",
		pages:         "with a video price that isn’t complete",
		source:        "sitemap-video 1.1 schema; crawler-commons, issues 220 and 221",
		searchConsole: "Invalid attribute value",
	},
	{
		id: g20, code: "G20", level: quiet, repair: RepairOffer, name: "Old video tags",
		title:  "Some tags of the video are no longer read",
		why:    "Google stopped reading category, gallery, price and show in August 2022. They do no harm.",
		pages:  "with video tags that nobody reads",
		source: videoSource + "; change of 6 August 2022",
	},
	{
		id: g22, code: "G22", level: ignored, name: "Video tag twice",
		title:         "A tag of the video stands twice",
		why:           "It may stand once. Search engines can’t tell which counts.",
		pages:         "with a video tag that stands twice",
		source:        videoSource,
		searchConsole: "Invalid XML: too many tags",
		yandex:        "Tag found more than once",
	},
}

// videoKinds says of each child of <video:video>, in the order of the schema, what its value is.
var videoKinds = [...]valueKind{
	isAddress, isTitle, isDescription, isFile, isPlayer, isSeconds, isExpiry, isRating, isRetired | isMany, isViews,
	isDate, isKeyword | isMany, isRetired, isYesNo, isCountries,
	isRetired, isPrice | isMany, isYesNo, isUploader, isRetired, isDevices, isYesNo, isRetired | isMany,
}

// A valueKind says what a value is, and how often it may stand.
type valueKind uint8

const (
	isText valueKind = iota
	isAddress
	isTitle
	isDescription
	isFile
	isPlayer
	isSeconds
	isDate
	isExpiry
	isRating
	isViews
	isKeyword
	isYesNo
	isCountries
	isDevices
	isPrice
	isUploader
	isRetired

	isMany valueKind = 0x80
)

// The places of children in the order of the video schema.
const (
	videoThumbnail, videoTitle, videoDescription, videoFile, videoPlayer = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4
)

// startVideoChild judges the attributes of a child of <video:video>.
func (x *Extras) startVideoChild(e *sitemapcore.Element, i int) {
	if i < 0 {
		return
	}
	var relationship, currency, typ, resolution []byte
	for _, a := range e.Attrs {
		switch string(a.Name) {
		case "relationship":
			relationship = a.Value
		case "currency":
			currency = a.Value
		case "type":
			typ = a.Value
		case "resolution":
			resolution = a.Value
		case "info":
			if s := split(trimAround(a.Value)); s.form != absolute || !x.sameSite(&s) {
				x.hit(g14, a.Value)
			}
		case "allow_embed", "autoplay":
			x.hit(g20, nil)
		}
	}
	switch videoKinds[i] &^ isMany {
	case isCountries, isDevices:
		if r := string(relationship); r != "allow" && r != "deny" {
			x.hit(g16, relationship)
			x.relate(e)
		}
	case isPrice:
		x.block.typed = len(typ) > 0
		x.block.priced = len(currency) > 0
		upper := len(currency) == 3
		for _, c := range currency {
			upper = upper && c-'A' < 26
		}
		if len(currency) > 0 && !upper || len(typ) > 0 && !oneOf(typ, "rent purchase") || len(resolution) > 0 &&
			!oneOf(resolution, "hd sd") {
			x.hit(g19, nil)
		}
	}
}

// oneOf reports whether a text is one of some words with spaces between them, whatever its case.
// The words are in lower case.
func oneOf(t []byte, words string) bool {
	for len(words) > 0 {
		n := 0
		for n < len(words) && words[n] != ' ' {
			n++
		}
		if len(t) == n && foldPrefix(t, words[:n]) {
			return true
		}
		words = words[min(n+1, len(words)):]
	}
	return false
}

// videoChild judges a child of <video:video>.
func (x *Extras) videoChild(e *sitemapcore.Element, i int) {
	b, t := &x.block, e.Text
	if i < 0 {
		return
	}
	kind := videoKinds[i]
	if kind&isMany == 0 && b.children&(1<<i) != 0 {
		x.hit(g22, e.Name)
	}
	kind &^= isMany
	if kind == isRetired {
		x.hit(g20, nil)
		return
	}
	if len(t) == 0 && kind != isPrice {
		return
	}
	switch kind {
	case isAddress, isFile, isPlayer:
		x.videoAddress(e, kind)
	case isTitle:
		if len(t) > 100 && utf8.RuneCount(t) > 100 {
			x.hit(g8, t)
		}
	case isDescription:
		if len(t) > 2048 && utf8.RuneCount(t) > 2048 {
			x.hit(g7, t)
		}
	case isSeconds:
		if n, ok := whole(t); !ok || n < 1 || n > 28_800 {
			x.hit(g9, t)
			x.amendText(g9, e, secondsOf(t))
		}
	case isDate, isExpiry:
		d, p, ok := ParseDate(t)
		switch {
		case !ok:
			x.hit(g12, t)
		case kind == isExpiry && p >= Day && x.Today.Precision != NoDate && x.Today.After(d):
			x.hit(g12a, t)
		}
	case isRating:
		d, ok := readDecimal(t)
		if !ok || d.comma || d.negative && !d.zero() || len(d.whole) > 1 || len(d.whole) == 1 &&
			(d.whole[0] > '5' || d.whole[0] == '5' && len(bytes.Trim(d.part, "0")) > 0) {
			x.hit(g10, t)
		}
	case isViews:
		x.views(e, t)
	case isKeyword:
		if b.tags++; b.tags == 33 {
			x.hit(g13, nil)
		}
		if bytes.IndexByte(t, ',') >= 0 {
			x.hit(g13a, t)
			x.splitTag(e)
		}
	case isYesNo:
		switch {
		case oneOf(t, "yes no"):
		case oneOf(t, "true 1 y"):
			x.yesNo(e, "yes")
		case oneOf(t, "false 0 n"):
			x.yesNo(e, "no")
		default:
			x.hit(g15, t)
		}
	case isCountries:
		x.countries(e, t)
	case isDevices:
		for _, w := range bytes.Fields(t) {
			if s := string(w); s != "web" && s != "mobile" && s != "tv" {
				x.hit(g18, w)
				x.amendText(g18, e, devicesOf(t))
				break
			}
		}
	case isPrice:
		x.hit(g20, nil)
		d, ok := readDecimal(t)
		if len(t) == 0 && !b.typed || len(t) > 0 && (!b.priced || !ok || d.comma || d.negative) {
			x.hit(g19, t)
		}
	case isUploader:
		if len(t) > 255 && utf8.RuneCount(t) > 255 {
			x.hit(g14, t)
		}
	}
}

// videoAddress judges the address of a thumbnail, a file or a player.
func (x *Extras) videoAddress(e *sitemapcore.Element, kind valueKind) {
	t := e.Text
	a := split(t)
	if a.form != absolute {
		if a.form != foreign || !foldPrefix(t, "ftp://") {
			x.hit(g6, t)
		}
		return
	}
	if kind == isAddress {
		return
	}
	if string(t) == string(x.loc) {
		x.hit(g3, t)
		return
	}
	path, _, _ := cutTail(a.tail())
	host := a.hostName()
	if kind == isFile {
		var buf [8]byte
		switch string(extension(&buf, path)) {
		case "html", "htm", "php", "asp", "aspx", "jsp":
			x.hit(g4, t)
			if b := &x.block; x.mends(g4) && b.pageEnd == 0 {
				b.pageStart, b.pageEnd = e.Start, e.End
			}
		}
		return
	}
	if foldPrefix(host, "www.") {
		host = host[4:]
	}
	if oneOf(host, "youtube.com m.youtube.com") && bytes.HasPrefix(path, []byte("/watch")) ||
		oneOf(host, "youtu.be vimeo.com") {
		x.hit(g5, t)
		x.amendText(g5, e, playerOf(&a))
	}
}

// whole reads a whole number of at most nine figures, with nothing before or behind it.
func whole(t []byte) (int, bool) {
	if len(t) == 0 || len(t) > 9 {
		return 0, false
	}
	return number(t, len(t))
}

// views judges how often a video was seen.
func (x *Extras) views(e *sitemapcore.Element, t []byte) {
	out := x.buf[:0]
	figures, odd := true, false
	for i, c := range t {
		switch {
		case digit(c):
			out = append(out, c)
		case i > 0 && (c == ',' || c == '.' || c == ' ' || c == '\'' || c == '_') && digit(t[i-1]) &&
			threeDigits(t[i+1:]):
			odd = true
		default:
			figures = false
		}
	}
	x.buf = out
	switch {
	case !figures || len(out) == 0:
		x.hit(g11, t)
	case odd:
		x.hit(g11a, t)
		if x.mends(g11a) {
			x.put(e, out)
		}
	}
}

// threeDigits reports whether a group of exactly three figures begins b.
func threeDigits(b []byte) bool {
	return len(b) >= 3 && digit(b[0]) && digit(b[1]) && digit(b[2]) && (len(b) == 3 || !digit(b[3]))
}

func (x *Extras) yesNo(e *sitemapcore.Element, word string) {
	x.hit(g15a, e.Text)
	if x.mends(g15a) {
		x.put(e, []byte(word))
	}
}

// countries judges a list of countries.
func (x *Extras) countries(e *sitemapcore.Element, t []byte) {
	out := x.buf[:0]
	odd, wrong := false, false
	for i := 0; i < len(t); {
		if c := t[i]; c == ' ' || c == ',' || c == ';' || xmlSpace(c) {
			odd = odd || c != ' '
			i++
			continue
		}
		n := i
		for n < len(t) && letter(t[n]) {
			n++
		}
		if n == i+2 && oneOf(t[i:n], "uk") {
			// The United Kingdom's own code is GB; UK is kept free for it (ISO 3166-1).
			wrong = true
			if len(out) > 0 {
				out = append(out, ' ')
			}
			out = append(out, "GB"...)
			i = n
			continue
		}
		if n != i+2 || !isCountry(t[i:n]) {
			x.hit(g17, t)
			return
		}
		odd = odd || t[i] >= 'a' || t[i+1] >= 'a'
		if len(out) > 0 {
			out = append(out, ' ')
		}
		out = append(out, t[i]&^0x20, t[i+1]&^0x20)
		i = n
	}
	x.buf = out
	if wrong {
		x.hit(g17, t)
		x.amendText(g17, e, out)
		return
	}
	if odd {
		x.hit(g17a, t)
		if x.mends(g17a) {
			x.put(e, out)
		}
	}
}

// endVideo judges a video when it is whole.
func (x *Extras) endVideo() {
	full := x.block.full
	x.toPlayer()
	if full&videoThumbnail == 0 {
		x.hit(g1, nil)
	}
	if full&(videoTitle|videoDescription) != videoTitle|videoDescription {
		x.hit(g1a, nil)
	}
	if full&(videoFile|videoPlayer) == 0 {
		x.hit(g2, nil)
	}
}
