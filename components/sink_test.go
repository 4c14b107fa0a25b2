package components

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// asked is a Sink that keeps what was wanted.
type asked struct{ intents []Intent }

func (a *asked) Do(_ app.Context, in Intent) { a.intents = append(a.intents, in) }

// last returns what was wanted last, and forgets everything.
func (a *asked) last() Intent {
	if len(a.intents) == 0 {
		return nil
	}
	in := a.intents[len(a.intents)-1]
	a.intents = nil
	return in
}

// mount puts a component into a page without a browser.
func mount(t *testing.T, c app.UI) app.Context {
	t.Helper()
	d := app.NewClientTester(c)
	t.Cleanup(d.Close)
	d.Consume()
	return d.Context()
}

// markup mounts a component and returns what it draws.
func markup(t *testing.T, c app.UI) string {
	t.Helper()
	mount(t, c)
	return app.HTMLString(c)
}
