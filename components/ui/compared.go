package ui

// ComparedNames are what a change of each field is called; the first is for pages that were added.
var ComparedNames = [...]string{"Added", "Last changed", "Change frequency", "Priority", "Images, videos and languages"}

// ComparedName names a filter.
func ComparedName(bits uint8) string {
	for f, name := range ComparedNames {
		if bits == 1<<f {
			if f > 0 {
				return name + " differs"
			}
			return name
		}
	}
	return "Changed"
}
