package engine_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// foldersOf returns the files of each folder of the cases, and the real files of each repository and folder.
func foldersOf(t *testing.T) map[string][]enginetest.File {
	t.Helper()
	folders := map[string][]enginetest.File{}
	cases := filepath.Join("testdata", "folders")
	list, err := os.ReadDir(cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if d.IsDir() {
			folders[d.Name()] = filesAt(filepath.Join("testdata", "folders", d.Name()))
		}
	}
	files, _ := filepath.Glob(filepath.Join(realFixtures, "real-sitemaps", "*"))
	for _, name := range files {
		repository, file, ok := strings.Cut(filepath.Base(name), "__")
		data, err := os.ReadFile(name)
		if !ok || err != nil || len(data) > 1<<20 {
			continue
		}
		folders[repository] = append(folders[repository], enginetest.File{Name: file, Data: data})
	}
	for _, dir := range [...]string{"cms-exports", "derived", "peers", "schemas", "security"} {
		if testing.Short() {
			break
		}
		_ = filepath.WalkDir(filepath.Join(realFixtures, dir), func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				data, _ := os.ReadFile(name)
				if len(data) > 0 && len(data) <= 100_000 {
					folders[filepath.Dir(name)] = append(folders[filepath.Dir(name)], enginetest.File{Name: e.Name(), Data: data})
				}
			}
			return nil
		})
	}
	maps.DeleteFunc(folders, func(_ string, files []enginetest.File) bool { return len(files) < 2 })
	return folders
}

// Opening the files of a folder at once gives the pages that they give one by one. Pages of feeds and data are added
// only if no sitemap beside them has them, no file is listed twice, and the sitemaps come back as they were.
func TestFilesOpenedTogetherGiveThePagesThatTheyGiveAlone(t *testing.T) {
	key := func(loc string) string { return string(address.LooseAll.AppendKey(nil, []byte(loc))) }
	for name, files := range foldersOf(t) {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			alone, listed, untouched := map[string]bool{}, 0, map[string]bool{}
			for _, f := range files {
				o := p.Open(true, f)
				if o.Files == 0 && len(o.Tables) == 0 {
					continue
				}
				if o.Files > 0 {
					for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
						if x.Kind == sitemapcore.URLSet || x.Kind == sitemapcore.TextList {
							listed += x.Pages
						}
					}
					for _, part := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts {
						untouched[part.Name] = untouched[part.Name] || part.Untouched
					}
				}
				takeAsShown(t, p, o, siteOfCases)
				for _, loc := range pagesOf(p) {
					alone[key(loc)] = true
				}
			}
			o := p.Open(true, files...)
			made := 0
			if o.Files > 0 {
				var names []string
				all := 0
				for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
					all += x.Pages
					if names = append(names, x.Name); x.Kind == sitemapcore.NewFile {
						made += x.Pages
					}
				}
				if all != listed+made || listed > 0 && made > len(alone) {
					t.Errorf("%d pages are open, of which %d are in sitemaps and %d in new files", all, listed, made)
				}
				slices.Sort(names)
				if n := len(slices.Compact(slices.Clone(names))); n < len(names) && distinct(files) {
					t.Errorf("Files has %q", names)
				}
				for _, part := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts {
					if made == 0 && untouched[part.Name] && !part.Untouched {
						t.Errorf("%s doesn’t come back as it was", part.Name)
					}
				}
			}
			takeAsShown(t, p, o, siteOfCases) // pages of tables are added to the open file
			together := map[string]bool{}
			for _, loc := range pagesOf(p) {
				together[key(loc)] = true
			}
			if !maps.Equal(together, alone) {
				t.Errorf("together there are %d pages, alone %d", len(together), len(alone))
			}
		})
	}
}

// distinct reports whether all files have different names, and none is an archive, whose files may repeat them.
func distinct(files []enginetest.File) bool {
	names := map[string]bool{}
	for _, f := range files {
		if names[f.Name] = true; strings.HasSuffix(f.Name, ".zip") {
			return false
		}
	}
	return len(names) == len(files)
}
