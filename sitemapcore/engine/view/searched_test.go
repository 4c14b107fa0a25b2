package view

import (
	"testing"

	"sitemapeditor/sitemapcore"
)

// A search for a word of any language finds it in encoded addresses too.
func TestSearchedFindsWhatIsEncoded(t *testing.T) {
	const shop = "https://shop.example/%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/%d1%87%d0%b0%d0%b9"
	for query, want := range map[string]bool{
		"Магазин": true, "магазин": true, "чай": true, "Чай": true, "SHOP.example/%d0": true, "кофе": false,
	} {
		if got := Searched(query)([]byte(shop)); got != want {
			t.Errorf("%q is found: %v", query, got)
		}
	}
	if !Searched("МАГАЗИН")([]byte("https://shop.example/магазин")) {
		t.Error("what is not encoded is not found")
	}
	for query, loc := range map[string]string{
		"bücher.example": "https://xn--bcher-kva.example/a", "xn--bcher-kva.example/a": "https://Bücher.example/a",
		"https://xn--bcher-KVA": "https://bücher.example/a",
	} {
		if !Searched(query)([]byte(loc)) {
			t.Errorf("%s doesn’t find %s", query, loc)
		}
	}
	for head, loc := range map[string]string{
		"bücher.example/a": "https://xn--bcher-kva.example/a", "xn--bcher-kva.example/a": "https://Bücher.example/a",
	} {
		for _, is := range []sitemapcore.Relation{sitemapcore.Begins, sitemapcore.Contains} {
			if !valueTest(sitemapcore.Condition{Is: is, Values: []string{head}})([]byte(loc)) {
				t.Errorf("%s doesn’t begin with %s", loc, head)
			}
		}
	}
	if Searched("") != nil {
		t.Error("nothing is searched for")
	}
}
