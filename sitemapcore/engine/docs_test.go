package engine_test

import (
	"bytes"
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/messages"
	"sitemapeditor/sitemapcore/check/source"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

var update = flag.Bool("update", false, "write the documents that are made of the rules")

// cell writes a text as a cell of a table, in which no sign means anything to Markdown or HTML.
func cell(text string) string {
	return strings.NewReplacer("\\", "\\\\", "|", "\\|", "&", "\\&", "<", "\\<", "*", "\\*", "`", "\\`", "\n", " ").
		Replace(text)
}

// described returns the words of a rule and their reason: its own, or those of its receipt.
func described(r check.Rule) (what, why string) {
	if r.Title != "" {
		return r.Title.String(), r.Why.String()
	}
	receipt := sitemapcore.Receipt{Rule: r.Code}
	title, detail, ok := intake.DescribeReceipt(receipt)
	if !ok {
		title, detail = sitemapxml.DescribeReceipt(receipt)
		ok = title != ""
	}
	if ok {
		return r.Name.String() + ". " + title.String(), detail.String()
	}
	return r.Name.String(), "Said of the file when it is opened."
}

// rulesDocument writes docs/rules.md.
func rulesDocument() []byte {
	var b bytes.Buffer
	b.WriteString(`# The rules

Sitemap Editor checks these rules. Each has its name, what it says and why, and below that:

- **Severity**, for each search engine. *Rejected* (*unusable* of a file): the engine refuses the page or the file.
  *Worth fixing*: it ignores a value, or the fault does harm, or may. *Good to
  know*: advice; in brackets if the page counts as fine. An engine that is not named doesn't mind. The schemas of the
  protocol and of the extensions are named if they refuse the page.
- **Fix**: *at once* changes no meaning and is one press for all pages; a question lets you choose an answer; *on
  opening* is repaired while the file is read, with a receipt; *built anew* is mended by “Build new files” in the
  download; *by hand* if only you can know what is right.
- **Called**: the names that search engines and other tools have for it.
- **Source**, and when it was read: *official* is the engine's own text, or a standard that its own text refers to;
  *copy* is what others copied or found out; *experience* is written nowhere. No engine rejects or ignores anything
  without an official source of that engine. Only copies of Baidu's pages could be read, so nothing is more than worth
  fixing for Baidu.

Made by a test: go test ./sitemapcore/engine -run TheDocument -update

`)
	for _, f := range check.Families {
		b.WriteString("- [" + f.Letter + ". " + f.Title.String() + "](#" + anchor(f.Letter+". "+f.Title.String()) + ")\n")
	}
	for _, f := range check.Families {
		b.WriteString("\n## " + f.Letter + ". " + f.Title.String() + "\n")
		if text := differences(f.Differs); text != "" {
			b.WriteString("\nUnless a rule says otherwise: " + text + ".\n")
		}
		for _, r := range check.Rules() {
			if r.Code[:1] == f.Letter {
				what, why := described(r)
				writeRule(&b, r.Code, r.Name.String(), what, why)
				line(&b, "Severity", severities(&r))
				line(&b, "Differs", differences(r.Differs))
				line(&b, "Fix", repaired(&r))
				line(&b, "Called", names(&r))
				line(&b, "Source", cite(r.Source))
			}
		}
	}
	return b.Bytes()
}

// anchor returns the name that a heading has in links.
func anchor(heading string) string {
	return strings.ReplaceAll(strings.NewReplacer(".", "", ",", "").Replace(strings.ToLower(heading)), " ", "-")
}

func writeRule(b *bytes.Buffer, code, name, what, why string) {
	b.WriteString("\n### " + code + " " + cell(name) + "\n\n")
	if what != "" {
		end := "."
		if strings.HasSuffix(what, "?") {
			end = ""
		}
		b.WriteString("**" + cell(strings.TrimSuffix(what, ".")) + end + "** ")
	}
	b.WriteString(cell(why) + "\n\n")
}

func line(b *bytes.Buffer, key, text string) {
	if text != "" {
		b.WriteString("- " + key + ": " + cell(text) + "\n")
	}
}

var levelNames = [...]string{"nothing", "good to know", "worth fixing", "rejected", "unusable"}

// severities writes the severity of a rule for each search engine.
func severities(r *check.Rule) string {
	var out []string
	for v := sitemapcore.Fatal; v > sitemapcore.Fine; v-- {
		var of []string
		for p := check.Google; p < check.NumProfiles; p++ {
			if p.Severity(r.Code) == v {
				of = append(of, p.Name().String())
			}
		}
		if len(of) > 0 {
			out = append(out, levelNames[v]+" ("+strings.Join(of, ", ")+")")
		}
	}
	if len(out) == 0 {
		out = append(out, "("+levelNames[r.Severity]+")")
	}
	return strings.Join(out, ", ")
}

// differences writes the engines that rate a rule otherwise, with their sources.
func differences(differs []check.Difference) string {
	var out []string
	for _, d := range differs {
		if d.Profile != check.AllEngines {
			out = append(out, d.Profile.Name().String()+", "+levelNames[d.Severity]+" ("+cite(d.Source)+")")
		}
	}
	return strings.Join(out, "; ")
}

// repaired says how a rule is mended.
func repaired(r *check.Rule) string {
	switch {
	case r.Safe():
		return "at once"
	case r.Fix != "":
		return "at once, “" + r.Fix.String() + "”"
	case r.BuiltAnew:
		return "built anew"
	case r.OnOpening == check.MendedOnOpening:
		return "on opening"
	case r.OnOpening == check.AskedOnOpening:
		return "on opening, after a question"
	case len(r.Mends) > 0:
		return answers(r.Ask.String(), r.Mends)
	}
	return "by hand"
}

// answers writes the question about a rule and the answers that it has.
func answers(ask string, mends []check.Mend) string {
	var labels []string
	for _, m := range mends {
		if label := cmp.Or(m.Label, m.Named); label != "" {
			labels = append(labels, label.String())
		}
	}
	return ask + " " + strings.Join(labels, " / ")
}

// names writes what search engines and other tools call the same thing.
func names(r *check.Rule) string {
	var out []string
	add := func(who, names string) {
		if names != "" {
			out = append(out, who+" “"+strings.ReplaceAll(names, "; ", "”, “")+"”")
		}
	}
	console, yandex := messages.CalledBy(r.ID)
	add("Search Console", console)
	add("Yandex Webmaster", yandex)
	for _, p := range peerNames {
		var theirs []string
		for _, n := range p.names {
			if slices.Contains(strings.Fields(n.codes), r.Code) {
				theirs = append(theirs, n.name)
			}
		}
		add(p.tool, strings.Join(theirs, "; "))
	}
	return strings.Join(out, "; ")
}

// cite writes sources with their basis and date.
func cite(text string) string {
	var out []string
	for _, s := range source.SourcesOf(text) {
		out = append(out, s.Name+" ("+[...]string{"official", "copy", "experience"}[s.Basis]+", read "+
			s.Read.Short().String()+")")
	}
	if source.BasisOf(text) != source.Official {
		out = append(out, "could not be confirmed in an engine's own words")
	}
	return strings.Join(out, "; ")
}

// root returns the folder of the repository.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Skip("no working directory: ", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		t.Skip("the repository is not here")
	}
	return dir
}

// current checks that a generated document is up to date, or writes it with -update.
func current(t *testing.T, name string, want []byte) {
	t.Helper()
	path := filepath.Join(root(t), "docs", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("docs/%s is not what it is made of; run this test with -update and look at the difference", name)
	}
}

func TestTheDocumentOfTheRulesIsCurrent(t *testing.T) { current(t, "rules.md", rulesDocument()) }
