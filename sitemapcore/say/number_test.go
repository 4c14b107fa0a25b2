package say

import (
	"strings"
	"testing"
)

func TestNumbersHaveCommasBetweenThousands(t *testing.T) {
	for _, c := range []struct {
		n    int
		want string
	}{
		{0, "0"},
		{7, "7"},
		{999, "999"},
		{1000, "1,000"},
		{48213, "48,213"},
		{123456, "123,456"},
		{1000000, "1,000,000"},
		{-1, "-1"},
		{-1234, "-1,234"},
	} {
		if got := Number(c.n); got != c.want {
			t.Errorf("Number(%d) = %q, want %q", c.n, got, c.want)
		}
		if got := strings.ReplaceAll(Number(c.n), ",", ""); len(got) != len(strings.ReplaceAll(c.want, ",", "")) {
			t.Errorf("Number(%d) lost a digit: %q", c.n, got)
		}
	}
}
