package engine

import "strings"

// did says of a step that it was done: "5 pages deleted" for the label "Delete 5 pages". Labels are
// kept with a project, so that what was done long ago is told from the label alone.
func did(label string) string {
	for _, v := range [...][2]string{
		{"Delete ", "deleted"},
		{"Leave out ", "left out"},
		{"Take back ", "taken back"},
		{"Remove ", "removed"},
		{"Link ", "linked"},
	} {
		if rest, ok := strings.CutPrefix(label, v[0]); ok {
			return strings.ToUpper(rest[:1]) + rest[1:] + " " + v[1]
		}
	}
	if rest, ok := strings.CutPrefix(label, "Fix "); ok {
		return "Fixed " + rest
	}
	return label
}
