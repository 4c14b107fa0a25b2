package recipe

import (
	"sitemapeditor/components/terms"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Describe returns the action of a step, and its pages. name is the engine's name for it.
func (x *Recipes) Describe(s sitemapcore.Step, name say.Text) (what, where say.Text) {
	r := &s.Replacement
	switch s.Do {
	case sitemapcore.DoReplace:
		what = terms.ReplaceWay(r.Way)
		switch {
		case r.Way == sitemapcore.MoveSite:
			what = say.Fill("Move {find} to {with}", "find", r.Find, "with", r.With)
		case r.Way == sitemapcore.ReplaceText && r.With == "":
			what = say.Fill("Remove “{find}”", "find", r.Find)
		case r.Way == sitemapcore.ReplaceText:
			what = say.Fill("Replace “{find}” with “{with}”", "find", r.Find, "with", r.With)
		case r.Find != "":
			what = say.Fill("{what}: {detail}", "what", what, "detail", r.Find)
		}
	case sitemapcore.DoSet:
		var all []say.Text
		for _, v := range s.Values {
			column := v.Field.Name()
			if v.Clear || v.Value == "" {
				all = append(all, say.Fill("Remove “{column}”", "column", column))
			} else {
				all = append(all, say.Fill("Set “{column}” to {value}", "column", column, "value", v.Value))
			}
		}
		what = say.Join(" · ", all...)
	case sitemapcore.DoLeaveOut:
		what = "Leave out of the download"
	case sitemapcore.DoInclude:
		what = "Include in the download again"
	case sitemapcore.DoDelete:
		what = "Delete"
	case sitemapcore.DoExtras:
		what = name
	case sitemapcore.DoDates:
		return "Set last changed to today", say.Fill("On pages like this: {filter}", "filter", say.Text("Changed since opening"))
	case sitemapcore.DoLinks:
		return "Languages", "On all pages"
	case sitemapcore.DoFix:
		what = "Apply all safe fixes"
		if s.Rule != "" {
			what = say.Fill("{rule}: fix it", "rule", name)
		}
		return what, "On all pages"
	}
	if setting := x.setting(s); setting != nil {
		return setting.Name(s), setting.When
	}
	if what == "" {
		return "A step that this version does not know", ""
	}
	where = "On all pages"
	if names := filterNames(&s.Pages); len(names) > 0 {
		where = say.Fill("On pages like this: {filter}", "filter", say.And(say.DataAll(names)...))
	}
	return what, where
}

// filterNames describes the pages that a filter of a recipe lets through.
func filterNames(f *sitemapcore.Filter) (names []string) {
	for _, c := range f.Where {
		names = append(names, terms.Condition(c).String())
	}
	for _, text := range []string{f.Section, f.Query} {
		if text != "" {
			names = append(names, text)
		}
	}
	return names
}
