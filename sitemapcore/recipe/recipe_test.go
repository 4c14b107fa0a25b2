package recipe

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
)

// fill gives a value random contents that a recipe can have.
func fill(r *rand.Rand, v reflect.Value) {
	if named := words[v.Type()]; named != nil {
		n := uint64(len(named))
		if slices.Contains(sets, v.Type()) {
			n = 1 << n
		}
		v.SetUint(r.Uint64N(n))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString([]string{"", "a", "\"\\\n\x00", "ü", "<a href='x'>", "🙂"}[r.IntN(6)])
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int:
		v.SetInt(int64(r.IntN(2000) - 1000))
	case reflect.Uint32:
		// The id of a page means nothing in another document, so recipes have none.
	case reflect.Uint8:
		v.SetUint(r.Uint64N(256))
	case reflect.Slice:
		if n := r.IntN(3); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).Type() != once {
				fill(r, v.Field(i))
			}
		}
	default:
		panic("a recipe can't have " + v.Type().String())
	}
}

func TestWhatIsWrittenIsReadBackAndIsJSON(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	for range 500 {
		var want sitemapcore.Recipe
		fill(r, reflect.ValueOf(&want).Elem())
		for i := range want.Steps {
			s := &want.Steps[i]
			s.Pages.Where = slices.DeleteFunc(s.Pages.Where, func(c sitemapcore.Condition) bool {
				return c.Is == sitemapcore.IsWrong || c.Is == sitemapcore.IsMarked
			})
			if len(s.Pages.Where) == 0 {
				s.Pages.Where = nil
			}
			s.Pages.Rule, s.Pages.Severity, s.Pages.File, s.Pages.Compared = "", 0, 0, 0
			if !whole(s) {
				*s = sitemapcore.Step{}
			}
		}
		text := Append(nil, &want)
		if !json.Valid(text) {
			t.Fatalf("this is no JSON: %s", text)
		}
		got, err := Read(text)
		if err != nil || !reflect.DeepEqual(got, &want) {
			t.Fatalf("%s\nis read as %+v, %v\nwant %+v", text, got, err, want)
		}
	}
}

func TestAFixOfAFileHasItsChoiceAndItsText(t *testing.T) {
	for old, want := range map[string]sitemapcore.Step{
		`"rule":"D3","choice":"zone","text":"+02:00"`: {
			Do: sitemapcore.DoFix, Rule: "D3", Choice: "zone", Text: "+02:00",
		},
		`"rule":"C4","choice":"site","text":"a.example"`: {
			Do: sitemapcore.DoFix, Rule: "C4", Choice: "site", Text: "a.example",
		},
	} {
		r, err := Read([]byte(`{"sitemapEditorRecipe":1,"steps":[{"do":"fix",` + old + `}]}`))
		if err != nil || len(r.Steps) != 1 || !reflect.DeepEqual(r.Steps[0], want) {
			t.Errorf("%s is read as %+v, %v", old, r, err)
		}
	}
}

// TestAStepWithAnUnknownMemberIsUnknown requires that no step does more than its text says: "changed" and "extra" once chose
// pages, and without them a filter is for all pages.
func TestAStepWithAnUnknownMemberIsUnknown(t *testing.T) {
	for text, known := range map[string]bool{
		`{"do":"delete"}`: true,
		`{"do":"delete","pages":{"section":"/a/"}}`:                                      true,
		`{"do":"delete","pages":{"changed":true}}`:                                       false,
		`{"do":"delete","pages":{"extra":"videos"}}`:                                     false,
		`{"do":"delete","page":{"section":"/a/"}}`:                                       false,
		`{"do":"delete","pages":"/a/"}`:                                                  false,
		`{"do":"delete","pages":{"section":["/a/"]}}`:                                    false,
		`{"do":"delete","pages":{"where":{"is":"isPresent"}}}`:                           false,
		`{"do":"delete","pages":{"where":[{"is":"contains","value":"a"}]}}`:              false,
		`{"do":"replace","replacement":{"in":["loc"],"find":"a","lines":true}}`:          false,
		`{"do":"replace","replacement":{"in":["loc"],"find":"a","pattern":"yes"}}`:       false,
		`{"do":"set","values":[{"field":"lastmod","value":"2024-01-02","days":1}]}`:      false,
		`{"do":"replace","replacement":{"in":"loc","way":"lowerCase","with":{"a":"b"}}}`: false,
	} {
		r, err := Read([]byte(`{"sitemapEditorRecipe":1,"steps":[` + text + `]}`))
		if err != nil || len(r.Steps) != 1 || (r.Steps[0].Do != sitemapcore.DoUnknown) != known {
			t.Errorf("%s is read as %+v, %v", text, r, err)
		}
	}
}

// TestEachOfSeveralThingsHasAWord requires that a recipe has names instead of numbers, which would mean something else in
// another version.
func TestEachOfSeveralThingsHasAWord(t *testing.T) {
	for of, n := range map[reflect.Type]int{
		reflect.TypeFor[sitemapcore.StepDo]():     int(sitemapcore.NumStepDos),
		reflect.TypeFor[sitemapcore.ReplaceWay](): int(sitemapcore.NumReplaceWays),
		reflect.TypeFor[sitemapcore.Relation]():   int(sitemapcore.NumRelations),
		reflect.TypeFor[sitemapcore.Field]():      int(sitemapcore.InExtras) + 1,
		reflect.TypeFor[sitemapcore.FileSplit]():  int(sitemapcore.NumFileSplits),
	} {
		if len(words[of]) != n {
			t.Errorf("words has %d names for %d values of %s: add the missing one at its place", len(words[of]), n, of)
		}
	}
	var visit func(reflect.Type)
	visit = func(of reflect.Type) {
		switch {
		case words[of] != nil:
		case of == once, of == reflect.TypeFor[sitemapcore.EntryID](): // recipes have none of it
		case of.Kind() == reflect.Struct:
			for i := range of.NumField() {
				visit(of.Field(i).Type)
			}
		case of.Kind() == reflect.Slice:
			visit(of.Elem())
		case of.PkgPath() != "" && of != reflect.TypeFor[sitemapcore.Severity]():
			t.Errorf("%s has no words", of)
		}
	}
	visit(reflect.TypeFor[sitemapcore.Recipe]())
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"sitemapEditorRecipe":1,"name":"x","steps":[{"do":"fix","rule":"B1"}]}`))
	f.Add([]byte(`{"sitemapEditorRecipe":1,"steps":[{"do":"set","values":[{"field":"priority","value":"1"}]}]}`))
	f.Add([]byte(`{"sitemapEditorRecipe":1,"steps":[{"do":"replace","replacement":{"in":["loc"],"find":"a"}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read(Append(nil, r))
		if err != nil || !reflect.DeepEqual(r, again) {
			t.Errorf("%+v comes back as %+v, %v", r, again, err)
		}
	})
}
