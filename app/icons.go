package app

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// Drawings are static markup on one line each. app.Raw passes them to the browser
// as they are; nothing that comes from a visitor or a file may go this way.

// icon returns a reference to a drawing of the sprite. It is decoration: what it
// stands on has words, or a label.
func icon(name, class string) app.UI {
	if class != "" {
		class = " " + class
	}
	return app.Raw(`<svg class="i` + class + `" aria-hidden="true"><use href="#i-` + name + `"/></svg>`)
}

// sprite holds the drawings that icon refers to, on a grid of 16 pixels with lines
// of 1.4. It stands in the page because a reference into another file is not
// painted until that file is there.
func sprite() app.UI {
	return app.Raw(`<svg class="sprite" aria-hidden="true">` +
		`<symbol id="i-check" viewBox="0 0 16 16"><path d="m3.5 8.5 3 3 6-6.5"/></symbol>` +
		`<symbol id="i-open" viewBox="0 0 16 16"><path d="M8 10.25V2.75M4.75 5.75 8 2.5l3.25 3.25M2.75 10v2.25a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1V10"/></symbol>` +
		`<symbol id="i-plus" viewBox="0 0 16 16"><path d="M8 3.25v9.5M3.25 8h9.5"/></symbol>` +
		`<symbol id="i-shield" viewBox="0 0 16 16"><path d="M8 2 3.25 3.75v4c0 3 2 5.1 4.75 6.25 2.75-1.15 4.75-3.25 4.75-6.25v-4z"/><path d="m5.9 7.9 1.5 1.5 2.7-3"/></symbol>` +
		`<symbol id="i-theme" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.25"/><path class="solid" d="M8 2.75a5.25 5.25 0 0 1 0 10.5z"/></symbol>` +
		`</svg>`)
}

// mark is the sign of the program: three lines of a list, the middle one chosen.
func mark() app.UI {
	return app.Raw(`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">` +
		`<rect class="ground" width="24" height="24" rx="6"/><rect class="bar" x="5" y="6" width="14" height="2.6" rx="1.3"/>` +
		`<rect class="bar-on" x="8.5" y="10.7" width="10.5" height="2.6" rx="1.3"/><rect class="bar" x="8.5" y="15.4" width="7" height="2.6" rx="1.3"/></svg>`)
}

// threeSteps is the one drawing of the program: a file with a wrong line, and what
// comes out.
func threeSteps() app.UI {
	return app.Raw(`<svg class="drop__art" viewBox="0 0 168 88" aria-hidden="true">` +
		`<path class="art-sheet" d="M14 10h30l10 10v54a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"/>` +
		`<path class="art-line" d="M18 32h22M18 42h28M18 52h14M18 62h24"/><path class="art-line art-line--bad" d="M36 52h10"/>` +
		`<path class="art-arrow" d="M66 44h28M88 38l6 6-6 6"/>` +
		`<path class="art-sheet" d="M116 4h30l10 10v42a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" opacity=".55"/>` +
		`<path class="art-sheet" d="M112 14h30l10 10v48a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"/>` +
		`<path class="art-line art-line--on" d="M116 36h22M116 46h28M116 56h24M116 66h16"/></svg>`)
}
