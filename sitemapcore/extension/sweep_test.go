package extension

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// swept returns an entry without the parts that a sweep removes, and whether the entry can be read at all.
func swept(entry []byte, s *Sweep) ([]byte, bool) {
	shape, err := scan.Entry(entry, shop)
	if err != nil {
		return nil, false
	}
	var r scan.ElementReader
	s.Begin(entry)
	if !r.Read(entry, &shape, shop, s) {
		return nil, false
	}
	var out []byte
	at := 0
	for _, x := range s.Splices() {
		out = append(out, entry[at:x.From]...)
		at = x.To
	}
	return append(out, entry[at:]...), true
}

// sweeps are one of each sort.
func sweeps() []*Sweep {
	return []*Sweep{
		{Kind: Image},
		{Kind: Video},
		{Kind: News},
		{Kind: Alternate},
		{},
	}
}

func TestASweepTakesOutWhatTheFormWould(t *testing.T) {
	for _, s := range sweeps() {
		got, ok := swept([]byte(everything), s)
		if !ok {
			t.Fatal("the entry can't be read")
		}
		want := []byte(everything)
		tree := parse(t, everything)
		switch {
		case s.Kind == "":
			for edit, ok := oldField(tree); ok; edit, ok = oldField(tree) {
				next, err := tree.Apply(edit)
				if err != nil {
					t.Fatal(err)
				}
				want, tree = next, parse(t, string(next))
			}
		default:
			for at := tree.Count() - 1; at >= 0; at-- {
				if tree.Kind(at) == s.Kind {
					next, err := tree.Apply(sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: at})
					if err != nil {
						t.Fatal(err)
					}
					want, tree = next, parse(t, string(next))
				}
			}
		}
		if string(got) != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", s.Kind, got, want)
		}
	}
}

// oldField returns the edit that removes the first retired field of an extension, and whether there is one.
func oldField(t *Tree) (sitemapcore.FormEdit, bool) {
	for _, g := range t.Form(form.Look{Max: 9}, nil).Groups {
		for _, b := range g.Blocks {
			for _, x := range b.Fields {
				if g.Kind != Alternate && x.Level == form.LevelRetired && x.Present {
					return sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: b.At, Values: []sitemapcore.FormValue{{Path: x.Path}}}, true
				}
			}
		}
	}
	return sitemapcore.FormEdit{}, false
}

// FuzzSweep holds that the result is an entry, that all removable parts are removed, and that the counts of everything
// else are unchanged.
func FuzzSweep(f *testing.F) {
	f.Add([]byte(everything))
	f.Add([]byte("<url><loc>x</loc><n:news><n:publication_date>2026</n:publication_date></n:news><n:news/></url>"))
	f.Add([]byte("<url><pic:image a = 'b'><pic:title/></pic:image\n><video:video><video:player_loc\n" +
		" autoplay='>'/></video:video></url>"))
	f.Fuzz(func(t *testing.T, entry []byte) {
		before, err := scan.Entry(entry, shop)
		if err != nil {
			return
		}
		for _, s := range sweeps() {
			got, ok := swept(entry, s)
			if !ok {
				return
			}
			after, err := scan.Entry(got, shop)
			if err != nil {
				t.Fatalf("%+v makes %q of %q: %v", s, got, entry, err)
			}
			if again, _ := swept(got, s); !slices.Equal(again, got) {
				t.Fatalf("%+v makes %q of %q, and then %q", s, got, entry, again)
			}
			was, is := before.Extras(), after.Extras()
			own := map[Kind]sitemapcore.Extra{
				Image: sitemapcore.WithImages, Video: sitemapcore.WithVideos,
				News: sitemapcore.WithNews, Alternate: sitemapcore.WithAlternates,
			}[s.Kind]
			for k := range was {
				if (s.Kind == "" && k < int(sitemapcore.WithOthers) || k != int(own)) && was[k] != is[k] {
					t.Fatalf("%+v makes %q of %q: %v became %v", s, got, entry, was, is)
				}
			}
		}
	})
}
