package address_test

import (
	"testing"

	"sitemapeditor/sitemapcore/address"
)

// spellings are ways to write one host, for each scheme.
var spellings = map[string][]string{
	"http":  {"shop.example", "SHOP.example", "shop.example.", "shop.example:80", "shop.example.:80", "shop.example:", "me:x@Shop.Example:80"},
	"https": {"shop.example", "SHOP.example", "shop.example.", "shop.example:443", "shop.example.:443", "me@shop.example"},
}

func TestEveryWayOfWritingAHostIsTheSameHost(t *testing.T) {
	for scheme, hosts := range spellings {
		for _, host := range hosts {
			loc := scheme + "://" + host + "/a:80"
			if !address.SameHost(loc, "https://shop.example") {
				t.Errorf("%s is on another host than https://shop.example", loc)
			}
			key := string(address.LooseAll.AppendKey(nil, []byte(scheme+"://"+host+"/a")))
			if host[0] != 'm' && key != "shop.example/a" {
				t.Errorf("%s is compared as %q", loc, key)
			}
		}
	}
	for _, other := range []string{
		"http://shop.example:443", "https://shop.example:80", "https://shop.example:8080", "https://www.shop.example",
		"https://shop.example.org", "https://[::1]", "/shop.example", "https://shop.example:0443",
	} {
		if address.SameHost(other, "https://shop.example") {
			t.Errorf("%s is on the host of https://shop.example", other)
		}
	}
	if !address.SameHost("http://[::1]:80/", "https://[::1]/") || address.SameHost("http://[::1]/", "http://[::2]/") {
		t.Error("hosts that are numbers are confused")
	}
}

func TestAnotherSchemeTakesNoUsualPortAlong(t *testing.T) {
	for from, want := range map[string]string{
		"http://shop.example/a":      "https://shop.example/a",
		"HTTP://Shop.example:80/a":   "https://Shop.example/a",
		"http://shop.example:443/":   "https://shop.example/",
		"http://shop.example:80":     "https://shop.example",
		"http://shop.example:8080/a": "https://shop.example:8080/a",
		"http://shop.example:180/a":  "https://shop.example:180/a",
		"http://shop.example?p=:80":  "https://shop.example?p=:80",
		"http://me@shop.example:80/": "https://me@shop.example/",
		"http://[::80]/":             "https://[::80]/",
	} {
		if got := string(address.Split([]byte(from)).WithScheme(nil, "https")); got != want {
			t.Errorf("%s becomes %s, want %s", from, got, want)
		}
	}
}

func TestNearAddressesDifferInThreeThings(t *testing.T) {
	const loc = "https://www.a.example/lamps?x=1#top"
	for other, want := range map[string]bool{
		loc: true, "http://A.example/lamps/?x=1#top": true, "https://a.example/Lamps?x=1#top": false,
		"https://a.example/lamps?x=2#top": false, "https://a.example/lamps?x=1": false,
		"https://a.example:81/lamps?x=1#top": false, "//www.a.example/lamps?x=1#top": false,
	} {
		if got := address.Near([]byte(loc), []byte(other)); got != want {
			t.Errorf("%s is near %s: %t", other, loc, got)
		}
	}
}
