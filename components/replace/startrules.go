package replace

import (
	"strings"

	"sitemapeditor/sitemapcore"
)

// maxSectionRules is the number of sections that the table of rules begins with.
const maxSectionRules = 8

// startRules returns the initial rules: the largest sections, whose values only the user knows, or a common choice.
func (x *Replace) startRules(w *sitemapcore.Replacement) (all []sitemapcore.ValueRule) {
	priority := w.Sets() == sitemapcore.Priority
	text := "0 daily 7 weekly 60 monthly 730 yearly"
	switch {
	case w.By == sitemapcore.BySection:
		all = append(all, sitemapcore.ValueRule{If: "/"})
		for _, s := range x.Summary.Sections {
			if s.Depth == 1 && len(all) <= maxSectionRules {
				all = append(all, sitemapcore.ValueRule{If: s.Path})
			}
		}
		return all
	case w.By == sitemapcore.ByDepth && priority:
		text = "0 1.0 1 0.8 2 0.6 3 0.4"
	case w.By == sitemapcore.ByDepth:
		text = "0 daily 1 weekly 2 monthly"
	case w.By == sitemapcore.ByOther && priority:
		text = "daily 0.9 weekly 0.7 monthly 0.5 yearly 0.3 never 0.1"
	case w.By == sitemapcore.ByOther:
		text = "0.8 daily 0.5 weekly 0 monthly"
	case priority:
		text = "0 0.9 30 0.7 365 0.5"
	}
	values := strings.Fields(text)
	for i := 0; i < len(values); i += 2 {
		all = append(all, sitemapcore.ValueRule{If: values[i], Value: values[i+1]})
	}
	return all
}
