package date

// OtherCalendar returns the day that a date means in another calendar than the Gregorian one, if its year there is one
// from firstYear to today: in the Persian or the Buddhist one. known is true for a year of the Islamic calendar too, whose
// days depend on the country.
func (d Date) OtherCalendar(firstYear int, today Date) (day Date, known bool) {
	const persian, buddhist, islamic = 621, -543, 579
	y := int(d.Year)
	thisYear := int(today.Year)
	if today.Precision == NoDate || d.Precision < Day {
		return Date{}, false
	}
	switch {
	case y >= firstYear-persian && y <= thisYear-persian:
		day, known = d.fromPersian()
	case y >= firstYear-islamic && y <= thisYear-islamic+1:
		return Date{}, true
	case y >= firstYear-buddhist && y <= thisYear-buddhist:
		day = d
		day.Year += buddhist
		known = day.Real()
	}
	if !known {
		return Date{}, false
	}
	return day, true
}

// fromPersian reads the numbers of the date as those of the Persian calendar. Its leap years repeat after 33 years, from
// 1206 to 1498 in any case.
func (d Date) fromPersian() (Date, bool) {
	leap := func(year int) int {
		if (8*year+29)%33 < 8 {
			return 1
		}
		return 0
	}
	month, day := int(d.Month), int(d.Day)
	if month < 1 || month > 12 || day < 1 || day > 31 || month > 6 && day > 30 || month == 12 && day > 29+leap(int(d.Year)) {
		return Date{}, false
	}
	days := 31*(month-1) - max(0, month-7) + day - 1
	year := 1403 // which began on 20 March 2024
	for ; year < int(d.Year); year++ {
		days += 365 + leap(year)
	}
	for ; year > int(d.Year); year-- {
		days -= 365 + leap(year-1)
	}
	out := d
	out.Year, out.Month, out.Day = 2024, 3, 20
	return out.AddDays(days), true
}
