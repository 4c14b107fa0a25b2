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
	p.ReplySteady(r, 0, "receipts", func(j *session.Job) (wire.Body, error) {
		m := &wire.Receipts{Rev: p.Rev}
		var f *wire.FixReceipt
		return m, mend.EachFix(p.Doc, p.History.Done(), j.Breathe, func(code string, nth int) {
			m.Fixes = append(m.Fixes, wire.FixReceipt{Did: mend.DidText(code), Rule: code, Steps: nth})
			f = &m.Fixes[len(m.Fixes)-1]
		}, func(v change.Difference) {
			f.Values++
			if f.Values <= receiptRows {
				if f.Rule == "" {
					f.Rules = append(f.Rules, mend.NamesOf(mend.RulesBehind(p.Doc, p.Today, &v)))
				}
				f.Rows = append(f.Rows, v.Shown())
			}
		})
	})
}
