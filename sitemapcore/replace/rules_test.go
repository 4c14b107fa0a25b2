package replace_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/replace"
)

func TestTheRuleThatFitsBestCounts(t *testing.T) {
	by := func(by sitemapcore.RuleBy, to sitemapcore.Field, rules ...string) sitemapcore.Replacement {
		r := sitemapcore.Replacement{Way: sitemapcore.SetByRules, By: by, To: to}
		for i := 0; i < len(rules); i += 2 {
			r.Rules = append(r.Rules, sitemapcore.ValueRule{If: rules[i], Value: rules[i+1]})
		}
		return r
	}
	section := by(sitemapcore.BySection, sitemapcore.Priority,
		"/", "0.5", "/shop/", "0.8", "/shop/old", "", "blog", "1.0")
	depth := by(sitemapcore.ByDepth, sitemapcore.ChangeFreq, "2", "monthly", " 1 ", "weekly", "x", "never")
	other := by(sitemapcore.ByOther, sitemapcore.Priority, "daily", "0.9", "weekly", "0.7")
	freq := by(sitemapcore.ByOther, sitemapcore.ChangeFreq, "0,8", "daily", "0.5", "weekly")
	age := by(sitemapcore.ByAge, sitemapcore.Priority, "0", "0.9", "30", "0.5")
	for _, c := range []struct {
		r    sitemapcore.Replacement
		page [sitemapcore.NumFields]string
		want string // - if no rule matches, = if the page is unchanged
	}{
		{section, [4]string{"https://a.example/shop/oak"}, "0.8"},
		{section, [4]string{"https://a.example/shop?a"}, "0.8"},
		{section, [4]string{"https://a.example/shopping"}, "0.5"},
		{section, [4]string{"https://a.example"}, "0.5"},
		{section, [4]string{"https://a.example/shop/old/x", "", "", "0.1"}, "="},
		{section, [4]string{"https://a.example/blog/", "", "", "0.50"}, "="},
		{section, [4]string{"https://a.example/blog/", "", "", "0.55"}, "0.5"},
		{depth, [4]string{"https://a.example/"}, "-"},
		{depth, [4]string{"https://a.example/shop/"}, "weekly"},
		{depth, [4]string{"https://a.example//shop"}, "weekly"},
		{depth, [4]string{"https://a.example/shop/a/b?c/d"}, "monthly"},
		{depth, [4]string{"https://a.example/shop", "", "weekly"}, "="},
		{other, [4]string{"", "", " Daily "}, "0.9"},
		{other, [4]string{"", "", "yearly"}, "-"},
		{other, [4]string{}, "-"},
		{freq, [4]string{"", "", "", "0.8"}, "daily"},
		{freq, [4]string{"", "", "", "0.79"}, "weekly"},
		{freq, [4]string{"", "", "", "0.4"}, "-"},
		{freq, [4]string{"", "", "", "high"}, "-"},
		{age, [4]string{"", "2026-11-20T23:59:59Z"}, "0.9"},
		{age, [4]string{"", "2026-10-22"}, "0.9"},
		{age, [4]string{"", "2026-10-21"}, "0.5"},
		{age, [4]string{"", "2026-11-21"}, "-"},
		{age, [4]string{"", "2026-10"}, "-"},
		{by(sitemapcore.BySection, sitemapcore.Loc, "/", "0.3"), [4]string{"https://a.example/"}, "0.3"},
		{by(sitemapcore.BySection, sitemapcore.Priority), [4]string{"https://a.example/"}, "-"},
	} {
		var text [sitemapcore.NumFields][]byte
		for f, s := range c.page {
			if s != "" {
				text[f] = []byte(s)
			}
		}
		out, changed, ok := replace.NewWork(&c.r, workToday).Append(nil, &replace.Page{Text: &text})
		got := string(out)
		switch {
		case !ok:
			got = "-"
		case !changed:
			got = "="
		}
		if got != c.want {
			t.Errorf("%+v on %q: %q, want %q", c.r, c.page, got, c.want)
		}
	}
}

// TestTheOrderOfRulesIsNone gives random rules in random orders, and compares with all that fit.
func TestTheOrderOfRulesIsNone(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	folders := []string{"/", "/a", "/a/", "/a/b/", "/b", "/a/b/a", "/ab"}
	for range 20_000 {
		r := sitemapcore.Replacement{
			Way: sitemapcore.SetByRules, To: sitemapcore.Priority, By: sitemapcore.RuleBy(rnd.Intn(2)),
		}
		path := "/" + []string{"", "a", "b", "ab", "a/b", "a/b/", "a/b/a", "a/b/a/c", "ab/a"}[rnd.Intn(9)]
		best, want := -1, "-"
		for i := range rnd.Perm(4) {
			rule := sitemapcore.ValueRule{If: folders[rnd.Intn(len(folders))], Value: fmt.Sprintf("0.%d", i)}
			trimmed := strings.TrimRight(rule.If, "/")
			weight, fits := len(trimmed), strings.HasPrefix(strings.TrimRight(path, "/")+"/", trimmed+"/")
			if r.By == sitemapcore.ByDepth {
				weight = rnd.Intn(5)
				rule.If = fmt.Sprint(weight) + []string{"", ".0", ",00", " "}[rnd.Intn(4)]
				fits = weight <= len(strings.FieldsFunc(path, func(c rune) bool { return c == '/' }))
			}
			if fits && weight > best {
				best, want = weight, rule.Value
			}
			r.Rules = append(r.Rules, rule)
		}
		if got := workedOut(t, r, "https://a.example"+path, ""); got != want {
			t.Fatalf("%+v on %s: %q, want %q", r, path, got, want)
		}
	}
}
