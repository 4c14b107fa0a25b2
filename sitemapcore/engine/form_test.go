package engine_test

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
)

// A formPage is one page of an engine, whose form is edited.
type formPage struct {
	*enginetest.Page
	id sitemapcore.EntryID
}

func (p formPage) form() form.Form {
	p.State()
	return enginetest.Must[*wire.Details](p.Page, &wire.GetDetails{ID: p.id, Look: form.Look{Max: 100}}).Form
}

func (p formPage) blocks(kind string) []form.Block {
	for _, g := range p.form().Groups {
		if g.Kind == kind {
			return g.Blocks
		}
	}
	return nil
}

// change makes an edit of the form as it is now.
func (p formPage) change(e sitemapcore.FormEdit) (wire.Body, bool) {
	e.Count = p.form().Count
	b, _ := p.Call(wire.Make(wire.Target{ID: p.id}, sitemapcore.FormStep(e)))
	_, ok := b.(*wire.Edited)
	return b, ok
}

func fieldOf(b form.Block, path string) form.Field {
	for _, f := range b.Fields {
		if f.Path == path {
			return f
		}
	}
	return form.Field{}
}

// onePage opens a file and returns its first page.
func onePage(t *testing.T, file string) formPage {
	t.Helper()
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(file)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 1})
	return formPage{p, w.IDs[0]}
}

// realFile returns a real sitemap, decompressed, or nil for a file without extensions and any other file.
func realFile(t *testing.T, f fixture) []byte {
	t.Helper()
	data := f.sitemap(t)
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Contains(data, []byte("xmlns:")) && bytes.Count(data, []byte("xmlns")) < 2 {
		return nil
	}
	return data
}

// withExtras returns the pages that have extensions, the first 200 of each sort.
func withExtras(p *enginetest.Page) []sitemapcore.EntryID {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := &wire.Window{}
	var ids []sitemapcore.EntryID
	var seen [sitemapcore.NumExtras]int
	for at := 0; at < v.Len; at += len(w.IDs) {
		w = enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: at, Count: 2000})
		for i, id := range w.IDs {
			take := false
			for k, n := range w.Extras[5*i : 5*i+5] {
				if n > 0 && seen[k] < 200 {
					seen[k]++
					take = true
				}
			}
			if take {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// TestABulkChangeOfARealFileTakesOutItsKindAndNothingElse makes each change on each real file with extensions: the kind
// is removed, everything else keeps its count, the file is well-formed, and undo restores every byte.
func TestABulkChangeOfARealFileTakesOutItsKindAndNothingElse(t *testing.T) {
	list, complete := sweep(t)
	p := enginetest.Start(t)
	changed := map[string]int{}
	for _, f := range list {
		data := realFile(t, f)
		if data == nil {
			continue
		}
		p.Open(true, enginetest.File{Name: "sitemap.xml", Data: data})
		was := p.Summary().Extras
		if was == [sitemapcore.NumExtras]int{} {
			continue
		}
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		_, before := p.Write(enginetest.KeepFiles, 0)
		for choice, gone := range map[string]sitemapcore.Extra{
			"images": sitemapcore.WithImages, "videos": sitemapcore.WithVideos,
			"news": sitemapcore.WithNews, "languages": 0,
		} {
			ask := &wire.Do{
				Target: wire.Target{View: v.View, All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: choice}},
			}
			done := enginetest.Must[*wire.Edited](p, ask)
			if done.Pages == 0 {
				continue
			}
			changed[choice]++
			_, after := p.Write(enginetest.KeepFiles, 0)
			if len(after) >= len(before) {
				t.Errorf("%s, %s: of %d bytes there are %d", f.path, choice, len(before), len(after))
			}
			if err := wellFormed(after); err != nil {
				t.Errorf("%s, %s: %v", f.path, choice, err)
			}
			for k, n := range p.Summary().Extras {
				x := sitemapcore.Extra(k)
				switch {
				case choice == "languages" && x == sitemapcore.WithAlternates:
				case x == gone && n != 0, x != gone && n != was[k]:
					t.Errorf("%s, %s: %d pages have %v, of %d", f.path, choice, n, x, was[k])
				}
			}
			if again := enginetest.Must[*wire.Edited](p, ask); again.Pages != 0 {
				t.Errorf("%s, %s: a second time changes %d pages", f.path, choice, again.Pages)
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
			if _, again := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(again, before) {
				t.Errorf("%s, %s: undo does not bring back what was there", f.path, choice)
			}
		}
	}
	for choice, least := range map[string]int{
		"images": 35, "videos": 20, "news": 20,
		"languages": 30,
	} {
		if changed[choice] < 1 || complete && changed[choice] < least {
			t.Errorf("%s was tried on %d files only", choice, changed[choice])
		}
	}
}

// wellFormed reads a file with encoding/xml.
func wellFormed(file []byte) error {
	d := xml.NewDecoder(bytes.NewReader(file))
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// TestOneFieldOfARealFileIsTheOnlyDifference changes one value of one entry of each kind in each real file with such
// extensions. The bytes before and behind the value stay, the form shows the new one, and undo restores every byte.
func TestOneFieldOfARealFileIsTheOnlyDifference(t *testing.T) {
	list, complete := sweep(t)
	p := enginetest.Start(t)
	tried := map[string]int{}
	for _, f := range list {
		data := realFile(t, f)
		if data == nil {
			continue
		}
		if o := p.Open(true, enginetest.File{Name: "sitemap.xml", Data: data}); o.Pages == 0 {
			continue
		}
		ids := withExtras(p)
		if len(ids) == 0 {
			continue
		}
		_, before := p.Write(enginetest.KeepFiles, 0)
		seen := map[string]bool{}
		for _, id := range ids {
			page := formPage{p, id}
			for _, g := range page.form().Groups {
				if seen[g.Kind] || len(g.Blocks) == 0 {
					continue
				}
				b := g.Blocks[len(g.Blocks)-1]
				path, found := "", false // the text of an unknown element has the path ""
				for _, x := range b.Fields {
					if x.Present && !x.Cut && x.Value != "" && !strings.ContainsAny(x.Value, "<>") &&
						(x.Kind == form.Text || x.Kind == form.Address ||
							x.Kind == form.Long) {
						path, found = x.Path, true
					}
				}
				if !found {
					continue
				}
				seen[g.Kind] = true
				tried[g.Kind]++
				const text = "https://edited.example/x&y"
				if b, ok := page.change(
					sitemapcore.FormEdit{At: b.At, Values: []sitemapcore.FormValue{{Path: path, Text: text}}}); !ok {
					t.Errorf("%s, %s: %+v", f.path, g.Kind, b)
					continue
				}
				_, after := p.Write(enginetest.KeepFiles, 0)
				n := 0
				for n < len(before) && n < len(after) && before[n] == after[n] {
					n++
				}
				k := 0
				for k < len(before)-n && k < len(after)-n && before[len(before)-1-k] == after[len(after)-1-k] {
					k++
				}
				old, fresh := before[n:len(before)-k], after[n:len(after)-k]
				if bytes.ContainsAny(old, "<>") || bytes.ContainsAny(fresh, "<>") || len(fresh) > len(text)+
					len("amp;") {
					t.Errorf("%s, %s, %s: %q became %q", f.path, g.Kind, path, old, fresh)
				}
				for _, g2 := range page.form().Groups {
					for _, b2 := range g2.Blocks {
						if b2.At == b.At && fieldOf(b2, path).Value != text {
							t.Errorf("%s, %s: %s is %q now", f.path, g.Kind, path, fieldOf(b2, path).Value)
						}
					}
				}
				enginetest.Must[*wire.Edited](p, &wire.Undo{})
				if _, again := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(again, before) {
					t.Errorf("%s, %s: undo does not bring back what was there", f.path, g.Kind)
				}
			}
		}
	}
	// The files of the repository itself have no other tags.
	for kind, least := range map[string]int{"image": 35, "video": 20, "news": 20, "alternate": 30, "other": 3} {
		if complete && tried[kind] < least || tried[kind] == 0 && kind != "other" {
			t.Errorf("only %d files with %s were tried", tried[kind], kind)
		}
	}
}

// shelf is a file with one plain page.
const shelf = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://shop.example/shelf</loc>
  </url>
</urlset>
`

// filled are values for every field that the forms have, in no order.
var filled = map[string][]sitemapcore.FormValue{
	"image": {{Path: "loc", Text: "https://shop.example/a.jpg?x=1&y=2"}},
	"video": {
		{Path: "id@type", Text: "url"},
		{Path: "id", Text: "https://shop.example/v/1"},
		{Path: "live", Text: "no"},
		{Path: "platform", Text: "web\ntv"},
		{Path: "tvshow/premier_date", Text: "2026-11-01"},
		{Path: "tvshow/episode_number", Text: "3"},
		{Path: "tvshow/season_number", Text: "2"},
		{Path: "tvshow/video_type", Text: "full"},
		{Path: "tvshow/episode_title", Text: "Oak <&> ash"},
		{Path: "tvshow/show_title", Text: "The shed"},
		{Path: "uploader", Text: "Nia"},
		{Path: "uploader@info", Text: "https://shop.example/nia"},
		{Path: "requires_subscription", Text: "no"},
		{Path: "price", Text: "1.99"},
		{Path: "price@currency", Text: "EUR"},
		{Path: "price@type", Text: "rent"},
		{Path: "price@resolution", Text: "HD"},
		{Path: "gallery_loc", Text: "https://shop.example/g"},
		{Path: "gallery_loc@title", Text: "All"},
		{Path: "restriction", Text: "GB\nIE"},
		{Path: "restriction@relationship", Text: "deny"},
		{Path: "family_friendly", Text: "yes"},
		{Path: "category", Text: "Wood"},
		{Path: "tag", Text: "lathe\noak & ash"},
		{Path: "publication_date", Text: "2026-11-20T07:42:00Z"},
		{Path: "view_count", Text: "12"},
		{Path: "content_segment_loc", Text: "https://shop.example/s.mp4"},
		{Path: "content_segment_loc@duration", Text: "0:20"},
		{Path: "rating", Text: "4.5"},
		{Path: "expiration_date", Text: "2027-01-01"},
		{Path: "duration", Text: "1:38"},
		{Path: "player_loc", Text: "https://shop.example/p"},
		{Path: "player_loc@allow_embed", Text: "yes"},
		{Path: "player_loc@autoplay", Text: "ap=1"},
		{Path: "content_loc", Text: "https://shop.example/v.mp4"},
		{Path: "description", Text: "How it's \"turned\""},
		{Path: "title", Text: "Turning"},
		{Path: "thumbnail_loc", Text: "https://shop.example/t.jpg"},
	},
	"news": {
		{Path: "stock_tickers", Text: "NASDAQ:A"},
		{Path: "keywords", Text: "wood, oak"},
		{Path: "title", Text: "A fair & its end"},
		{Path: "publication_date", Text: "2026-11-20T07:42:00+01:00"},
		{Path: "genres", Text: "Blog"},
		{Path: "access", Text: "Subscription"},
		{Path: "publication/language", Text: "en"},
		{Path: "publication/name", Text: "Harbour Gazette"},
	},
	"alternate": {{Path: "@hreflang", Text: "de-AT"}, {Path: "@href", Text: "https://shop.example/de?a=1&b=2"}},
}

// TestWhatTheFormsWriteIsValidAndReadBackByOthers fills in every field of every form, in another
// order than the schema's, and writes the file both ways. The schemas of Google accept both, and a
// parser that was not written here reads the same values.
func TestWhatTheFormsWriteIsValidAndReadBackByOthers(t *testing.T) {
	p := onePage(t, shelf)
	for _, kind := range []string{"alternate", "news", "video", "image"} {
		if b, ok := p.change(sitemapcore.FormEdit{Op: sitemapcore.FormAdd, Kind: kind, Values: filled[kind]}); !ok {
			t.Fatalf("%s: %+v", kind, b)
		}
		blocks := p.blocks(kind)
		if len(blocks) != 1 {
			t.Fatalf("there are %d blocks of %s", len(blocks), kind)
		}
		for _, v := range filled[kind] {
			f := fieldOf(blocks[0], v.Path)
			if f.Value != v.Text || f.Severity != sitemapcore.Fine {
				t.Errorf("%s of %s shows %q, want %q: %s", v.Path, kind, f.Value, v.Text, f.Problem)
			}
		}
		for _, f := range blocks[0].Fields {
			if f.Value == "" {
				t.Errorf("the test fills in no %s of %s", f.Path, kind)
			}
		}
	}
	for name, o := range map[string]sitemapcore.FileSettings{
		"kept":  {Keep: true, Pretty: true, FreqPrio: true},
		"built": {PerFile: 50_000, Packing: true, Pretty: true, FreqPrio: true},
	} {
		_, got := p.Write(o, 0)
		readBack(t, name, got)
		if says := schema(t, got); says != "" {
			t.Errorf("%s is not valid: %s\n%s", name, says, got)
		}
	}
}

// readBack reads a file with encoding/xml and compares it with filled.
func readBack(t *testing.T, name string, file []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(file))
	var path []string
	have := map[string][]string{}
	for {
		token, err := d.Token()
		if err != nil {
			if err.Error() != "EOF" {
				t.Errorf("%s: %v", name, err)
			}
			break
		}
		switch x := token.(type) {
		case xml.StartElement:
			path = append(path, x.Name.Local)
			if x.Name.Local == "link" {
				path = path[:2]
			}
			at := strings.Join(path[min(3, len(path)):], "/")
			for _, a := range x.Attr {
				have[at+"@"+a.Name.Local] = append(have[at+"@"+a.Name.Local], a.Value)
			}
			if x.Name.Local == "link" {
				path = append(path, "link")
			}
		case xml.CharData:
			if len(path) > 3 && strings.TrimSpace(string(x)) != "" {
				at := strings.Join(path[3:], "/")
				have[at] = append(have[at], string(x))
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
	for kind, values := range filled {
		for _, v := range values {
			want := []string{v.Text}
			switch v.Path {
			case "duration":
				want = []string{"98"}
			case "content_segment_loc@duration":
				want = []string{"20"}
			case "tag":
				want = strings.Split(v.Text, "\n")
			case "restriction", "platform":
				want = []string{strings.ReplaceAll(v.Text, "\n", " ")}
			}
			for _, w := range want {
				if !strings.Contains("\x00"+strings.Join(have[v.Path], "\x00")+"\x00", "\x00"+w+"\x00") {
					t.Errorf("%s, %s: %s reads as %q, want %q", name, kind, v.Path, have[v.Path], w)
				}
			}
		}
	}
}

// TestRandomEditsOfFormsCanAllBeTakenBack edits forms at random and takes everything back: the file
// is as it was, byte for byte, at each step of the way.
func TestRandomEditsOfFormsCanAllBeTakenBack(t *testing.T) {
	const seed = 4
	r := rand.New(rand.NewPCG(seed, seed))
	p := onePage(t, strings.Replace(shelf, "  </url>",
		`    <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`+
			`<image:loc>https://shop.example/a.jpg</image:loc><image:title>A</image:title></image:image>
    <PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type='x'/></PageMap>
  </url>`, 1))
	_, first := p.Write(enginetest.KeepFiles, 0)
	states := [][]byte{first}
	kinds := []string{"image", "video", "news", "alternate"}
	for i := range turns(300) {
		shown := p.form()
		var all []form.Block
		for _, g := range shown.Groups {
			all = append(all, g.Blocks...)
		}
		e := sitemapcore.FormEdit{Op: sitemapcore.FormOp(r.IntN(int(sitemapcore.NumFormOps)))}
		if len(all) > 0 {
			b := all[r.IntN(len(all))]
			e.At = b.At
			if len(b.Fields) > 0 {
				f := b.Fields[r.IntN(len(b.Fields))]
				e.Values = []sitemapcore.FormValue{{Path: f.Path, Text: []string{"", "a & b", "9", "x\ny"}[r.IntN(4)]}}
			}
		}
		switch e.Op {
		case sitemapcore.FormAdd:
			e.Kind = kinds[r.IntN(len(kinds))]
			all := filled[e.Kind]
			e.Values = all[:1+r.IntN(len(all))]
		case sitemapcore.FormRemove:
			if r.IntN(2) == 0 {
				e.Values = nil
			}
		}
		before := p.State().Rev
		body, ok := p.change(e)
		_, now := p.Write(enginetest.KeepFiles, 0)
		if changed := p.State().Rev != before; changed {
			if !ok {
				t.Fatalf("seed %d, step %d: %+v was refused with %+v and changed the document", seed, i, e, body)
			}
			states = append(states, now)
		} else if !bytes.Equal(now, states[len(states)-1]) {
			t.Fatalf("seed %d, step %d: %+v changed the file without a step to undo", seed, i, e)
		}
	}
	if len(states) < turns(100) {
		t.Fatalf("seed %d: only %d edits changed something", seed, len(states)-1)
	}
	for len(states) > 1 {
		enginetest.Must[*wire.Edited](p.Page, &wire.Undo{})
		states = states[:len(states)-1]
		if _, now := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(now, states[len(states)-1]) {
			t.Fatalf("seed %d: with %d steps left the file is\n%s\nwant\n%s", seed, len(states)-1, now,
				states[len(states)-1])
		}
	}
}

func TestWhatIsOddInAnEntryIsShownAndKept(t *testing.T) {
	long := strings.Repeat("All about lamps. ", 2<<20/17)
	entry := func(inside string) string {
		return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
			`xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://shop.example/</loc>` +
			inside + `</url></urlset>`
	}
	for _, c := range []struct{ name, inside, path, problem string }{
		{
			"a tag twice", "<video:video><video:title>A</video:title><video:title>B</video:title></video:video>",
			"title",
			"Repeated tag. Each of these tags may be there only once",
		},
		{
			"markup inside text", "<video:video><video:title>A <b>B</b></video:title></video:video>", "title",
			"Tag inside a value. Values are plain text.",
		},
		{"an undeclared prefix", "<vid:title>A</vid:title>", "", ""},
		{
			"a description of 2 MB", "<video:video><video:description>" + long + "</video:description></video:video>",
			"description", "",
		},
	} {
		p := onePage(t, entry(c.inside))
		_, before := p.Write(enginetest.KeepFiles, 0)
		shown := p.form()
		if shown.Count != 1 {
			t.Errorf("%s: the shown shows %d blocks", c.name, shown.Count)
			continue
		}
		f := fieldOf(shown.Groups[0].Blocks[0], c.path)
		if !strings.Contains(f.Problem.String(), c.problem) || !f.Present {
			t.Errorf("%s: %+v", c.name, f)
		}
		if f.Cut != (len(c.inside) > 1<<20) || len(f.Value) > 1000 {
			t.Errorf("%s: %d bytes are shown, cut %v", c.name, len(f.Value), f.Cut)
		}
		if f.Cut {
			// A value that is shown cut is not overwritten, and its neighbors can be changed.
			if _, ok := p.change(sitemapcore.FormEdit{
				Values: []sitemapcore.FormValue{
					{Path: "description", Text: "short"},
					{Path: "title", Text: "Lamps"},
				},
			}); !ok {
				t.Errorf("%s: the title can't be changed", c.name)
			}
			if _, now := p.Write(enginetest.KeepFiles, 0); !bytes.Contains(now, []byte(long)) || !bytes.Contains(now,
				[]byte("<video:title>Lamps</video:title><video:description>")) {
				t.Errorf("%s: it is not kept", c.name)
			}
			enginetest.Must[*wire.Edited](p.Page, &wire.Undo{})
		}
		if _, now := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(now, before) {
			t.Errorf("%s: it comes out as %d bytes, was %d", c.name, len(now), len(before))
		}
	}
}

func TestANewExtensionIsDeclaredOnceOnTheRootWhereTheFileAllows(t *testing.T) {
	const page = "<url><loc>https://shop.example/%d</loc></url>"
	image := func(prefix, declared string) string {
		return "<" + prefix + ":image" + declared + "><" + prefix + ":loc>https://shop.example/a.jpg?x=1&amp;y=2</" +
			prefix + ":loc></" + prefix + ":image>"
	}
	const uri = ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
	for _, c := range []struct{ name, root, inside, want string }{
		{"one that declares nothing", "", "", uri + ">\n<url><loc>https://shop.example/0</loc>" + image("image", "") +
			"</url>"},
		{
			"one with another prefix for it", ` xmlns:pic="http://www.google.com/schemas/sitemap-image/1.1"`, "",
			"<url><loc>https://shop.example/0</loc>" + image("pic", "") + "</url>",
		},
		{
			"one where the prefix means something else", ` xmlns:image="urn:x"`, "",
			"<url><loc>https://shop.example/0</loc>" + image("image", uri) + "</url>",
		},
		{
			"one with a comment in the entry", "", "<!-- <image:image -->",
			"</loc>" + image("image", uri) + "<!-- <image:image --></url>",
		},
	} {
		file := `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` + c.root + ">\n" +
			strings.Replace(fmt.Sprintf(page, 0), "</url>", c.inside+"</url>", 1) + "\n" + fmt.Sprintf(page, 1) +
			"\n</urlset>\n"
		p := onePage(t, file)
		if b, ok := p.change(sitemapcore.FormEdit{
			Op: sitemapcore.FormAdd, Kind: "image",
			Values: filled["image"],
		}); !ok {
			t.Fatalf("%s: %+v", c.name, b)
		}
		_, got := p.Write(enginetest.KeepFiles, 0)
		if !strings.Contains(string(got), c.want) {
			t.Errorf("%s gives\n%s\nwant in it\n%s", c.name, got, c.want)
		}
		if plan := enginetest.Must[*wire.Plan](p.Page, &wire.GetPlan{
			Files: enginetest.KeepFiles,
			Job:   3,
		}); plan.Parts[0].Bytes != int64(len(got)) {
			t.Errorf("%s: the plan says %d bytes, there are %d", c.name, plan.Parts[0].Bytes, len(got))
		}
		validateWellFormed(t, c.name, got)
		enginetest.Must[*wire.Edited](p.Page, &wire.Undo{})
		if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != file {
			t.Errorf("%s: taken back it is\n%s", c.name, got)
		}
	}
}

func TestAPageOfAPlainListOrOfPastedTextTakesAnImage(t *testing.T) {
	for name, open := range map[string]func(*enginetest.Page){
		"a list": func(p *enginetest.Page) {
			p.Open(false, enginetest.File{
				Name: "urls.txt",
				Data: []byte("https://shop.example/a\nhttps://shop.example/b\n"),
			})
		},
		"pasted text": func(p *enginetest.Page) { p.Paste("https://shop.example/a\nhttps://shop.example/b\n") },
	} {
		page := enginetest.Start(t)
		open(page)
		v := enginetest.Must[*wire.View](page, &wire.OpenView{})
		p := formPage{page, enginetest.Must[*wire.Window](page, &wire.GetWindow{View: v.View, Count: 1}).IDs[0]}
		if b, ok := p.change(sitemapcore.FormEdit{
			Op: sitemapcore.FormAdd, Kind: "image",
			Values: filled["image"],
		}); !ok {
			t.Errorf("%s: %+v", name, b)
			continue
		}
		// A list can't hold an image, and the plan says so.
		plan := enginetest.Must[*wire.Plan](page, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3})
		said := slices.ContainsFunc(plan.Problems,
			func(x wire.Problem) bool { return strings.Contains(x.Detail.String(), "A plain list holds addresses") })
		if said != (name == "a list") {
			t.Errorf("%s: the plan says %+v", name, plan.Problems)
		}
		_, got := p.Write(sitemapcore.FileSettings{PerFile: 50_000, Packing: true, Pretty: true, FreqPrio: true}, 0)
		if bytes.Count(got, []byte("<url>")) != 2 {
			t.Errorf("%s comes out as\n%s", name, got)
		}
		validateWellFormed(t, name, got)
		if says := schema(t, got); says != "" {
			t.Errorf("%s is not valid: %s\n%s", name, says, got)
		}
	}
}

// validateWellFormed reads a file with another parser that resolves namespaces: the image must be in Google's.
func validateWellFormed(t *testing.T, name string, file []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(file))
	found := false
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		if s, ok := token.(xml.StartElement); ok && s.Name.Local == "image" {
			found = s.Name.Space == "http://www.google.com/schemas/sitemap-image/1.1"
		}
	}
	if !found {
		t.Errorf("%s: no image is in Google’s namespace in\n%s", name, file)
	}
}
