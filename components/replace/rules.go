package replace

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// ruleFields are what rules can set, in the order in which they are offered.
var ruleFields = [...]sitemapcore.Field{sitemapcore.Priority, sitemapcore.ChangeFreq}

// maxRules is the most lines that the table has.
const maxRules = 40

// rules draws the table of rules, with what they set and what they look at.
func (r *Replace) rules() app.UI {
	w := &r.What
	fields := []say.Text{"Priority", "Change frequency##column"}
	to := slices.Index(ruleFields[:], w.Sets())
	by := []say.Text{"Section", "Depth", fields[1-to], "Days since last changed"}
	hint, next := [...]say.Text{"Such as /shop/. If a page is in several, the longest one counts; / is all pages.",
		"The home page has depth 0, /shop has 1, /shop/lamps has 2. A line is for deeper pages too, up to the next " +
			"one.", "A line is for this priority and above, up to the next one.",
		"A line is for this many days and more, up to the next one."}[w.By], ""
	if w.By == sitemapcore.ByOther && !w.ByNumber() {
		hint, next = "", sitemapcore.ChangeFreqs[0]
	}
	lines := []app.UI{ui.Leaf("span", "label", by[w.By]), ui.Leaf("span", "label", fields[to])}
	for i := range w.Rules {
		lines = append(lines, r.rule(i, by[w.By], fields[to])...)
	}
	return ui.Div("replace__text",
		ui.Div("replace__pair", choice("to", "Set", fields, to), choice("by", "By", by, int(w.By))),
		ui.Div("replace__rules", lines...),
		ui.P("hint", hint),
		ui.Div("btns", &ui.Button{
			Class: "btn btn--s", Icon: "plus", Label: "Add a line", Off: len(w.Rules) >= maxRules, Sink: r.Sink,
			Do: r.withRules(append(slices.Clip(w.Rules), sitemapcore.ValueRule{If: next})),
		}))
}

// rule draws one line of the table; asks and sets are what its columns are called.
func (r *Replace) rule(i int, asks, sets say.Text) []app.UI {
	w, rule, at, n := &r.What, r.What.Rules[i], strconv.Itoa(i), i+1
	pick := func(key string, name say.Text, text string, values []string) app.UI {
		names := make([]say.Text, len(values))
		for i, v := range values {
			if names[i] = say.Data(sitemapcore.ChangeFreqWord(v)); v == "" {
				names[i] = "Leave as it is"
			}
		}
		return arrowed(&ui.Picker{
			Key: key + at, Name: say.Fill("{name}, line {n}", "name", name, "n", n), Options: names,
			On: slices.Index(values, text),
		})
	}
	var of app.UI
	if w.By == sitemapcore.ByOther && !w.ByNumber() {
		of = pick("freq-", asks, rule.If, sitemapcore.ChangeFreqs[:])
	} else {
		mode, ok := "text", w.By != sitemapcore.BySection || strings.HasPrefix(rule.If, "/")
		if w.ByNumber() {
			mode = "decimal"
			_, ok = rule.Number()
		}
		of = &ui.Textbox{
			Key: "if-" + at, Mode: mode, Name: say.Fill("{name}, line {n}", "name", asks, "n", n), Text: rule.If,
			Wrong: rule.If != "" && !ok,
		}
	}
	return []app.UI{
		of,
		pick("value-", sets, rule.Value, r.values(rule.Value)),
		ui.Tool("icon", "close", say.N("Remove line {n}", n), r.Sink,
			r.withRules(slices.Delete(slices.Clone(w.Rules), i, i+1))).JustOnce(),
	}
}

// values are what a rule can set: first nothing, and last what it sets that is none of the others.
func (r *Replace) values(own string) []string {
	all := append([]string{""}, sitemapcore.ChangeFreqs[:]...)
	if r.What.Sets() == sitemapcore.Priority {
		all = strings.Split(" 1.0 0.9 0.8 0.7 0.6 0.5 0.4 0.3 0.2 0.1 0.0", " ")
	}
	if !slices.Contains(all, own) {
		all = append(all, own)
	}
	return all
}

// withRules is what other rules are wanted by.
func (r *Replace) withRules(all []sitemapcore.ValueRule) components.ChooseReplace {
	in := components.ChooseReplace{What: r.What, Scope: r.Scope}
	in.What.Rules = all
	return in
}

// ruleKey returns the column and the line of a field of the table; of another one its key.
func ruleKey(key string) (column string, line int) {
	column, at, _ := strings.Cut(key, "-")
	line, _ = strconv.Atoi(at)
	return column, line
}
