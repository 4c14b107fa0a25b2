package page

import (
	"testing"

	"sitemapeditor/sitemapcore/address"
)

// Two addresses that a fix makes the same count as the same page when lists are compared.
func TestWhatAFixTakesOutAsTrackingIsLeftOutWhenAddressesAreCompared(t *testing.T) {
	for _, param := range []string{
		"utm_source=x", "UTM_CAMPAIGN=x", "amp;utm_medium=x", "gclid=1", "mkt_tok=1", "vero_id=1", "zanpid=1",
		"gad_source=1", "pk_kwd=1", "hsCtaTracking=1", "page=2", "sid=1", "utm=1",
	} {
		key := string(address.LooseTracking.AppendKey(nil, []byte("https://shop.example/?"+param)))
		same, fixed := key == "https://shop.example/", kindOfParam([]byte(param)) == tracking
		if same != fixed {
			t.Errorf("%s: left out of comparisons %v, taken out by the fix %v", param, same, fixed)
		}
	}
}
