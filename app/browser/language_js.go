package browser

import (
	"syscall/js"

	"sitemapeditor/sitemapcore/say"
)

// spoken is the first language that the program used.
var spoken string

// Speak puts the program into the language that the page is in, before anything is drawn.
func Speak() {
	spoken = boot().Get("words").String()
	say.Use(spoken)
	options := document.Call("querySelectorAll", "select[data-language] > option[lang]")
	for i := 1; i < options.Length(); i++ {
		option := options.Index(i)
		say.Languages = append(say.Languages, say.Language{
			Tag: option.Get("value").String(), Name: option.Get("text").String(),
		})
	}
}

// Words implements [page.Browser].
func (*Browser) Words() string { return boot().Get("words").String() }

// WatchLanguage implements [page.Browser]. A language that came since the program began counts as
// another one.
func (*Browser) WatchLanguage(speak func(words string)) {
	boot().Set("speak", funcOf(func(args []js.Value) { speak(args[0].String()) }))
	if words := boot().Get("words").String(); words != spoken {
		speak(words)
	}
}

// displayNames are Intl.DisplayNames by their type. Making one takes far longer than using it.
var displayNames = map[string]js.Value{}

// Language implements [components.Names] with the browser's names.
func (*Browser) Language(code string) string { return displayName("language", code) }

// Country implements [components.Names].
func (*Browser) Country(code string) string { return displayName("region", code) }

func displayName(of, code string) string {
	key := of + say.Tag()
	names, ok := displayNames[key]
	if !ok {
		names = js.Global().Get("Intl").Get("DisplayNames").New([]any{say.Tag()}, map[string]any{"type": of})
		displayNames[key] = names
	}
	name := code // A code that is none throws.
	throws(func() { name = names.Call("of", code).String() })
	return name
}
