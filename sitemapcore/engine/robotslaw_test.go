package engine_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"path"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A robotsGroup is a group of a robots.txt, and robotsModel reads one as RFC 9309, section 2.2, describes it. Lines of
// sitemaps belong to no group.
type robotsGroup struct {
	agents      []string
	allow, deny []string
}

func robotsModel(text string) (groups []robotsGroup, sitemaps []string) {
	begun := false // the last group has rules
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		line, _, _ = strings.Cut(line, "#")
		name, value, ok := strings.Cut(line, ":")
		if value = strings.TrimSpace(value); !ok {
			continue
		}
		last := len(groups) - 1
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "user-agent":
			if last < 0 || begun {
				groups = append(groups, robotsGroup{})
				last++
			}
			begun = false
			groups[last].agents = append(groups[last].agents, strings.ToLower(value))
		case "allow", "disallow":
			if begun = true; last < 0 || value == "" {
				continue
			}
			if list := &groups[last].allow; strings.EqualFold(strings.TrimSpace(name), "disallow") {
				groups[last].deny = append(groups[last].deny, value)
			} else {
				*list = append(*list, value)
			}
		case "sitemap":
			sitemaps = append(sitemaps, value)
		}
	}
	return groups, sitemaps
}

// blocks reports whether the longest rule that a path begins with forbids it to an agent. These rules have no wildcards.
func blocks(groups []robotsGroup, agent, at string) bool {
	longest := func(lists func(g robotsGroup) []string, agent string) (n int, known bool) {
		n = -1
		for _, g := range groups {
			for _, a := range g.agents {
				if a != agent {
					continue
				}
				known = true
				for _, rule := range lists(g) {
					if strings.HasPrefix(at, rule) {
						n = max(n, len(rule))
					}
				}
			}
		}
		return n, known
	}
	deny := func(g robotsGroup) []string { return g.deny }
	allow := func(g robotsGroup) []string { return g.allow }
	no, known := longest(deny, agent)
	if !known {
		agent = "*"
		no, _ = longest(deny, agent)
	}
	yes, _ := longest(allow, agent)
	return no > yes
}

// TestTheLinesForRobotsDoNoHarm downloads files with hostile names for all kinds of folders, and puts the lines for
// robots.txt that come with them at each place of robots.txt files. The same pages are blocked as before, and each line
// has the whole address of a file of the download, which a server finds there.
func TestTheLinesForRobotsDoNoHarm(t *testing.T) {
	names := []string{
		"sitemap.xml", "a b.xml", "a#b.xml", "a?b=c.xml", "100%.xml", "a%20b.xml", "Disallow: .xml", "x\nDisallow: /.xml", "x\rAllow.xml", "ü.xml",
		"日本.xml", "a:b.xml", "&.xml", "'.xml", "\".xml", "<.xml", "+.xml", ";.xml", "robots.txt.xml", "index.xml", "SITEMAP.XML", "a.xml.gz",
	}
	places := []string{
		"https://shop.example/", "https://shop.example", "https://shop.example/maps/", "https://shop.example/a b/", "https://shop.example/#x",
		"https://shop.example/?x=y", "https://shop.example/ü/", "https://shop.example/%C3%BC/", "shop.example", "http://shop.example:8080/maps",
		"https://shop.example/\nDisallow: /", "", "https://", "x",
	}
	robots := []string{
		"", "User-agent: *\nDisallow:\n", "User-agent: *\nDisallow: /private\nAllow: /private/open\n", "Disallow: /\n",
		"User-agent: googlebot\nUser-agent: bingbot\nDisallow: /p/1\n\nUser-agent: *\nDisallow: /p\nAllow: /p/2",
		"Sitemap: https://shop.example/old.xml\nUser-agent: *\nDisallow: /p/3\nUser-agent: bingbot\nAllow: /",
	}
	paths := []string{"/", "/p/1", "/p/2", "/p/3", "/private", "/private/open/1", "/sitemap.xml"}
	r := rand.New(rand.NewPCG(1, 1))
	lines := 0
	for _, where := range places {
		for _, keep := range []bool{true, false} {
			p := enginetest.Start(t)
			var files []enginetest.File
			for i := range 1 + r.IntN(4) {
				files = append(files, enginetest.File{Name: names[r.IntN(len(names))], Data: []byte(sitemap(fmt.Sprintf("<loc>https://shop.example/p/%d</loc>", i)))})
			}
			if where == places[0] {
				files = files[:0]
				for _, name := range names {
					files = append(files, enginetest.File{Name: name, Data: []byte(sitemap("<loc>https://shop.example/</loc>"))})
				}
			}
			p.Open(false, files...)
			settings := sitemapcore.FileSettings{Where: where, Keep: keep, Pretty: true, PerFile: 1}
			plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: settings, Job: 3})
			served := map[string]bool{}
			for _, part := range plan.Parts {
				served[part.Name] = true
			}
			for _, step := range plan.Steps {
				if len(step.Copy) == 0 || !strings.HasPrefix(step.Copy[0], "Sitemap:") {
					continue
				}
				for _, text := range robots {
					own := strings.SplitAfter(text, "\n")
					before, old := robotsModel(text)
					for at := range len(own) + 1 {
						front := strings.Join(own[:at], "")
						if front != "" && !strings.HasSuffix(front, "\n") {
							front += "\n"
						}
						after, all := robotsModel(front + strings.Join(step.Copy, "\n") + "\n" + strings.Join(own[at:], ""))
						if len(all) != len(old)+len(step.Copy) {
							t.Errorf("%q: %d sitemaps are named with %q in\n%s", where, len(all), step.Copy, text)
						}
						for _, agent := range []string{"googlebot", "bingbot", "other"} {
							for _, page := range paths {
								if blocks(before, agent, page) != blocks(after, agent, page) {
									t.Errorf("%q: %s gets %s with other rules, with %q at line %d of\n%s", where, agent, page, step.Copy, at, text)
								}
							}
						}
					}
				}
				_, named := robotsModel(strings.Join(step.Copy, "\n"))
				for _, s := range named {
					lines++
					u, err := url.Parse(s)
					if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.Fragment != "" ||
						!strings.HasPrefix(where+"/", u.Scheme) && strings.Contains(where, "://") {
						t.Errorf("%q: the line names %q (%v)", where, s, err)
						continue
					}
					if name := path.Base(u.Path); !served[name] {
						t.Errorf("%q: the line names %q, and no file is called %q", where, s, name)
					}
				}
			}
			p.Stop()
		}
	}
	if lines < 30 {
		t.Errorf("only %d lines were tried", lines)
	}
}

// Each search engine counts the pages that a robots.txt keeps from it, whatever the lines of the others say. Only a
// page that no engine may read can be left out by a fix.
func TestEachEngineCountsThePagesThatItMayNotRead(t *testing.T) {
	names := [...]string{"googlebot", "bingbot", "yandexbot", "baiduspider", "*"}
	paths := [...]string{"/a", "/b", "/ab", "/c/a", "/c/b", "/d"}
	rules := [...]string{"/a", "/ab", "/b", "/c", "/c/a", "/d"}
	r := rand.New(rand.NewPCG(7, 3))
	var entries strings.Builder
	for _, page := range paths {
		entries.WriteString("<url><loc>https://a.example" + page + "</loc></url>")
	}
	data := []byte("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">" + entries.String() + "</urlset>")
	for range 60 {
		text := "Sitemap: https://a.example/sitemap.xml\n"
		for _, name := range names {
			if r.IntN(3) == 0 {
				continue
			}
			text += "User-agent: " + name + "\n"
			for range r.IntN(3) {
				text += [...]string{"Disallow: ", "Disallow: ", "Allow: "}[r.IntN(3)] + rules[r.IntN(len(rules))] + "\n"
			}
			text += "\n"
		}
		groups, _ := robotsModel(text)
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: data}, enginetest.File{Name: "robots.txt", Data: []byte(text)})
		everyone := 0 // how many pages no engine may read
		var want [len(names) - 1]int
		for _, page := range paths {
			n := 0
			for i, name := range names[:len(want)] {
				if blocks(groups, name, page) {
					want[i]++
					n++
				}
			}
			if n == len(want) {
				everyone++
			}
		}
		for i, n := range want {
			enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(i + 1)})
			s := p.Summary()
			got := 0
			for _, rule := range s.Rules {
				if strings.HasPrefix(rule.Code, "C39") {
					got += rule.Pages
				}
				if rule.Offer != (rule.Code == "C39") || rule.Code == "C39" && rule.Pages != everyone {
					t.Errorf("%s: %s of %d pages, fixed %v; nobody may read %d, with\n%s", names[i], rule.Code, rule.Pages, rule.Offer, everyone, text)
				}
			}
			if got != n || s.Verdicts[i+1].Worth != n {
				t.Errorf("%s: %d blocked, %d worth fixing, want %d, with\n%s", names[i], got, s.Verdicts[i+1].Worth, n, text)
			}
		}
	}
}

// A robots.txt that keeps search engines from most pages is rather wrong than the pages: nothing is left out unasked.
func TestPagesThatRobotsBlocksAreLeftOutOnlyIfTheirOwnerSaysSo(t *testing.T) {
	for blocks, asks := range map[string]bool{"/": true, "/a": false} {
		p := enginetest.Start(t)
		p.Paste("https://a.example/a\nhttps://a.example/b\nhttps://a.example/c\nhttps://a.example/d\n")
		p.Open(false, enginetest.File{Name: "robots.txt", Data: []byte("User-agent: *\nDisallow: " + blocks + "\n")})
		fix := func(choice string) *wire.Do {
			return wire.Make(wire.Target{All: true}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C39", Choice: choice})
		}
		try := fix("")
		try.Try = true
		if got := enginetest.Must[*wire.Preview](p, try); (got.Pages == 0) != asks {
			t.Errorf("Disallow: %s would leave out %d pages unasked", blocks, got.Pages)
		}
		enginetest.Must[*wire.Edited](p, fix("out"))
		if got, all := p.State().LeftOut, map[bool]int{true: 4, false: 1}[asks]; got != all {
			t.Errorf("Disallow: %s leaves out %d pages by their owner’s choice, want %d", blocks, got, all)
		}
	}
}
