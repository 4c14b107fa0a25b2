package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
)

// sourceCases are archives of a website's sources, with the program that a message names.
var sourceCases = map[string]string{
	"astro-collections-and-slugs.zip":             "Astro",
	"docusaurus-source.zip":                       "Docusaurus",
	"eleventy-templates-without-front-matter.zip": "Eleventy",
	"hugo-forms-home-and-lists.zip":               "Hugo",
	"jekyll-markdown-without-front-matter.zip":    "Jekyll",
	"jekyll-vendored-gems.zip":                    "Jekyll",
}

func TestSourcesOfWebsitesHaveToBeBuilt(t *testing.T) {
	for name, program := range sourceCases {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", "cases", name))
			if err != nil {
				t.Fatal(err)
			}
			p := enginetest.Start(t)
			o := p.Open(false, enginetest.File{Name: name, Data: data})
			if told := problems(p); len(told) != 1 || !strings.Contains(told[0], "made with "+program) || len(o.Tables) > 0 {
				t.Errorf("told is %q, want one problem with %q; %+v", told, program, o)
			}
			if got := pagesOf(p); len(got) > 0 {
				t.Errorf("pages are %q", got)
			}
		})
	}
}
