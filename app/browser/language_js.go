package browser

import (
	"syscall/js"

	"sitemapeditor/sitemapcore/catalog"
)

// Speak puts the program into the language that the page is in, before anything is drawn.
func Speak() {
	catalog.Use(boot().Get("words").String())
	options := js.Global().Get("document").Call("querySelectorAll", "select[data-language] > option[lang]")
	for i := 1; i < options.Length(); i++ {
		option := options.Index(i)
		catalog.Languages = append(catalog.Languages, catalog.Language{
			Tag: option.Get("value").String(), Name: option.Get("text").String(),
		})
	}
}

// Words implements [page.Browser].
func (*Browser) Words() string { return boot().Get("words").String() }

// WatchLanguage implements [page.Browser].
func (*Browser) WatchLanguage(speak func(words string)) {
	boot().Set("speak", js.FuncOf(func(_ js.Value, args []js.Value) any {
		speak(args[0].String())
		return nil
	}))
}
