package frame

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A KeyRow is one line of the list of keys.
type KeyRow struct {
	Keys  []string // each as on the key: "Ctrl", "Enter"
	Does  say.Text // "Set the value on all selected pages"
	Group say.Text // its heading: "Moving", "Changing"; rows of one group are neighbors
}

// Help is the sheet with all keys.
type Help struct {
	app.Compo
	modal

	Sink    components.Sink
	Rows    []KeyRow
	Version string
}

// Render draws the sheet.
func (h *Help) Render() app.UI {
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
	return h.Draw(ui.Frame{
		ID: "help", Title: "Keyboard shortcuts", Class: "dialog--s", Sink: h.Sink,
		Body: []app.UI{ui.Div("keys", groups...)}, BodyLabel: "Keyboard shortcuts",
		Foot: []app.UI{
			ui.Elem("span", "small", app.Text(about.String()+" "), ui.HelpLink("Questions and answers")),
			ui.Press("btn", "Find a command", h.Sink, components.OpenPalette{}).WithIcon("search"),
			ui.Press("btn btn--main", "Close", h.Sink, components.CloseDialog{}),
		},
	})
}

func keyGroup(title say.Text, rows []KeyRow) app.UI {
	lines := make([]app.UI, 0, 2*len(rows))
	for _, r := range rows {
		keys := make([]app.UI, 0, 2*len(r.Keys))
		for i, k := range r.Keys {
			if i > 0 {
				keys = append(keys, app.Text(" "))
			}
			keys = append(keys, ui.Leaf("kbd", "", say.Data(k)))
		}
		lines = append(lines, ui.Div("keys__row", ui.Elem("dt", "", keys...), ui.Leaf("dd", "", r.Does)))
	}
	return ui.Elem("section", "", ui.Leaf("h3", "", title), ui.Elem("dl", "", lines...))
}
