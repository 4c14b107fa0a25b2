package journal

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/crawl"
)

// kept returns all structs that a project keeps, each with its fields.
func kept() map[string]string {
	found := make(map[string]string)
	var add func(reflect.Type)
	add = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Slice, reflect.Array:
			add(t.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if _, known := found[t.String()]; known {
			return
		}
		own := reflect.PointerTo(t).Implements(reflect.TypeFor[codec.Own]())
		var list []string
		found[t.String()] = ""
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && f.Tag.Get("codec") != "-" {
				list = append(list, f.Name+" "+f.Type.String())
				if !own {
					add(f.Type)
				}
			}
		}
		found[t.String()] = strings.Join(list, ", ")
	}
	for _, x := range types {
		add(reflect.TypeOf(x))
	}
	// A Code of its own decides which types it codes, and an operation is an interface.
	for _, x := range [...]any{
		Manifest{},
		sitemapcore.Root{},
		sitemapcore.Unread{},
		sitemapcore.Receipt{},
		sitemapcore.Account{},
		crawl.Mark{},
		crawl.LivePage{},
	} {
		add(reflect.TypeOf(x))
	}
	for _, op := range sitemapcore.Ops[1:] {
		add(reflect.TypeOf(op))
	}
	return found
}

// TestANewFieldHasAPlaceInTheBytes fails if a kept type changes, so that nobody changes the bytes on the users' devices
// without knowing it.
func TestANewFieldHasAPlaceInTheBytes(t *testing.T) {
	const explanation = `%s has the fields
	%s
and had
	%s
Projects on the users' devices have the bytes of the earlier fields, and must still open.
  - A new field needs a new kind of record or a new version. Only a boolean directly behind other booleans can be added.
  - If the type has a Code, a new field is not kept until Code codes it.
  - A field that no project keeps has the tag codec:"-", or belongs to another type.
Package codec explains this under "Changing a type". Add a record with the new field to the function records in
journal_test.go and its sum to TestBytesStayAsTheyAre, whose other sums must not change. Then correct the line in
testdata/fields.txt.`
	want := make(map[string]string)
	lines, err := os.ReadFile("testdata/fields.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(lines)) {
		if name, list, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			want[name] = list
		}
	}
	got := kept()
	var names []string
	for name := range got {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if got[name] != want[name] {
			t.Errorf(explanation, name, got[name], want[name])
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("%s is not kept any more: older projects have it", name)
	}
}
