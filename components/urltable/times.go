package urltable

import (
	"strings"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/date"
)

// setDay returns value with another day. The time behind the day stays.
func setDay(value, day string) string {
	if hasTime(value) {
		return day + strings.TrimSpace(value)[len(day):]
	}
	return day
}

// hasTime reports whether value is a day with a time behind it.
func hasTime(value string) bool {
	_, precision, _ := date.Parse([]byte(value))
	return precision >= date.Minute
}

// toggleTime removes the time of a date, or adds one to a day. A W3C Datetime with a time needs a zone. now is a day, or
// a W3C Datetime whose time and zone are taken; without it the time is noon, UTC. An empty value becomes now, and a value
// without a day stays.
func toggleTime(value, now string) string {
	day := ui.DayOf(value)
	if value == "" {
		day = ui.DayOf(now)
	}
	switch {
	case day == "":
		return value
	case hasTime(value):
		return day
	case hasTime(now):
		return day + now[len(day):]
	}
	return day + "T12:00:00Z"
}
