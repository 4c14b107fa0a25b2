package components

import (
	"unicode"
	"unicode/utf8"
)

// Mac says that the keyboard is Apple's, where Command takes the place of Ctrl. The browser sets it before the first
// drawing.
var Mac bool

// KeyName returns the key of a KeyboardEvent as shortcuts know it: its key, or with Ctrl its code if the key is a letter
// of another script. So Ctrl Я of a Russian keyboard is Ctrl Z, and a Latin keyboard goes by its letters, wherever these
// are. A dead key has no letter either.
func KeyName(key, code string, ctrl bool) string {
	if key == "؟" { // the question mark of Arabic keyboards
		return "?"
	}
	r, n := utf8.DecodeRuneInString(key)
	foreign := key == "Dead" || r >= utf8.RuneSelf && !unicode.Is(unicode.Latin, r) && len(key) <= 2*n
	if !ctrl || !foreign {
		return key
	}
	switch {
	case len(code) == len("KeyA") && code[:3] == "Key":
		return string(rune(code[3] - 'A' + 'a'))
	case code == "Semicolon":
		return ";"
	}
	return key
}

// Modifiers returns whether the modifier of shortcuts is held, and whether another one is. On a Mac that is Command, and
// Ctrl with a letter edits text; but Command Space belongs to the system, so Ctrl Space is the same everywhere.
func Modifiers(key string, ctrl, meta, alt bool) (shortcut, other bool) {
	if Mac && key != " " {
		return meta, alt || ctrl
	}
	return ctrl || meta, alt
}
