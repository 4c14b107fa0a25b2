package browser

import (
	"strings"
	"unicode"

	"github.com/chromedp/cdproto/input"
)

// A key is the data of one key of the keyboard for the browser.
type key struct {
	code string
	vk   int64 // Windows virtual key code, which Chromium uses everywhere
	text string
}

var keys = map[string]key{
	"Enter": {"Enter", 13, "\r"}, "Tab": {"Tab", 9, ""}, "Escape": {"Escape", 27, ""},
	"Backspace": {"Backspace", 8, ""}, "Delete": {"Delete", 46, ""}, "Home": {"Home", 36, ""},
	"End": {"End", 35, ""}, "PageUp": {"PageUp", 33, ""}, "PageDown": {"PageDown", 34, ""},
	"ArrowLeft": {"ArrowLeft", 37, ""}, "ArrowUp": {"ArrowUp", 38, ""}, "ArrowRight": {"ArrowRight", 39, ""},
	"ArrowDown": {"ArrowDown", 40, ""}, "F1": {"F1", 112, ""}, "F2": {"F2", 113, ""}, "F10": {"F10", 121, ""},
	" ": {"Space", 32, " "}, ";": {"Semicolon", 186, ";"}, "-": {"Minus", 189, "-"}, ".": {"Period", 190, "."},
	"?": {"Slash", 191, "?"},
}

// modifierMask is the sum of the bits of the protocol (Input.dispatchKeyEvent).
func modifierMask(names []string) int64 {
	var m int64
	for _, n := range names {
		switch n {
		case "Alt":
			m |= 1
		case "Control":
			m |= 2
		case "Meta":
			m |= 4
		case "Shift":
			m |= 8
		default:
			panic("no such modifier: " + n)
		}
	}
	return m
}

// Press presses keys one after another: "ArrowDown", "Control+Shift+End", "a".
func (p *Tab) Press(names ...string) {
	p.t.Helper()
	for _, name := range names {
		var modifiers []string
		if parts := strings.Split(name, "+"); len(parts) > 1 {
			modifiers, name = parts[:len(parts)-1], parts[len(parts)-1]
		}
		p.press(name, modifierMask(modifiers), 0)
	}
}

// PressOn presses Ctrl and a key of a keyboard with another script, as browsers report it: "я" on "KeyZ".
func (p *Tab) PressOn(name, code string) {
	p.t.Helper()
	params := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Modifiers: modifierMask([]string{"Control"}), Key: name, Code: code,
		WindowsVirtualKeyCode: int64(code[len(code)-1]),
	}
	Send(p, input.DispatchKeyEvent, params)
	params.Type = input.DispatchKeyEventTypeKeyUp
	Send(p, input.DispatchKeyEvent, params)
}

// Hold presses a key and keeps it down for a number of repeats.
func (p *Tab) Hold(name string, repeats int) {
	p.t.Helper()
	p.press(name, 0, repeats)
}

// Type types a text, key by key.
func (p *Tab) Type(text string) {
	p.t.Helper()
	for _, r := range text {
		p.press(string(r), 0, 0)
	}
}

func (p *Tab) press(name string, modifiers int64, repeats int) {
	p.t.Helper()
	k, ok := keys[name]
	if !ok {
		r := []rune(name)
		if len(r) != 1 {
			p.t.Fatalf("no such key: %s", name)
		}
		k.text = name
		if up := unicode.ToUpper(r[0]); up < unicode.MaxASCII && (unicode.IsLetter(up) || unicode.IsDigit(up)) {
			k.vk = int64(up)
			k.code = "Digit" + string(up)
			if unicode.IsLetter(up) {
				k.code = "Key" + string(up)
			}
		}
	}
	kind := input.DispatchKeyEventTypeKeyDown
	if modifiers&^8 != 0 {
		k.text = ""
	}
	if k.text == "" {
		kind = input.DispatchKeyEventTypeRawKeyDown
	}
	params := input.DispatchKeyEventParams{
		Type: kind, Modifiers: modifiers, Key: name, Code: k.code, WindowsVirtualKeyCode: k.vk, Text: k.text,
	}
	Send(p, input.DispatchKeyEvent, params)
	held := params
	held.AutoRepeat = new(true)
	for range repeats {
		Send(p, input.DispatchKeyEvent, held)
	}
	params.Type, params.Text = input.DispatchKeyEventTypeKeyUp, ""
	Send(p, input.DispatchKeyEvent, params)
}
