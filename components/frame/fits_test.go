package frame

import (
	"encoding/xml"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
)

// An element is one of a bar's markup.
type element struct {
	name    string
	classes []string
	text    string
	body    []*element
}

func (e *element) is(class string) bool { return slices.Contains(e.classes, class) }

// has reports whether a class is on an element or on one below it.
func (e *element) has(class string) bool {
	return e.is(class) || slices.ContainsFunc(e.body, func(b *element) bool { return b.has(class) })
}

// elementOf reads the markup of a component.
func elementOf(t *testing.T, c app.UI) *element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(uitest.Markup(t, c)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	open := []*element{{}}
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		at := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local}
			for _, a := range token.Attr {
				if a.Name.Local == "class" {
					e.classes = strings.Fields(a.Value)
				}
			}
			at.body, open = append(at.body, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			at.text += strings.TrimSpace(string(token))
		}
	}
	if len(open[0].body) != 1 {
		t.Fatalf("the markup has %d elements", len(open[0].body))
	}
	return open[0].body[0]
}

// A look is a window of some width, with what the sheets of style say of it, in CSS pixels.
type look struct {
	narrow, middle bool    // below 60 and 80 rem
	stage          float64 // the room of the toolbar
	folds          bool    // the toolbar makes room for the tools of a selection
	control        float64
	small          float64 // a control in a bar
	size           float64 // of the letters
}

const rem = 16

// value returns the n-th value in rem that a sheet gives a property, in pixels.
func value(t *testing.T, sheet, property string, n int) float64 {
	t.Helper()
	css, err := os.ReadFile("../../web/css/" + sheet)
	if err != nil {
		t.Fatal(err)
	}
	all := regexp.MustCompile(regexp.QuoteMeta(property)+`: ([0-9.]+)rem`).FindAllSubmatch(css, -1)
	if n >= len(all) {
		t.Fatalf("%s gives %s %d values in rem", sheet, property, len(all))
	}
	v, err := strconv.ParseFloat(string(all[n][1]), 64)
	if err != nil {
		t.Fatal(err)
	}
	return v * rem
}

// lookAt returns the look of a window in which the panel beside the table is as wide as it gets.
func lookAt(t *testing.T, window int) look {
	l := look{narrow: window < 60*rem, middle: window < 80*rem, stage: float64(window)}
	at := 0
	if l.narrow {
		at = 1
	}
	l.control, l.small = value(t, "tokens.css", "--h-ctl", at), value(t, "tokens.css", "--h-ctl-s", at)
	l.size = value(t, "tokens.css", "--t-m", at)
	switch {
	case l.narrow:
	case l.middle:
		l.stage -= value(t, "components.css", "--w-panel", 4)
	default:
		l.stage -= value(t, "tokens.css", "--w-rail", 0) + value(t, "components.css", "--w-panel", 1)
	}
	return l
}

// letters returns how wide a text may be. Fonts differ: each letter counts 0.58 of its size, which is
// more than half, the average of a usual font.
func (l *look) letters(text string) float64 {
	return 0.58 * l.size * float64(utf8.RuneCountInString(text))
}

// under reports whether a wide window's toolbar has less room than a number of rem.
func (l *look) under(n float64) bool { return !l.narrow && l.stage <= n*rem }

// hidden reports whether the sheets don't show an element. They say so in chrome.css ("the toolbar
// where the table leaves it little room") and in components.css ("the rail steps aside", "narrow").
func (l *look) hidden(e *element) bool {
	folded := l.narrow || l.folds && l.under(34)
	switch {
	case e.is("wide-only") && l.narrow, e.is("narrow-only") && !l.narrow, e.is("rail-btn") && !l.middle,
		e.is("search") && folded, e.is("bar__find") && !folded, e.is("search__end"), e.is("menu"),
		e.is("tag") && e.is("wide-only") && (l.folds && l.under(50) || l.under(38)),
		e.is("selbar__n") && l.under(32), e.is("bar__chips") && len(e.body) == 0,
		l.narrow && (e.is("top__extra") || e.is("slash") || e.name == "h1"):
		return true
	}
	return false
}

// width returns how wide an element is at least.
func (l *look) width(e *element) float64 {
	bare := l.narrow && (e.is("top__add") || e.is("top__down"))
	switch {
	case l.hidden(e):
		return 0
	case e.is("icon--s"):
		return l.small
	case e.is("icon"), bare:
		return l.control
	case e.is("i"):
		return rem
	case e.is("mark"):
		return 24
	case e.is("slash"):
		return 1 + 2*8
	case e.is("search"):
		if l.under(38) {
			return 4 * rem
		}
		return 9 * rem
	case e.is("project"):
		return 6 * rem // longer names are cut
	case e.is("btn"):
		return l.button(e, false)
	case e.is("seg__b"):
		side := 10.0
		if l.folds && l.under(32) {
			side = 7
		}
		return 2*side + l.letters(wording(e))
	case e.is("menubox") && e.body[0].is("btn"):
		return l.button(e.body[0], true)
	case e.is("selbar__n") && !l.narrow && l.under(46):
		return l.letters(e.text) + 4
	case e.is("selbar__n") && l.narrow:
		return 4 * rem
	}
	gap := 8.0
	switch {
	case e.is("seg"):
		gap = 2
	case e.is("selbar"), e.is("top__group"), l.folds && l.under(32):
		gap = 4
	case l.narrow && (e.is("top") || e.is("bar")), e.is("menubox"):
		gap = 0
	}
	w := l.letters(e.text)
	for i, b := range slices.DeleteFunc(slices.Clone(e.body), l.hidden) {
		if i > 0 {
			w += gap
		}
		w += l.width(b)
	}
	return w + l.around(e)
}

// wording returns what is written on a button.
func wording(e *element) string {
	text := e.text
	for _, b := range e.body {
		text += b.text
	}
	return text
}

// button returns how wide a button with words is; that of a menu has a mark behind them.
func (l *look) button(e *element, menu bool) float64 {
	icon, side := 0.0, 12.0
	if e.has("i") {
		icon = rem + 6
	}
	if e.is("btn--s") {
		switch {
		case !menu && l.folds && l.under(42):
			return l.small // its word is for those who listen
		case l.narrow:
			icon, side = 0, 10
		case menu:
			side = 8
		default:
			icon, side = 0, 8
		}
	}
	return 2*side + 2 + icon + l.letters(wording(e))
}

// around is the room of a group beside what stands in it.
func (l *look) around(e *element) float64 {
	switch {
	case e.is("top"), e.is("bar"):
		return 12 + 16
	case e.is("seg"):
		return 2 + 2
	case e.is("top__main"):
		return 8
	case e.is("top__group") && e.is("top__extra"):
		return 8 + 12 + 1
	case e.is("selbar--float"):
		return 4 + 12
	}
	return 0
}

// Beside the widest panel, and on a phone, each bar has room for its buttons: a button more, or a
// longer word on one, is seen here before a browser shows it.
func TestBarsHaveRoomForTheirButtons(t *testing.T) {
	sink := &uitest.Asked{}
	columns := []ColumnInfo{{ID: "Extras", Name: "Extras"}}
	bars := map[string]func() app.UI{
		"the header": func() app.UI {
			items := []ui.MenuItem{{Label: "Close"}}
			return &TopBar{Sink: sink, Name: "shop.example", Items: items, Undo: "a", Redo: "b"}
		},
		"the toolbar": func() app.UI { return &Toolbar{Sink: sink, Columns: columns} },
		"the toolbar for the page under the cursor": func() app.UI {
			return &Toolbar{Sink: sink, Here: true, Columns: columns}
		},
		"the toolbar with a selection": func() app.UI {
			return &Toolbar{Sink: sink, Selected: 1_000_000, AllOut: true, Columns: columns, Hidden: 2}
		},
		"the bar of a selection": func() app.UI { return &SelectionBar{Sink: sink, Selected: 1_000_000, AllOut: true} },
	}
	for _, window := range []int{390, 960, 1024, 1279, 1280, 1440, 1600} {
		for name, bar := range bars {
			e, l := elementOf(t, bar()), lookAt(t, window)
			l.folds = e.has("selbar")
			room := l.stage
			switch {
			case e.is("top"):
				room = float64(window)
			case e.is("selbar--float"):
				room -= 2 * 8
			}
			if w := l.width(e); w > room {
				t.Errorf("at %d pixels %s has %.0f and wants %.0f", window, name, room, w)
			}
		}
	}
}
