package replace

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// ruleFields are what rules can set, in the order in which they are offered.
var ruleFields = [...]sitemapcore.Field{sitemapcore.Priority, sitemapcore.ChangeFreq}

// maxRules is the most lines that the table has.
const maxRules = 40

// rules draws the table of rules, with their result and their criterion.
func (x *Replace) rules() app.UI {
	w := &x.What
	fields := []say.Text{"Priority", "Change frequency##column"}
	to := slices.Index(ruleFields[:], w.Sets())
	by := []say.Text{"Section", "Depth", fields[1-to], "Days since last changed"}
	hint, next := [...]say.Text{
		"Such as /shop/. If a page is in several, the longest one counts; / is all pages.",
		"The home page has depth 0, /shop has 1, /shop/lamps has 2. A line is for deeper pages too, up to the next " +
			"one.", "Each row applies from its priority up to the next row’s.",
		"Each row applies from its number of days until the next row’s.",
	}[w.By], ""
	if w.By == sitemapcore.ByOther && !w.ByNumber() {
		hint, next = "", sitemapcore.ChangeFreqs[0]
	}
	lines := []app.UI{ui.Leaf("span", "label", by[w.By]), ui.Leaf("span", "label", fields[to])}
	for i := range w.Rules {
		lines = append(lines, x.rule(i, by[w.By], fields[to])...)
	}
	return ui.Div("stack",
		ui.Div("with wrap", x.choice("to", "Value to set", fields, to, func(w *sitemapcore.Replacement, i int) { w.To = ruleFields[i] }),
			x.choice("by", "By", by, int(w.By), func(w *sitemapcore.Replacement, i int) { w.By = sitemapcore.RuleBy(i) })),
		ui.Div("replace__rules", lines...),
		ui.P("hint", hint),
		ui.Div("btns", &ui.Button{
			Class: "btn btn--s", Icon: "plus", Label: "Add a line", Off: len(w.Rules) >= maxRules, Sink: x.Sink,
			Do: func() {
				x.change(func(w *sitemapcore.Replacement) {
					w.Rules = append(w.Rules, sitemapcore.ValueRule{If: next})
				})
			},
		}))
}

// rule draws one line of the table; asks and sets are the names of its columns.
func (x *Replace) rule(i int, asks, sets say.Text) []app.UI {
	w, rule, n := &x.What, x.What.Rules[i], i+1
	set := func(how func(rule *sitemapcore.ValueRule)) {
		x.change(func(w *sitemapcore.Replacement) {
			if i < len(w.Rules) { // a line that is still there
				how(&w.Rules[i])
			}
		})
	}
	pick := func(name say.Text, text string, values []string, picked func(rule *sitemapcore.ValueRule, value string)) app.UI {
		names := make([]say.Text, len(values))
		for i, v := range values {
			if names[i] = say.Data(sitemapcore.ChangeFreqWord(v)); v == "" {
				names[i] = "Leave as it is"
			}
		}
		return ui.Pick(&ui.Picker{
			Name: say.Fill("{name}, line {n}", "name", name, "n", n), Options: names, On: slices.Index(values, text),
			Picked: func(i int) { set(func(rule *sitemapcore.ValueRule) { picked(rule, values[i]) }) },
		})
	}
	var of app.UI
	if w.By == sitemapcore.ByOther && !w.ByNumber() {
		of = pick(asks, rule.If, sitemapcore.ChangeFreqs[:],
			func(rule *sitemapcore.ValueRule, value string) { rule.If = value })
	} else {
		mode, ok := "text", w.By != sitemapcore.BySection || strings.HasPrefix(rule.If, "/")
		if w.ByNumber() {
			mode = "decimal"
			_, ok = rule.Number()
		}
		of = &ui.Textbox{
			Mode: mode, Name: say.Fill("{name}, line {n}", "name", asks, "n", n), Text: rule.If,
			Wrong: rule.If != "" && !ok,
			Typed: func(text string) { set(func(rule *sitemapcore.ValueRule) { rule.If = text }) },
		}
	}
	return []app.UI{
		of,
		pick(sets, rule.Value, x.ruleValues(rule.Value),
			func(rule *sitemapcore.ValueRule, value string) { rule.Value = value }),
		ui.Tool("icon", "close", say.N("Remove line {n}", n), x.Sink,
			func() {
				x.change(func(w *sitemapcore.Replacement) { w.Rules = slices.Delete(w.Rules, i, i+1) })
			}).JustOnce(),
	}
}

// ruleValues are the values that a rule can set: none, the usual ones, and its own.
func (x *Replace) ruleValues(own string) []string {
	all := append([]string{""}, sitemapcore.ChangeFreqs[:]...)
	if x.What.Sets() == sitemapcore.Priority {
		all = strings.Split(" 1.0 0.9 0.8 0.7 0.6 0.5 0.4 0.3 0.2 0.1 0.0", " ")
	}
	if !slices.Contains(all, own) {
		all = append(all, own)
	}
	return all
}
