package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
)

// copyAtHand copies a text that the page has already. The button of a line says by itself that it
// was copied.
func (s *Store) copyAtHand(in components.Copy) {
	asked := s.Toast.Act != nil && s.Toast.Act.Do == in
	s.Browser.Copy(in.Text, func(ok bool) {
		s.Post(func() {
			switch {
			case !ok:
				s.Notify(ui.Toast{
					Icon: "note", Text: "Your browser did not let us copy", More: "Nothing is on the clipboard",
				})
			case asked:
				s.Notify(ui.Toast{Text: "Copied"})
			default:
				s.Copied = in.Text
			}
		})
	})
}
