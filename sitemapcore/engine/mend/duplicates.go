package mend

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

// eachDuplicate calls fn for each key of an address that more than one page of the output has, with
// those pages in the order of the document.
func eachDuplicate(s *session.Session, j *session.Job, title say.Text, key func(dst, loc []byte) []byte,
	fn func(group []sitemapcore.EntryID) error,
) error {
	var own []byte
	r, pages := sitemapcore.ValueReader{Doc: s.Doc}, check.PagesBy(s.Doc, key)
	err := s.Each(j, title, func(id sitemapcore.EntryID) {
		own = key(own[:0], r.Address(id))
		pages.Add(id, own)
	})
	if err != nil || pages.Pages() == 0 {
		return err
	}
	done := map[sitemapcore.EntryID]bool{}
	var group []sitemapcore.EntryID
	each := s.Each(j, title, func(id sitemapcore.EntryID) {
		if err != nil || !pages.Has(id) || done[id] {
			return
		}
		// A page joins its ring behind those that came before it, so the ring is in the order of
		// the document.
		group = pages.AppendGroup(group[:0], id)
		for _, other := range group[1:] {
			done[other] = true
		}
		err = fn(group)
	})
	if err == nil {
		err = each
	}
	return err
}
