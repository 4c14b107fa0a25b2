package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// percent returns how much of the job is done, rounded down: a job that is not done never says 100.
func percent(p *wire.Progress) int {
	if p.Total <= 0 {
		return 0
	}
	return int(max(0, min(100, 100*p.Done/p.Total)))
}

// bar draws the progress bar. Without a total it only shows activity.
func bar(p *wire.Progress, labelledBy string) app.UI {
	b := Elem("progress", "progress").Attr("max", 100).Aria("labelledby", labelledBy)
	if p.Total > 0 {
		b = b.Attr("value", percent(p))
	}
	return b
}

// A ProblemInfo is a card about a problem or a note, in words for the user: what it is, why it matters, and buttons.
type ProblemInfo struct {
	Severity sitemapcore.Severity
	Title    say.Text
	Detail   say.Text // text between two backticks is shown as code
	Lead     say.Text // "This usually happens when:", and then Causes
	Causes   []say.Text
	Actions  []Action
}

// SeverityLook returns the icon of a severity, and its tone: what follows "sev--" and "issue--" in
// class names.
func SeverityLook(s sitemapcore.Severity) (icon, tone string) {
	switch s {
	case sitemapcore.Fatal, sitemapcore.Reject:
		return "bad", "bad"
	case sitemapcore.Warn:
		return "warn", "warn"
	case sitemapcore.Note:
		return "note", "note"
	}
	return "ok", "good"
}

// SeverityIcon draws the shape of a severity. The classes are as for [Icon].
func SeverityIcon(s sitemapcore.Severity, classes ...string) app.UI {
	icon, tone := SeverityLook(s)
	return Icon(icon, append(classes, "sev--"+tone)...)
}

// Card draws the problem. id begins the id of its heading.
func (p ProblemInfo) Card(id string, sink components.Sink) app.UI {
	id += "-title"
	_, tone := SeverityLook(p.Severity)
	body := []app.UI{
		Elem("h3", "issue__t", SeverityIcon(p.Severity), Span(p.Title)).ID(id),
	}
	if text := strings.TrimSpace(say.Join(" ", p.Detail, p.Lead).String()); text != "" {
		body = append(body, Elem("p", "", Say(say.Data(text))...))
	}
	if len(p.Causes) > 0 {
		causes := make([]app.UI, len(p.Causes))
		for i, c := range p.Causes {
			causes[i] = Li("", cause(c, sink)...)
		}
		body = append(body, Elem("ul", "causes", causes...))
	}
	if len(p.Actions) > 0 {
		body = append(body, Div("btns", buttons(p.Actions, "btn btn--s", sink)...))
	}
	// A group and no region: there can be many, two of them with the same name, and landmarks are
	// for finding one's way.
	return app.Elem("div").Class("issue", "issue--"+tone).Role("group").Aria("labelledby", id).Body(body...)
}

// cause draws a usual cause, or an address to open or to copy.
func cause(c say.Text, sink components.Sink) []app.UI {
	if !dom.WebAddress(c.String()) {
		return []app.UI{Span(c)}
	}
	return []app.UI{&WebLink{Address: c.String()}, app.Text(" "), &copyButton{Text: c.String(), Sink: sink}}
}

// A copyButton puts a text on the clipboard, and says that it did.
type copyButton struct {
	app.Compo

	Text string
	Sink components.Sink

	copied string
}

func (b *copyButton) Render() app.UI {
	icon, label := "copy", say.Text("Copy")
	if b.copied == b.Text {
		icon, label = "check", "Copied"
	}
	return PlainButton("btn btn--s btn--bare", Icon(icon), Span(label), Leaf("span", "vh", say.Data(" "+b.Text))).
		OnClick(b.onClick)
}

func (b *copyButton) onClick(ctx app.Context, _ app.Event) {
	b.copied = b.Text
	b.Sink.Do(ctx, components.Copy{Text: b.Text})
}

// buttons draws a row of actions.
func buttons(actions []Action, class string, sink components.Sink) []app.UI {
	out := make([]app.UI, len(actions))
	for i, a := range actions {
		out[i] = Press(class, a.Label, sink, a.Do)
	}
	return out
}

// Say returns a sentence in which text between backticks is code. A single backtick is a character.
func Say(text say.Text) []app.UI {
	var out []app.UI
	for {
		before, rest, ok := strings.Cut(text.String(), "`")
		code, after, closed := strings.Cut(rest, "`")
		if !ok || !closed {
			if text != "" {
				out = append(out, app.Text(text.String()))
			}
			return out
		}
		if before != "" {
			out = append(out, app.Text(before))
		}
		out = append(out, Leaf("code", "", say.Data(code)))
		text = say.Data(after)
	}
}

// UseLinks makes pages of the addresses in a file.
const UseLinks say.Text = "{n, plural, one {Use the link in it} other {Use the # links in it}}"

// ProblemCards puts problems of files on cards.
func ProblemCards(problems []wire.Problem) (cards []ProblemInfo) {
	for _, p := range problems {
		card := ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Lead: p.Lead, Causes: p.Causes}
		act := func(label say.Text, do components.Intent) {
			card.Actions = append(card.Actions, Action{Label: label, Do: do})
		}
		if p.Links > 0 {
			act(say.N(UseLinks, p.Links), components.TakeLinks{File: p.ID})
		}
		if p.ID != 0 {
			// The readable part was read, so this only closes the card.
			label := say.Text("Keep what was read")
			switch p.Severity {
			case sitemapcore.Fatal:
				label = "Skip this file"
			case sitemapcore.Note:
				label = "OK"
			}
			act(label, components.LeaveOutFile{File: p.ID})
		}
		cards = append(cards, card)
	}
	return cards
}

// FixAll is the label of a button that fixes many pages without a question.
const FixAll say.Text = "{n, plural, =0 {Fix them} one {Fix it} other {Fix all #}}"

// RuleOf returns the count of the rule with a code, or nil.
func RuleOf(rules []wire.RuleCount, code string) *wire.RuleCount {
	for i := range rules {
		if rules[i].Code == code {
			return &rules[i]
		}
	}
	return nil
}

// FixRule returns the press that fixes a rule on all pages, after a question if it has choices, or that shows the
// language groups in which it is fixed. ok is false if there is none. r may be nil.
func FixRule(r *wire.RuleCount) (fix Action, ok bool) {
	switch {
	case r == nil:
		return Action{}, false
	case r.Offer:
		return Action{Label: say.N("Fix {n}…", r.Pages), Do: components.OpenFix{Code: r.Code}}, true
	case r.Safe:
		return Action{Label: say.N(FixAll, r.Pages), Do: components.FixRule{Code: r.Code}}, true
	case r.Groups:
		return Action{Label: "Show in Languages", Do: components.ShowLanguages{On: true, Groups: wire.OneWayGroups}}, true
	}
	return Action{}, false
}

// ListRows is how many lines a list shows before it is asked for more.
const ListRows = 40

// ReceiptPlace returns the place of a repair: "sitemap-09.xml.gz, 212 times, first on line 1,204".
func ReceiptPlace(r *wire.ReceiptInfo) say.Text {
	if r.Line == 0 {
		return say.Data(r.File)
	}
	if r.Count > 1 {
		return say.Fill("{file}, {n, plural, one {# time} other {# times}}, first on line {line}", "file", r.File, "n",
			r.Count, "line", r.Line)
	}
	return say.Fill("{file}, line {line}", "file", r.File, "line", r.Line)
}
