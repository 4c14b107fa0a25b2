// Command panels shows the rooms beside the table in isolation, with invented data: one state for
// each fragment of the address, such as #xml-edit. What the components ask for is done to the
// story's own state where that makes sense, and is kept as text in globalThis.storyIntents for a
// test to read.
package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	checksui "sitemapeditor/components/checks"
	"sitemapeditor/components/details"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
)

func main() {
	app.Route("/", &story{})
	app.RunWhenOnBrowser()
}

// story is the page: it holds the state that the app would hold.
type story struct {
	app.Compo

	state    string
	sheet    bool
	page     details.Page
	selected int
	summary  ui.Summary
	sections []frame.Section
	now      frame.Narrowing

	source  *source
	rev     int
	mode    xmlview.Mode
	part    int
	current xmlview.Range
	show    xmlview.Goto
	editing *xmlview.EntryEdit
	drafts  string
	seq     int
}

// OnMount takes the state from the address.
func (s *story) OnMount(ctx app.Context) {
	app.Window().Set("storyIntents", app.Window().Get("Array").New())
	s.source = newSource(1_206_418, func() {
		ctx.Dispatch(func(app.Context) { s.rev++ })
	})
	s.enter(strings.TrimPrefix(app.Window().Get("location").Get("hash").String(), "#"))
	app.Window().Set("storyReady", true)
}

// entryFirst and entryCount are the lines of the selected entry.
const (
	entryFirst = 411
	entryCount = 22
)

func (s *story) enter(state string) {
	s.state = state
	s.page, s.selected = alder(), 1
	s.summary, s.sections = hollisReed(), sections(false)
	s.mode = xmlview.WholeFile
	s.current = xmlview.Range{First: entryFirst, Count: entryCount}
	s.show = xmlview.Goto{Seq: 1, Line: entryFirst}
	switch state {
	case "details-many":
		s.selected = 5
	case "details-wrong":
		s.page = wrong()
	case "details-none":
		s.page = details.Page{}
	case "xml-page":
		s.mode = xmlview.ThisPage
	case "xml-edit", "xml-broken":
		s.edit()
	case "xml-big":
		s.edit()
		s.editing.Text = bigEntry()
	case "checks-fine":
		s.summary = ui.Summary{Total: 148, Fine: 148}
	case "checks-busy":
		s.summary.Checking = true
	case "sheet":
		s.sheet = true
		s.sections = sections(true)
	case "rail-deep":
		s.sections = sections(true)
		s.now = frame.Narrowing{Rule: "D2"}
	}
}

// edit opens the selected entry. In the broken state it begins with a draft that has the typing
// slip.
func (s *story) edit() {
	s.seq++
	s.editing = &xmlview.EntryEdit{
		Seq: s.seq, Name: "alder-pendant-oak", Text: strings.Join(entry, "\n"),
		First: entryFirst + 1, Draft: s.drafts,
	}
	if s.state == "xml-broken" && s.drafts == "" {
		s.editing.Draft = strings.Replace(s.editing.Text, "hall.jpg</image:loc>", "hall.jpg</image:lo>", 1)
	}
	s.check(s.editing.Draft)
}

// check stands for the engine's check of a draft: it knows one way to break.
func (s *story) check(text string) {
	e := *s.editing
	e.Error = nil
	for i, line := range strings.Split(text, "\n") {
		if at := strings.Index(line, "</image:lo>"); at >= 0 {
			e.Error = &xmlview.XMLError{
				Line: e.First + i, From: at, To: at + len("</image:lo>"), Found: "</image:lo>",
				Want: "</image:loc>",
			}
			break
		}
	}
	if e.Error == nil && strings.Count(text, "<") != strings.Count(text, ">") {
		n := strings.Count(text, "\n")
		e.Error = &xmlview.XMLError{Line: e.First + n, Text: "a tag has no end."}
	}
	s.editing = &e
}

// Do implements components.Sink.
func (s *story) Do(ctx app.Context, in components.Intent) {
	app.Window().Get("storyIntents").Call("push", fmt.Sprintf("%T %+v", in, in))
	switch in := in.(type) {
	case components.SetField:
		s.set(in.Field, in.Value)
	case components.FixField:
		s.set(in.Field, in.Value)
		s.page.Findings = without(s.page.Findings, in.Field)
	case components.SetIncluded:
		s.page.Included = in.On
	case components.StepPage:
		s.page.ID += sitemapcore.EntryID(in.By)
		s.page.Leaf = "another-page-" + strconv.Itoa(int(s.page.ID))
		s.page.Values[sitemapcore.Loc] = "https://hollisreed.example" + s.page.Dir + s.page.Leaf
	case components.FilterRule:
		s.now = frame.Narrowing{Rule: in.Code}
	case components.FilterSeverity:
		s.now = frame.Narrowing{Severity: in.Severity}
	case components.FilterSection:
		s.now = frame.Narrowing{Section: in.Path}
	case components.FoldSection:
		s.sections = sections(in.Open)
	case components.CloseDialog:
		s.sheet = false
	case components.ShowInXML:
		s.show = xmlview.Goto{Seq: s.show.Seq + 1, Line: entryFirst}
	case xmlview.SetMode:
		s.mode = in.Mode
		s.rev++
	case xmlview.SetPart:
		s.part = in.Part
	case xmlview.EditXML:
		s.edit()
	case xmlview.XMLDraft:
		s.check(in.Text)
	case xmlview.UseXML:
		s.editing, s.drafts = nil, ""
	case xmlview.CancelXML:
		s.editing = nil
		if in.Changed {
			s.drafts = in.Text
		}
	case xmlview.DropDraft:
		s.drafts = ""
	}
	ctx.Dispatch(func(app.Context) {})
}

func (s *story) set(f sitemapcore.Field, value string) {
	if !s.page.Edited[f] {
		s.page.Edited[f], s.page.Was[f] = true, s.page.Values[f]
	}
	s.page.Values[f] = value
}

func without(all []sitemapcore.Finding, f sitemapcore.Field) []sitemapcore.Finding {
	var out []sitemapcore.Finding
	for _, x := range all {
		if x.Field != f {
			out = append(out, x)
		}
	}
	return out
}

// Render implements app.Composer.
func (s *story) Render() app.UI {
	room, panel, content := "details", "", app.UI(nil)
	switch {
	case strings.HasPrefix(s.state, "xml"):
		room, panel = "xml", "wide"
		v := &xmlview.View{
			Lines: s.source, Rev: s.rev, Mode: s.mode, Part: s.part,
			Parts:   []string{"sitemap-products.xml.gz", "sitemap-journal.xml.gz"},
			Current: s.current, Goto: s.show, Editing: s.editing, Kept: s.drafts != "", Sink: s,
			Bytes: 31_400_000,
		}
		if s.mode == xmlview.ThisPage {
			v.Lines, v.Current, v.Goto = &pageLines, xmlview.Range{Count: entryCount}, xmlview.Goto{}
		}
		content = v
	case strings.HasPrefix(s.state, "checks"):
		room, panel = "checks", "full"
		content = &checksui.Checks{Summary: s.summary, Sink: s}
	default:
		content = &details.Details{Page: s.page, Selected: s.selected, Sink: s}
	}
	tabs := make([]app.UI, 0, 4)
	for _, name := range [...]string{"Details", "XML", "Files", "Checks"} {
		id := strings.ToLower(name)
		tabs = append(tabs, app.Elem("button").Class("tab").Role("tab").ID("tab-"+id).Aria("selected", id == room).
			Aria("controls", "room").Body(ui.Span(name)))
	}
	body := []app.UI{ui.Sprite(), ui.Div("app",
		ui.Elem("header", "top", ui.Div("brand", ui.Leaf("h1", "", "Sitemap Editor"))),
		&frame.Sidebar{Summary: s.summary, Sections: s.sections, Now: s.now, Sink: s},
		ui.Elem("main", "work", ui.Elem("section", "stagebox", ui.Div("bar"), ui.Div("stage")).ID("main").TabIndex(-1).
			Aria("label", "Table"),
			ui.Elem("nav", "rooms", ui.Div("rooms__list", tabs...).Role("tablist").Aria("label", "Panels")).
				Aria("label", "Panels"),
			ui.Div("panel", content).ID("room").Role("tabpanel").Aria("labelledby", "tab-"+room).TabIndex(-1)),
		ui.Elem("footer", "status", ui.Elem("p", "", ui.Span("48,213 pages in 2 files")).Role("status"))).
		DataSet("room", room).DataSet("panel", panel)}
	if s.sheet {
		body = append(body, &frame.SidebarSheet{
			Bar: frame.Sidebar{Summary: s.summary, Sections: s.sections, Now: s.now}, Sink: s,
		})
	}
	return ui.Div("", body...)
}
