package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/journal"
)

// keptFilters are the filters that the owner keeps by name. They belong to the project and are no
// step of its history.
type keptFilters struct {
	*session
	list []sitemapcore.KeptFilter
}

// maxKept is the most filters that are kept, and maxKeptBytes the most bytes that they may have in the journal, whose
// frames must not be longer than 3 MB (see maxDownload).
const maxKept, maxKeptBytes = 100, 1 << 20

// set replaces the filters, and tells the page.
func (k *keptFilters) set(f *sitemapcore.KeptFilters) {
	k.list = nil
	if f != nil {
		k.list = slices.DeleteFunc(slices.Clone(f.List),
			func(x sitemapcore.KeptFilter) bool { return !x.Filter.Known() })
		k.list = k.list[:min(len(k.list), maxKept)]
	}
	k.event(&sitemapcore.KeptFilters{List: k.list})
}

// note implements noteKeeper.
func (k *keptFilters) note() journal.Note {
	if len(k.list) == 0 {
		return nil
	}
	return &sitemapcore.KeptFilters{List: k.list}
}

// restore implements noteKeeper.
func (k *keptFilters) restore(n journal.Notes, _ bool) {
	k.set(journal.Find[*sitemapcore.KeptFilters](n))
}

// save replaces the filters with those of the user, and saves them.
func (k *keptFilters) save(r request, b *sitemapcore.KeptFilters) {
	var c codec.Coder
	c.Values(b)
	if len(b.List) > maxKept || len(c.B) > maxKeptBytes {
		r.fail(refuse("There is no room for another filter", "Delete a saved filter that you no longer need."))
		return
	}
	k.set(b)
	if k.doc.Len() > 0 {
		k.journal(&sitemapcore.KeptFilters{List: k.list}, 0)
	}
	r.done(nil)
}
