package engine_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

var update = flag.Bool("update", false, "write the documents that are made of the rules")

// cell writes a text as a cell of a table, in which no sign means anything to Markdown or HTML.
func cell(text string) string {
	return strings.NewReplacer("\\", "\\\\", "|", "\\|", "&", "\\&", "<", "\\<", "*", "\\*", "`", "\\`", "\n", " ").
		Replace(text)
}

// described returns what a rule says and why: its own words, or those of the receipt for it.
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

What Sitemap Editor checks, made from the rules themselves (go test ./sitemapcore/engine -run
TestTheDocumentOfTheRulesIsCurrent -update).

Rejected: a search engine refuses the page or the file. Ignored: it passes over a value, named beside it, and takes
the page without it. Worth fixing: it does harm, or may do. Good to know: advice; a
rule that says so in brackets leaves a page fine. Fix: *at once* is mended for all pages at a click, because that
changes no meaning; *asks* lets the owner choose; *on opening* is repaired while the file is read, with a receipt;
*built anew* is mended by “Build new files” in the download. The last columns say what becomes of a
page in the eyes of one search engine alone, and of the schemas; – is nothing.

Behind each source stands how well it supports the rule, and when it was read: [o] the engine's own text, or the
standard, [c] a copy or a third party, which we could not confirm, [e] experience alone.
`)
	severity := [...]string{"–", "good to know", "worth fixing", "ignored", "rejected", "file unusable"}
	short := []string{"–", "know", "fix", "ignored", "rejected", "unusable"}
	for _, f := range check.Families {
		b.WriteString("\n## " + f.Letter + ". " + f.Title.String() + "\n\n")
		b.WriteString("| Code | What | Why | Severity | Fix | Source | Search Console | Yandex Webmaster | Google " +
			"| Bing | Yandex | Baidu | Schemas |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
		for _, r := range check.Rules() {
			if r.Code[:1] != f.Letter {
				continue
			}
			what, why := described(r)
			level := severity[r.Severity]
			if set := check.SetOf(r.Code); r.Severity == sitemapcore.Ignore && !set.Empty() {
				level += ": " + r.Loses.Says().String()
			}
			if set := check.SetOf(r.Code); !set.Empty() && check.AllEngines.Worst(set) == sitemapcore.Fine {
				level = "(" + level + ")"
			}
			b.WriteString("| " + r.Code + " | " + cell(what) + " | " + cell(why) + " | " + level + " | " +
				repaired(&r) + " | " + cell(cite(r.Source)) + " | " +
				cell(r.SearchConsole) + " | " + cell(r.Yandex))
			for p := check.Google; p < check.NumProfiles; p++ {
				b.WriteString(" | " + short[p.Severity(r.Code)])
			}
			b.WriteString(" |\n")
		}
	}
	differences(&b, short)
	return b.Bytes()
}

// repaired says how a rule is mended.
func repaired(r *check.Rule) string {
	switch {
	case r.Safe(), r.Fix != "":
		return "at once"
	case r.BuiltAnew:
		return "built anew"
	case r.OnOpening == check.MendedOnOpening:
		return "on opening"
	case len(r.Mends) > 0, r.OnOpening == check.AskedOnOpening:
		return "asks"
	}
	return "–"
}

// cite writes sources with their basis and date.
func cite(text string) string {
	var out []string
	for _, s := range check.SourcesOf(text) {
		out = append(out, s.Name+" ["+string("oce"[s.Basis])+"], "+s.Read)
	}
	return strings.Join(out, "; ")
}

// differences writes where single engines judge otherwise.
func differences(b *bytes.Buffer, short []string) {
	b.WriteString("\n## Where one engine differs\n\nA letter alone stands for the rules of its family that no other " +
		"line names. The schemas mind no rule but those named here.\n\n" +
		"| In the eyes of | Rules | are | Source |\n|---|---|---|---|\n")
	codes := map[check.Difference]string{} // a difference, and the rules that it is of
	var order []check.Difference
	add := func(of string, differs []check.Difference) {
		for _, d := range differs {
			if codes[d] == "" {
				order = append(order, d)
			}
			codes[d] += of + " "
		}
	}
	for _, f := range check.Families {
		add(f.Letter, f.Differs)
	}
	for _, r := range check.Rules() {
		add(r.Code, r.Differs)
	}
	slices.SortStableFunc(order, func(a, b check.Difference) int { return int(a.Profile) - int(b.Profile) })
	for _, d := range order {
		if d.Profile != check.AllEngines {
			b.WriteString("| " + d.Profile.Name().String() + " | " + strings.TrimSpace(codes[d]) + " | " +
				short[d.Severity] +
				" | " + cell(cite(d.Source)) + " |\n")
		}
	}
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

// current holds that a document is what it is made of, or with -update writes it.
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
