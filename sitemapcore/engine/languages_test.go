package engine_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// versions writes a sitemap: a line for each page, its path and then the links that it has,
// "de=/de/a". A link with "!" is written as it is.
func versions(lines ...string) string {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
	for _, line := range lines {
		parts := strings.Fields(line)
		b.WriteString("  <url>\n    <loc>" + whole(parts[0]) + "</loc>\n")
		for _, p := range parts[1:] {
			lang, href, _ := strings.Cut(p, "=")
			b.WriteString("    " + lang1(lang, whole(href)) + "\n")
		}
		b.WriteString("  </url>\n")
	}
	return b.String() + "</urlset>\n"
}

func lang1(code, href string) string {
	return `<xhtml:link rel="alternate" hreflang="` + code + `" href="` + href + `"/>`
}

func whole(path string) string {
	if strings.HasPrefix(path, "/") {
		return "https://shop.example" + path
	}
	return path
}

// linksIn parses a file: the path of each page with its links, sorted.
func linksIn(file []byte) []string {
	var out []string
	for _, entry := range regexp.MustCompile(`(?s)<url>.*?</url>`).FindAllString(string(file), -1) {
		line := strings.TrimPrefix(regexp.MustCompile(`<loc>(.*?)</loc>`).FindStringSubmatch(entry)[1],
			"https://shop.example")
		var links []string
		for _, m := range regexp.MustCompile(`<xhtml:link[^>]* hreflang="(.*?)" href="(.*?)"/>`).
			FindAllStringSubmatch(entry, -1) {
			links = append(links, m[1]+"="+strings.TrimPrefix(m[2], "https://shop.example"))
		}
		slices.Sort(links)
		out = append(out, strings.TrimSpace(line+" "+strings.Join(links, " ")))
	}
	return out
}

// states returns the states of the versions of a group.
func states(m *wire.LinksPreview) (all []uint8) {
	for _, v := range m.Versions {
		all = append(all, v.State)
	}
	return all
}

func openVersions(t testing.TB, file string) *enginetest.Page {
	t.Helper()
	p := enginetest.Start(t)
	if o := p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(file)}); o.Files != 1 {
		t.Fatalf("opening says %+v", o)
	}
	return p
}

func TestAGroupIsCompletedInOneStep(t *testing.T) {
	for _, c := range []struct {
		name   string
		before []string
		link   sitemapcore.Linking
		after  []string // nil if nothing changes
	}{
		{
			"the links back and to itself are written",
			[]string{"/a de=/de/a", "/de/a en=/a", "/b"},
			sitemapcore.Linking{},
			[]string{"/a de=/de/a en=/a", "/de/a de=/de/a en=/a", "/b"},
		},
		{
			"each page gets what the others have",
			[]string{"/a en=/a de=/de/a", "/de/a en=/a de=/de/a fr=/fr/a", "/fr/a"},
			sitemapcore.Linking{},
			[]string{"/a de=/de/a en=/a fr=/fr/a", "/de/a de=/de/a en=/a fr=/fr/a", "/fr/a de=/de/a en=/a fr=/fr/a"},
		},
		{
			"the page for everybody else comes on demand",
			[]string{"/a en=/a de=/de/a", "/de/a en=/a de=/de/a"},
			sitemapcore.Linking{Default: "en"},
			[]string{"/a de=/de/a en=/a x-default=/a", "/de/a de=/de/a en=/a x-default=/a"},
		},
		{
			"it can be the English one, or the first where there is none",
			[]string{"/a de=/de/a en=/a", "/de/a", "/fr/b fr=/fr/b de=/de/b", "/de/b"},
			sitemapcore.Linking{Default: sitemapcore.AnyDefault},
			[]string{
				"/a de=/de/a en=/a x-default=/a", "/de/a de=/de/a en=/a x-default=/a",
				"/fr/b de=/de/b fr=/fr/b x-default=/fr/b", "/de/b de=/de/b fr=/fr/b x-default=/fr/b",
			},
		},
		{
			"one that all agree on stays",
			[]string{"/a en=/a de=/de/a x-default=/choose", "/de/a en=/a de=/de/a", "/choose"},
			sitemapcore.Linking{Default: "en"},
			[]string{"/a de=/de/a en=/a x-default=/choose", "/de/a de=/de/a en=/a x-default=/choose", "/choose"},
		},
		{
			"one that they don't agree on is decided",
			[]string{"/a en=/a de=/de/a x-default=/a", "/de/a en=/a de=/de/a x-default=/de/a"},
			sitemapcore.Linking{Default: "en"},
			[]string{"/a de=/de/a en=/a x-default=/a", "/de/a de=/de/a en=/a x-default=/a"},
		},
		{
			"and where nobody decides each page keeps its own",
			[]string{"/a en=/a de=/de/a x-default=/a", "/de/a de=/de/a x-default=/de/a"},
			sitemapcore.Linking{},
			[]string{"/a de=/de/a en=/a x-default=/a", "/de/a de=/de/a en=/a x-default=/de/a"},
		},
		{
			"a page on another site is named by all",
			[]string{"/a en=/a de=/de/a fr=https://shop.fr/a", "/de/a de=/de/a"},
			sitemapcore.Linking{},
			[]string{"/a de=/de/a en=/a fr=https://shop.fr/a", "/de/a de=/de/a en=/a fr=https://shop.fr/a"},
		},
		{
			"two pages in one language are left alone",
			[]string{"/a en=/a de=/de/a", "/de/a de=/de/a de=/de/b", "/de/b"},
			sitemapcore.Linking{},
			nil,
		},
		{
			"that all call the home page their German version joins nothing",
			[]string{"/ en=/ de=/de/", "/de/ en=/ de=/de/", "/a en=/a de=/de/", "/b en=/b de=/de/"},
			sitemapcore.Linking{},
			nil,
		},
		{
			"a page of which nothing says the language is left alone",
			[]string{"/a de=/de/a", "/de/a"},
			sitemapcore.Linking{},
			nil,
		},
		{
			"until somebody says it",
			[]string{"/a de=/de/a", "/de/a"},
			sitemapcore.Linking{Own: "en"},
			[]string{"/a de=/de/a en=/a", "/de/a de=/de/a en=/a"},
		},
		{
			"its address can say it",
			[]string{"/en/a de=/de/a", "/de/a", "/en/ en=/en/"},
			sitemapcore.Linking{},
			[]string{"/en/a de=/de/a en=/en/a", "/de/a de=/de/a en=/en/a", "/en/ en=/en/"},
		},
		{
			"pages with one address get the same",
			[]string{"/a de=/de/a", "/de/a en=/a", "/de/a"},
			sitemapcore.Linking{},
			[]string{"/a de=/de/a en=/a", "/de/a de=/de/a en=/a", "/de/a de=/de/a en=/a"},
		},
		{
			"pages are paired by example",
			[]string{"/", "/a", "/b", "/de/", "/de/b", "/de/c"},
			sitemapcore.Linking{Examples: []string{"en", "/b", "de", "/de/b"}, Default: "en"},
			[]string{
				"/ de=/de/ en=/ x-default=/", "/a", "/b de=/de/b en=/b x-default=/b",
				"/de/ de=/de/ en=/ x-default=/", "/de/b de=/de/b en=/b x-default=/b", "/de/c",
			},
		},
		{
			"and so are those that follow no rule",
			[]string{"/about-us", "/de/ueber-uns", "/x"},
			sitemapcore.Linking{Examples: []string{"en", "/about-us", "de-AT", "/de/ueber-uns"}},
			[]string{
				"/about-us de-AT=/de/ueber-uns en=/about-us", "/de/ueber-uns de-AT=/de/ueber-uns en=/about-us",
				"/x",
			},
		},
		{
			"what they link to already goes along",
			[]string{"/a en=/a fr=/fr/a", "/de/a", "/fr/a en=/a fr=/fr/a"},
			sitemapcore.Linking{Examples: []string{"en", "/a", "de", "/de/a"}},
			[]string{"/a de=/de/a en=/a fr=/fr/a", "/de/a de=/de/a en=/a fr=/fr/a", "/fr/a de=/de/a en=/a fr=/fr/a"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := openVersions(t, versions(c.before...))
			_, before := p.Write(enginetest.KeepFiles, 0)
			preview := enginetest.Must[*wire.LinksPreview](p,
				&wire.PreviewLinks{Linking: c.link})
			e := enginetest.Must[*wire.Edited](p, &wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoLinks, Links: c.link}}, Job: 1,
			})
			_, after := p.Write(enginetest.KeepFiles, 0)
			want := c.after
			if want == nil {
				want = linksIn(before)
			}
			if got := linksIn(after); !slices.Equal(got, want) {
				t.Fatalf("it gives\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			n := bytes.Count(after, []byte("<xhtml:link")) - bytes.Count(before, []byte("<xhtml:link"))
			if preview.Pages != e.Pages || preview.Links-preview.Defaults != n {
				t.Errorf("%d links in %d pages came; the preview says %+v", n, e.Pages, preview)
			}
			again := enginetest.Must[*wire.LinksPreview](p, &wire.PreviewLinks{Linking: c.link})
			if again.Links != 0 {
				t.Errorf("completed, it lacks %d links", again.Links)
			}
			if c.after == nil {
				return
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
			if _, back := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(back, before) {
				t.Error("undo doesn’t bring back what was there")
			}
		})
	}
}

func TestTheGroupsFollowTheDocument(t *testing.T) {
	p := openVersions(t, versions("/a en=/a de=/de/a", "/de/a de=/de/a en=/a", "/b en=/b de=/de/b fr=https://shop.fr/b",
		"/de/b", "/c en=/c"))
	g := enginetest.Must[*wire.Groups](p, &wire.OpenGroups{Job: 1})
	if want := [...]int{3, 2, 1, 1}; g.Len != 3 || g.Counts != want {
		t.Errorf("the groups are %+v", g)
	}
	if !slices.Equal(g.Columns, []string{"en", "de", "fr"}) || !slices.Equal(g.Pages, []int{3, 2, 1}) {
		t.Errorf("the languages are %q with %d", g.Columns, g.Pages)
	}
	w := enginetest.Must[*wire.GroupWindow](p, &wire.GetGroups{First: 1, Count: 9, From: 1, Columns: 2})
	if w.First != 1 || w.Len != 3 || !slices.Equal(w.States, []int{1, 2, 4, 1, 0, 0}) ||
		w.Address(1) != "https://shop.example/de/b" || w.Address(2) != "https://shop.fr/b" || w.IDs[1] == 0 ||
		w.IDs[2] != 0 {
		t.Errorf("the cells are %+v", w)
	}
	if w := enginetest.Must[*wire.GroupWindow](p, &wire.GetGroups{
		First: 0, Count: 1, From: 2,
		Columns: 2,
	}); w.Columns != 1 || !slices.Equal(w.States, []int{1, 0}) {
		t.Errorf("turned, the cells are %+v", w)
	}
	for show, want := range []int{3, 2, 1, 1} {
		if g := enginetest.Must[*wire.Groups](p, &wire.OpenGroups{Show: uint8(show), Job: 1}); g.Len != want {
			t.Errorf("narrowed to %d there are %d groups, want %d", show, g.Len, want)
		}
	}
	if g := enginetest.Must[*wire.Groups](p, &wire.OpenGroups{Query: "DE/B", Job: 1}); g.Len != 1 {
		t.Errorf("%d groups are found", g.Len)
	}
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoLinks}}, Job: 1})
	if b, _ := p.Call(&wire.GetGroups{Count: 1}); b == nil {
		t.Fatal("no answer")
	} else if f, ok := b.(*wire.Failure); !ok || f.Code != wire.FailedStale {
		t.Errorf("after a change the old groups are %+v", b)
	}
	if g := enginetest.Must[*wire.Groups](p, &wire.OpenGroups{Show: wire.OneWayGroups, Job: 1}); g.Len != 0 ||
		g.Counts[wire.OneWayGroups] != 0 {
		t.Errorf("completed, they are %+v", g)
	}
	if b, _ := p.Call(&wire.PreviewLinks{Linking: sitemapcore.Linking{ID: 1 << 30}}); b.(*wire.Failure).
		Code != wire.FailedStale {
		t.Errorf("the group of no page is %+v", b)
	}
}

func TestTheGroupOfAPageIsDescribed(t *testing.T) {
	p := openVersions(t, versions("/a en=/a de=/de/a fr=/fr/a it=https://shop.it/a",
		"/de/a en=/a de=/de/a fr=/fr/a it=https://shop.it/a", "/fr/a fr=/fr/a", "/x de=/de/x", "/de/x",
		"/y en=/y de=/de/x de=/de/y"))
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	ids := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 9}).IDs
	m := enginetest.Must[*wire.LinksPreview](p,
		&wire.PreviewLinks{Linking: sitemapcore.Linking{ID: ids[0], Default: sitemapcore.AnyDefault}})
	// The first two list all, the third doesn’t link back, and the fourth is on another site. A page for
	// everybody else is to come.
	if m.Links != 6 || m.Pages != 3 || m.Default != "en" || !slices.Equal(states(m), []uint8{1, 1, 2, 4}) {
		t.Errorf("it is %+v", m)
	}
	if m := enginetest.Must[*wire.LinksPreview](p, &wire.PreviewLinks{Linking: sitemapcore.Linking{ID: ids[3]}}); m.Unknown !=
		whole("/x") || m.Links != 0 {
		t.Errorf("with a page in no language it is %+v", m)
	}
	if m := enginetest.Must[*wire.LinksPreview](p, &wire.PreviewLinks{Linking: sitemapcore.Linking{ID: ids[5]}}); m.Clash !=
		"de" || m.Links != 0 {
		t.Errorf("with two pages in one language it is %+v", m)
	}
	if m := enginetest.Must[*wire.LinksPreview](p,
		&wire.PreviewLinks{Linking: sitemapcore.Linking{
			Examples: []string{"en", "/nowhere", "de", "shop.de/nowhere"},
		}}); !slices.Equal(m.Absent,
		[]string{whole("/nowhere"), "https://shop.de/nowhere"}) || len(m.Marks) != 2 {
		t.Errorf("examples that are nowhere give %+v", m)
	}
}

// groupRules are the rules about groups, which a completed one keeps.
var groupRules = []string{"I11", "I12", "I13", "I15", "I16"}

// someGroups returns the pages of random groups in random order, each with links to some of its group.
func someGroups(r *rand.Rand, langs []string) (lines []string) {
	for g := range 6 {
		n := 1 + r.IntN(len(langs))
		for i := range n {
			line := fmt.Sprintf("/%s/%d", langs[i], g)
			for k := range n {
				if r.IntN(3) > 0 {
					line += fmt.Sprintf(" %s=/%s/%d", langs[k], langs[k], g)
				}
			}
			lines = append(lines, line)
		}
	}
	r.Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	return lines
}

// TestACompletedGroupBreaksNoRule completes random groups: afterwards no rule about groups finds
// anything in those that don't contradict themselves, completing again does nothing, undo gives the
// first bytes, the bytes that are there stay in their order, and the schemas take the file.
func TestACompletedGroupBreaksNoRule(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 8))
	langs := []string{"en", "de", "fr", "pt-BR"}
	for round := range 30 {
		lines := someGroups(r, langs)
		p := openVersions(t, versions(lines...))
		_, before := p.Write(enginetest.KeepFiles, 0)
		link := sitemapcore.Linking{Default: langs[round%2]}
		preview := enginetest.Must[*wire.LinksPreview](p, &wire.PreviewLinks{Linking: link})
		if preview.Clashes+preview.Silent != 0 {
			t.Fatalf("round %d: %+v of\n%s", round, preview, strings.Join(lines, "\n"))
		}
		e := enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoLinks, Links: link}}, Job: 1,
		})
		if e.Pages == 0 {
			continue
		}
		p.State()
		for _, rule := range p.Summary().Rules {
			// Groups without a page in the language get no page for everybody else.
			if slices.Contains(groupRules, rule.Code) && rule.Code != "I15" {
				t.Errorf("round %d: %d pages break %s\n%s", round, rule.Pages, rule.Code, strings.Join(lines, "\n"))
			}
		}
		_, after := p.Write(enginetest.KeepFiles, 0)
		if !within(before, after) {
			t.Errorf("round %d: something else changed", round)
		}
		if says := schema(t, after); says != "" {
			t.Errorf("round %d: %s in\n%s", round, says, after)
		}
		if e := enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoLinks, Links: link}}, Job: 1,
		}); e.Pages != 0 {
			t.Errorf("round %d: completed again it changes %d pages", round, e.Pages)
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if _, back := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(back, before) {
			t.Errorf("round %d: undo doesn’t bring back what was there", round)
		}
	}
}

// within reports whether part is all without some of its lines.
func within(part, all []byte) bool {
	lines := bytes.Split(part, []byte("\n"))
	for _, l := range bytes.Split(all, []byte("\n")) {
		if len(lines) > 0 && bytes.Equal(l, lines[0]) {
			lines = lines[1:]
		}
	}
	return len(lines) == 0
}

// schema returns the complaints of xmllint and the schemas about a sitemap, or "" if either is missing.
func schema(t *testing.T, file []byte) string {
	t.Helper()
	return schemaOf(t, "all.xsd", file)
}

// schemaOf is schema for a file of another kind.
func schemaOf(t *testing.T, name string, file []byte) string {
	t.Helper()
	dir := filepath.Join(root(t), "..", "shared", "fixtures", "schemas")
	lint, err := exec.LookPath("xmllint")
	if _, err2 := os.Stat(dir); err != nil || err2 != nil {
		return ""
	}
	path := filepath.Join(t.TempDir(), "a.xml")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(lint, "--nonet", "--noout", "--schema", "all-offline/"+name, path)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return string(out)
	}
	return ""
}
