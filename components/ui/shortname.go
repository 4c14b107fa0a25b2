package ui

import (
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// maxName is the most characters of a name that the user gives.
const maxName = 200

// ShortName returns a typed name with single spaces and at most 200 characters, and says if it was longer.
func ShortName(typed string) (name string, says say.Text) {
	name = strings.Join(strings.Fields(typed), " ")
	all := []rune(name)
	if len(all) <= maxName {
		return name, ""
	}
	return strings.TrimSpace(string(all[:maxName])), say.Fill("The name was shortened to {n} characters", "n", maxName)
}
