package view

import "testing"

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
	if Searched("") != nil {
		t.Error("nothing is searched for")
	}
}
