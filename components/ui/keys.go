package ui

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// keyCaps are the keys that have another print on the keyboards of some languages, by their English names.
var keyCaps = map[string]say.Text{
	// say: the print on a key of a keyboard, as in “Ctrl Z”
	"Ctrl": "Ctrl##key",
	// say: the print on a key of a keyboard, as in “Shift Tab”
	"Shift": "Shift##key",
	// say: the print on a key of a keyboard
	"Enter": "Enter##key",
	// say: the print on a key of a keyboard
	"Space": "Space##key",
	// say: the print on a key of a keyboard: Escape
	"Esc": "Esc##key",
	// say: the print on a key of a keyboard: Delete
	"Del": "Del##key",
	// say: the print on a key of a keyboard
	"Backspace": "Backspace##key",
	// say: the print on a key of a keyboard: the beginning of a line
	"Home": "Home##key",
	// say: the print on a key of a keyboard: the end of a line
	"End": "End##key",
	// say: the print on a key of a keyboard
	"Page Up": "Page Up##key",
	// say: the print on a key of a keyboard
	"Page Down": "Page Down##key",
}

// macCaps are the prints on Apple's keyboards.
var macCaps = map[string]string{"Ctrl": "⌘", "Shift": "⇧", "Alt": "⌥", "Backspace": "⌫"}

// Keys returns keys as a keyboard of the language prints them, by their English names: "Ctrl Z", or "⌘Z" on a Mac.
func Keys(english string) say.Text {
	if components.Mac {
		if english == "Ctrl Space" { // Command Space is the system's
			return say.Join("", say.Data("⌃"), Keys("Space"))
		}
		english = strings.Replace(english, "Ctrl Shift ", "Shift Ctrl ", 1)
		if printed, ok := macCaps[english]; ok {
			return say.Data(printed)
		}
	}
	if printed, ok := keyCaps[english]; ok {
		return printed
	}
	if first, rest, several := strings.Cut(english, " "); several {
		between := say.Text(" ")
		if _, sign := macCaps[first]; sign && components.Mac {
			between = ""
		}
		return say.Join(between.String(), Keys(first), Keys(rest))
	}
	return say.Data(english)
}
