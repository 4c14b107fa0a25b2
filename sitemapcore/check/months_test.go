package check

import "testing"

func TestNamesOfMonthsAreReadInTheLanguagesOfSpreadsheets(t *testing.T) {
	for _, test := range [...][2]string{
		{"20. November 2026", "2026-11-20"},
		{"3. März 2026", "2026-03-03"},
		{"3. Mrz. 2026", "2026-03-03"},
		{"1er janvier 2026", "2026-01-01"},
		{"20 févr. 2026", "2026-02-20"},
		{"14 août 2026", "2026-08-14"},
		{"14 AOÛT 2026", "2026-08-14"},
		{"20 jui 2026", ""}, // June or July
		{"20 juil. 2026", "2026-07-20"},
		{"20 de noviembre de 2026", "2026-11-20"},
		{"20-ene-2026", "2026-01-20"},
		{"20 gen 2026", "2026-01-20"},
		{"2 ottobre 2026", "2026-10-02"},
		{"20 de março de 2026", "2026-03-20"},
		{"20 fev 2026", "2026-02-20"},
		{"5 mrt 2026", "2026-03-05"},
		{"5 mei 2026", "2026-05-05"},
		{"7 października 2026 r.", "2026-10-07"},
		{"7 paź 2026", "2026-10-07"},
		{"7 мая 2026 г.", "2026-05-07"},
		{"7 марта 2026", "2026-03-07"},
		{"7 нояб. 2026", "2026-11-07"},
		{"7 Января 2026", "2026-01-07"},
		{"den 7 maj 2026", "2026-05-07"},
		{"7 Ağustos 2026", "2026-08-07"},
		{"15 Kas 2026", "2026-11-15"},
		{"2026年11月20日", "2026-11-20"},
		{"2026年1月2日 08:15", "2026-01-02"},
		{"2026년 11월 20일", "2026-11-20"},
		{"20 foo 2026", ""},
		{"31 febbraio 2026", ""},
	} {
		got, ok := Convert(nil, []byte(test[0]), NoOrder)
		if ok != (test[1] != "") || string(got) != test[1] {
			t.Errorf("%s is %q, %t; want %q", test[0], got, ok, test[1])
		}
	}
}

// TestEachNameOfAMonthIsOne says that no name, and no usual abbreviation of one, means two months.
func TestEachNameOfAMonthIsOne(t *testing.T) {
	for i, names := range months {
		word := []rune{}
		for _, r := range names + "|" {
			if r != '|' {
				word = append(word, r)
				continue
			}
			for _, n := range []int{len(word), min(4, len(word))} {
				if s := string(word[:n]); s != "" && monthNumber(s) != uint8(i+1) {
					t.Errorf("%q is month %d, want %d", s, monthNumber(s), i+1)
				}
			}
			word = word[:0]
		}
	}
}
