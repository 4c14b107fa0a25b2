package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/wire"
)

var allFields = []sitemapcore.Field{
	sitemapcore.Loc, sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority,
}

// paste returns the request that pastes cells.
func paste(t wire.Target, sure bool, cells sitemapcore.Cells) *wire.Do {
	b := wire.Make(t, sitemapcore.PasteStep(cells))
	b.Sure = sure
	return b
}

// A naiveTable is what pasting should do, on plain slices.
type naiveTable struct {
	values [][sitemapcore.NumFields]string // of all pages
	shown  []int                           // the pages of the view, in its order
}

// paste is the block as rows, the selected rows of the view, and the columns. It returns the pages
// that get something, each once for every time.
func (x *naiveTable) paste(block [][]string, selected []int, fields []sitemapcore.Field, chosen int, typed bool) {
	cols := 0
	for _, row := range block {
		cols = max(cols, len(row))
	}
	if chosen > cols && chosen%cols == 0 {
		fields = fields[:chosen]
	} else {
		fields = fields[:min(cols, len(fields))]
	}
	rows := slices.Clone(selected)
	if len(block) > len(rows) {
		for next := rows[len(rows)-1] + 1; len(rows) < len(block) && next < len(x.shown); next++ {
			rows = append(rows, next)
		}
	} else if len(rows)%len(block) != 0 {
		rows = rows[:len(block)]
	}
	for i, row := range rows {
		line := block[i%len(block)]
		for k, f := range fields {
			if k %= cols; k < len(line) {
				v := line[k]
				if typed {
					v = string(page.Typed(f, []byte(v)))
				}
				x.values[x.shown[row]][f] = v
			}
		}
	}
	if fields[0] == sitemapcore.Loc && len(block) > len(rows) {
		x.add(block[len(rows):], fields)
	}
}

// add appends a page for each row of a block that has an address.
func (x *naiveTable) add(block [][]string, fields []sitemapcore.Field) {
	for _, line := range block {
		if line[0] == "" {
			continue
		}
		var values [sitemapcore.NumFields]string
		for k, f := range fields {
			if k < len(line) {
				values[f] = string(page.Typed(f, []byte(line[k])))
			}
		}
		x.values = append(x.values, values)
	}
}

// textOf writes a block as a spreadsheet does.
func textOf(block [][]string) string {
	var text []byte
	for _, row := range block {
		for i, v := range row {
			if i > 0 {
				text = append(text, '\t')
			}
			text = table.AppendCell(text, []byte(v))
		}
		text = append(text, '\n')
	}
	return string(text)
}

// someBlock returns random cells, as many in each row; some blocks are longer than the table.
func someBlock(r *rand.Rand) [][]string {
	block := make([][]string, 1+r.IntN(4))
	if r.IntN(6) == 0 {
		block = make([][]string, 70)
	}
	cols := 1 + r.IntN(5)
	for i := range block {
		for range cols {
			block[i] = append(block[i], []string{
				"", "x\ty", "\"a\" b", "a\n\"b\"", "0,5", "Weekly", "2026-01-02",
				fmt.Sprint("https://shop.example/n", r.IntN(99)),
			}[r.IntN(8)])
		}
	}
	return block
}

// someRows returns a random selection of rows of a view, as ranges and one by one.
func someRows(r *rand.Rand, n int) (sitemapcore.RowSet, []int) {
	first := r.IntN(n)
	set := sitemapcore.Rows(first, min(n, first+1+r.IntN(6)))
	for r.IntN(3) == 0 {
		at := r.IntN(n)
		set = set.Add(at, min(n, at+1+r.IntN(3)))
	}
	var rows []int
	for _, x := range set.Ranges() {
		for i := x.From; i < x.To; i++ {
			rows = append(rows, i)
		}
	}
	return set, rows
}

// TestPastingIsAssigningSlices holds on random pages, in random filters and orders, that a paste changes exactly the
// cells that plain slices would, for any block and selection, that the rows keep their positions, and that undo
// restores every byte.
func TestPastingIsAssigningSlices(t *testing.T) {
	r := seeded(t)
	pages, entries := randomPages(r, 60)
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(
		bulkHead + "<url>" + strings.Join(entries, "</url>\n<url>") + "</url>\n</urlset>\n")})
	p.Summary()
	all := enginetest.Must[*wire.View](p, &wire.OpenView{})
	_, bytes := p.Write(enginetest.KeepFiles, 0)
	for turn := range turns(300) {
		x := naiveTable{}
		for _, page := range pages {
			x.values = append(x.values, page.values)
		}
		view := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: someFilter(r), Sort: someSort(r)})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view.View, Count: 2000})
		for _, no := range w.Nos {
			x.shown = append(x.shown, no-1)
		}
		if len(x.shown) == 0 {
			continue
		}
		set, selected := someRows(r, len(x.shown))
		fields := slices.Clone(allFields[r.IntN(3):])
		if r.IntN(3) == 0 {
			fields = slices.Delete(fields, 1, 2)
		}
		chosen := 1 + r.IntN(len(fields))
		block := someBlock(r)
		pasted := enginetest.Must[*wire.Edited](p, paste(wire.Target{View: view.View, Rows: set.Ranges()}, true,
			sitemapcore.Cells{Text: textOf(block), Fields: fields, Selected: chosen}))
		x.paste(block, selected, fields, chosen, true)
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			got := values(p, all.View, f)
			for i := range max(len(got), len(x.values)) {
				if i >= len(got) || i >= len(x.values) || got[i] != x.values[i][f] {
					t.Fatalf("turn %d: %s of page %d differs, of %d, want %d\npasted %q\n"+
						"rows %v, fields %v, %d selected", turn, f.XMLName(), i, len(got), len(x.values), block,
						selected, fields, chosen)
				}
			}
		}
		now := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view.View, Count: 2000})
		if len(x.values) == len(pages) && !slices.Equal(now.IDs, w.IDs) {
			t.Fatalf("turn %d: the rows moved under the paste", turn)
		}
		if (pasted.Did == "") != (pasted.Pages == 0) {
			t.Fatalf("turn %d: %d pages are changed, and it says %q", turn, pasted.Pages, pasted.Did)
		}
		if pasted.Pages > 0 { // otherwise there is no step
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
		}
		if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != string(bytes) {
			t.Fatalf("turn %d: taken back, the file is\n%s", turn, got)
		}
	}
}

// someFilter lets random pages through.
func someFilter(r *rand.Rand) (f sitemapcore.Filter) {
	for range r.IntN(3) {
		f.Where = append(f.Where, someConditions[r.IntN(len(someConditions))])
	}
	return f
}

// someSort orders them by up to two columns.
func someSort(r *rand.Rand) (s sitemapcore.Sort) {
	for i := range r.IntN(3) {
		s[i] = sitemapcore.SortColumn{Key: sitemapcore.SortKey(1 + (r.IntN(2)+2*i)%4), Desc: r.IntN(2) == 0}
	}
	return s
}

// TestAPastedCopyRestores holds that a block that was copied, cleared and pasted again has its former values, and that
// pasting a copy on itself changes nothing and is no step.
func TestAPastedCopyRestores(t *testing.T) {
	r := seeded(t)
	odd := []string{
		"", "Weekly", "weekly ", "0,5", "3 May 2026", "\"", "a\"b", "\"x\"", "x\ty", "a\nb", " ", "2026-01-02", "\"\"",
	}
	var b strings.Builder
	b.WriteString(bulkHead)
	for range 40 {
		b.WriteString("<url>")
		for _, f := range allFields {
			fmt.Fprintf(&b, "<%s>%s</%[1]s>", f.XMLName(), odd[r.IntN(len(odd))])
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>\n")
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(b.String())})
	p.Summary()
	all := enginetest.Must[*wire.View](p, &wire.OpenView{})
	table := func() (out [][]string) {
		for _, f := range allFields {
			out = append(out, values(p, all.View, f))
		}
		return out
	}
	before := table()
	for turn := range 100 {
		view := enginetest.Must[*wire.View](p, &wire.OpenView{Sort: someSort(r)})
		set, _ := someRows(r, view.Len)
		from := r.IntN(4)
		fields := allFields[from : from+1+r.IntN(4-from)]
		target := wire.Target{View: view.View, Rows: set.Ranges()}
		c := enginetest.Must[*wire.Copied](p, &wire.Copy{Target: target, Fields: fields})
		clipboard := c.Text
		if turn%2 == 0 {
			clipboard = strings.ReplaceAll(c.Text, "\n", "\r\n") // as Windows has it
		}
		cells := sitemapcore.Cells{Text: clipboard, Fields: allFields[from:], Selected: len(fields)}
		to := target
		if turn%3 == 0 {
			values := make([]sitemapcore.FieldValue, 0, len(fields))
			for _, f := range fields {
				values = append(values, sitemapcore.FieldValue{Field: f, Clear: true})
			}
			enginetest.Must[*wire.Edited](p, wire.Make(target,
				sitemapcore.SetStep(append([]sitemapcore.FieldValue{{Field: values[0].Field, Clear: true}}, values[1:]...)...)))
			if len(set.Ranges()) == 1 {
				cells.Selected, to.Rows = 1, set.Ranges()[:1]
			}
		}
		was := p.State().Rev
		if e := enginetest.Must[*wire.Edited](p, paste(to, false, cells)); turn%3 != 0 && (e.Pages != 0 || p.State().Rev != was) {
			t.Fatalf("turn %d: a copy on itself changed %d pages", turn, e.Pages)
		}
		if got := table(); !slices.EqualFunc(got, before, slices.Equal[[]string]) {
			t.Fatalf("turn %d: %q\nis now %q\nby %q", turn, before, got, c.Text)
		}
	}
}

func TestWhatIsSurprisingAboutAPasteIsAskedBefore(t *testing.T) {
	// Three pages are open, /, /a and /b.
	const two, one = "https://shop.example/x\t2026-01-01\nhttps://shop.example/y\t\n", "https://shop.example/x"
	dates := allFields[1:]
	for _, c := range []struct {
		name     string
		rows     []sitemapcore.Range
		fields   []sitemapcore.Field
		selected int
		text     string
		want     wire.PasteCount // zero if there is no question
	}{
		{"a block that fits", rows(0, 1), allFields, 1, two, wire.PasteCount{}},
		{"a value for all", rows(0, 3), dates, 1, "2026-01-01", wire.PasteCount{}},
		{"a value for a block", rows(0, 3), dates, 3, "x", wire.PasteCount{}},
		{"less than is selected", rows(0, 3), allFields, 4, two, wire.PasteCount{}},
		{"too many columns", rows(0, 1), allFields[3:], 1, "0.5\tx\ty\t\t\n", wire.PasteCount{Rows: 1, Unplaced: 2}},
		{"columns with nothing in them", rows(0, 1), allFields[3:], 1, "0.5\t\t\n", wire.PasteCount{}},
		{
			"a hidden column", rows(0, 1),
			[]sitemapcore.Field{sitemapcore.Loc, sitemapcore.ChangeFreq},
			1, two,
			wire.PasteCount{Rows: 2, Hidden: 1},
		},
		{
			"more columns than a byte counts", rows(0, 1),
			[]sitemapcore.Field{sitemapcore.Loc, sitemapcore.ChangeFreq},
			1,
			strings.Repeat("x\t", 255) + "x",
			wire.PasteCount{Rows: 1, Hidden: 2, Unplaced: 254},
		},
		{
			"columns that are selected", rows(0, 1),
			[]sitemapcore.Field{sitemapcore.Loc, sitemapcore.ChangeFreq},
			2, two,
			wire.PasteCount{},
		},
		{"new pages", rows(2, 3), allFields, 1, two, wire.PasteCount{Rows: 2, Fresh: 1}},
		{"rows behind the last page", rows(2, 3), dates, 1, two, wire.PasteCount{Rows: 2, Left: 1}},
		{"empty rows behind it", rows(2, 3), dates, 1, "2026-01-01\n\n\n", wire.PasteCount{}},
		{"more than is selected", rows(0, 2), dates, 1, "1\n2\n3", wire.PasteCount{Rows: 3, Below: 1}},
		{"one address for all", rows(0, 3), allFields, 1, one, wire.PasteCount{Rows: 1, Addresses: 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, v := open(t)
			target := wire.Target{View: v.View, Rows: c.rows}
			cells := sitemapcore.Cells{Text: c.text, Fields: c.fields, Selected: c.selected}
			b, _ := p.Call(paste(target, false, cells))
			question, ok := b.(*wire.Preview)
			if *wire.DetailOf[wire.PasteCount](question) != c.want {
				t.Fatalf("%T: %+v, want %+v", b, b, c.want)
			}
			if _, got := p.Write(enginetest.KeepFiles, 0); ok && string(got) != shop {
				t.Error("it was done before the answer")
			}
			enginetest.Must[*wire.Edited](p, paste(target, true, cells))
		})
	}
}

// TestACopyKnowsTheColumnsThatItCameFrom holds that a copy can be pasted into its own columns without a question, also
// if another one is hidden between them.
func TestACopyKnowsTheColumnsThatItCameFrom(t *testing.T) {
	p, v := open(t)
	fields := []sitemapcore.Field{sitemapcore.LastMod, sitemapcore.Priority}
	c := enginetest.Must[*wire.Copied](p, &wire.Copy{
		Target: wire.Target{View: v.View, Rows: rows(0, 1)}, Fields: fields,
	})
	target := wire.Target{View: v.View, Rows: rows(1, 2)}
	cells := sitemapcore.Cells{Text: c.Text, Fields: fields, Selected: 1}
	enginetest.Must[*wire.Edited](p, paste(target, false, cells))
	cells.Text = "2026-01-01\t0.3"
	enginetest.Must[*wire.Preview](p, paste(target, false, cells))
}

func TestManyRowsArePastedInSlices(t *testing.T) {
	const n = 120_000
	var b strings.Builder
	b.WriteString(bulkHead)
	for i := range n {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%d</loc></url>\n", i)
	}
	b.WriteString("</urlset>\n")
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(b.String())})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	target := wire.Target{View: v.View, Rows: rows(0, n)}
	c := enginetest.Must[*wire.Copied](p, &wire.Copy{Target: target, Fields: allFields})
	if c.Cut || c.Rows != n {
		t.Fatalf("%d rows were copied", c.Rows)
	}
	text := strings.ReplaceAll(c.Text, "\t\t\t", "\tweekly\t0.5\t")
	cells := sitemapcore.Cells{Text: text, Fields: allFields, Selected: 1}
	enginetest.Must[*wire.Preview](p, paste(wire.Target{View: v.View, Rows: rows(1, 2)}, false, cells))
	cells.Selected = 4
	e := enginetest.Must[*wire.Edited](p, paste(target, false, cells))
	if again := enginetest.Must[*wire.Copied](p, &wire.Copy{Target: target, Fields: allFields}); again.Text != text {
		t.Errorf("%d pages changed, and begin with %.200q", e.Pages, again.Text)
	}
}
