package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/pause"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Toast is a message about the last action, with its undo. It disappears after eight seconds, which the style sheet
// counts while neither the pointer nor the keyboard is on it; Undo and Steps stay in the header. The empty toast is drawn
// too, because a screen reader reads only changes of existing elements. It has one place in the page, from which an open
// dialog moves it into itself, for messages about actions in the dialog.
type Toast struct {
	app.Compo

	Sink components.Sink
	No   int      // counts the messages
	Icon string   // "ok" when empty
	Text say.Text // "41 dates fixed"; "" for no toast
	More say.Text // "in 41 pages, one step"
	Act  *Action
	Also *Action

	Behind bool // it is older than the open dialog, and hidden

	// Job is a background job, which is shown above the message.
	Job *wire.Progress

	held bool // one of its buttons had the focus since the message came
}

// OnMount implements app.Mounter.
func (t *Toast) OnMount(ctx app.Context) { dom.KeepVisible(ctx.JSSrc()) }

// OnUpdate implements app.Updater: if the focused button is gone, the subject of the message gets the focus.
func (t *Toast) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if t.held {
			t.held = false
			dom.Rescue("dialog[open] .dialog")
			dom.Rescue(".app [role=grid]")
		}
	})
}

// Render draws the toast.
func (t *Toast) Render() app.UI {
	pause.Here()
	t.held = t.held || t.Mounted() && dom.HasFocus(t.JSValue())
	var body []app.UI
	if t.Job != nil {
		body = append(body, Div("toast toast--job across",
			Span(t.Job.Title).ID("toast-job"),
			bar(t.Job, "toast-job"),
			Press("btn btn--s", "Cancel", t.Sink, components.CancelJob{ID: t.Job.Job}),
		))
	}
	if t.Text != "" && !t.Behind {
		icon := Icon("ok", "sev--good")
		if t.Icon != "" {
			icon = Icon(t.Icon)
		}
		parts := []app.UI{icon, Span(t.Text), Leaf("span", "quiet", t.More)}
		for _, act := range [...]*Action{t.Act, t.Also} {
			if act != nil {
				parts = append(parts, Press("btn btn--s", act.Label, t.Sink, act.Do))
			}
		}
		parts = append(parts, Tool("icon icon--s", "close", "Close", t.Sink, components.CloseToast{}))
		// Another class is another animation, which begins anew.
		class := "toast across toast--" + [...]string{"even", "odd"}[t.No%2]
		body = append(body, Div(class, parts...).On("animationend", t.onLeave))
	}
	return Div("toasts", body...).Aria("live", "polite")
}

func (t *Toast) onLeave(ctx app.Context, _ app.Event) { t.Sink.Do(ctx, components.CloseToast{}) }

// A Notice is a line across the page about its state: a second tab, a full device.
type Notice struct {
	app.Compo

	Sink     components.Sink
	Severity sitemapcore.Severity // Note, Warn or Reject
	Text     say.Text
	Actions  []Action // the second and later ones are quieter
}

// Render draws the notice.
func (n *Notice) Render() app.UI {
	pause.Here()
	box := Elem("section", "notice across").Aria("label", say.Text("Notice").String())
	sentence := app.Elem("p")
	if _, t := SeverityLook(n.Severity); t == "warn" || t == "bad" {
		box = box.Class("notice--" + t)
		sentence = sentence.Role("alert")
	}
	acts := make([]app.UI, len(n.Actions))
	for i, a := range n.Actions {
		class := "btn btn--s"
		if i > 0 {
			class += " btn--bare"
		}
		acts[i] = Press(class, a.Label, n.Sink, a.Do)
	}
	return box.Body(SeverityIcon(n.Severity), sentence.Body(Say(n.Text)...), Div("btns", acts...))
}
