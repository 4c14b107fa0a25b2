package frame

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A KeyRow is one line of the list of keys.
type KeyRow struct {
	Keys  []say.Text // each as on the key: "Ctrl", "Enter"
	Does  say.Text   // "Set the value on all selected pages"
	Group say.Text   // its heading: "Moving", "Changing"; rows of one group are neighbors
}

// Help is the dialog with the questions of the help, or with all keys. The questions are those of the
// help's own page, which a script brings once the dialog is open.
type Help struct {
	Sink    components.Sink
	Rows    []KeyRow
	Version string
	Source  string // the address of the program's sources, or ""
	Keys    bool   // the keys are shown
}

const helpQuestions = "help-questions"

// Frame returns the content of the dialog.
func (h *Help) Frame() ui.Frame {
	var groups []app.UI
	for i := 0; i < len(h.Rows); {
		j := i + 1
		for j < len(h.Rows) && h.Rows[j].Group == h.Rows[i].Group {
			j++
		}
		groups = append(groups, keyGroup(h.Rows[i].Group, h.Rows[i:j]))
		i = j
	}
	about := say.Text("Sitemap Editor, free and open source")
	if h.Version != "" {
		about = say.Fill("Sitemap Editor {version}, free and open source", "version", h.Version)
	}
	return ui.Frame{
		ID: "help", Title: "Help", Class: "dialog--help", BodyLabel: "Help",
		Opened: func() { dom.ShowQuestions(app.Window().GetElementByID(helpQuestions), ui.HelpPage()) },
		Body: []app.UI{
			ui.Group(ui.Div("seg help__tabs",
				h.choice("Questions and answers", false), h.choice("Keyboard shortcuts", true)), "Help"),
			ui.Div("help__questions dialog__body--pad").ID(helpQuestions).Hidden(h.Keys),
			ui.Div("keys dialog__body--pad", groups...).Hidden(!h.Keys),
		},
		Foot: []app.UI{
			ui.Elem("span", "small", ui.SourceLink(about, h.Source), app.Text(" "), ui.HelpLink("Questions and answers")),
			ui.Press("btn", "Find a command", h.Sink, components.OpenPalette{}).WithIcon("search"),
			ui.Press("btn btn--main", "Close", h.Sink, components.CloseDialog{}),
		},
	}
}

// choice draws the button that shows the keys, or the questions.
func (h *Help) choice(label say.Text, keys bool) app.UI {
	return &ui.Button{
		Class: "seg__b", Label: label, On: strconv.FormatBool(h.Keys == keys), Sink: h.Sink, Do: func() { h.Keys = keys },
	}
}

func keyGroup(title say.Text, rows []KeyRow) app.UI {
	lines := make([]app.UI, 0, 2*len(rows))
	for _, r := range rows {
		keys := make([]app.UI, 0, 2*len(r.Keys))
		for i, k := range r.Keys {
			if i > 0 {
				keys = append(keys, app.Text(" "))
			}
			keys = append(keys, ui.Leaf("kbd", "", k))
		}
		lines = append(lines, ui.Div("keys__row across", ui.Elem("dt", "", keys...), ui.Leaf("dd", "", r.Does)))
	}
	return ui.Elem("section", "", ui.Leaf("h3", "small quiet", title), ui.Elem("dl", "lines", lines...))
}
