package engine_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

var (
	wholeEntry = regexp.MustCompile(`(?s)<url>.*?</url>`)
	pageNumber = regexp.MustCompile(`/p(\d+)`)
	dateOfPage = regexp.MustCompile(`\s*<lastmod>(.*?)</lastmod>`)
)

// entriesByPage returns the entries of a file by the number in their address, which no edit changes.
func entriesByPage(file []byte) map[string]string {
	all := make(map[string]string)
	for _, e := range wholeEntry.FindAllString(string(file), -1) {
		all[pageNumber.FindString(e)] = e
	}
	return all
}

// dateIn returns the date of an entry, empty for none.
func dateIn(entry string) string {
	if m := dateOfPage.FindStringSubmatch(entry); m != nil {
		return m[1]
	}
	return ""
}

// TestTodaysDateGoesOnExactlyWhatWasChanged changes random pages in random ways, and holds that dates
// change on those whose date was left alone, that no byte of another page does, and that one step back
// undoes it.
// putDates answers that changed pages get today's date, and puts it there.
func putDates(p *enginetest.Page) *wire.Edited {
	enginetest.Must[*wire.Done](p, &sitemapcore.Dating{On: true})
	return enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoDates}))
}

func TestTodaysDateGoesOnExactlyWhatWasChanged(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	pick := func(of ...string) string { return of[rnd.Intn(len(of))] }
	dated := 0
	for range turns(200) {
		var file strings.Builder
		file.WriteString(bulkHead)
		const pages = 25
		for i := range pages {
			fmt.Fprintf(&file, "  <url>\n    <loc>https://a.example/p%d</loc>%s%s\n  </url>\n", i,
				pick("", "\n    <lastmod>2024-05-17</lastmod>", "<lastmod>"+enginetest.Today+"T08:00:00Z</lastmod>"),
				pick("", "\n    <pic:image><pic:loc>https://a.example/a.jpg</pic:loc></pic:image>"))
		}
		file.WriteString("</urlset>\n")
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file.String())})
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		ids := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: pages}).IDs
		done := 0
		for range rnd.Intn(16) {
			at, rev := rnd.Intn(pages), p.State().Rev
			to := at + 1 + rnd.Intn(min(2, pages-at))
			target := wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: at, To: to}}}
			switch rnd.Intn(8) {
			case 0:
				p.Call(wire.Make(target,
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: pick("0.3", "0.4")})))
			case 1:
				p.Call(wire.Make(target,
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2025-01-01"})))
			case 2:
				p.Call(wire.Make(target,
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Clear: true})))
			case 3:
				p.Call(wire.Make(target, sitemapcore.Step{Do: sitemapcore.DoExtras, Choice: "images"}))
			case 4:
				p.Call(wire.Make(target, sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
			case 5:
				x := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: ids[at]})
				text := strings.Replace(x.Text, "2024-05-17", pick("2024-05-17", "2025-02-02"), 1)
				text = strings.Replace(text, "</loc>", "</loc><changefreq>"+pick("daily", "weekly")+"</changefreq>", 1)
				p.Call(wire.Make(wire.Target{ID: ids[at]}, sitemapcore.XMLStep(text)))
			case 6:
				p.Paste(fmt.Sprintf("https://a.example/new/p%d", 100+rnd.Intn(50)))
			case 7:
				if done > 0 {
					p.Call(&wire.Undo{Steps: 1})
					done -= 2
				}
			}
			if p.State().Rev != rev {
				done++
			}
		}
		came := entriesByPage([]byte(file.String()))
		_, before := p.Write(enginetest.KeepFiles, 0)
		count := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Undated
		steps := p.State().Rev
		enginetest.Must[*wire.Done](p, &sitemapcore.Dating{})
		if rev := p.State().Rev; rev != steps {
			t.Fatalf("a no changes something: revision %d, was %d", rev, steps)
		}
		did := putDates(p)
		_, after := p.Write(enginetest.KeepFiles, 0)
		is := entriesByPage(after)
		want := 0
		for page, e := range entriesByPage(before) {
			was, opened := came[page]
			old := dateIn(e)
			if !opened || e == was || old != dateIn(was) || strings.HasPrefix(old, enginetest.Today) {
				if is[page] != e {
					t.Fatalf("%s is\n%s\nand was\n%s\nopened as\n%s", page, is[page], e, was)
				}
				continue
			}
			want++
			rest := dateOfPage.ReplaceAllString(is[page], "")
			if dateIn(is[page]) != enginetest.Today || rest != dateOfPage.ReplaceAllString(e, "") {
				t.Fatalf("%s is\n%s\nand was\n%s\nopened as\n%s", page, is[page], e, was)
			}
		}
		if count != want || did.Pages != want {
			t.Fatalf("%d pages are announced, and %d changed, want %d", count, did.Pages, want)
		}
		if m := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}); m.Undated != 0 {
			t.Errorf("afterwards %d pages are undated", m.Undated)
		}
		if x := enginetest.Last[*sitemapcore.Dating](p); x == nil || !x.On {
			t.Errorf("the answer is %v", x)
		}
		if want > 0 {
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
			if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(out, before) {
				t.Errorf("taken back, the file is\n%s", out)
			}
		}
		dated += want
		p.Stop()
	}
	if dated < turns(150) {
		t.Errorf("only %d pages had anything to do with it", dated)
	}
}
