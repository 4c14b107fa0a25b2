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
	{g1, "G1", ignored, RepairNone, "Video without a picture", "A video has no thumbnail", "The thumbnail is the picture in the search results. Google shows no video without one.", "with a video that has no thumbnail", videoSource, "Missing thumbnail URL", ""},
	{g1a, "G1a", ignored, RepairNone, "Video without words", "A video lacks its title or description", "Google needs both to know when to show the video.", "with a video that lacks its title or description", videoSource, "Missing video title; Missing XML tag", ""},
	{g2, "G2", ignored, RepairNone, "Video without a film", "A video has neither a file nor a player", "Google needs the address of one of them to find the video.", "with a video that has neither file nor player", videoSource, "Missing XML tag", ""},
	{g3, "G3", ignored, RepairNone, "Video is the page itself", "The video has the same address as the page", "It needs the address of the film or its player, not of the page around it.", "with a video that has the page’s own address", videoSource, "Video location and play page location are the same", ""},
	{g4, "G4", warn, RepairOffer, "Video file is a page", "The address of the video file looks like a page", "Google expects the film itself there. A page with a player belongs in the player’s address.", "with a video file that looks like a page", "Search Console, Sitemaps report", "Video location URL appears to be a play page URL", ""},
	{g5, "G5", warn, RepairOffer, "Watch page as player", "The player’s address is a page to watch on", "Google needs the player alone, such as youtube.com/embed/… or player.vimeo.com/video/….", "with a page to watch on as the player", videoSource, "", ""},
	{g6, "G6", ignored, RepairNone, "Video address not whole", "An address of the video isn’t one that search engines follow", "It must begin with https:// or http://. Streams (rtmp, rtsp) can’t be read.", "with a video address that can’t be followed", videoSource, "Invalid URL", ""},
	{g7, "G7", ignored, RepairNone, "Description too long", "The video’s description is longer than 2,048 characters", "Google takes no more. Which words can go, only you can say: shorten it in Details.", "with a video description of more than 2,048 characters", videoSchema, "Invalid tag value", ""},
	{g8, "G8", warn, RepairNone, "Video title long", "The video’s title is longer than 100 characters", "The schema allows no more, and search results show less. Which words can go, only you can say: shorten it in Details.", "with a video title of more than 100 characters", "sitemap-video 1.1 schema; Google, mRSS", "", ""},
	{g9, "G9", ignored, RepairOffer, "Length of the video", "The video’s length isn’t a number of seconds from 1 to 28,800", "Google counts seconds, up to eight hours, and passes over what is written differently.", "with a video length that can’t be read", videoSource, "Invalid tag value", ""},
	{g10, "G10", ignored, RepairNone, "Rating out of range", "The video’s rating isn’t a number from 0.0 to 5.0", "Google passes over it.", "with a video rating out of range", videoSource, "Invalid tag value", ""},
	{g11, "G11", ignored, RepairNone, "Views not a number", "How often the video was seen isn’t a whole number", "Google passes over it.", "with a number of views that can’t be read", "sitemap-video 1.1 schema", "Invalid tag value", ""},
	{g11a, "G11a", ignored, RepairAuto, "Views with separators", "The number of views has separators in it", "It is written with figures alone: 1234567.", "with separators in a number of views", "sitemap-video 1.1 schema", "Invalid tag value", ""},
	{g12, "G12", ignored, RepairNone, "Date of a video", "A date of the video can’t be read", "Dates are written year-month-day, such as 2026-11-20.", "with a video date that can’t be read", videoSource, "Invalid date", ""},
	{g12a, "G12a", warn, RepairNone, "Video has run out", "The video’s last day is over", "Google no longer shows the video.", "with a video that has run out", videoSource, "", ""},
	{g13, "G13", ignored, RepairNone, "More than 32 tags", "The video has more than 32 keywords", "Google takes up to 32.", "with a video of more than 32 keywords", videoSource, "Invalid XML: too many tags", ""},
	{g13a, "G13a", warn, RepairOffer, "Keywords in one tag", "Several keywords stand in one tag", "Each keyword needs a tag of its own; with commas they count as one.", "with several keywords in one tag", videoSource, "", ""},
	{g14, "G14", ignored, RepairNone, "Uploader", "The uploader’s name is too long or its page is on another site", "A name has up to 255 characters, and its page is on the site of the video.", "with an uploader that Google can’t take", videoSource, "Invalid tag value", ""},
	{g15, "G15", ignored, RepairNone, "Neither yes nor no", "A value of the video must be yes or no", "Google knows only these two words here.", "with a video value that is neither yes nor no", videoSchema, "Invalid tag value", ""},
	{g15a, "G15a", ignored, RepairAuto, "True for yes", "A value of the video says true or 1 instead of yes", "The words are yes and no.", "with true or false for yes or no", videoSchema, "Invalid tag value", ""},
	{g16, "G16", ignored, RepairOffer, "Allow or deny missing", "The video’s countries or devices don’t say allow or deny", "Without it nobody knows whether the list is of those that may or of those that may not.", "with countries or devices neither allowed nor denied", videoSource, "Missing XML attribute; Invalid attribute value", ""},
	{g17, "G17", ignored, RepairOffer, "Country codes", "A country code of the video isn’t one", "Countries are named by two letters, such as DE; the United Kingdom is GB.", "with a country code that isn’t one", videoSource + "; ISO 3166-1", "Invalid tag value", ""},
	{g17a, "G17a", ignored, RepairAuto, "Country codes small", "The video’s country codes are small or have commas", "They are capitals with a space between them: DE AT CH.", "with country codes in small letters or with commas", videoSchema, "Invalid tag value", ""},
	{g18, "G18", ignored, RepairOffer, "Devices", "A device of the video isn’t one that Google knows", "They are web, mobile and tv, with a space between them.", "with a device that Google doesn’t know", videoSource, "Invalid tag value", ""},
	{g19, "G19", warn, RepairNone, "Price of a video", "The video’s price isn’t complete", "A price needs its currency in three capitals, and rent or purchase. Google stopped reading prices in 2022.", "with a video price that isn’t complete", "sitemap-video 1.1 schema; crawler-commons, issues 220 and 221", "Invalid attribute value", ""},
	{g20, "G20", quiet, RepairOffer, "Old video tags", "Some tags of the video are no longer read", "Google stopped reading category, gallery, price and show in August 2022. They do no harm.", "with video tags that nobody reads", videoSource + "; change of 6 August 2022", "", ""},
	{g22, "G22", ignored, RepairNone, "Video tag twice", "A tag of the video stands twice", "It may stand once. Search engines can’t tell which counts.", "with a video tag that stands twice", videoSource, "Invalid XML: too many tags", "Tag found more than once"},
}

// videoKinds says of each child of <video:video>, in the order of the schema, what its value is.
var videoKinds = [...]valueKind{
	isAddress, isTitle, isDescription, isFile, isPlayer, isSeconds, isExpiry, isRating, isRetired | isMany, isViews, isDate, isKeyword | isMany, isRetired, isYesNo, isCountries,
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
		if len(currency) > 0 && !upper || len(typ) > 0 && !oneOf(typ, "rent purchase") || len(resolution) > 0 && !oneOf(resolution, "hd sd") {
			x.hit(g19, nil)
		}
	}
}

// oneOf reports whether a text is one of some words with spaces between them, whatever its case. The words are in lower case.
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
		if !ok || d.comma || d.negative && !d.zero() || len(d.whole) > 1 || len(d.whole) == 1 && (d.whole[0] > '5' || d.whole[0] == '5' && len(bytes.Trim(d.part, "0")) > 0) {
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
	if oneOf(host, "youtube.com m.youtube.com") && bytes.HasPrefix(path, []byte("/watch")) || oneOf(host, "youtu.be vimeo.com") {
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
		case i > 0 && (c == ',' || c == '.' || c == ' ' || c == '\'' || c == '_') && digit(t[i-1]) && threeDigits(t[i+1:]):
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
