package date

import "testing"

// converts fails if a text of a table is not converted to the one behind it, or is and that is empty.
func converts(t *testing.T, table [][2]string) {
	t.Helper()
	for _, test := range table {
		got, ok := Convert(nil, []byte(test[0]), NoOrder)
		if ok != (test[1] != "") || string(got) != test[1] {
			t.Errorf("%s is %q, %t; want %q", test[0], got, ok, test[1])
		}
	}
}

func TestNamesOfMonthsAreReadInTheLanguagesOfSpreadsheets(t *testing.T) {
	converts(t, [][2]string{
		{"3. März 2026", "2026-03-03"},
		{"3. Mrz. 2026", "2026-03-03"},
		{"1er janvier 2026", "2026-01-01"},
		{"14 août 2026", "2026-08-14"},
		{"14 AOÛT 2026", "2026-08-14"},
		{"20 jui 2026", ""}, // June or July
		{"20-ene-2026", "2026-01-20"},
		{"2 ottobre 2026", "2026-10-02"},
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
		{"2026年1月2日 08:15", "2026-01-02"},
		{"2026년 11월 20일", "2026-11-20"},
		{"20 foo 2026", ""},
		{"31 febbraio 2026", ""},
	})
}

func TestTheNameOfADayBeforeADateIsPassedOverInEveryLanguage(t *testing.T) {
	converts(t, [][2]string{
		{"Mo, 03 Nov 2025 10:20:30 +0100", "2025-11-03T10:20:30+01:00"},
		{"Montag, den 3. November 2025", "2025-11-03"},
		{"lundi 3 novembre 2025", "2025-11-03"},
		{"lun. 3 nov. 2025", "2025-11-03"},
		{"mar. 4 nov. 2025", "2025-11-04"},
		{"Mar, 04 Mar 2025 10:20:30 GMT", "2025-03-04T10:20:30Z"},
		{"sábado, 1 de noviembre de 2025", "2025-11-01"},
		{"segunda-feira, 3 de novembro de 2025", "2025-11-03"},
		{"wo 5 nov 2025", "2025-11-05"},
		{"maandag 3 november 2025", "2025-11-03"},
		{"maa 3 nov 2025", "2025-11-03"},
		{"poniedziałek, 3 listopada 2025 r.", "2025-11-03"},
		{"20 листопада 2026", "2026-11-20"},
		{"1 лют. 2026 р.", "2026-02-01"},
		{"5 травня 2026 р.", "2026-05-05"},
		{"Пн, 03 ноя 2025 10:20:30 +0300", "2025-11-03T10:20:30+03:00"},
		{"понедельник, 3 ноября 2025 г.", "2025-11-03"},
		{"mandag d. 3. november 2025", "2025-11-03"},
		{"Pzt, 3 Kas 2025", "2025-11-03"},
		{"திங்கட்கிழமை, 03 Nov 2025", "2025-11-03"},
		{"Thứ Hai, 03/11/2025", ""}, // 3 November or 11 March
		{"Mo 03.11.2025", "2025-11-03"},
		{"Mo, 2025-11-03", "2025-11-03"},
		{"2025年11月3日 月曜日", "2025-11-03"},
		{"2025年11月4日(火) ", "2025-11-04"},
		{"2025年11月3日 星期一", "2025-11-03"},
		{"2025년 11월 3일 월요일", "2025-11-03"},
		// Other texts are not read as dates.
		{"marraskuu 3 2025", ""},
		{"marraskuu 2025", ""},
		{"Heft 11 2025", ""},
		{"early November 2025", ""},
		{"one or two 3 Nov 2025", ""},
		{"3 Nov 2025 something", ""},
		{"January 3 March 2025", ""},
		{"lundi", ""},
	})
}

func TestNamesOfZonesAreRead(t *testing.T) {
	converts(t, [][2]string{
		{"Mon, 02 Jan 2006 15:04:05 GMT", "2006-01-02T15:04:05Z"},
		{"Mon, 02 Jan 2006 15:04:05 EST", "2006-01-02T15:04:05-05:00"},
		{"Mon, 02 Jan 2006 15:04:05 CEST", "2006-01-02T15:04:05+02:00"},
		{"Mon, 02 Jan 2006 15:04:05 JST", "2006-01-02T15:04:05+09:00"},
		{"Mon, 02 Jan 2006 15:04:05 GMT+0200", "2006-01-02T15:04:05+02:00"},
		{"Mon, 02 Jan 2006 15:04:05 +0200 GMT", "2006-01-02T15:04:05+02:00"},
		{"Mon, 02 Jan 2006 15:04:05 XYZ", ""},
	})
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
