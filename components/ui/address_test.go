package ui

import (
	"slices"
	"strings"
	"testing"
	"testing/quick"
)

func TestAnAddressIsCutBehindItsSlashes(t *testing.T) {
	for _, c := range []struct {
		address string
		want    []string
	}{
		{"https://shop.example/lamps/oak", []string{"https://shop.example/", "lamps/", "oak"}},
		{"https://shop.example/", []string{"https://shop.example/"}},
		{"https://shop.example", []string{"https://shop.example"}},
		{"/lamps/oak", []string{"/lamps/", "oak"}},
		{"/oak", []string{"/oak"}},
		{"/", []string{"/"}},
		{"lamps/oak", []string{"lamps/", "oak"}},
		{"/lamps/?from=a/b", []string{"/lamps/?from=a/b"}},
		{"/lamps/oak?utm=x/y#z", []string{"/lamps/", "oak?utm=x/y#z"}},
		{"/en/caf%C3%A9", []string{"/en/", "café"}},
		{"/a/b/c/d/e/f/g", []string{"/a/b/c/", "d/", "e/", "f/", "g"}},
		{"", []string{""}},
	} {
		if got := AddressParts(c.address); !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.address, got, c.want)
		}
	}
}

// The parts of any address, put together, are the address. Only the last one may lack a slash at its end.
func TestThePartsOfAnAddressAreTheAddress(t *testing.T) {
	letters := []rune("/a?#:.é")
	law := func(picks []uint8, site bool) bool {
		var b strings.Builder
		if site {
			b.WriteString("https://shop.example")
		}
		for _, p := range picks {
			b.WriteRune(letters[int(p)%len(letters)])
		}
		parts := AddressParts(b.String())
		folders := parts[:len(parts)-1]
		return strings.Join(parts, "") == b.String() && len(parts) <= maxParts &&
			!slices.ContainsFunc(folders, func(s string) bool { return !strings.HasSuffix(s, "/") })
	}
	if err := quick.Check(law, nil); err != nil {
		t.Error(err)
	}
}
