package output

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/preview"
)

// builtLines returns the index over a part.
func builtLines(t testing.TB, p *Part) *preview.Lines {
	t.Helper()
	l, err := preview.NewLines(p, on)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// naiveLines returns all lines of a part, made from its whole text in the plain way.
func naiveLines(p *Part) []preview.Line {
	var out []preview.Line
	number := 1
	piece := func(text []byte, id sitemapcore.EntryID) {
		s := strings.ReplaceAll(string(text), "\r\n", "\n")
		if strings.HasPrefix(s, "\n") {
			number++
			s = s[1:]
		}
		for len(s) > 0 {
			line, rest, _ := strings.Cut(s, "\n")
			broken := false
			for len(line) > preview.MaxLine {
				k := strings.LastIndex(line[:preview.MaxLine+1], "<")
				if k <= 0 {
					k = preview.MaxLine
					for k > preview.MaxLine-4 && line[k]&0xC0 == 0x80 {
						k--
					}
				}
				out = append(out, preview.Line{Text: []byte(line[:k]), ID: id, Number: number, Continues: broken})
				line, broken = line[k:], true
			}
			out = append(out, preview.Line{Text: []byte(line), ID: id, Number: number, Continues: broken})
			if len(s) > len(rest)+len(line) || strings.Contains(s, "\n") {
				if i := strings.IndexByte(s, '\n'); i >= 0 {
					number++
				}
			}
			s = rest
		}
	}
	piece(p.AppendHead(nil), 0)
	for i := range p.Len() {
		piece(p.AppendRow(nil, i), p.RowID(i))
	}
	piece(p.AppendTail(nil), 0)
	return out
}

// one is a page as a list.
func one(id sitemapcore.EntryID) sitemapcore.IDs { return sitemapcore.IDs{{First: id, N: 1}} }

func sameLine(a, b preview.Line) bool {
	return bytes.Equal(a.Text, b.Text) && a.ID == b.ID && a.Number == b.Number && a.Continues == b.Continues
}

// checkLines holds an index against the plain way.
func checkLines(t *testing.T, p *Part, l *preview.Lines) {
	t.Helper()
	want := naiveLines(p)
	if l.Len() != len(want) {
		t.Fatalf("%s: %d lines, want %d", p.Name, l.Len(), len(want))
	}
	for first := 0; first <= len(want); first += 1 + len(want)/23 {
		for _, count := range []int{1, 7, 200} {
			end := min(first+count, len(want))
			if got := l.Window(first, count); !slices.EqualFunc(got, want[first:end], sameLine) {
				t.Fatalf("%s: lines %d to %d are\n%s\nwant\n%s", p.Name, first, end, show(got), show(want[first:end]))
			}
		}
	}
	for i := 0; i < p.Len(); i += 1 + p.Len()/17 {
		id := p.RowID(i)
		first, count := l.Locate(id)
		a := slices.IndexFunc(want, func(l preview.Line) bool { return l.ID == id })
		n := 0
		for a >= 0 && a+n < len(want) && want[a+n].ID == id {
			n++
		}
		if a >= 0 && (first != a || count != n) {
			t.Fatalf("%s: page %d is at line %d, %d lines; want %d, %d", p.Name, id, first, count, a, n)
		}
	}
	// The lines of one number are the line of the file.
	file := p.AppendHead(nil)
	for i := range p.Len() {
		file = p.AppendRow(file, i)
	}
	lines := strings.Split(strings.ReplaceAll(string(p.AppendTail(file)), "\r\n", "\n"), "\n")
	joined := make([]string, len(lines))
	for _, w := range want {
		joined[w.Number-1] += string(w.Text)
	}
	if !slices.Equal(joined, lines) {
		t.Fatalf("%s: the lines put together are not the file", p.Name)
	}
}

func show(lines []preview.Line) string {
	var b strings.Builder
	for _, l := range lines {
		fmt.Fprintf(&b, "%5d %5d %v %q\n", l.Number, l.ID, l.Continues, l.Text)
	}
	return b.String()
}

func TestWindowIsSliceOfAllLines(t *testing.T) {
	r := seeded(t)
	for range 60 {
		p := randomProject(t, r)
		o := randomOptions(r)
		for _, q := range p.plan(o).Parts {
			checkLines(t, q, builtLines(t, q))
		}
	}
}

func TestInvalidateCountsTheBlockOfAPageAgain(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(300, 0, "a"))
	for _, keep := range []bool{true, false} {
		q := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: keep, Pretty: true, FreqPrio: true}}).Parts[0]
		l := builtLines(t, q)
		checkLines(t, q, l)
		for _, at := range []int{0, 63, 64, 150, 299} {
			p.set(at, sitemapcore.Priority, "0.5")
			l.Invalidate(one(p.At(at)))
			checkLines(t, q, l)
			p.setXML(at, "<url>\n\n\n<loc>https://example.com/</loc>\n</url>")
			l.Invalidate(one(p.At(at)))
			checkLines(t, q, l)
		}
		l.Invalidate(one(p.MaxID()))
	}
}

func TestOneLongLineIsBrokenAtTags(t *testing.T) {
	p := newProject(t)
	var entry strings.Builder
	entry.WriteString("<url><loc>https://example.com/</loc>")
	for i := range 400 {
		fmt.Fprintf(&entry, "<image:image><image:loc>https://example.com/%d.jpg</image:loc></image:image>", i)
	}
	entry.WriteString("</url>")
	text := sitemapText(3, 2, "a")
	text = bytes.Replace(text, []byte("</urlset>"), []byte(entry.String()+"<url><loc>https://example.com/"+
		strings.Repeat("é", 3000)+"</loc></url></urlset>"), 1)
	p.open("a.xml", text)
	q := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}).Parts[0]
	l := builtLines(t, q)
	checkLines(t, q, l)
	for i, line := range l.Window(0, l.Len()) {
		if len(line.Text) > preview.MaxLine {
			t.Errorf("line %d has %d bytes", i, len(line.Text))
		}
		if line.Number != 1 {
			t.Errorf("line %d has number %d in a file of one line", i, line.Number)
		}
		if !bytes.HasPrefix(line.Text, []byte("<")) && !bytes.HasPrefix(line.Text, []byte("\xC3\xA9")) {
			t.Errorf("line %d begins with %q", i, line.Text[:20])
		}
	}
}

// FuzzLines compares the index over any piece of text with a plain implementation.
func FuzzLines(f *testing.F) {
	f.Add([]byte("<?xml version=\"1.0\"?>\n<urlset>\n\n"), []byte("\r\n  <url>\r\n</url>"), []byte("\n</urlset>\n"))
	f.Add([]byte("a"), []byte(strings.Repeat("<a>", 1500)), []byte("\n\n"))
	f.Add([]byte("\n"), []byte(strings.Repeat("é", 1500)), []byte("\r"))
	f.Fuzz(func(t *testing.T, head, row, tail []byte) {
		if bytes.Contains(append(append(bytes.Clone(head), row...), tail...), []byte("\r")) {
			t.Skip("a lone carriage return is a character of its line")
		}
		p := &Part{body: pieces{head, row, tail}}
		for i := range 130 {
			p.add(sitemapcore.EntryID(i + 1))
		}
		want := naiveLines(p)
		l := builtLines(t, p)
		if l.Len() != len(want) {
			t.Fatalf("%d lines, want %d", l.Len(), len(want))
		}
		if got := l.Window(0, len(want)); !slices.EqualFunc(got, want, sameLine) {
			t.Fatalf("lines are\n%s\nwant\n%s", show(got), show(want))
		}
		for i := range want {
			if got := l.Window(i, 1); len(got) != 1 || !sameLine(got[0], want[i]) {
				t.Fatalf("line %d is %s", i, show(got))
			}
			if i > 300 {
				break
			}
		}
	})
}

// pieces is a body with one text for all rows.
type pieces struct{ head, row, tail []byte }

func (b pieces) AppendHead(dst []byte) []byte                       { return append(dst, b.head...) }
func (b pieces) AppendRow(dst []byte, _ sitemapcore.EntryID) []byte { return append(dst, b.row...) }
func (b pieces) AppendTail(dst []byte) []byte                       { return append(dst, b.tail...) }
