package xmlview

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/uitest"
)

// counted is a source whose lines say their number.
type counted struct {
	n       int
	there   int // lines before this one are there
	needed  Range
	changed map[int]string
}

func (c *counted) Len() int { return c.n }

func (c *counted) Line(i int) (Line, bool) {
	if i < 0 || i >= min(c.n, c.there) {
		return Line{}, false
	}
	text := fmt.Sprintf("<loc>%d</loc>", i)
	if s, ok := c.changed[i]; ok {
		text = s
	}
	spans, _ := Tokens(text, 0, nil)
	return Line{No: i + 1, Text: text, Spans: spans}, true
}

func (c *counted) Need(first, count int) { c.needed = Range{first, count} }

// seeing returns a panel as it is while it draws the first 60 lines.
func seeing(lines LineSource) *View {
	v := &View{Lines: lines, Mode: WholeFile}
	v.OnInit()
	v.list.Drawn = list.Window{Count: 60}
	return v
}

func TestLinesThatAreNotThereAreAskedFor(t *testing.T) {
	lines := &counted{n: 1000, there: 20}
	v := seeing(lines)
	v.need()
	if lines.needed != (Range{0, 60}) {
		t.Errorf("asked for %+v", lines.needed)
	}
	lines.there, lines.needed = 1000, Range{}
	v.need()
	if lines.needed != (Range{}) {
		t.Errorf("asked again for %+v", lines.needed)
	}
}

func TestGapTakesTheRoomOfTheLinesItHides(t *testing.T) {
	for _, g := range []gap{
		{},
		{At: 3, Hidden: 5, Rows: 9},
		{At: 0, Hidden: 22, Rows: 4},
		{At: 10, Hidden: 0, Rows: 7},
	} {
		lines := 60
		seen := 0
		for row := range g.rows(lines) {
			i, ok := g.line(row)
			if !ok {
				if row < g.At || row >= g.At+g.Rows {
					t.Errorf("%+v: row %d shows nothing", g, row)
				}
				continue
			}
			if i < 0 || i >= lines || i >= g.At && i < g.At+g.Hidden && g != (gap{}) {
				t.Errorf("%+v: row %d shows line %d", g, row, i)
			}
			if g.row(i) != row {
				t.Errorf("%+v: line %d is at row %d and at %d", g, i, row, g.row(i))
			}
			seen++
		}
		if seen != lines-g.Hidden {
			t.Errorf("%+v: %d lines are shown", g, seen)
		}
	}
}

func TestLongLinesAreCutBetweenLetters(t *testing.T) {
	text := strings.Repeat("ä", maxDrawn)
	d := draw(Line{Text: text, Spans: []Span{{0, 10, Tag}, {3990, 4010, Tag}, {5000, 5010, Tag}}})
	if !d.cut || len(d.Text) != maxDrawn || len(d.Spans) != 2 {
		t.Errorf("cut %v, %d bytes, %d spans", d.cut, len(d.Text), len(d.Spans))
	}
	if d := draw(Line{Text: "x" + text}); !d.cut || len(d.Text) != maxDrawn-1 {
		t.Errorf("cut in the middle of a letter: %d bytes", len(d.Text))
	}
}

func TestSpansThatOverlapDrawEachLetterOnce(t *testing.T) {
	pieces := appendPieces(nil, "abc", []Span{{-5, 1, Tag}, {0, 2, Mark}, {2, 99, Note}, {1, 3, 200}}, 0, 3)
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(app.HTMLString(p))
	}
	if got := b.String(); got != `<span class="x-t">a</span><span class="x-p">b</span><span class="x-n">c</span>` {
		t.Errorf("draws %s", got)
	}
}

func TestALineIsDrawnInPieces(t *testing.T) {
	lines := &counted{n: 9, there: 8, changed: map[int]string{2: strings.Repeat("x", maxDrawn+1)}}
	v := seeing(lines)
	v.Current = Range{1, 1}
	for row, want := range map[int]look{
		-1: {},
		0:  {"ln", "0", "1", "x-p\x01<\x01x-t\x01loc\x01x-p\x01>\x01\x010\x01x-p\x01</\x01x-t\x01loc\x01x-p\x01>\x01"},
		1:  {"ln xentry", "1", "2", strings.ReplaceAll(v.lookOf(0).code, "0", "1")},
		2:  {"ln", "2", "3", "\x01" + lines.changed[2][1:] + "\x01x-p\x01…\x01"},
		8:  {"ln", "8", "9", ""},
	} {
		if got := v.lookOf(row); got != want {
			t.Errorf("row %d is %q, want %q", row, got, want)
		}
	}
	v.Mode = ThisPage
	if got := v.lookOf(8); got.no != "" {
		t.Errorf("a line of a page that is not there has the number %s", got.no)
	}
}

func TestCorrectingReplacesWhatWasFound(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		err  XMLError
		want string // the text to replace, or ""
	}{
		{"the tag", "<a>\n</b>", XMLError{Line: 413, From: 0, To: 4, Found: "</b>", Want: "</a>"}, "</b>"},
		{
			"behind other letters", "<a>\nä</b>",
			XMLError{Line: 413, From: 2, To: 6, Found: "</b>", Want: "</a>"},
			"</b>",
		},
		{"typed on since", "<a>\n</bc>", XMLError{Line: 413, From: 0, To: 4, Found: "</b>", Want: "</a>"}, ""},
		{"a line that has gone", "<a>", XMLError{Line: 413, From: 0, To: 4, Found: "</b>", Want: "</a>"}, ""},
		{"a line before the first", "<a>", XMLError{Line: 3, From: 0, To: 4, Found: "</b>", Want: "</a>"}, ""},
		{"no cure known", "<a>", XMLError{Line: 412, Text: "it ends too early."}, ""},
		{"backwards", "<a></b>", XMLError{Line: 412, From: 7, To: 3, Found: "</b>", Want: "</a>"}, ""},
	} {
		e := &editor{Edit: &EntryEdit{First: 412, Error: &c.err}, text: c.text}
		from, to, ok := e.fix()
		if got := c.text[from:to]; got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q %v", c.name, got, ok)
		}
	}
}

func TestLineEndsComeBackAsTheyWere(t *testing.T) {
	e := &editor{Edit: &EntryEdit{Seq: 1, Text: "<url>\r\n</url>"}}
	e.startEditing()
	if e.changed() || e.output() != "<url>\r\n</url>" {
		t.Errorf("untouched: %v %q", e.changed(), e.output())
	}
	e.text = "<url>\n  <loc/>\n</url>"
	if got := e.output(); got != "<url>\r\n  <loc/>\r\n</url>" {
		t.Errorf("changed: %q", got)
	}
	mixed := &editor{Edit: &EntryEdit{Seq: 1, Text: "<url>\r\n\n</url>"}}
	mixed.startEditing()
	if got := mixed.output(); got != "<url>\r\n\n</url>" {
		t.Errorf("mixed and untouched: %q", got)
	}
}

func TestUnitsAreTheBrowsers(t *testing.T) {
	for s, want := range map[string]int{"": 0, "abc": 3, "ä": 1, "😀": 2} {
		if got := units(s); got != want {
			t.Errorf("%q: %d, want %d", s, got, want)
		}
	}
}

func TestRoomWithoutLinesSaysWhatToDo(t *testing.T) {
	for v, want := range map[*View]string{
		{Mode: ThisPage}:              "Select a page in the table",
		{Mode: WholeFile}:             "There is no XML yet",
		{Mode: ThisPage, Index: true}: "This is a list of sitemaps",
	} {
		uitest.Says(t, fmt.Sprintf("mode %d, index %v", v.Mode, v.Index), uitest.Markup(t, v), want)
	}
}

func TestEditorSaysWhereItBreaks(t *testing.T) {
	for fault, says := range map[*XMLError]string{
		{Line: 413, From: 0, To: 5, Found: "</ur>", Want: "</url>"}: "Correct this tag",
		{Line: 413, Text: "A page begins with `<url>`."}:            "<code>&lt;url&gt;</code>",
	} {
		v := &View{Lines: &counted{n: 3, there: 3}, Current: Range{0, 3}, Sink: &uitest.Asked{}, Editing: &EntryEdit{
			Seq: 1, Name: "alder", First: 412, Text: "<url>\n</ur>", Error: fault,
		}}
		uitest.Says(t, "the editor", uitest.Markup(t, v),
			"Editing the XML of alder", "There is a mistake in line 413: ", says,
			"Restore that version", `role="alert"`, "ln--bad", "disabled",
		)
	}
}

func TestALineOfManySpansIsDrawnWholeWithColourAtItsBeginning(t *testing.T) {
	line := Line{Text: strings.Repeat("<a/>", 500)}
	line.Spans, _ = Tokens(line.Text, State(0), nil)
	d := draw(line)
	if d.Text != line.Text || d.cut || len(line.Spans) <= maxSpans || len(d.Spans) != maxSpans {
		t.Errorf("of %d bytes with %d spans, %d and %d are drawn", len(line.Text), len(line.Spans), len(d.Text),
			len(d.Spans))
	}
}

// TestTheLinesOfThePageAreUnfolded goes from page to page in a file of which only a part is there.
func TestTheLinesOfThePageAreUnfolded(t *testing.T) {
	lines := &counted{n: 1000, there: 500}
	v := seeing(lines)
	v.Wrap = true
	text := func() (out []string) {
		v.unfold()
		if v.unfolded != nil {
			for _, d := range v.unfolded.lines {
				out = append(out, d.Text)
			}
		}
		return out
	}
	naive := func(r Range) (out []string) {
		for i := range r.Count {
			line, _ := lines.Line(r.First + i)
			out = append(out, line.Text)
		}
		return out
	}
	is := func(what string, want []string) {
		t.Helper()
		if got := text(); !slices.Equal(got, want) || v.laid() != (want != nil) {
			t.Errorf("%s: %q lie in the box, not %q", what, got, want)
		}
	}
	is("no page", nil)
	v.Current = Range{20, 5}
	is("a page", naive(v.Current))
	lines.changed = map[int]string{21: "<loc>another</loc>"}
	v.Rev++
	is("a page that changed", naive(v.Current))
	before := naive(v.Current)
	lines.there = 0
	v.Rev++
	is("a page whose lines went", before)
	v.Current = Range{600, 5}
	is("a page whose lines did not come yet", nil)
	lines.there = 1000
	v.Rev++
	is("a page whose lines came", naive(v.Current))
	v.Editing = &EntryEdit{}
	v.unfold()
	if v.unfolded != nil {
		t.Error("the lines lie beside the editor")
	}
	v.Editing = nil
	is("a page that is edited no more", naive(v.Current))
	lines.n = 0
	is("no lines", nil)
	lines.n, v.Wrap = 1000, false
	is("lines that are not to be wrapped", nil)
}
