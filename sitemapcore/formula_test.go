package sitemapcore

import "testing"

func TestAFormulaBeginsWithASignThatSpreadsheetsCalculate(t *testing.T) {
	for v, want := range map[string]bool{
		"=1": true, "+1": true, "-1": true, "@sum": true, "\t=1": true, "\r=1": true, "＝1": true, "＠sum": true,
		"'=1": true, "''-1": true,
		"": false, "'": false, "1=1": false, " 1": false, "https://shop.example/": false, "’=1": false,
	} {
		if got := IsFormula([]byte(v)); got != want {
			t.Errorf("IsFormula(%q) is %v, want %v", v, got, want)
		}
	}
}
