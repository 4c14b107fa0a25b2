package page

import (
	"strings"

	"sitemapeditor/components/download"
	"sitemapeditor/components/recipe"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// downloadSetting is the choice of files as a step of a recipe, which fits other sites: the address of the site is left
// out, and opened files are kept only if there are some.
func (s *Store) downloadSetting() recipe.Setting {
	d := s.download
	return recipe.Setting{
		Do: sitemapcore.DoDownload, When: "At the next download",
		Chosen: func() (sitemapcore.Step, bool) {
			return sitemapcore.Step{Do: sitemapcore.DoDownload, Files: d.Settings.FileSettings}, d.Chosen
		},
		Take: func(s sitemapcore.Step) {
			d.Chosen = false
			d.SuggestOptions()
			files, here := s.Files, download.GuessWhere(d.State.Host)
			files.Keep = files.Keep && d.Settings.Keep
			if !strings.HasPrefix(files.Where, here) {
				files.Where = here
			}
			d.Settings.FileSettings, d.Chosen = files, true
		},
		Name: func(s sitemapcore.Step) say.Text {
			o := download.Options{FileSettings: s.Files}
			return say.Fill("Download: {settings}", "settings", say.Join(" · ", o.Names()...).String())
		},
	}
}

// mergeSetting is the choice of how to merge pages, in the form of a recipe.
func (s *Store) mergeSetting() recipe.Setting {
	return recipe.Setting{
		Do: sitemapcore.DoMerge, When: "When pages are added next",
		Chosen: func() (sitemapcore.Step, bool) {
			return sitemapcore.Step{Do: sitemapcore.DoMerge, Together: s.opening.Did}, s.opening.Did != sitemapcore.MergeSettings{}
		},
		Take: func(step sitemapcore.Step) { s.opening.Usual = step.Together },
		Name: func(step sitemapcore.Step) say.Text { return mergeName(&step.Together) },
	}
}

// mergeName says how added pages are merged with the open ones.
func mergeName(m *sitemapcore.MergeSettings) say.Text {
	switch {
	case m.All:
		return "Added pages: take all of them"
	case m.Remove:
		return "Added pages: make it like the new list"
	case m.Update != 0:
		return "Added pages: take the new ones and other values"
	}
	return "Added pages: take the new ones"
}
