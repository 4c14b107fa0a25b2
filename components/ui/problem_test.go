package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

func TestTextBetweenBackticksIsCode(t *testing.T) {
	for in, want := range map[string]string{
		"":                         "",
		"plain":                    "plain",
		"It starts with `<!x>`.":   "It starts with <code>&lt;!x&gt;</code>.",
		"`a` and `b`":              "<code>a</code> and <code>b</code>",
		"a lonely ` stays":         "a lonely ` stays",
		"<script>alert()</script>": "&lt;script&gt;alert()&lt;/script&gt;",
	} {
		var got strings.Builder
		for _, ui := range Say(say.Data(in)) {
			got.WriteString(strings.ReplaceAll(strings.ReplaceAll(app.HTMLString(ui), "\n", ""), "  ", ""))
		}
		if got.String() != want {
			t.Errorf("say(%q) draws %q, want %q", in, got.String(), want)
		}
	}
}

func TestAJobThatIsNotDoneNeverSaysHundredPercent(t *testing.T) {
	for _, c := range []struct {
		done, total int64
		want        int
	}{
		{0, 0, 0},
		{5, 0, 0},
		{0, 10, 0},
		{999, 1000, 99},
		{1000, 1000, 100},
		{2000, 1000, 100},
		{-5, 10, 0},
	} {
		if got := percent(&wire.Progress{Done: c.done, Total: c.total}); got != c.want {
			t.Errorf("%d of %d is %d %%, want %d", c.done, c.total, got, c.want)
		}
	}
}

func TestABarWithoutATotalSaysOnlyThatSomethingGoesOn(t *testing.T) {
	uitest.Omits(t, "a bar without a total", app.HTMLString(bar(&wire.Progress{}, "x")), "value=")
	uitest.Says(t, "half a bar", app.HTMLString(bar(&wire.Progress{Done: 1, Total: 2}, "x")), `value="50"`)
}

func TestEverySeverityHasItsShape(t *testing.T) {
	for s, want := range map[sitemapcore.Severity]string{
		sitemapcore.Fine: "#i-ok", sitemapcore.Note: "#i-note", sitemapcore.Warn: "#i-warn",
		sitemapcore.Reject: "#i-bad", sitemapcore.Fatal: "#i-bad",
	} {
		uitest.Says(t, fmt.Sprint("severity ", s), app.HTMLString(SeverityIcon(s)), want)
	}
}

func TestTheButtonsOfACardAskForTheirOwnThing(t *testing.T) {
	sink := &uitest.Asked{}
	p := ProblemInfo{Title: "t", Actions: []Action{
		{"Take the links", components.TakeLinks{File: 3}},
		{"Skip this file", components.LeaveOutFile{File: 3}},
	}}
	ctx := uitest.Mount(t, app.Elem("div").Body(p.Card("x", sink)))
	for i, want := range []components.Intent{components.TakeLinks{File: 3}, components.LeaveOutFile{File: 3}} {
		b := buttons(p.Actions, "btn", sink)[i].(*Button)
		b.onClick(ctx, app.Event{})
		if got := sink.Last(); got != want {
			t.Errorf("button %d asks for %#v, want %#v", i, got, want)
		}
	}
}

func TestAddressesAmongCausesAreLinksToCopy(t *testing.T) {
	p := ProblemInfo{Title: "robots.txt lists your sitemap", Causes: say.DataAll([]string{"https://a.example/sitemap.xml", "A cause"})}
	got := uitest.Markup(t, p.Card("p", nil))
	uitest.Says(t, "the problem", got, `href="https://a.example/sitemap.xml"`, "<span>Copy</span>", "<span>A cause</span>")
}
