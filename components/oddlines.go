package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

type (
	// SeeOddLines shows what was left out of a paste, or changed.
	SeeOddLines struct{}

	// TakeOther takes the other page address that pasted lines may mean, by their places in the
	// list.
	TakeOther struct{ Lines []int }
)

// An OddLine is a pasted line that was not taken as it stands.
type OddLine struct {
	Line  string
	Took  string // the page address that was taken; empty for none
	Other string // that can be taken in its place; empty where there is no choice
}

// whole reports whether the other address is the longer one.
func (o *OddLine) whole() bool { return len(o.Other) > len(o.Took) }

// OddLines is the dialog that lists the pasted lines that were not taken as they stand.
type OddLines struct {
	app.Compo
	modal

	Sink  Sink
	Lines []OddLine
	More  int // lines that are not listed
}

// Render draws the dialog.
func (o *OddLines) Render() app.UI {
	var choice, changed, out []app.UI
	var longer []int
	for i, x := range o.Lines {
		switch {
		case x.Other != "":
			choice = append(choice, o.choice(i, x))
			if x.whole() {
				longer = append(longer, i)
			}
		case x.Took != "":
			changed = append(changed, elem("li", "", elem("p", "small",
				leaf("code", "was", x.Line), Icon("arrow", "i--s"), leaf("code", "now", x.Took))))
		default:
			out = append(out, elem("li", "", leaf("code", "", x.Line)))
		}
	}
	all := Nothing()
	if len(longer) > 1 {
		all = &push{
			Class: "btn", Label: "Take all " + Number(len(longer)) + " lines whole", Sink: o.Sink,
			Do: TakeOther{Lines: longer},
		}
	}
	var body []app.UI
	section := func(title, text string, items []app.UI, rest ...app.UI) {
		if len(items) > 0 {
			body = append(body, elem("section", "receipt", append([]app.UI{
				elem("div", "receipt__head", leaf("h3", "", title)), leaf("p", "small", text), elem("ul", "", items...),
			}, rest...)...))
		}
	}
	section("Where does the address end?", "A page address has no spaces in it. Look whether we found its end.", choice,
		elem("div", "btns", all))
	section("Written as a page address", "We added https:// where it was missing, or left out what stood behind "+
		"the address.", changed)
	section("Left out", "We found no page address in these lines. A page address begins with https:// or looks "+
		"like example.com/about.", out)
	if o.More > 0 {
		body = append(body, leaf("p", "small", Count(o.More, "more line is", "more lines are")+" not listed here."))
	}
	return o.draw(frame{
		ID: "odd", Title: "What we read differently", Class: "dialog--m", Sink: o.Sink,
		BodyClass: "dialog__body--pad odd", BodyLabel: "Lines",
		Body: body,
		Foot: []app.UI{leaf("span", "dialog__first", ""), &push{
			Class: "btn btn--main", Label: "Done", Sink: o.Sink,
			Do: CloseDialog{},
		}},
	})
}

// choice draws a line that can be read in two ways.
func (o *OddLines) choice(i int, x OddLine) app.UI {
	address, label := x.Took, "Cut it at the space"
	rest := app.UI(leaf("span", "", "with its spaces"))
	if x.whole() {
		label = "Take the whole line"
		rest = elem("span", "", app.Text("left out: "),
			leaf("code", "was", strings.TrimSpace(strings.TrimPrefix(x.Other, x.Took))))
	}
	return elem("li", "",
		elem("p", "small", leaf("code", "now", address), rest),
		&push{Class: "btn btn--s", Label: label, More: ": " + x.Line, Sink: o.Sink, Do: TakeOther{Lines: []int{i}}})
}
