package page

import (
	"fmt"
	"testing"
)

func TestFineRowsAllocateNothing(t *testing.T) {
	rows := make([]Values, 100)
	for i := range rows {
		v := &rows[i]
		v.Set(locField, fmt.Appendf(nil, "https://www.shop.example/lighting/pendant-lamps/brae-glass-pendant-amber-%d.html", i))
		v.Set(dateField, []byte("2026-11-20T08:15:00+01:00"))
		v.Set(freqField, []byte("weekly"))
		v.Set(prioField, []byte("0.7"))
	}
	if n := testing.AllocsPerRun(10, func() {
		for i := range rows {
			if !Broken(&rows[i], today).Empty() {
				t.Errorf("%q isn't fine", rows[i].Text)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
