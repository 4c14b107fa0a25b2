package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Icon returns an icon of the page's [Sprite]. A screen reader ignores it, because its button has a label. The classes
// follow "i": "i--s" 14 px, "i--l" 20 px, "sev--bad" and similar ones for the color of a severity.
//
// Both name and classes must be constants of the program: they are written into markup unescaped.
func Icon(name string, classes ...string) app.UI {
	var b strings.Builder
	b.WriteString(`<svg class="i`)
	for _, c := range classes {
		b.WriteByte(' ')
		b.WriteString(c)
	}
	b.WriteString(`" aria-hidden="true"><use href="#i-`)
	b.WriteString(name)
	b.WriteString(`"/></svg>`)
	return app.Raw(b.String())
}

// Sprite returns every icon of the page as symbols, to be placed once, before anything that uses
// them. It is one constant string: go-app keeps the node across renders.
func Sprite() app.UI { return app.Raw(sprite) }

var sprite = func() string {
	var b strings.Builder
	b.WriteString(`<svg class="sprite" aria-hidden="true">`)
	for _, s := range symbols {
		b.WriteString(`<symbol id="i-` + s.name + `" viewBox="0 0 16 16">` + s.drawing + `</symbol>`)
	}
	b.WriteString(`</svg>`)
	return b.String()
}()

// Masks returns rules of the style sheet: each gives the variable --icon an icon that the tables paint as a mask, because
// an <svg> with a <use> takes the browser longer than the rest of its row.
func Masks() string {
	as := strings.NewReplacer(` class="solid"`, ` fill='%23000' stroke='none'`, ` class="knock"`, "", ` class="turn"`, "",
		`"`, "'", "#", "%23")
	var b strings.Builder
	for _, s := range symbols {
		if !slices.Contains(masked[:], s.name) {
			continue
		}
		drawing := s.drawing
		if solid, knocks, ok := strings.Cut(drawing, `<path class="knock"`); ok {
			drawing = `<mask id="k"><path fill="#fff" stroke="none" d="M0 0h16v16H0z"/><g stroke-width="1.6"><path` + knocks +
				`</g></mask><g mask="url(#k)">` + solid + `</g>`
		}
		b.WriteString(".mask--" + s.name + `{--icon:url("data:image/svg+xml,` + as.Replace(`<svg xmlns="`+svgNS+
			`" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.4" stroke-linecap="round" `+
			`stroke-linejoin="round">`+drawing+`</svg>`) + "\")}\n")
	}
	return b.String()
}

// masked are the icons that have a class “mask--” with their name.
var masked = [...]string{"bad", "check", "code", "globe", "image", "news", "note", "oneway", "plus", "video", "warn"}

// symbols are the icons: a grid of 16, lines of 1.4 with round ends. "solid" fills a part, "knock" cuts it out of a
// solid in the background color. "turn" is for icons that point to a side: they are mirrored if lines begin on the
// right.
var symbols = [...]struct{ name, drawing string }{
	{"arrow", `<path class="turn" d="M2.75 8h10.5M9.5 4.25 13.25 8 9.5 11.75"/>`},
	{"back", `<path class="turn" d="M13.25 8H2.75M6.5 4.25 2.75 8l3.75 3.75"/>`},
	{"bad", `<path class="solid" d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4z"/>` +
		`<path class="knock" d="M8 4.75v4"/><circle class="knock" cx="8" cy="11" r=".35"/>`},
	{"cal", `<rect x="2.5" y="3.25" width="11" height="10" rx="1.5"/>` +
		`<path d="M2.75 6.75h10.5M5.5 2v2.25M10.5 2v2.25"/>`},
	{"check", `<path d="m3.5 8.5 3 3 6-6.5"/>`},
	{"checks", `<path d="m2.5 4.75 1.25 1.25L6 3.5M2.5 11l1.25 1.25L6 9.75M8.5 5h5M8.5 11.25h5"/>`},
	{"chev", `<path d="m4.5 6.5 3.5 3.5 3.5-3.5"/>`},
	{"clock", `<circle cx="8" cy="8" r="5.75"/><path d="M8 4.75V8.2l2.1 1.3"/>`},
	{"close", `<path d="m4.25 4.25 7.5 7.5M11.75 4.25l-7.5 7.5"/>`},
	{"code", `<path d="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5"/>`},
	{"columns", `<rect x="2.5" y="3" width="11" height="10" rx="1.5"/><path d="M6.25 3v10M9.75 3v10"/>`},
	{"copy", `<rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/>` +
		`<path d="M10.5 5.25V3.5a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h1.75"/>`},
	{"down", `<path d="M8 2.5v7.5M4.75 7 8 10.25 11.25 7M2.75 13.25h10.5"/>`},
	{"ext", `<path class="turn" d="M6.75 3.5H4.25a1 1 0 0 0-1 1v7.25a1 1 0 0 0 1 1h7.25a1 1 0 0 0 1-1v-2.5` +
		`M9.25 2.75h4v4M13 3 7.75 8.25"/>`},
	{"file", `<path d="M4 2.25h5.25L12.5 5.5v7.25a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V3.25a1 1 0 0 1 .5-1z"/>` +
		`<path d="M9 2.5v3.25h3.25"/>`},
	{"filter", `<path d="M2.5 4.25h11M4.75 8h6.5M7 11.75h2"/>`},
	{"form", `<path class="turn" d="M2.75 4h10.5M2.75 8h10.5M2.75 12h6.5"/>`},
	{"globe", `<circle cx="8" cy="8" r="5.75"/>` +
		`<path d="M2.4 8h11.2M8 2.25c3.2 3.4 3.2 8.1 0 11.5M8 2.25c-3.2 3.4-3.2 8.1 0 11.5"/>`},
	{"help", `<circle cx="8" cy="8" r="5.75"/>` +
		`<path class="turn" d="M6.4 6.4A1.65 1.65 0 1 1 8.7 7.9c-.47.2-.7.5-.7 1.05"/>` +
		`<circle class="solid" cx="8" cy="11" r=".8"/>`},
	{"image", `<rect x="2.25" y="3" width="11.5" height="10" rx="1.5"/><circle cx="5.6" cy="6.2" r="1.1"/>` +
		`<path d="m2.5 11.75 3.25-3 2.25 2 2.25-2.25 3.25 3"/>`},
	{"left", `<path class="turn" d="M9.5 4.5 6 8l3.5 3.5"/>`},
	{"map", `<circle cx="8" cy="4" r="1.75"/><circle cx="3.75" cy="12" r="1.75"/>` +
		`<circle cx="12.25" cy="12" r="1.75"/>` +
		`<path d="M8 5.75V8M3.75 10.25V9a1 1 0 0 1 1-1h6.5a1 1 0 0 1 1 1v1.25"/>`},
	{"more", `<circle class="solid" cx="3.5" cy="8" r="1.2"/><circle class="solid" cx="8" cy="8" r="1.2"/>` +
		`<circle class="solid" cx="12.5" cy="8" r="1.2"/>`},
	{"news", `<path d="M2.5 3.5h9v9a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM11.5 6.5h2v6a1 1 0 0 1-1 1h-2"/>` +
		`<path d="M5 6.25h4M5 8.5h4M5 10.75h2.25"/>`},
	{"note", `<circle cx="8" cy="8" r="5.75"/><path d="M8 7.5v3.4"/><circle class="solid" cx="8" cy="5.2" r=".85"/>`},
	{"ok", `<circle cx="8" cy="8" r="5.75"/><path d="m5.5 8.25 1.75 1.75 3.25-3.75"/>`},
	{"oneway", `<g class="turn"><path d="M2.5 6h9M8.5 3l3 3-3 3"/>` +
		`<path d="M13.5 11.5h-9" stroke-dasharray="1.5 2.2"/></g>`},
	{"open", `<path d="M8 10.25V2.75M4.75 5.75 8 2.5l3.25 3.25M2.75 10v2.25a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1V10"/>`},
	{"out", `<path d="M2 8s2.25-4 6-4c1 0 1.9.28 2.65.7M14 8s-2.25 4-6 4c-1 0-1.9-.28-2.65-.7M3 13 13 3"/>`},
	{"plus", `<path d="M8 3.25v9.5M3.25 8h9.5"/>`},
	{"redo", `<path class="turn" d="M10 2.75l3 3-3 3M12.75 5.75h-6a3.75 3.75 0 0 0 0 7.5h2.75"/>`},
	{"right", `<path class="turn" d="m6.5 4.5 3.5 3.5-3.5 3.5"/>`},
	{"replace", `<path class="turn" d="M2.5 5.25h8.75M8.5 2.5l2.75 2.75L8.5 8"/>` +
		`<path class="turn" d="M13.5 10.75H4.75M7.5 8 4.75 10.75 7.5 13.5"/>`},
	{"search", `<circle cx="7" cy="7" r="4.25"/><path d="m10.25 10.25 3.25 3.25"/>`},
	{"shield", `<path d="M8 2 3.25 3.75v4c0 3 2 5.1 4.75 6.25 2.75-1.15 4.75-3.25 4.75-6.25v-4z"/>` +
		`<path d="m5.9 7.9 1.5 1.5 2.7-3"/>`},
	{"sort", `<path d="M5 12.5v-9M2.75 5.5 5 3.25 7.25 5.5M11 3.5v9M8.75 10.5 11 12.75l2.25-2.25"/>`},
	{"table", `<rect x="2.25" y="3" width="11.5" height="10" rx="1.5"/>` +
		`<path d="M2.5 6.4h11M2.5 9.7h11M6.5 6.5V13"/>`},
	{"theme", `<circle cx="8" cy="8" r="5.25"/><path class="solid" d="M8 2.75a5.25 5.25 0 0 1 0 10.5z"/>`},
	{"trash", `<path d="M2.75 4.25h10.5M6 4V2.5h4V4M4 4.5l.6 8a1 1 0 0 0 1 .95h4.8a1 1 0 0 0 1-.95l.6-8"/>`},
	{"undo", `<path class="turn" d="M6 2.75 3 5.75l3 3M3.25 5.75h6a3.75 3.75 0 0 1 0 7.5H6.5"/>`},
	{"up", `<path d="m4.5 9.5 3.5-3.5 3.5 3.5"/>`},
	{"video", `<rect x="2.25" y="3.25" width="11.5" height="9.5" rx="1.5"/>` +
		`<path class="solid" d="M6.75 5.9v4.2L10.1 8z"/>`},
	{"wrap", `<path class="turn" d="M2.75 4h10.5M2.75 8h8.5a2.25 2.25 0 0 1 0 4.5H8.5M10 10.75 8.25 12.5 10 14.25` +
		`M2.75 12.5h2.5"/>`},
	{"warn", `<path class="solid" d="` +
		`M7.1 2.2a1.05 1.05 0 0 1 1.8 0l5.5 9.9a1.05 1.05 0 0 1-.9 1.55h-11a1.05 1.05 0 0 1-.9-1.55z"/>` +
		`<path class="knock" d="M8 6v3.1"/><circle class="knock" cx="8" cy="11.35" r=".3"/>`},
}
