package download

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// Done is the dialog "What to do now", after the download. Before it, it is the dialog "Where is your site?", whose only
// step has the hosts of sites to choose from.
type Done struct {
	*Downloads
	Before bool   // nothing was downloaded
	File   string // that is in the downloads now
	Files  int    // in it; 0 if it is no archive
	Bytes  int64  // of it
	Steps  []sitemapcore.NextStep

	chosen map[int]int // answer to each step, counted from 1
	find   string      // the typed place of the site
}

// Frame returns the content of the dialog.
func (d *Done) Frame() ui.Frame {
	if d.Before {
		return d.placesFrame()
	}
	steps := make([]app.UI, d.shown())
	next := say.Text("Next time, open these files here and change only what changed.")
	for i, s := range d.Steps[:len(steps)] {
		steps[i] = ui.Li("", ui.Div("stack", d.drawStep(i, s)...))
		if d.own(i) {
			next = ""
		}
	}
	before, behind := say.Split("{file} is in your downloads: {size}.", "file", "size", display.Size(d.Bytes))
	if d.Files > 0 {
		before, behind = say.Split("{file} is in your downloads: {n, plural, one {# file} other {# files}}, {size}.",
			"file", "n", d.Files, "size", display.Size(d.Bytes))
	}
	return ui.Frame{
		ID: "done", Title: "What to do now",
		Body: []app.UI{
			ui.Elem("p", "got iconed", ui.Icon("ok", "sev--good"),
				ui.Elem("span", "", app.Text(before.String()), ui.Leaf("b", "", say.Data(d.File)),
					app.Text(behind.String()))),
			ui.Elem("ol", "steps", steps...),
			ui.Div("dialog__body--pad",
				ui.P("", terms.LiveQuestion),
				ui.Div("btns gap-s", ui.Small("Check my pages on the live site", "", d.Sink, components.OpenLive{}))),
		},
		BodyLabel: "Steps",
		Foot: []app.UI{
			ui.Leaf("span", "small", next),
			ui.Press("btn", "Download again", d.Sink, components.OpenDownload{}).WithIcon("down"),
			ui.Press("btn btn--main", "Done", d.Sink, components.CloseDialog{}),
		},
	}
}

// placesFrame returns the question where the site is, before there are files.
func (d *Done) placesFrame() ui.Frame {
	s := d.Steps[0]
	body := d.choices(0, s)
	if d.own(0) {
		title := say.Fill("{place} makes its own sitemap", "place", s.Choices[d.chosen[0]-1].Name)
		body = append(body[:1:1], append([]app.UI{ui.Leaf("h3", "", title)}, body[1:]...)...)
	}
	return ui.Frame{
		ID: "places", Title: s.Question, BodyClass: "dialog__body--pad",
		Body: []app.UI{ui.Div("stack", body...)},
		Foot: []app.UI{
			ui.Press("btn", "From my website", d.Sink, components.FromWebsite{}).WithIcon("globe"),
			ui.Press("btn btn--main", "Close", d.Sink, components.CloseDialog{}),
		},
	}
}

// shown returns how many steps there are to do, as far as the answers say.
func (d *Done) shown() int {
	for i := range d.Steps {
		if d.own(i) {
			return i + 1
		}
	}
	return len(d.Steps)
}

// own reports whether the answer to a step is one behind which nothing is to be done.
func (d *Done) own(i int) bool {
	on := d.chosen[i] - 1
	return on >= 0 && on < len(d.Steps[i].Choices) && d.Steps[i].Choices[on].Own
}

func (d *Done) drawStep(i int, s sitemapcore.NextStep) []app.UI {
	title, text := s.Title, say.Join(" ", s.Text...)
	if d.own(i) {
		// The text about the files is wrong if the site can't take them.
		title, text = say.Fill("{place} makes its own sitemap", "place", s.Choices[d.chosen[i]-1].Name), s.Question
	}
	body := []app.UI{ui.Leaf("h3", "", title)}
	if text != "" {
		body = append(body, ui.Elem("p", "", ui.Say(text)...))
	}
	body = append(body, d.choices(i, s)...)
	body = d.lines(body, s.Title, s.Copy, s.Go, s.Open)
	if s.Domain != "" {
		body = append(body, ui.Div("", opener("Open it for a domain property", s.Domain)))
	}
	if s.Redirects {
		body = append(body, ui.Elem("p", "", ui.Press("btn btn--s", "Create redirects…", d.Sink, components.RedirectMoved{})))
	}
	if s.IndexNow {
		body = append(body, ui.Elem("p", "",
			ui.Press("btn btn--s", "Get the files for IndexNow", d.Sink, components.GetIndexNow{Changed: true}).WithIcon("down")))
	}
	return body
}

// choices draws the answers to the question of a step, and the text of the chosen one.
func (d *Done) choices(i int, s sitemapcore.NextStep) (body []app.UI) {
	if len(s.Choices) > 0 {
		on := d.chosen[i] - 1
		if i == 0 {
			body = append(body, &ui.Textbox{
				ID: "done-place", Name: s.Question, Place: say.Data("WordPress, Shopify, Netlify…"), Text: d.find, Typed: d.search,
			})
		}
		list, answers := d.offered(i), []app.UI{ui.Leaf("legend", "vh", s.Question)}
		for _, j := range list {
			answers = append(answers, &ui.Check{
				Radio: "done-" + strconv.Itoa(i), Label: s.Choices[j].Name, On: j == on, Does: func(bool) { d.choose(i, j) },
			})
		}
		if len(list) > 1 {
			body = append(body, ui.Elem("fieldset", "across wrap apart", answers...))
		}
		if on >= 0 && on < len(s.Choices) {
			c := s.Choices[on]
			for text := range strings.SplitSeq(c.Text.String(), "\n") {
				body = append(body, ui.Elem("p", "", ui.Say(say.Data(text))...))
			}
			body = d.lines(body, c.Name, c.Copy, c.Go, c.Own)
		}
	}
	return body
}

// lines draws texts to copy, and the way to their page.
func (d *Done) lines(body []app.UI, name say.Text, copies []string, to string, open bool) []app.UI {
	for _, text := range copies {
		line := ui.Div("copyline across wrap")
		icon, label := "copy", say.Text("Copy")
		if d.Copied == text {
			icon, label = "check", "Copied"
		}
		parts := []app.UI{
			ui.Leaf("code", "share", say.Data(text)).TabIndex(0).Role("textbox").Aria("readonly", "true").Aria("label",
				name.String()),
			&ui.Button{
				Class: "btn btn--s btn--bare", Icon: icon, Label: label, More: " " + text, Sink: d.Sink,
				Do: components.Copy{Text: text},
			},
		}
		if open {
			parts = append(parts, opener("Open", text))
		}
		body = append(body, line.Body(parts...))
	}
	if to != "" {
		body = append(body, ui.Div("", opener(say.Fill("Open {name}", "name", address.Split(to).Host()), to)))
	}
	return body
}

// opener draws a button that opens an address in a new tab, if it is one of the web.
func opener(label say.Text, address string) app.UI {
	if !dom.WebAddress(address) {
		return app.Elem("span")
	}
	return ui.PlainButton("btn btn--s btn--bare", ui.Icon("ext"), ui.Span(label),
		ui.Leaf("span", "vh", say.Data(" "+say.Text("(in a new tab)").String()))).
		OnClick(func(app.Context, app.Event) { dom.OpenTab(address) }, address)
}

// offered returns the answers to a step that are listed: of the places of a site, those with the typed text in their name,
// or the last one, which is for all others.
func (d *Done) offered(step int) (list []int) {
	all := d.Steps[step].Choices
	if step == 0 && strings.TrimSpace(d.find) == "" {
		return nil
	}
	for i, c := range all {
		if step > 0 || strings.Contains(ui.Plain(c.Name.String()), ui.Plain(strings.TrimSpace(d.find))) {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		list = append(list, len(all)-1)
	}
	return list
}

// search chooses the place with the typed name, or the only one with that in its name.
func (d *Done) search(text string) {
	if len(d.Steps) == 0 || len(d.Steps[0].Choices) == 0 {
		return
	}
	d.find = text
	list := d.offered(0)
	at := slices.IndexFunc(list, func(i int) bool {
		return ui.Plain(d.Steps[0].Choices[i].Name.String()) == ui.Plain(strings.TrimSpace(text))
	})
	switch {
	case at >= 0:
		d.choose(0, list[at])
	case len(list) == 1:
		d.choose(0, list[0])
	default:
		delete(d.chosen, 0)
	}
}

func (d *Done) choose(step, choice int) {
	if d.chosen == nil {
		d.chosen = make(map[int]int)
	}
	d.chosen[step] = choice + 1
	if step == 0 {
		d.place = d.Steps[0].Choices[choice].Name.String()
	}
}
