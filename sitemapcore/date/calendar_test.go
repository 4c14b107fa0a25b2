package date

import "testing"

func TestFebruaryHas29DaysInLeapYearsOnly(t *testing.T) {
	for text, want := range map[string]bool{
		"2024-02-29": true, "2000-02-29": true, "1996-02-29": true,
		"2023-02-29": false, "1900-02-29": false, "2100-02-29": false, "2024-02-30": false,
	} {
		if _, _, got := Parse([]byte(text)); got != want {
			t.Errorf("Parse(%q) accepts it: %v, want %v", text, got, want)
		}
	}
}
