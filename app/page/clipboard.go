package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
)

// copy puts text on the clipboard and says so when it is there. A browser takes text only soon
// after a press, and what the engine had to make first can come too late: then the message has a
// button for another press, with the text at hand.
func (d *desk) copy(text string, said ui.Toast) {
	d.browser.Copy(text, func(ok bool) {
		d.post(func() {
			if !ok {
				said = ui.Toast{
					Icon: "note", Text: words.PressAgain,
					Act: &ui.Action{Label: ui.Words.Copy, Do: components.Copy{Text: text}},
				}
			}
			d.notify(said)
		})
	})
}

// copyAtHand copies a text that the page has already. The button of a line says by itself that it
// was copied.
func (s *Store) copyAtHand(in components.Copy) {
	asked := s.toast.Act != nil && s.toast.Act.Do == in
	s.browser.Copy(in.Text, func(ok bool) {
		s.post(func() {
			switch {
			case !ok:
				s.notify(ui.Toast{
					Icon: "note", Text: words.CopyBlocked, More: words.NothingCopied,
				})
			case asked:
				s.notify(ui.Toast{Text: words.Copied})
			default:
				s.copied = in.Text
			}
		})
	})
}
