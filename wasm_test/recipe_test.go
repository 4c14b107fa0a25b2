package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestKeepsARecipeAndRunsItElsewhere changes pages, keeps the changes as a recipe, saves
// that as a file, takes the file in another browser, and runs it there, with the keyboard.
func TestKeepsARecipeAndRunsItElsewhere(t *testing.T) {
	t.Parallel()
	for name, look := range map[string]browser.Look{"wide": {}, "narrow": {Width: 390, Height: 844}} {
		t.Run(name, func(t *testing.T) {
			p := begin(t, look)
			p.field("Paste page addresses").Fill("http://old.example/a.html\nhttp://old.example/b.html\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			p.Press("Control+h")
			dialog := p.dialog("Find and replace")
			dialog.Find("combobox", "What to do").Focus()
			p.Press("ArrowDown")
			dialog.Find("textbox", "Old address").Has("http://old.example")
			p.Press("Tab", "Tab")
			p.Type("https://new.example")
			dialog.Find("button", "Change 2 pages").Enabled().Focus()
			p.Press("Enter")
			dialog.Gone()

			recipes := func(p page) *browser.Part {
				p.Press("Control+k")
				p.Find("combobox", "What do you want to do?").Wait()
				p.Type("macro")
				p.Press("Enter")
				d := p.dialog("Recipes")
				d.Wait()
				return d
			}
			d := recipes(p)
			p.keyboardAt(d.Find("textbox", "Name of the recipe"))
			p.Type("The move")
			clean(t, p)
			d.Find("button", "Keep").Enabled().Focus()
			p.Press("Enter")
			d.Gone()
			p.Like("StaticText", "^Recipe kept: The move$").Wait()
			d = recipes(p)
			file := p.Download(d.Find("button", "Save “The move” as a file"))

			p = visit(t, look)
			p.field("Paste page addresses").Fill("http://old.example/c.html\nhttp://other.example/d\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			d = recipes(p)
			p.Choose(d.Find("button", "Open files"), file)
			d.Find("button", "See what it does: The move").Focus()
			clean(t, p)
			p.Press("Enter")
			d = p.dialog("The move")
			d.Says("1 page")
			clean(t, p)
			d.Find("button", "Run the recipe").Enabled().Focus()
			p.Press("Enter")
			d.Gone()
			p.Like("StaticText", "^The recipe “The move” was run$").Wait()
			p.Press("Control+z")
			p.Like("StaticText", "^Undone").Wait()
		})
	}
}
