package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
)

// CloseToast takes the toast away.
type CloseToast struct{}

// A Toast says what was just done, with the way back. It stays until it is closed or another one takes its place: a message that
// leaves by itself is missed by those who read slowly. The empty toast is drawn too, because a screen reader hears
// only changes in what was there before.
type Toast struct {
	app.Compo

	Sink Sink
	Icon string // "ok" when empty
	Text string // "41 dates fixed"; empty for no toast
	More string // "in 41 pages, one step"
	Act  *Action
}

// Render draws the toast.
func (t *Toast) Render() app.UI {
	var body []app.UI
	if t.Text != "" {
		icon := Icon("ok", "sev--good")
		if t.Icon != "" {
			icon = Icon(t.Icon)
		}
		parts := []app.UI{icon, app.Span().Text(t.Text), app.Span().Class("quiet").Text(t.More)}
		if t.Act != nil {
			parts = append(parts, &push{Class: "btn btn--s", Label: t.Act.Label, Sink: t.Sink, Do: t.Act.Do})
		}
		parts = append(parts, &push{Class: "icon icon--s", Icon: "close", Name: "Close", Sink: t.Sink, Do: CloseToast{}})
		body = append(body, app.Div().Class("toast").Body(parts...))
	}
	return app.Div().Class("toasts").Aria("live", "polite").Body(body...)
}

// A Notice is a line across the page about its state: a second tab, a full device.
type Notice struct {
	app.Compo

	Sink     Sink
	Severity sitemapcore.Severity // Note, Warn or Reject
	Text     string
	Actions  []Action // the second and later ones are quieter
}

// Render draws the notice.
func (n *Notice) Render() app.UI {
	box := app.Div().Class("notice").Role("group").Aria("label", "Notice")
	if t := tone(n.Severity); t == "warn" || t == "bad" {
		box = box.Class("notice--" + t)
	}
	acts := make([]app.UI, len(n.Actions))
	for i, a := range n.Actions {
		class := "btn btn--s"
		if i > 0 {
			class += " btn--bare"
		}
		acts[i] = &push{Class: class, Label: a.Label, Sink: n.Sink, Do: a.Do}
	}
	return box.Body(severityIcon(n.Severity), app.P().Text(n.Text), app.Div().Class("btns").Body(acts...))
}

// Crash is what stands there when our own code broke. It is calm, says what is safe, and offers a report that holds
// nothing of the owner's.
type Crash struct {
	app.Compo

	Sink   Sink
	Saved  string // what is safe: "Everything up to 15:04 is saved on this device."; empty when nothing is kept
	Report string // what can be copied: version, browser and where it broke, without addresses
	Copied bool
}

// Render draws the screen.
func (c *Crash) Render() app.UI {
	title, say := "Something in our page broke. Your work is safe.", c.Saved+" Reload, and you are back where you were."
	if c.Saved == "" {
		title = "Something in our page broke."
		say = "It was our mistake, not yours or your file’s. What you changed since your last download is lost; your own files are as they were. Reload to begin again."
	}
	btns := []app.UI{&push{Class: "btn btn--main", Label: "Reload", Sink: c.Sink, Do: ReloadPage{}}}
	if c.Report != "" {
		label := "Copy a report, without your addresses"
		if c.Copied {
			label = "Copied"
		}
		btns = append(btns, &push{Class: "btn", Label: label, Sink: c.Sink, Do: Copy{Text: c.Report}})
	}
	body := []app.UI{
		app.H2().Text(title),
		app.Span().Text(say),
		app.Span().Class("btns").Body(btns...),
	}
	if c.Report != "" {
		body = append(body, app.Details().Class("crash__report").Body(
			app.Summary().Text("What the report says"),
			app.Pre().TabIndex(0).Aria("label", "Report").Text(c.Report),
		))
	}
	return app.Div().Class("empty", "crash").Role("alert").Body(body...)
}
