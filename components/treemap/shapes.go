package treemap

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	padding  = 6.0  // between the edge of an area and its words
	baseline = 15.0 // of the first line of words, below the upper edge
	line     = 17.0 // from one line of words to the next
)

// A shape is an area with the words in it.
type shape struct {
	area
	look  int
	words []words
	says  say.Text // all of it, for a screen reader and for the pointer
}

// words are one line: it begins at x, and extends to the left in a language from right to left.
type words struct {
	text string
	x, y float64
	bold bool
}

// shapes returns the shapes of areas. in is the folder of the picture.
func shapes(areas []area, in string) []shape {
	out := make([]shape, len(areas))
	around := []int{} // the areas that the one at hand is in
	for i, a := range areas {
		for len(around) > 0 && i > around[len(around)-1]+areas[around[len(around)-1]].inner {
			around = around[:len(around)-1]
		}
		parent := in
		if len(around) > 0 {
			parent = areas[around[len(around)-1]].folder.Address
		}
		name := a.name(parent)
		s := shape{
			area: a, look: level(&a.folder),
			says: say.Join(", ", name, pages(a.folder.Pages), problems(&a.folder)),
		}
		room := a.W - 2*padding
		texts := []say.Text{name, pages(a.folder.Pages), problems(&a.folder)}
		if a.inner > 0 {
			texts = []say.Text{say.Fill("{name} ({n})", "name", name, "n", a.folder.Pages)}
		}
		for j, text := range texts {
			y := baseline + float64(j)*line
			if y+padding/2 > a.H {
				break
			}
			wide := room
			if j == 0 {
				wide /= bolder
			}
			cut := fit(text.String(), wide)
			if a.inner > 0 && cut != text.String() {
				cut = fit(name.String(), wide)
			}
			if cut == "" || j > 0 && cut != text.String() {
				break // a number that is cut says nothing
			}
			s.words = append(s.words, words{say.Data(cut).Isolated(), begin(a.X+padding, a.X+a.W-padding), a.Y + y, j == 0})
		}
		out[i] = s
		if a.inner > 0 {
			around = append(around, i)
		}
	}
	return out
}

// begin returns the edge at which lines of text begin.
func begin(left, right float64) float64 {
	if say.RightToLeft() {
		return right
	}
	return left
}

// direction returns the direction of lines, for SVG.
func direction() string {
	if say.RightToLeft() {
		return "rtl"
	}
	return "ltr"
}

// name returns the name of an area within its parent.
func (a *area) name(parent string) say.Text {
	switch {
	case a.own:
		return "Directly here"
	case a.folder.Rest:
		return say.N("{n, plural, one {# more folder} other {# more folders}}", a.folder.Folders)
	}
	return folderName(&a.folder, parent)
}

// folderName returns the end of a folder's address that its parent does not have.
func folderName(f *wire.TreemapFolder, parent string) say.Text {
	name := strings.TrimPrefix(f.Address, parent)
	if name == "" {
		return "Addresses without a site"
	}
	return readable(strings.TrimPrefix(name, "/"))
}

// readable returns a name in letters that people read; a site is its host.
func readable(name string) say.Text {
	name = address.Readable(name)
	if _, host, ok := strings.Cut(name, "://"); ok {
		name = host
	}
	return say.Data(name)
}

// fit cuts a text to a width in pixels, and returns nothing if not even some letters fit. It assumes
// the widths of a sans-serif font of 13 pixels.
func fit(text string, room float64) string {
	width, end := 0.0, 0 // end is the end of the text if it is too long
	for i, r := range text {
		if width <= room-dots {
			end = i
		}
		width += runeWidth(r)
		if width > room {
			if utf8.RuneCountInString(text[:end]) < 3 {
				return ""
			}
			return text[:end] + "…"
		}
	}
	return text
}

const (
	dots   = 12.0
	bolder = 1.2 // the width of bold letters to that of others
)

func runeWidth(r rune) float64 {
	switch {
	case r >= 0x2e80:
		return 13.5
	case strings.ContainsRune("ijlt.,:;/|()[]'! ", r):
		return 4
	case strings.ContainsRune("mwMW@%", r):
		return 11.5
	default:
		return 7.6
	}
}
