package check

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/language"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// videoKinds has the kind of value of each child of <video:video>, in the order of the schema.
var videoKinds = [...]valueKind{
	isAddress, isTitle, isDescription, isFile, isPlayer, isSeconds, isExpiry, isRating, isRetired | isMany, isViews,
	isDate, isKeyword | isMany, isRetired, isYesNo, isCountries,
	isRetired, isPrice | isMany, isYesNo, isUploader, isRetired, isDevices, isYesNo, isRetired | isMany,
}

// A valueKind is the kind of a value, and how often it may occur.
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
	value := func(name string) []byte {
		if a := e.Attr(name); a != nil {
			return a.Value
		}
		return nil
	}
	if a := e.Attr("info"); a != nil {
		if s := address.Read(ascii.TrimBlanks(a.Value)); !isAbsolute(&s) || !x.sameSite(&s) {
			x.hit(G14, a.Value)
		}
	}
	if e.Attr("allow_embed") != nil || e.Attr("autoplay") != nil {
		x.hit(G20, nil)
	}
	switch videoKinds[i] &^ isMany {
	case isCountries, isDevices:
		if r := value("relationship"); string(r) != "allow" && string(r) != "deny" {
			x.hit(G16, r)
			x.decide(G16, r, func(relation []byte) { x.relate(e, relation) }, nil)
		}
	case isPrice:
		currency, typ, resolution := value("currency"), value("type"), value("resolution")
		x.block.typed = len(typ) > 0
		x.block.priced = len(currency) > 0
		upper := len(currency) == 3
		for _, c := range currency {
			upper = upper && c-'A' < 26
		}
		if len(currency) > 0 && !upper || len(typ) > 0 && !ascii.OneOf(typ, "rent purchase") || len(resolution) > 0 &&
			!ascii.OneOf(resolution, "hd sd") {
			x.hit(G19, nil)
		}
	}
}

// videoChild judges a child of <video:video>.
func (x *Extras) videoChild(e *sitemapcore.Element, i int) {
	b, t := &x.block, e.Text
	if i < 0 {
		return
	}
	kind := videoKinds[i]
	if kind&isMany == 0 && b.children&(1<<i) != 0 {
		x.hit(G22, e.Name)
	}
	kind &^= isMany
	if kind == isRetired {
		x.hit(G20, nil)
		return
	}
	if len(t) == 0 && kind != isPrice {
		return
	}
	switch kind {
	case isAddress, isFile, isPlayer:
		x.videoAddress(e, kind)
	case isTitle:
		x.html(e)
		if len(t) > 100 && utf8.RuneCount(t) > 100 {
			x.hit(G8, t)
		}
	case isDescription:
		x.html(e)
		if len(t) > 2048 && utf8.RuneCount(t) > 2048 {
			x.hit(G7, t)
		}
	case isSeconds:
		if n, ok := whole(t); !ok || n < 1 || n > 28_800 {
			x.hit(G9, t)
			x.decideText(G9, e)
		}
	case isDate, isExpiry:
		d, p, ok := date.Parse(t)
		if ok = ok && p >= date.Day && p != date.Minute; !ok {
			x.hit(G12, t)
			x.decideText(G12, e)
			return
		}
		if kind == isDate {
			b.date = d
			return
		}
		b.expiry, b.expires = d, span{e.Start, e.End}
		if x.Today.Precision != date.NoDate && x.Today.After(d) {
			x.hit(G12a, t)
			x.decideText(G12a, e)
		}
	case isRating:
		if !isRatingOf5(t) {
			x.hit(G10, t)
		}
	case isViews:
		x.views(e, t)
	case isKeyword:
		b.tags++
		if b.tags == 33 {
			x.hit(G13, nil)
		}
		if bytes.IndexByte(t, ',') >= 0 {
			x.hit(G13a, t)
			x.splitTag(e)
		}
	case isYesNo:
		x.yesNo(e)
	case isCountries:
		x.countries(e, t)
	case isDevices:
		x.devices(e)
	case isPrice:
		x.price(t)
	case isUploader:
		if len(t) > 255 && utf8.RuneCount(t) > 255 {
			x.hit(G14, t)
		}
	}
}

// videoAddress judges the address of a thumbnail, a file or a player.
func (x *Extras) videoAddress(e *sitemapcore.Element, kind valueKind) {
	t := e.Text
	a, test := x.videoSite.read(t)
	if !isAbsolute(a) {
		if !x.waits(a) && (a.Form != address.Foreign || !ascii.HasPrefixFold(t, "ftp://")) {
			x.hit(G6, t)
			x.decideText(G6, e)
		}
		return
	}
	x.linked(t, a.Target(), test, func(id RuleID, address []byte) { x.amendText(id, e, address) })
	reader := VideoReader
	if kind == isAddress {
		reader = ImageReader
	}
	x.media(t, a.Target(), reader)
	if kind == isAddress {
		return
	}
	if string(t) == string(x.loc) {
		x.hit(G3, t)
		return
	}
	path := a.Path()
	host := a.Name()
	if kind == isFile {
		var buf [8]byte
		if watchPage(host, path) || playerPage(host, path) || ascii.OneOf(extension(&buf, path), "html htm php asp aspx jsp") {
			x.hit(G4, t)
			if b := &x.block; x.mends(G4) && b.pageEnd == 0 {
				b.pageStart, b.pageEnd, b.pageFrom, b.pageTo = e.Start, e.End, e.From, e.To
			}
		}
		return
	}
	if watchPage(host, path) {
		x.hit(G5, t)
		if player, _ := sitemapcore.PlayerOf(string(t)); player != "" {
			x.amendText(G5, e, []byte(player))
		}
	}
}

// watchPage reports whether an address is the page of a video at a service, and not its player or file.
func watchPage(host, path []byte) bool {
	host = bare(host)
	switch {
	case ascii.OneOf(host, "youtube.com m.youtube.com"):
		return bytes.HasPrefix(path, []byte("/watch")) || bytes.HasPrefix(path, []byte("/shorts/")) ||
			bytes.HasPrefix(path, []byte("/live/"))
	case ascii.OneOf(host, "youtu.be"):
		return true
	case ascii.OneOf(host, "vimeo.com"):
		return !bytes.HasPrefix(path, []byte("/external/"))
	case ascii.OneOf(host, "dailymotion.com"):
		return bytes.HasPrefix(path, []byte("/video/"))
	case ascii.OneOf(host, "facebook.com m.facebook.com"):
		return bytes.HasPrefix(path, []byte("/watch")) || bytes.Contains(path, []byte("/videos/"))
	case ascii.OneOf(host, "tiktok.com m.tiktok.com"):
		return bytes.HasPrefix(path, []byte("/@"))
	}
	return false
}

// playerPage reports whether an address is the player of a video at a service, which is no file.
func playerPage(host, path []byte) bool {
	host = bare(host)
	switch {
	case ascii.OneOf(host, "youtube.com youtube-nocookie.com dailymotion.com geo.dailymotion.com"):
		return bytes.HasPrefix(path, []byte("/embed/")) || bytes.HasPrefix(path, []byte("/player"))
	case ascii.OneOf(host, "player.vimeo.com"):
		return bytes.HasPrefix(path, []byte("/video/"))
	}
	return false
}

// whole reads a whole number of at most nine figures, with nothing before or behind it.
func whole(t []byte) (int, bool) {
	if len(t) == 0 || len(t) > 9 {
		return 0, false
	}
	return ascii.Number(t, len(t))
}

// views judges how often a video was seen.
func (x *subject) views(e *sitemapcore.Element, t []byte) {
	out := x.buf[:0]
	figures, odd := true, false
	for i, c := range t {
		switch {
		case ascii.IsDigit(c):
			out = append(out, c)
		case i > 0 && (c == ',' || c == '.' || c == ' ' || c == '\'' || c == '_') && ascii.IsDigit(t[i-1]) &&
			threeDigits(t[i+1:]):
			odd = true
		default:
			figures = false
		}
	}
	x.buf = out
	switch {
	case !figures || len(out) == 0:
		x.hit(G11, t)
	case odd:
		x.hit(G11a, t)
		x.amendText(G11a, e, out)
	}
}

// threeDigits reports whether a group of exactly three figures begins b.
func threeDigits(b []byte) bool {
	_, three := ascii.Number(b, 3)
	return three && (len(b) == 3 || !ascii.IsDigit(b[3]))
}

// yesNo judges a value that is yes or no.
func (x *subject) yesNo(e *sitemapcore.Element) {
	var word string
	switch {
	case ascii.OneOf(e.Text, "yes no"):
		return
	case ascii.OneOf(e.Text, "true 1 y"):
		word = "yes"
	case ascii.OneOf(e.Text, "false 0 n"):
		word = "no"
	default:
		x.hit(G15, e.Text)
		return
	}
	x.hit(G15a, e.Text)
	x.amendText(G15a, e, []byte(word))
}

// devices judges a list of devices.
func (x *subject) devices(e *sitemapcore.Element) {
	for _, w := range bytes.Fields(e.Text) {
		if s := string(w); s != "web" && s != "mobile" && s != "tv" {
			x.hit(G18, w)
			x.amendText(G18, e, devicesOf(e.Text))
			return
		}
	}
}

// price judges a price, and that it has one.
func (x *Extras) price(t []byte) {
	x.hit(G20, nil)
	d, ok := readDecimal(t)
	if b := &x.block; len(t) == 0 && !b.typed || len(t) > 0 && (!b.priced || !ok || d.comma || d.negative) {
		x.hit(G19, t)
	}
}

// isRatingOf5 reports whether a text is a number from 0.0 to 5.0.
func isRatingOf5(t []byte) bool {
	d, ok := readDecimal(t)
	switch {
	case !ok || d.comma || d.negative && !d.zero() || len(d.whole) > 1:
		return false
	case len(d.whole) == 0 || d.whole[0] < '5':
		return true
	}
	return d.whole[0] == '5' && len(bytes.Trim(d.part, "0")) == 0
}

// countries judges a list of countries.
func (x *subject) countries(e *sitemapcore.Element, t []byte) {
	out, wrong, three := x.buf[:0], false, false
	for code := range bytes.FieldsFuncSeq(t, func(r rune) bool { return strings.ContainsRune(" ,;\t\r\n", r) }) {
		if len(out) > 0 {
			out = append(out, ' ')
		}
		switch {
		case ascii.OneOf(code, "uk"):
			// The United Kingdom's own code is GB; UK is kept free for it (ISO 3166-1).
			out, wrong = append(out, "GB"...), true
		case language.IsCountry(code):
			out = append(out, code[0]&^0x20, code[1]&^0x20)
		case len(code) == 3 && ascii.Letters(code) == 3: // ISO 3166-1 has these too
			three = true
		default:
			x.hit(G17, t)
			return
		}
	}
	x.buf = out
	if wrong {
		x.hit(G17, t)
		if !three {
			x.amendText(G17, e, out)
		}
		return
	}
	if bytes.ContainsAny(t, ",;\t\r\n") {
		x.hit(G17a, t)
		if !three {
			x.amendText(G17a, e, out)
		}
	}
}

// endVideo judges a video when it is whole.
func (x *Extras) endVideo() {
	full := x.block.full
	x.toPlayer()
	if full&videoThumbnail == 0 {
		x.hit(G1, nil)
	}
	if full&(videoTitle|videoDescription) != videoTitle|videoDescription {
		x.hit(G1a, nil)
	}
	if full&(videoFile|videoPlayer) == 0 {
		x.hit(G2, nil)
	}
	if b := &x.block; b.date.Precision != date.NoDate && b.expiry.Precision != date.NoDate && b.date.After(b.expiry) {
		x.hit(G25, nil)
		x.decide(G25, nil, nil, func() { x.cut(G25, b.expires.from, b.expires.to) })
	}
}
