package steps

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
)

// retaken works out that pages get the other possible address of their lines, and that pages are added whose first
// address another line has as well. Of pages with the same address it changes the last, because pasted pages are the last.
func (p *Steps) retaken(j *session.Job, lines []sitemapcore.OddLine) (session.Outcome, error) {
	wanted := make(map[string]int, len(lines))
	var added []change.Values
	for i, x := range lines {
		if x.Also {
			var v change.Values
			v[sitemapcore.Loc] = []byte(x.Other)
			added = append(added, v)
		} else {
			wanted[x.Took] = i
		}
	}
	meant := make(map[int]sitemapcore.EntryID, len(wanted))
	r := sitemapcore.ValueReader{Doc: p.Doc}
	for i, id := range p.Doc.Order().All {
		if err := j.Pace(i); err != nil {
			return session.Outcome{}, err
		}
		if line, ok := wanted[string(r.Loc(id))]; ok {
			meant[line] = id
		}
	}
	m := change.New(p.Doc)
	for line, x := range lines {
		if id, ok := meant[line]; ok && m.SetValue(id, sitemapcore.Loc, []byte(x.Other)) {
			m.Pages++
		}
	}
	m.Pages += len(added)
	if m.Pages == 0 {
		return session.Outcome{}, session.ErrStale
	}
	err := m.Add(added, j)
	return m.Outcome("input.loc", change.SetAddressText, change.AddressSetText), err
}
