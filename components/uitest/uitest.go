package uitest

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// CountTrue counts the elements on which an attribute is true. go-app writes such a one without its
// value.
func CountTrue(markup, attribute string) int {
	return strings.Count(markup, attribute) - strings.Count(markup, attribute+`="false"`)
}

// Asked is a Sink that records intents.
type Asked struct{ Intents []components.Intent }

// Do implements components.Sink.
func (a *Asked) Do(_ app.Context, in components.Intent) { a.Intents = append(a.Intents, in) }

// Last returns the last intent, and clears the record.
func (a *Asked) Last() components.Intent {
	if len(a.Intents) == 0 {
		return nil
	}
	in := a.Intents[len(a.Intents)-1]
	a.Intents = nil
	return in
}

// Mount puts a component into a page without a browser.
func Mount(t *testing.T, c app.UI) app.Context {
	t.Helper()
	d := app.NewClientTester(c)
	t.Cleanup(d.Close)
	d.Consume()
	return d.Context()
}

// Markup mounts a component and returns its HTML.
func Markup(t *testing.T, c app.UI) string {
	t.Helper()
	Mount(t, c)
	return app.HTMLString(c)
}

// Says fails the test for each text that a drawing lacks.
func Says(t *testing.T, drawing, markup string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(markup, text) {
			t.Errorf("%s: there is no %q in %s", drawing, text, markup)
		}
	}
}

// Omits fails the test for each text that a drawing has.
func Omits(t *testing.T, drawing, markup string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(markup, text) {
			t.Errorf("%s: %q is in %s", drawing, text, markup)
		}
	}
}

// Summary returns a result of the checks for 1,000 pages: 900 are fine, 50 have warnings, 40 are rejected and 10 have a
// fatal problem.
func Summary() wire.Summary {
	return wire.Summary{
		Pages: 1000, Fine: 900, Complete: true,
		Having:   [...]int{sitemapcore.Warn: 50, sitemapcore.Reject: 50, sitemapcore.Fatal: 0},
		Verdicts: []wire.Verdict{{Name: "All search engines", Rejected: 50, Worth: 50}},
		Rules:    rules(),
	}
}

func rules() []wire.RuleCount {
	return []wire.RuleCount{
		{
			Code: "P1", Name: "Comma", Detail: "It is skipped.",
			Severity: sitemapcore.Reject, Pages: 40,
		},
		{
			Code: "X1", Name: "Cut off", Detail: "It is not read.",
			Severity: sitemapcore.Fatal, Pages: 10,
		},
		{
			Code: "D9", Name: "Same second", Detail: "It is not believed.",
			Severity: sitemapcore.Warn, Pages: 50,
		},
	}
}
