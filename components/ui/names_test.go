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

type names string

func (n names) Language(string) string { return string(n) }
func (n names) Country(string) string  { return "" }

func TestALanguageBeginsWithACapitalInAnyScript(t *testing.T) {
	for called, want := range map[names]string{"german": "German", "éwé": "Éwé", "русский": "Русский", "": "xx"} {
		if got := LanguageName(called, "xx"); got != want {
			t.Errorf("%q is called %q, want %q", called, got, want)
		}
	}
}

func TestACodeIsFoundByItsNameAsPeopleTypeIt(t *testing.T) {
	called := func(code string) string {
		return map[string]string{"en": "İngilizce", "tr": "Türkçe", "ka": "Gürcüce", "ks": "Keşmirce", "ie": "Irakça"}[code]
	}
	for typed, want := range map[string]string{
		"İngilizce": "en", "ingilizce": "en", "INGILIZCE": "en", " türkçe ": "tr", "turkce": "tr", "ırakça": "ie",
		"keşmirce": "ks", "keş": "ks", "en": "en", "Klingon": "Klingon",
		"GÜR": "ka", "ce": "ce", "ikçe": "ikçe",
	} {
		if got := CodeOf(typed, "enieiskakstr", called); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	alike := map[string]string{"fr": "French", "fy": "Western Frisian", "nd": "North Ndebele", "se": "Northern Sami", "no": "Norwegian"}
	for typed, want := range map[string]string{"Nor": "Nor", "North": "North", "Northe": "se", "Fren": "fr"} {
		if got := CodeOf(typed, "frfyndseno", func(code string) string { return alike[code] }); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}
