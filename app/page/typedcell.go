package page

import (
	"strconv"
	"strings"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// keepTyped keeps a text on this device while the user types it into a field of a page, in a cell or in Details, so that it
// survives a closed tab. Page 0 forgets the kept text.
func (p *projects) keepTyped(id sitemapcore.EntryID, f sitemapcore.Field, text string) {
	kept := ""
	if p.saved.ID != "" && id != 0 {
		kept = strings.Join([]string{p.saved.ID, strconv.Itoa(int(id)), strconv.Itoa(int(f)), text}, "\n")
	}
	if kept != "" || p.Browser.Kept(desk.Typed) != "" {
		p.Browser.Keep(desk.Typed, kept)
	}
}

// takeTyped sets the text that was kept when openProject began, if it is of a page of the opened project.
func (p *projects) takeTyped() {
	typed := p.typed
	p.typed = ""
	parts := strings.SplitN(typed, "\n", 4)
	if len(parts) < 4 || parts[0] != p.saved.ID {
		return
	}
	id, err := strconv.Atoi(parts[1])
	f, wrong := strconv.Atoi(parts[2])
	if err != nil || wrong != nil || f < 0 || f >= int(sitemapcore.NumFields) {
		return
	}
	value := sitemapcore.FieldValue{Field: sitemapcore.Field(f), Value: parts[3], Clear: parts[3] == ""}
	request := wire.Make(wire.Target{ID: sitemapcore.EntryID(id)}, sitemapcore.SetStep(value))
	p.Ask(request, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); ok {
			if p.Browser.Kept(desk.Typed) == typed {
				p.Browser.Keep(desk.Typed, "")
			}
			p.Undoable(b, out)
		}
	})
}
