package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestGoesBackToAStepByItsName changes a page several times, moves back to the first change in the list of steps and
// forward to the last one, with the keyboard and with the pointer, and compares with the first.
func TestGoesBackToAStepByItsName(t *testing.T) {
	t.Parallel()
	for name, look := range map[string]browser.Look{"wide": {}, "narrow": {Width: 390, Height: 844}} {
		t.Run(name, func(t *testing.T) {
			p := beginOn(t, look)
			p.field("Paste page addresses").Fill("https://shop.example/lamps/oak\nhttps://shop.example/lamps/ash\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			kinds := []string{"lamps", "chairs", "desks", "beds"}
			for i, kind := range kinds[1:] {
				p.Press("Control+h")
				d := p.dialog(changePages)
				d.Find("textbox", "Find").Fill("/" + kinds[i] + "/")
				d.Find("textbox", "Replace with").Fill("/" + kind + "/")
				d.Find("button", "Change 2 pages").Enabled().Click()
				d.Gone()
				p.cellIs(1, "Page address", "/"+kind+"/ oak")
			}
			steps := func() *browser.Part {
				if look.Width == 0 {
					p.menuOfProject(stepsDialog)
				} else {
					p.command("history")
					p.Press("Enter")
				}
				return p.dialog(stepsDialog)
			}
			d := steps()
			clean(t, p)
			p.keyboardAt(d.Like("button", "^You are here: "))
			p.Press("Tab", "Tab", "Enter")
			d.Gone()
			p.Like("StaticText", "^2 steps undone$").Wait()
			p.cellIs(1, "Page address", "/chairs/ oak")

			d = steps()
			d.Find("list", undoneList).Wait()
			clean(t, p)
			d.Find("list", undoneList).Like("button", "").At(0).Click()
			d.Gone()
			p.Like("StaticText", "^2 steps redone$").Wait()
			p.cellIs(1, "Page address", "/beds/ oak")

			p.command("compare")
			p.Press("Enter")
			ask := p.dialog(compareVersions)
			ask.Says("Add 2 pages")
			clean(t, p)
			ask.Find("button", "As you opened it").Focus()
			p.Press("Enter")
			ask.Gone()
			p.Like("region", "^Compared with ").Says("The other version has 2 pages")
		})
	}
}
