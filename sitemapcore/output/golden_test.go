package output

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/say"
)

// A section is one file of a case: what follows a line of the form "-- name --".
type section struct{ name, text string }

// sections splits a case into the text before the first section and the sections.
func sections(s string) (head string, out []section) {
	for line := range strings.Lines(s) {
		if name, ok := strings.CutPrefix(line, "-- "); ok {
			out = append(out, section{name: strings.TrimSuffix(strings.TrimSpace(name), " --")})
			continue
		}
		if len(out) == 0 {
			head += line
		} else {
			out[len(out)-1].text += line
		}
	}
	return head, out
}

// TestCases runs the cases in testdata/cases: a script, the opened files, and the resulting plan and files. With
// -update it writes the results again, for a review before the commit.
//
// A section "open NAME" opens a file, without the line feed at its end. The commands of the script are one a line.
// Positions count from 0.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			script, in := sections(string(b))
			p := newProject(t)
			byName := map[string]sitemapcore.FileID{}
			var kept strings.Builder
			kept.WriteString(script)
			for _, s := range in {
				name, ok := strings.CutPrefix(s.name, "open ")
				if !ok {
					continue
				}
				fmt.Fprintf(&kept, "-- %s --\n%s", s.name, s.text)
				raw := []byte(strings.TrimSuffix(s.text, "\n"))
				switch {
				case strings.HasSuffix(name, ".txt"):
					byName[name] = p.openList(name, "\n", strings.Split(string(raw), "\n")...)
				case strings.HasSuffix(name, ".gz"):
					byName[name] = p.open(name, gzipped6(raw))
				default:
					byName[name] = p.open(name, raw)
				}
			}
			o := run(t, p, script, byName)
			plan := p.plan(o)
			kept.WriteString("-- plan --\n")
			kept.WriteString(planText(plan))
			for i, q := range plan.Parts {
				fmt.Fprintf(&kept, "-- out %s --\n%s", q.Name, text(t, plan, i))
				if !bytes.HasSuffix(text(t, plan, i), []byte("\n")) {
					kept.WriteString("\n")
				}
			}
			if *updateFlag {
				if err := os.WriteFile(file, []byte(kept.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got := kept.String(); got != string(b) {
				a, w := diff([]byte(got), b)
				t.Errorf("got %q where the case has %q; the whole:\n%s", a, w, got)
			}
		})
	}
}

// run carries out the script of a case, and returns the options in it.
func run(t *testing.T, p *project, script string, files map[string]sitemapcore.FileID) Options {
	t.Helper()
	o := Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}
	num := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for line := range strings.Lines(script) {
		w := strings.Fields(line)
		if len(w) == 0 || w[0] == "#" {
			continue
		}
		switch w[0] {
		case "build":
			o.Keep, o.Packing = false, true
		case "list":
			o.Format = sitemapcore.FormatList
		case "base":
			o.Where = w[1]
		case "today":
			o.Today = w[1]
		case "per-file":
			o.PerFile = num(w[1])
		case "max-bytes":
			o.MaxBytes = num(w[1])
		case "compress":
			o.Compress = true
		case "pretty":
			o.Pretty = true
		case "paste":
			p.paste(w[1:]...)
		case "set":
			f := map[string]sitemapcore.Field{"loc": 0, "lastmod": 1, "changefreq": 2, "priority": 3}[w[2]]
			value := ""
			if len(w) > 3 {
				value = w[3]
			}
			p.set(num(w[1]), f, value)
		case "xml":
			p.setXML(num(w[1]), strings.Join(w[2:], " "))
		case "remove":
			p.remove(num(w[1]), num(w[2]))
		case "leave-out":
			p.leaveOut(num(w[1]))
		case "insert":
			p.insert(num(w[1]), files[w[2]], w[3])
		case "move":
			ids := p.Slice(num(w[1]), num(w[1])+1)
			p.remove(num(w[1]), num(w[1])+1)
			p.apply(sitemapcore.InsertRows{At: sitemapcore.Rows(num(w[2]), num(w[2])+1), IDs: ids})
		case "rename":
			p.apply(sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: files[w[1]], Name: w[2]}}})
		default:
			t.Fatalf("no such command: %q", line)
		}
	}
	return o
}

// count writes a number with its noun.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return say.Number(n) + " " + many
}

// planText returns a plan as text.
func planText(plan *Plan) string {
	var b strings.Builder
	for _, q := range plan.Parts {
		fmt.Fprintf(&b, "%s: %s, %s", q.Name, [...]string{"sitemap", "index", "instructions", "list"}[q.Kind],
			count(q.Pages, "page", "pages"))
		if q.Kind == sitemapcore.IndexPart {
			fmt.Fprintf(&b, ", %s", count(q.Children, "child", "children"))
		}
		fmt.Fprintf(&b, ", %s", count(int(q.Bytes), "byte", "bytes"))
		if q.Packed {
			b.WriteString(", packed")
		}
		if q.Untouched {
			b.WriteString(", untouched")
		}
		if q.Address != "" {
			fmt.Fprintf(&b, ", %s", q.Address)
		}
		b.WriteString("\n")
	}
	for _, x := range plan.Problems {
		fmt.Fprintf(&b, "! %s: %s\n", x.Title, x.Detail)
	}
	for _, l := range guide.RobotsLines(plan.Guide()) {
		fmt.Fprintf(&b, "%s\n", l)
	}
	return b.String()
}
