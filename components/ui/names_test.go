package ui

import "testing"

func TestCodesAreTwoLettersEachAndInOrder(t *testing.T) {
	for name, codes := range map[string]string{"languages": LanguageCodes, "countries": CountryCodes} {
		if len(codes)%2 != 0 {
			t.Errorf("the codes of the %s are %d letters, which is odd", name, len(codes))
		}
		for i := 2; i+2 <= len(codes); i += 2 {
			if a, b := codes[i-2:i], codes[i:i+2]; a[:1] > b[:1] {
				t.Errorf("%s: %s stands before %s", name, a, b)
			}
		}
	}
}
