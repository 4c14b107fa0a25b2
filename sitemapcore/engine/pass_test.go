package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestThePassOverAllPagesOutlastsAnOwnerWhoTypes holds that the counts arrive while address after address is edited,
// that outdated ones are marked, and that the final ones are right.
func TestThePassOverAllPagesOutlastsAnOwnerWhoTypes(t *testing.T) {
	const n = 40_000
	p := enginetest.Start(t)
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "https://shop.example/page/%d\n", i)
	}
	p.Paste(b.String())
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	if s := p.Summary(); s.Fine != n {
		t.Fatalf("%d pages are fine", s.Fine)
	}
	told := func(complete bool) int {
		return p.Events(func(e wire.Body) bool {
			s, ok := e.(*wire.Summary)
			return ok && s.Complete == complete
		})
	}
	// A pass tells that it has begun and, as it was overtaken, once more at its end.
	before, edits := told(false), 0
	for ; told(false) < before+2; edits++ {
		if edits == n/8 {
			t.Fatal("no pass came to its end")
		}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(edits, edits+1)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: fmt.Sprintf("https://shop.example/page/%d", n-1)})))
		// A page breaks a rule that none broke when the pass counted it.
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(edits, edits+1)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "much"})))
	}
	complete := told(true)
	for told(true) == complete {
		p.State()
	}
	if s := p.Summary(); s.Fine != n-1-edits || len(s.Rules) != 2 || s.Rules[0].Pages+s.Rules[1].Pages != 2*edits+1 {
		t.Errorf("after %d edits: %d pages are fine, %+v", edits, s.Fine, s.Rules)
	}
}
