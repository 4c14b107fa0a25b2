package wasm_test

import (
	"os"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// kept says whether the copy for working offline has a file.
func kept(p page, path string) bool {
	return browser.Call[bool](p.Tab, `async (path) => Boolean(await caches.match(new URL(path, location.href)))`, path)
}

// TestTheHelpIsReadWithTheKeyboardAndOffline opens the help from the start screen, from the dialog that
// finds a command and with its key, each in the language of the editor, and again without a network.
func TestTheHelpIsReadWithTheKeyboardAndOffline(t *testing.T) {
	source := browser.AxeSource(t)
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.Open(s.Page())
	p.Find("link", "What is a sitemap, and do I need one?").Focus()
	p.Press("Enter")
	q := page{browser.OpenedBy(p.Tab), t}
	q.True(`location.pathname === "/any-name/help/en.html" && opener === null`)
	for _, look := range []browser.Look{{Width: 1440, Height: 900}, {Width: 320, Height: 800}, {Dark: true}} {
		q.Look(look)
		q.obeys(source, "help")
		q.fits("help")
	}
	q.Look(browser.Look{Width: 320, Height: 800})
	others := browser.Call[[]string](q.Tab, `() => [...document.querySelectorAll("footer a")].map((a) => a.href)`)
	for i, l := range others {
		if i > 1 && !browser.All() {
			break // the pages have the same markup
		}
		q.OpenPainted(l)
		q.obeys(source, l)
		q.fits(l)
	}
	q.OpenPainted(s.Page() + "help/en.html")
	q.True(`[...document.querySelectorAll("main nav a")].every((a) => document.querySelector(a.hash))`)
	q.Find("searchbox", "Find a question").Focus()
	shown := `[...document.querySelectorAll("main h2[id]:not(#questions)")].filter((h) => h.offsetParent).map((h) => h.id)`
	q.Type("llms.TXT Óverviews")
	q.True(shown + `.join() === "ai" && document.querySelectorAll("main nav li:not([hidden])").length === 1`)
	// A word that no question has hides none, and the words of a sentence need not all be there.
	q.Type(" zzzz")
	q.True(shown + `.join() === "ai" && document.querySelector("[role=status]").innerText === ""`)
	q.Press("Control+a")
	q.Type("how do I remove pages")
	q.True(shown + `.join() === "vanish"`)
	q.Press("Control+a")
	q.Type("zzzz")
	q.True(shown + `.length === 0 &&
		document.querySelector("[role=status]").innerText === "No question has these words."`)
	q.Press("Control+a")
	q.Press("Delete")
	q.True(shown + `.length === document.querySelectorAll("main h2[id]:not(#questions)").length &&
		document.querySelector("[role=status]").innerText === ""`)
	q.Find("link", "What is a .gz file?").Focus()
	q.Press("Enter")
	q.True(`document.querySelector("h2:target").innerText === "What is a .gz file?"`)
	q.Find("link", "Open the editor").Focus()
	q.Press("Enter")
	q.True(`location.pathname === "/any-name/"`)

	p.Press("?")
	help := p.dialog(helpDialog)
	help.Find("link", "Questions and answers").Wait()
	p.Until("the search has the keys", func() bool { return p.focused() == "find-question" })
	p.Type("Compressed .GZ")
	asked := `[...document.querySelectorAll("#help-questions details")].filter((d) => d.offsetParent)`
	p.True(asked + `.length === 1`)
	p.Press("Control+a")
	p.Type("cópilot")
	p.True(asked + `.map((d) => d.innerText).join() === "Does a sitemap help with ChatGPT, Copilot or AI Overviews?"`)
	p.Press("Tab", "Enter")
	help.Says("Google says that it ignores")
	p.obeys(source, "help in the editor")
	p.tabTo(help.Find("button", "Keyboard shortcuts"))
	p.Press("Enter")
	help.Says("Find a command")
	p.Press("Escape")
	help.Gone()
	p.speak("de")
	p.heading(said(t, "de")(startHeading)).Wait()
	p.Press("F1")
	p.dialog(said(t, "de")("Help")).Wait()
	p.True(`!["", undefined, "My website has no sitemap. How do I make one?"].includes(document.querySelector("#help-questions summary")?.innerText)`)
	p.Press("Escape")
	p.speak("fr")
	p.heading(said(t, "fr")(startHeading)).Wait()
	p.Press("Control+k")
	p.Type("FAQ")
	p.Press("Enter")
	p.dialog(said(t, "fr")("Help")).Find("button", said(t, "fr")(keyboardShortcuts)).Wait()
	p.Press("Escape")

	p.Until("the help is kept", func() bool { return kept(p, "help/en.html") && kept(p, "help/find.js") })
	s.GoAway()
	p.Offline(true)
	q = page{p.Another(), t}
	q.Offline(true)
	q.OpenPainted(s.Page() + "help/en.html")
	q.heading("Where do I put the file?").Wait()
	q.True(`getComputedStyle(document.querySelector("main")).display === "grid"`)
}
