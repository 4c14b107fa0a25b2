package desk

import (
	"sitemapeditor/components/ui"
)

// Copy puts text on the clipboard, shows said, and calls then, which may be nil. A browser takes text only soon after
// a press, and a text that the engine makes can be late: then the message has a button for another press.
func (d *Desk) Copy(text string, said ui.Toast, then func()) {
	done := func() {
		d.Notify(said)
		if then != nil {
			then()
		}
	}
	again := func() { d.copyNow(text, done, d.refuseCopy) }
	d.copyNow(text, done, func() {
		d.Notify(ui.Toast{
			Icon: "note", Text: "Your browser asks you to press Copy again", Act: &ui.Action{Label: "Copy", Do: again},
		})
	})
}

func (d *Desk) copyNow(text string, done, refused func()) {
	d.Browser.Copy(text, func(ok bool) {
		if ok {
			d.Post(done)
		} else {
			d.Post(refused)
		}
	})
}

func (d *Desk) refuseCopy() {
	d.Notify(ui.Toast{Icon: "note", Text: "Your browser did not let us copy", More: "Nothing is on the clipboard"})
}
