package browser

import (
	"syscall/js"

	"sitemapeditor/sitemapcore/say"
)

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
