package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/details"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// versions is what Details shows of the language versions of the page under the cursor.
type versions struct {
	*common
	job int // writes language links

	group     *wire.LinksPreview
	groupOf   sitemapcore.EntryID
	language  string // the page's language, if unknown
	noDefault bool   // none of the group's pages is for everybody else
}

// register registers the intents that v carries out.
func (v *versions) register() {
	desk.On(v.Desk, func(components.CompleteGroup) {
		step := sitemapcore.Step{Do: sitemapcore.DoLinks, Links: v.linking()}
		v.Work(v.job, "", wire.Make(wire.Target{}, step).In(v.job), v.Undoable)
	})
	desk.On(v.Desk, func(in components.ChooseDefault) {
		v.noDefault = !in.On
		v.loadGroup()
	})
	desk.On(v.Desk, func(in components.SetOwnLanguage) {
		v.language = in.Code
		v.loadGroup()
	})
}

// linking is about the group of the page under the cursor.
func (v *versions) linking() sitemapcore.Linking {
	x := sitemapcore.Linking{ID: v.Current, Own: v.language, Default: sitemapcore.AnyDefault}
	if v.noDefault {
		x.Default = ""
	}
	return x
}

// loadGroup requests the group of the page under the cursor, if any page has language versions.
func (v *versions) loadGroup() {
	if v.groupOf != v.Current {
		v.group, v.groupOf, v.language, v.noDefault = nil, v.Current, "", false
	}
	has := v.Summary.Extras[sitemapcore.WithAlternates] > 0
	if v.Details != nil {
		for _, g := range v.Details.Form.Groups {
			has = has || g.Kind == "alternate"
		}
	}
	if !has {
		v.group = nil
		return
	}
	asked := v.linking()
	desk.Get(v.Desk, &wire.PreviewLinks{Linking: asked}, func(p *wire.LinksPreview) {
		if v.Current == asked.ID {
			v.group = p
		}
	})
}

// groupInfo is what Details shows of the group of the page.
func (v *versions) groupInfo() details.LanguageGroup {
	p := v.group
	if p == nil || v.groupOf != v.Current {
		return details.LanguageGroup{}
	}
	return details.LanguageGroup{LinksPreview: *p, NoDefault: v.noDefault, Busy: v.Busy(v.job)}
}
