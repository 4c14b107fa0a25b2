package page

import (
	"fmt"
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// given is something that a visitor gives to the page, and an address in it.
type given struct {
	name, address string
	give          func(*session)
}

func urlset(address string) enginetest.Bytes {
	return enginetest.Bytes(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>` + address +
		`</loc></url></urlset>`)
}

func file(name string, b enginetest.Bytes) []desk.File {
	return []desk.File{{Name: name, Path: name, Blob: b}}
}

var everythingGiven = []given{
	{"a file", "https://file.example/a", func(s *session) {
		Events{s.Store}.Files(file("one.xml", urlset("https://file.example/a")))
	}},
	{"two files", "https://two.example/b", func(s *session) {
		Events{s.Store}.Files(append(file("a.xml", urlset("https://two.example/a")), file("b.xml", urlset("https://two.example/b"))...))
	}},
	{"a table", "https://table.example/a", func(s *session) {
		Events{s.Store}.Files(file("pages.csv", enginetest.Bytes("URL,What\nhttps://table.example/a,1\nhttps://table.example/b,2\n")))
	}},
	{"a paste", "https://paste.example/a", func(s *session) {
		Events{s.Store}.Pasted("https://paste.example/a\nhttps://paste.example/b", "")
	}},
	{"typed addresses", "https://typed.example/a", func(s *session) {
		s.Post(func() { s.do(components.AddText{Text: "https://typed.example/a\nhttps://typed.example/b"}) })
	}},
	{"the example", "https://shop.example/lamps/oak", func(s *session) {
		s.Post(func() { s.do(components.TryExample{}) })
	}},
	{"a file of the bookmark", "https://brought.example/a", func(s *session) {
		Events{s.Store}.Brought(desk.Brought{From: "https://brought.example", Files: file("brought.xml", urlset("https://brought.example/a"))})
	}},
	{"a part of a folder", "https://folder.example/a", func(s *session) {
		Events{s.Store}.Part(file("folder/a.xml", urlset("https://folder.example/a")))
	}},
}

// TestNothingThatIsGivenIsLost gives two things before the engine has started, or while the first is being opened, and
// finds the pages of both, after the questions about them are answered.
func TestNothingThatIsGivenIsLost(t *testing.T) {
	for _, a := range everythingGiven {
		for _, b := range everythingGiven {
			give := func(s *session) {
				a.give(s)
				b.give(s)
			}
			for _, early := range []bool{true, false} {
				name := a.name + " and " + b.name + ", later"
				if early {
					name = a.name + " and " + b.name + ", early"
				}
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					var s *session
					if early {
						s = startAfter(t, give)
					} else {
						s = start(t)
						give(s)
					}
					s.agree()
					all := s.addresses()
					for _, x := range []given{a, b} {
						if !slices.Contains(all, x.address) {
							t.Errorf("%s is lost; the pages are %q; the message is %q, the card %v", x.name, all, s.Toast.Text, s.Problem)
						}
					}
				})
			}
		}
	}
}

// Results of a check are opened after the sitemap that is given with them before the editor has started, in
// any order.
func TestResultsAreOpenedAfterTheirSitemap(t *testing.T) {
	results := func(s *session) {
		s.Post(func() { s.do(components.OpenResults{Saved: "https://shop.example\n" + liveText}) })
	}
	example := func(s *session) { s.Post(func() { s.do(components.TryExample{}) }) }
	for name, give := range map[string][]func(*session){
		"before it": {results, example}, "after it": {example, results}, "twice before it": {results, results, example},
	} {
		for _, early := range []bool{true, false} {
			if !early && name != "after it" {
				continue // the refusal was there to be read
			}
			t.Run(fmt.Sprintf("%s, early %v", name, early), func(t *testing.T) {
				all := func(s *session) {
					for _, x := range give {
						x(s)
					}
				}
				var s *session
				if early {
					s = startAfter(t, all)
				} else {
					s = start(t)
					all(s)
				}
				s.agree()
				if s.State.Pages != 3 || s.Dialog != &s.live.Checking || s.live.Taken == nil {
					t.Errorf("%d pages are open, the results %v, the problem %+v", s.State.Pages, s.live.Taken, s.live.Failed)
				}
			})
		}
	}
	t.Run("alone", func(t *testing.T) {
		s := startAfter(t, results)
		s.settled()
		if s.Dialog != &s.live.Checking || s.live.Failed == nil {
			t.Errorf("the dialog is %v, the problem %v", s.Dialog, s.live.Failed)
		}
	})
}

// agree answers each question by opening or adding, until there is none.
func (s *session) agree() {
	s.t.Helper()
	for {
		s.settled()
		switch s.Dialog {
		case nil, &s.live.Checking:
			return
		case &s.opening.AddOrReplace:
			s.opening.Answer(false)
		case &s.Asking:
			s.do(s.Question.Actions[len(s.Question.Actions)-1].Do)
		case &s.opening.Mapping:
			t := s.opening.Sheet
			s.do(func() { s.opening.TakeTable(wire.TakeTable{ID: t.ID, Columns: t.Columns, Days: t.Days, Base: t.Base}) })
		case &s.opening.Merging:
			s.do(func() { s.opening.BringTogether(wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true}}) })
		default:
			s.t.Fatal("an unexpected dialog is open")
		}
	}
}

// addresses returns the addresses of all pages.
func (s *session) addresses() (all []string) {
	s.table.Rows.Need(0, 60)
	s.settled()
	for i := range s.State.Pages {
		if row, ok := s.table.Rows.Row(i); ok {
			all = append(all, row.Values[sitemapcore.Loc])
		}
	}
	return all
}
