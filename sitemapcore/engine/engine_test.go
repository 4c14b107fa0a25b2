package engine_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// What tests of projects need as well.
const shop = enginetest.Shop

var (
	rows     = enginetest.Rows
	edit     = enginetest.Edit
	look     = enginetest.Look
	same     = enginetest.Same
	revless  = enginetest.Revless
	none     = enginetest.None
	reopen   = enginetest.Reopen
	saveShop = enginetest.SaveShop

	sitemapOf = enginetest.SitemapOf
)

var seedFlag = flag.Uint64("seed", 0, "seed of the random work; zero picks one")

// seeded returns a random source, and prints the seed that repeats it.
func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := *seedFlag
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("repeat with -seed=%d", seed)
	return rand.New(rand.NewPCG(seed, seed))
}

// open opens the shop, and a view on all of it.
func open(t *testing.T) (*enginetest.Page, *wire.View) {
	p := enginetest.Start(t)
	if o := p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)}); o.Files != 1 || o.Pages != 3 {
		t.Fatalf("opening says %+v", o)
	}
	return p, enginetest.Must[*wire.View](p, &wire.OpenView{})
}

// reload closes the page of a saved project, and opens the project in another.
func reload(t *testing.T, p *enginetest.Page, d *enginetest.Disk) *enginetest.Page {
	t.Helper()
	id := p.Saved().ID
	p.Stop()
	return reopen(t, d, id)
}

// values returns a field of all rows of a view.
func values(p *enginetest.Page, view int, f sitemapcore.Field) []string { return p.Values(view, f) }

func TestOneEntrysXMLCanBeEditedAndBrokenXMLChangesNothing(t *testing.T) {
	p, v := open(t)
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 10})
	x := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: w.IDs[1]})
	broken := strings.Replace(x.Text, "</image:loc>", "</image:lo>", 1)
	for _, try := range []bool{true, false} {
		ask := wire.Make(wire.Target{ID: w.IDs[1]}, sitemapcore.XMLStep(broken))
		ask.Try = try
		answer := enginetest.Must[*wire.Preview](p, ask)
		b := wire.DetailOf[wire.XMLFault](answer)
		if answer.Problem == "" || b.Line != 5 || b.Found != "</image:lo>" || b.Want != "</image:loc>" {
			t.Errorf("broken XML is answered by %+v", answer)
		}
		if broken[b.Offset:b.Offset+len(b.Found)] != b.Found {
			t.Errorf("offset %d points at %q", b.Offset, broken[b.Offset:])
		}
	}
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
		t.Errorf("broken XML changed the document: %q", got)
	}
	good := strings.Replace(x.Text, "oak.jpg", "oak-2.jpg", 1)
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: w.IDs[1]}, sitemapcore.XMLStep(good)))
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != strings.Replace(shop, "oak.jpg", "oak-2.jpg", 1) {
		t.Errorf("after the edit: %q", got)
	}
}

func TestADraftIsSeenInTheXMLAndNowhereElse(t *testing.T) {
	p, v := open(t)
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 10})
	id := w.IDs[1]
	was := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text
	draft := enginetest.Must[*wire.XML](p, &wire.GetXML{
		ID: id, Draft: true, Field: sitemapcore.LastMod,
		Value: "2026-1<",
	}).Text
	if !strings.Contains(draft, "<lastmod>2026-1&lt;</lastmod>") {
		t.Errorf("the draft is %q", draft)
	}
	if none := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id, Draft: true, Field: sitemapcore.LastMod}).
		Text; strings.Contains(none, "lastmod") {
		t.Errorf("an empty draft is %q", none)
	}
	if now := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text; now != was {
		t.Errorf("after the draft the page is %q, and was %q", now, was)
	}
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
		t.Errorf("the draft changed the document: %q", got)
	}
}

// The first edit of a document empties a value.
func TestAnEmptiedAddressIsSeenInTheXML(t *testing.T) {
	p, v := open(t)
	id := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 1}).IDs[0]
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: id}, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc})))
	_, written := p.Write(enginetest.KeepFiles, 0)
	if got := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text; !strings.Contains(got, "<loc></loc>") ||
		!strings.Contains(string(written), got) {
		t.Errorf("the page is %q in\n%s", got, written)
	}
}

func TestTheLinesOfTheOutputFollowEdits(t *testing.T) {
	p, v := open(t)
	l := enginetest.Must[*wire.Lines](p, &wire.OpenLines{Files: enginetest.KeepFiles})
	text := func() string {
		w := enginetest.Must[*wire.LineWindow](p, &wire.GetLines{Count: 500})
		var out []string
		for _, line := range w.Lines {
			out = append(out, line.Text)
		}
		return strings.Join(out, "\n")
	}
	if got := text(); got != strings.TrimSuffix(shop, "\n") {
		t.Errorf("%d lines are %q", l.Len, got)
	}
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 10})
	at := enginetest.Must[*wire.Located](p, &wire.Locate{ID: w.IDs[1]})
	if at.Count != 6 || at.First != 10 {
		t.Errorf("the second page is located at %+v", at)
	}
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: w.IDs[1]},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "weekly"})))
	if got := text(); !strings.Contains(got, "    <changefreq>weekly</changefreq>\n    <priority>0,8") {
		t.Errorf("after the edit: %q", got)
	}
}

func TestTheStateOfAChangeIsToldBeforeTheNextAnswer(t *testing.T) {
	p, v := open(t)
	for i := range 200 {
		out := i%2 == 0
		told := make(chan wire.State, 1)
		p.Go(wire.Make(wire.Target{View: v.View, Rows: rows(0, 1)}, sitemapcore.IncludeStep(!out)), nil)
		p.Go(&wire.Cancel{}, func(wire.Body, []wire.Blob) { told <- *enginetest.Last[*wire.State](p) })
		p.Go(&wire.Cancel{}, nil)
		if s := <-told; (s.LeftOut == 1) != out {
			t.Fatalf("round %d: an answer came before the state: %+v", i, s)
		}
	}
}

func TestBadInputSaysWhyAndChangesNothing(t *testing.T) {
	p, _ := open(t)
	for _, f := range []enginetest.File{
		{Name: "empty.xml"},
		{Name: "home.html", Data: []byte(
			"<!doctype html><html><body><a href='https://x.example/a'>a</a></body></html>")},
		{Name: "photo.xml", Data: []byte("\x89PNG\r\n\x1a\n0000")},
		{Name: "cut.xml.gz", Data: []byte{0x1f, 0x8b, 8, 0}},
		{Name: "feed.xml", Data: []byte("<rss version='2.0'><channel/></rss>")},
		{Name: "other.xml", Data: []byte("<recipe><step/></recipe>")},
	} {
		before := len(enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems)
		o := p.Open(true, f)
		problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
		if o.Refused != 1 || o.Files != 0 || len(problems) != before+1 {
			t.Errorf("%s: %+v, %+v", f.Name, o, problems)
			continue
		}
		if got := problems[before]; !strings.Contains(got.Title.String(), f.Name) || got.Detail == "" {
			t.Errorf("%s is refused with %q, %q", f.Name, got.Title, got.Detail)
		}
		if s := p.State(); s.Pages != 3 {
			t.Errorf("%s: the document has %d pages", f.Name, s.Pages)
		}
	}
}

func TestTheTableOfASavedSitemapGivesItsValues(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(true, enginetest.File{
		Name: "sitemap.html",
		Data: []byte("<!doctype html><html><body><table><tr><th>URL</th><th>Images</th><th>Change " +
			"Frequency</th><th>Priority</th><th>Last Updated</th></tr><tr><td><a href='https://shop.example/a'>a</" +
			"a></td><td>3</td><td>Weekly</td><td>80%</td><td>November 3, 2025 10:20 am</td></tr><tr><td><a " +
			"href='https://shop.example/b'>b</a></td><td>0</td><td></td><td></td><td>week " +
			"45</td></tr></table></body></html>"),
	})
	problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
	if len(problems) != 1 {
		t.Fatalf("the problems are %+v", problems)
	}
	o := enginetest.Must[*wire.Opened](p, &wire.TakeLinks{Problem: problems[0].ID})
	if want := []string{"1 date in a form that we can’t read, kept as it is"}; !slices.Equal(say.Strings(o.Notes), want) {
		t.Errorf("the notes are %q, want %q", o.Notes, want)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	for f, want := range [][]string{
		{"https://shop.example/a", "https://shop.example/b"},
		{"2025-11-03", "week 45"},
		{"weekly", ""},
		{"0.8", ""},
	} {
		if got := values(p, v.View, sitemapcore.Field(f)); !slices.Equal(got, want) {
			t.Errorf("field %d is %q, want %q", f, got, want)
		}
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	p := enginetest.Start(t)
	if f := enginetest.Must[*wire.Failure](p, &wire.Hello{Version: "other"}); f.Code != wire.FailedVersion {
		t.Errorf("another version is answered by %+v", f)
	}
}

// turns is how often something random is tried, of n times: a quarter in the short form, which the race
// detector and WebAssembly run.
func turns(n int) int {
	if testing.Short() {
		return n / 4
	}
	return n
}
