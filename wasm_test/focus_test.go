package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// focused returns the id of the control with the focus, or "".
func (p page) focused() string {
	p.t.Helper()
	return browser.Call[string](p.Tab,
		`() => document.activeElement === document.body ? "" : document.activeElement.id || `+
			`document.activeElement.tagName`)
}

// focusInSight reports whether the control with the focus is in its panel, and nothing covers it.
const focusInSight = `() => {
	const e = document.activeElement, box = e.getBoundingClientRect();
	const panel = e.closest("[role=tabpanel]").getBoundingClientRect();
	const at = (y) => e.contains(document.elementFromPoint(box.left + 8, y));
	return box.top >= panel.top && box.bottom <= panel.bottom && at(box.top + 4) && at(box.bottom - 4);
}`

// controls lists the fields of the extras with their contents, "x1|0|news|title=A fair, …".
func (p page) controls() string {
	p.t.Helper()
	return browser.Call[string](p.Tab,
		`() => [...document.querySelectorAll(".ext__body [data-control]")].map((e) => e.id + "=" + e.value).join(", ")`)
}

// TestTypingGoesOnFromFieldToFieldInANewForm adds each kind of extra and walks through its fields
// by Tab, typing into each as fast as the keys come, which it can do only while no other test has
// the machine.
func TestTypingGoesOnFromFieldToFieldInANewForm(t *testing.T) {
	p := visit(t, browser.Look{})
	// The table has the focus after addresses were added on the start screen.
	p.Find("textbox", "Paste page addresses").Fill("https://shop.example/lamp")
	p.button("Add pages").Click()
	p.cellThere(1)
	p.grid().Focused()
	// And when they were added later.
	p.button("Add pages").Click()
	p.dialog("Add pages").Find("textbox", "Paste page addresses").Fill("https://shop.example/chair")
	p.dialog("Add pages").Find("button", "Add pages").Click()
	p.pages("2 pages")
	p.Until("the focus is in the page", func() bool { return p.focused() != "" })

	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	details.Find("textbox", "Last changed").Click()
	p.Press("Tab")
	p.True(`document.activeElement.matches("summary, input, select, textarea")`) // and not the button of the calendar
	for _, kind := range []string{"News", "Image", "Video", "Language version"} {
		if kind != "Video" && kind != "Language version" && !browser.All() {
			continue // the form has the same controls
		}
		details.Like("button", "^Add images").At(0).Click()
		p.Find("menuitem", kind).Click()
		p.Until("the cursor is in the form of "+kind, func() bool { return strings.HasPrefix(p.focused(), "x") })
		seen, typed := map[string]bool{}, map[string]string{}
		for n := range 40 {
			id := p.focused()
			_, rest, form := strings.Cut(id, "|")
			_, rest, _ = strings.Cut(rest, "|")
			if id == "" {
				t.Fatalf("%s: after %d fields nothing has the focus", kind, n)
			}
			// The question about the page's language is asked when the group is known, and is no field of the new form.
			if !form || strings.HasPrefix(rest, "group|") {
				if n == 0 || len(seen) == 0 {
					continue
				}
				if !strings.HasPrefix(id, "x") &&
					!browser.Call[bool](p.Tab, `() => Boolean(document.activeElement.closest(".ext__body"))`) {
					break // all fields were walked through
				}
				p.Press("Tab")
				continue
			}
			if seen[rest] {
				t.Fatalf("%s: Tab leads back to %s", kind, id)
			}
			seen[rest] = true
			p.Until(kind+": the field "+rest+" is in sight", func() bool { return browser.Call[bool](p.Tab, focusInSight) })
			if browser.Call[bool](p.Tab,
				`() => document.activeElement.matches("input:not([type=checkbox]), textarea") && `+
					`!document.activeElement.value && !document.activeElement.id.endsWith("|fill")`) {
				text := fmt.Sprintf("%d", 1+n)
				typed[rest] = text
				p.Type(text)
			}
			p.Press("Tab")
		}
		if len(typed) == 0 {
			t.Errorf("%s: nothing was typed", kind)
		}
		for rest, text := range typed {
			p.Until(kind+": "+rest+" has what was typed into it", func() bool {
				for _, control := range strings.Split(p.controls(), ", ") {
					if id, value, _ := strings.Cut(control, "="); strings.HasSuffix(id, "|"+rest) && !strings.Contains(
						id, "|-1|") && strings.Contains(value, text) {
						return true
					}
				}
				return false
			})
		}
	}
}

// A button that its own press takes away or switches off leaves the keyboard where the work goes on.
func TestAPressedButtonThatIsGoneLeavesTheFocusInThePage(t *testing.T) {
	p := visit(t, browser.Look{})
	p.open(given(t, "sitemap.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		`<url><loc>https://shop.example/lamp</loc><priority>0,5</priority></url></urlset>`))
	p.cellThere(1)
	for _, name := range []string{showHidden, "^See all", "^Apply ", "^Back to the table"} {
		button := p.Like("button", name)
		button.Focus()
		p.Press("Enter")
		button.Gone()
		p.Until("the focus is in the page behind "+name, func() bool {
			return browser.Call[bool](p.Tab, `() => !document.activeElement.matches("body, :disabled")`)
		})
	}
}
