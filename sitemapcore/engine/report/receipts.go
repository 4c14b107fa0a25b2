package report

import (
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/mend"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// receiptRows is the number of changed values that a receipt shows.
const receiptRows = 3

// getReceipts answers with the fixes.
func (p *Reports) getReceipts(r session.Request, _ *wire.GetReceipts) {
	m := &wire.Receipts{Rev: p.Rev}
	for i, t := range p.History.Done() {
		if t.Kind == change.Fixing {
			m.Fixes = append(m.Fixes, wire.FixReceipt{
				Did: mend.DidText(t.Rule), Rule: t.Rule, Steps: i + 1, Values: t.Values, Rows: change.Shown(t.Rows, receiptRows),
			})
		}
	}
	r.Answer(m)
}
