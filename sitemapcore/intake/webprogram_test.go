package intake

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/address"
)

// jekyllList is a page that lists the addresses of all others.
const jekyllList = "---\n---\n{% for p in site.pages %}{{ p.url }}\n{% endfor %}{% for c in site.collections %}" +
	"{% if c.output %}{% for p in c.docs %}{{ p.url }}\n{% endfor %}{% endif %}{% endfor %}" +
	"{% for p in site.static_files %}{{ p.path }}\n{% endfor %}"

// buildSite runs a program that builds websites, and returns the paths of the pages that it makes.
func buildSite(t *testing.T, program string, files map[string]string) (paths []string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s is not installed", program)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range files {
		write(name, text)
	}
	args := []string{"build", "--quiet"}
	out := filepath.Join(dir, "_site")
	if program == "hugo" {
		args, out = []string{"--quiet"}, filepath.Join(dir, "public")
		for _, layout := range []string{"single", "list"} {
			write("layouts/_default/"+layout+".html", "<p>{{ .Title }}")
		}
	} else {
		write("all-pages.txt", jekyllList)
	}
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, text)
	}
	if program == "jekyll" {
		text, err := os.ReadFile(filepath.Join(out, "all-pages.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range strings.Fields(string(text)) {
			if ext := path.Ext(p); ext != ".txt" && ext != ".md" {
				paths = append(paths, strings.TrimSuffix(p, "index.html"))
			}
		}
	}
	err := filepath.WalkDir(out, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !IsWebFile(name) || program == "jekyll" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil || strings.Contains(string(text), "http-equiv=\"refresh\"") {
			return err
		}
		rel, err := filepath.Rel(out, name)
		paths = append(paths, address.Escape("/"+strings.TrimSuffix(filepath.ToSlash(rel), "index.html"), address.PathSigns))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// foundIn returns the paths of the pages that are found in sources, including pages that are excluded from search
// engines.
func foundIn(t *testing.T, files map[string]string, origin string) []string {
	t.Helper()
	w := new(Website)
	w.Today("2026-11-20")
	for name, text := range files {
		if IsWebNote(name) {
			w.Note(name, []byte(text))
		} else if IsWebFile(name) || IsWebSource(name) {
			w.Add(name, []byte(text), "")
		}
	}
	c := w.Guess()
	if program, _, is := w.Unbuilt(); is {
		t.Logf("%s is not read", program)
		return nil
	}
	c.Take = 1<<WebNoIndex | 1<<WebUnlisted | 1<<WebNotFound | 1<<WebRedirect | 1<<WebCanonical
	var paths []string
	if _, err := w.Read(c, func() error { return nil }, func(it *Item) {
		paths = append(paths, strings.TrimPrefix(string(it.Values[0]), origin))
	}); err != nil {
		t.Fatal(err)
	}
	slices.Sort(paths)
	return paths
}

// without returns the items of a that are not in b.
func without(a, b []string) (rest []string) {
	for _, s := range a {
		if !slices.Contains(b, s) {
			rest = append(rest, s)
		}
	}
	return rest
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

// madeSources returns random sources of a site that a program can build.
func madeSources(program string, r *rand.Rand) map[string]string {
	words := []string{"lamps", "My Tea", "Été", "a_b", "C++ & co", "v1.2", "Big--Pot", "about", "tea (old)"}
	used := map[string]bool{}
	word := func() string { return pick(r, words...) }
	head := func(more ...string) string {
		text := "---\ntitle: " + pick(r, "T", "\"The: Lamp, 2!\"", "Ärger & Co") + "\n"
		for _, line := range more {
			if r.IntN(4) == 0 {
				text += line + "\n"
			}
		}
		return text + "---\ntext\n"
	}
	files := map[string]string{}
	if program == "hugo" {
		files["hugo.toml"] = "baseURL = 'https://a.example/'\n" + pick(r, "", "", "uglyURLs = true\n", "disablePathToLower = true\n",
			"disableKinds = ['taxonomy', 'term']\n") + pick(r, "", "[permalinks]\nblog = '/:year/:month/:slug/'\n",
			"[permalinks]\nblog = '/b/:filename/'\n", "[taxonomies]\ntag = 'tags'\n",
			"[languages.en]\nweight = 1\n[languages.de]\nweight = 2\n")
		for range 2 + r.IntN(8) {
			dir := "content/" + pick(r, "", "blog/", "Our Shop/", "blog/deep/er/", "shop/x/")
			name := dir + word() + pick(r, ".md", ".md", ".de.md", "/index.md", "/_index.md", ".html")
			if at := strings.TrimSuffix(name, path.Ext(name)); used[cutFirst(strings.TrimPrefix(at, dir))] {
				continue // two sources of one page
			}
			used[cutFirst(strings.TrimSuffix(strings.TrimPrefix(name, dir), path.Ext(name)))] = true
			files[name] = head("slug: "+pick(r, "my-slug", "Other Slug"), "url: /"+pick(r, "u/x/", "y.html"), "draft: true",
				"date: 2026-10-01", "tags: [a, 'B c']", "categories:\n  - Été")
		}
		if r.IntN(2) == 0 {
			files["content/_index.md"] = head()
		}
		files["static/tool.html"] = "<p>"
		return files
	}
	files["_config.yml"] = "url: https://a.example\n" + pick(r, "", "permalink: pretty\n", "permalink: /:categories/:title.html\n",
		"permalink: /blog/:year/:month/:title/\n", "permalink: /:title\n", "permalink: none\n") +
		pick(r, "", "collections:\n  recipes:\n    output: true\n", "collections:\n  recipes:\n    output: true\n    permalink: /r/:name/\n",
			"exclude: [docs, notes.md]\n", "exclude:\n  - docs/*.md\n")
	for range 2 + r.IntN(8) {
		dir := pick(r, "", "docs/", "My Folder/", "_recipes/", "_hidden/")
		name := word()
		if used[dir+name] {
			continue
		}
		used[dir+name] = true
		files[dir+name+pick(r, ".md", ".html", ".markdown")] = head("permalink: " + pick(r, "/p/", "/q.html", "/bare"))
	}
	for range r.IntN(5) {
		dir := pick(r, "", "", "tea/", "Tea Time/")
		files[fmt.Sprintf("%s_posts/2026-%02d-%02d-%s.md", dir, 1+r.IntN(10), 1+r.IntN(28), word())] = head("categories: Tea Cups", "category: Pots", "slug: my-slug", "date: 2026-02-03", "published: false",
			"permalink: /post/:title/")
	}
	files["static.html"], files["notes.md"] = "<p>", head()
	return files
}

// The pages that are found in the sources of a site are those that its program builds of them.
func TestThePagesAreThoseThatTheProgramBuilds(t *testing.T) {
	for program, seeds := range map[string]uint64{"hugo": 60, "jekyll": 20} {
		t.Run(program, func(t *testing.T) {
			if testing.Short() {
				seeds /= 10
			}
			built, right, wrong, asked := 0, 0, 0, 0
			for seed := range seeds {
				files := madeSources(program, rand.New(rand.NewPCG(seed, 7)))
				want, got := buildSite(t, program, files), foundIn(t, files, "https://a.example")
				if got == nil {
					asked++
					continue
				}
				missing, surplus := without(want, got), without(got, want)
				built, right, wrong = built+len(want), right+len(want)-len(missing), wrong+len(surplus)
				if len(missing)+len(surplus) > 0 {
					t.Logf("seed %d: missing are %q, wrong are %q; settings %q; files %q", seed, missing, surplus,
						files["hugo.toml"]+files["_config.yml"], slices.Sorted(maps.Keys(files)))
				}
			}
			t.Logf("%d of %d addresses are right, %d more are wrong; %d sites are not read", right, built, wrong, asked)
			if 10*right < 9*built || 10*wrong > built {
				t.Errorf("%d of %d addresses are right, %d more are wrong; want nine of ten", right, built, wrong)
			}
		})
	}
}
