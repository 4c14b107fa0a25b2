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
			p := beginOn(t, look)
			p.field("Paste page addresses").Fill("http://old.example/a.html\nhttp://old.example/b.html\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			p.Press("Control+h")
			dialog := p.dialog(changePages)
			dialog.Find("combobox", "What to do").Focus()
			p.Press("ArrowDown")
			dialog.Find("textbox", "Old address").Has("http://old.example")
			p.Press("Tab", "Tab")
			p.Type("https://new.example")
			// The preview of the text without its last letter has the same button.
			dialog.Find("group", beforeAndAfter).Says("https://new.example/b.html")
			dialog.Find("button", "Change 2 pages").Enabled().Focus()
			p.Press("Enter")
			dialog.Gone()

			d := p.recipes()
			p.keyboardAt(d.Find("textbox", recipeName))
			p.Type("The move")
			clean(t, p)
			d.Find("button", "Keep").Enabled()
			p.Press("Enter")
			d.Gone()
			p.Like("StaticText", "^Recipe kept: The move$").Wait()
			d = p.recipes()
			file := p.Download(d.Find("button", "Save “The move” as a file"))

			p = visit(t, look)
			p.field("Paste page addresses").Fill("http://old.example/c.html\nhttp://other.example/d\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			d = p.recipes()
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

// menuOfProject chooses an item of the menu behind the project's name.
func (p page) menuOfProject(item string) {
	p.t.Helper()
	p.By("the menu of the project", `() => document.querySelector("#project")`).Click()
	p.Like("menuitem", "^"+item).Click()
}

// recipes opens the dialog with all recipes.
func (p page) recipes() *browser.Part {
	p.t.Helper()
	p.command("macro")
	p.Press("Enter")
	return p.dialog(recipesDialog).Wait()
}
