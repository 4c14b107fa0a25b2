package browser

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/chromedp/cdproto/input"
)

// A Part says how to find an element of the page: by its role and name, as assistive technology has
// them. It is found anew whenever it is used.
type Part struct {
	p     *Tab
	in    *Part // the part that contains it; nil for the whole page
	role  string
	name  string
	like  *regexp.Regexp
	index int

	script string // a call in JavaScript that returns the element, instead of all that
}

// Find returns the part with a role and a name. An empty name is any.
func (p *Tab) Find(role, name string) *Part { return &Part{p: p, role: role, name: name} }

// Like returns the part with a role and a name that matches an expression.
func (p *Tab) Like(role, name string) *Part {
	return &Part{p: p, role: role, like: regexp.MustCompile(name)}
}

// By returns the part that a function of JavaScript returns, if the accessibility tree can't find it, such as a cell by
// its row and column. words names it.
func (p *Tab) By(words, function string, args ...any) *Part {
	p.t.Helper()
	return &Part{p: p, name: words, script: "(" + function + ")(" + p.arguments(args) + ")"}
}

// Find returns a part within this one.
func (e *Part) Find(role, name string) *Part { return &Part{p: e.p, in: e, role: role, name: name} }

// Like returns a part within this one.
func (e *Part) Like(role, name string) *Part {
	return &Part{p: e.p, in: e, role: role, like: regexp.MustCompile(name)}
}

// At returns the match at an index, from 0.
func (e *Part) At(index int) *Part {
	f := *e
	f.index = index
	return &f
}

func (e *Part) String() string {
	if e.script != "" {
		return e.name
	}
	s := e.role
	switch {
	case e.like != nil:
		s += " like “" + e.like.String() + "”"
	case e.name != "":
		s += " “" + e.name + "”"
	}
	if e.index > 0 {
		s += fmt.Sprintf(" (place %d)", e.index)
	}
	if e.in != nil {
		s += " in " + e.in.String()
	}
	return s
}

var errMissing = errors.New("it is not there")

// on calls a function of JavaScript with the element as this.
func on[T any](e *Part, function string, args ...any) (T, error) {
	e.p.t.Helper()
	answer, err := ask[struct {
		Value   T
		Missing bool
	}](e.p, "finder.on(["+e.steps()+"], "+function+", ["+e.p.arguments(args)+"])")
	if err == nil && answer.Missing {
		err = fmt.Errorf("%s: %w", e, errMissing)
	}
	return answer.Value, err
}

// Ask returns the result of a function of JavaScript with the element as this. It waits for the element.
func Ask[T any](e *Part, function string, args ...any) T {
	e.p.t.Helper()
	var result T
	var err error
	e.p.Until(e.String()+" is there", func() bool {
		result, err = on[T](e, function, args...)
		return err == nil
	})
	return result
}

// There reports whether the part is there now.
func (e *Part) There() bool {
	_, err := on[bool](e, there)
	return err == nil
}

const there = `function () { return true; }`

// Count returns how many match now.
func (e *Part) Count() int { return len(e.Names()) }

// Names returns the names of all that match now.
func (e *Part) Names() []string {
	names, _ := ask[[]string](e.p, "finder.names(["+e.steps()+"])")
	return names
}

// Wait returns when the part is there.
func (e *Part) Wait() *Part {
	e.p.t.Helper()
	e.p.Until(e.String()+" is there", e.There)
	return e
}

// Gone returns when the part is not there any more.
func (e *Part) Gone() {
	e.p.t.Helper()
	e.p.Until(e.String()+" is gone", func() bool {
		_, err := on[bool](e, there)
		return errors.Is(err, errMissing)
	})
}

// Text returns the text that is seen in the part.
func (e *Part) Text() string {
	e.p.t.Helper()
	return Ask[string](e, `function () { return this.innerText ?? this.textContent; }`)
}

// Says returns when the text of the part contains words, with one space for each run of blanks.
func (e *Part) Says(words string) {
	e.p.t.Helper()
	got := ""
	defer func() {
		e.p.t.Helper()
		if !strings.Contains(got, words) {
			e.p.t.Logf("%s says %q", e, got)
		}
	}()
	e.p.Until(e.String()+" says “"+words+"”", func() bool {
		text, err := on[string](e, `function () { return this.innerText ?? this.textContent; }`)
		got = blanks.ReplaceAllString(text, " ")
		return err == nil && strings.Contains(got, words)
	})
}

// blanks is between words: a style sheet may put them side by side or on lines of their own.
var blanks = regexp.MustCompile(`\s+`)

// Value returns the text in a field.
func (e *Part) Value() string {
	e.p.t.Helper()
	return Ask[string](e, value)
}

// value returns the text of a field, without the mark that turns a sentence around.
const value = `function () { return this.value.replace("\u200f", ""); }`

// Has returns when the value of a field is the text.
func (e *Part) Has(want string) {
	e.p.t.Helper()
	e.p.Until(e.String()+" has the value "+want, func() bool {
		got, err := on[string](e, value)
		return err == nil && got == want
	})
}

// Attribute returns an attribute, or "".
func (e *Part) Attribute(name string) string {
	e.p.t.Helper()
	return Ask[string](e, `function (name) { return this.getAttribute(name) ?? ""; }`, name)
}

// Is returns when an attribute has a value.
func (e *Part) Is(name, value string) {
	e.p.t.Helper()
	e.p.Until(fmt.Sprintf("%s has %s=%q", e, name, value), func() bool {
		got, err := on[string](e, `function (name) { return this.getAttribute(name) ?? ""; }`, name)
		return err == nil && got == value
	})
}

// Enabled returns when the part is no longer disabled.
func (e *Part) Enabled() *Part {
	e.p.t.Helper()
	e.p.Until(e.String()+" is enabled", func() bool {
		off, err := on[bool](e, `function () { return this.disabled ?? false; }`)
		return err == nil && !off
	})
	return e
}

// Click presses the part with the mouse, in its middle, as soon as it is there, enabled, and not
// covered. Modifiers are held meanwhile: "Control", "Shift".
func (e *Part) Click(modifiers ...string) {
	e.p.t.Helper()
	e.click(input.MouseButtonLeft, 1, modifiers)
}

// DoubleClick presses the part twice.
func (e *Part) DoubleClick() {
	e.p.t.Helper()
	e.click(input.MouseButtonLeft, 2, nil)
}

// RightClick presses the part with the other button of the mouse, as Click does.
func (e *Part) RightClick() {
	e.p.t.Helper()
	e.click(input.MouseButtonRight, 1, nil)
}

// point is in pixels of the viewport.
type point struct {
	X, Y    float64
	Covered string
}

func (e *Part) click(button input.MouseButton, times int, modifiers []string) {
	e.p.t.Helper()
	var why error
	defer func() {
		if why != nil {
			e.p.t.Logf("%s can’t be pressed: %v", e, why)
		}
	}()
	e.p.Until(e.String()+" is pressed", func() bool {
		var pressed bool
		pressed, why = e.tryClick(button, times, modifiers)
		return pressed
	})
}

// TryClick presses the part with the mouse, and reports whether it could. It is for a part that the page may take away
// at any time, such as a button of a bar that folds.
func (e *Part) TryClick() bool {
	e.p.t.Helper()
	pressed, _ := e.tryClick(input.MouseButtonLeft, 1, nil)
	return pressed
}

// tryClick reports whether it pressed the part, and otherwise why not, if it knows.
func (e *Part) tryClick(button input.MouseButton, times int, modifiers []string) (bool, error) {
	e.p.t.Helper()
	at, err := on[point](e, `function () { return finder.aim(this); }`)
	if err == nil && at.Covered != "" {
		err = errors.New(at.Covered)
	}
	if err != nil {
		return false, err
	}
	m := modifierMask(modifiers)
	e.p.mouse(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y, 0, m)
	for n := 1; n <= times; n++ {
		for _, kind := range []input.DispatchMouseEventType{
			input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased,
		} {
			Send(e.p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
				Type: kind, X: at.X, Y: at.Y, Modifiers: m, Button: button, ClickCount: int64(n),
			})
		}
	}
	missed, _ := ask[bool](e.p, "finder.missed()") // a press may leave the page
	return !missed, nil
}

// DragBy presses the mouse on a place in the part, in pixels from its upper left corner, moves it
// and lets it go.
func (e *Part) DragBy(x, y, across, down float64) {
	e.p.t.Helper()
	at := Ask[point](e, `function () { const b = this.getBoundingClientRect(); return { X: b.x, Y: b.y, Covered: "" `+
		`}; }`)
	at.X, at.Y = at.X+x, at.Y+y
	e.p.mouse(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y, 0, 0)
	e.p.mouse(input.DispatchMouseEventTypeMousePressed, at.X, at.Y, 1, 0)
	e.p.mouse(input.DispatchMouseEventTypeMouseMoved, at.X+across, at.Y+down, 1, 0)
	e.p.mouse(input.DispatchMouseEventTypeMouseReleased, at.X+across, at.Y+down, 1, 0)
}

func (p *Tab) mouse(kind input.DispatchMouseEventType, x, y float64, clicks int, modifiers int64) {
	p.t.Helper()
	params := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Modifiers: modifiers}
	if clicks > 0 {
		params.Button, params.ClickCount = input.MouseButtonLeft, int64(clicks)
	}
	Send(p, input.DispatchMouseEvent, params)
}

// Wheel turns the wheel over the middle of the part by a number of pixels.
func (e *Part) Wheel(pixels float64) {
	e.p.t.Helper()
	at := Ask[point](e, `function () { const b = this.getBoundingClientRect(); return { X: b.x + b.width / 2, Y: b.y `+
		`+ b.height / 2, Covered: "" }; }`)
	Send(e.p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		// a zero would be left out, and is asked for
		Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaX: 0.01, DeltaY: pixels,
	})
}

// Focus puts the focus on the part.
func (e *Part) Focus() *Part {
	e.p.t.Helper()
	Ask[bool](e, `function () { this.focus(); return true; }`)
	return e
}

// Focused returns when the part has the focus.
func (e *Part) Focused() {
	e.p.t.Helper()
	e.p.Until(e.String()+" has the focus", func() bool {
		on, err := on[bool](e, `function () { return this === document.activeElement; }`)
		return err == nil && on
	})
}

// Put makes a text the value of a field at once. It is for long ones: inserting thousands of lines
// as a keyboard does takes Chromium a time that grows with their square.
func (e *Part) Put(value string) {
	e.p.t.Helper()
	Ask[bool](e, `function (value) {
		this.focus();
		this.value = value;
		this.dispatchEvent(new InputEvent("input", { bubbles: true }));
		return true;
	}`, value)
}

// Fill replaces the text of a field, as one insertion.
func (e *Part) Fill(value string) {
	e.p.t.Helper()
	Ask[bool](e, `function () { this.focus(); this.select?.(); return true; }`)
	Send(e.p, input.InsertText, input.InsertTextParams{Text: value})
}

// Pick chooses an option of a select element by its value.
func (e *Part) Pick(value string) {
	e.p.t.Helper()
	Ask[bool](e, `function (value) {
		this.focus();
		this.value = value;
		this.dispatchEvent(new Event("input", { bubbles: true }));
		this.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	}`, value)
}

// outline lists the content of the page, for the message of a failed test.
func (p *Tab) outline() string {
	lines, err := ask[[]string](p, "finder.outline()")
	if err != nil {
		return ""
	}
	return "on the page:\n  " + strings.Join(lines, "\n  ")
}
