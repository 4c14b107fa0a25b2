package engine

import (
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/wire"
)

// hostile returns values that a damaged or forged record may have for a field of a type.
func hostile(of reflect.Type) (values []reflect.Value) {
	var all []any
	switch of.Kind() {
	case reflect.String:
		all = []any{
			"", "2", "2026", "2026-13-99", "\x00", "\xff", "a b\n", "=1", "https://", "//", strings.Repeat("x", 100_000),
			"de https://shop.example/a/1", "de", "de \n\n x", strings.Repeat("de x\n", 5000), "-1", "99999999999",
		}
	case reflect.Bool:
		all = []any{true, false}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		all = []any{0, 1, 15, 16, 127, 255}
	}
	for _, v := range all {
		values = append(values, reflect.ValueOf(v).Convert(of))
	}
	return values
}

// fields calls each with the fields of a struct and of the structs that it embeds.
func fields(v reflect.Value, each func(name string, field reflect.Value)) {
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.Anonymous {
			fields(v.Field(i), each)
		} else {
			each(f.Name, v.Field(i))
		}
	}
}

// Each field of a saved answer gets values that no check finds. Nothing that shows or uses answers fails.
func TestSavedAnswersMayHaveAnyValues(t *testing.T) {
	l := newLawRun(t, 1, lawPages("a", 6))
	requests := []wire.Body{
		&wire.GetLive{}, &wire.ListLive{Origin: "https://shop.example", Left: true},
		&wire.WriteReport{Table: true}, &wire.WriteReport{},
		&wire.OpenView{Sort: sitemapcore.Sort{{Key: sitemapcore.InTitle.SortKey()}}},
		&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoDates, Choice: sitemapcore.OfLive}}, Try: true},
		&wire.GetValues{Field: sitemapcore.InTitle},
	}
	try := func(what string, n *journal.Live) {
		defer func() {
			if r := recover(); r != nil {
				t.Fatalf("%s: %v", what, r)
			}
		}()
		l.e.live.Restore(journal.Notes{n}, true)
		l.e.custom.Set(l.e.custom.Rules())
		for _, r := range requests {
			l.ask(r, nil)
		}
		for l.e.turn() {
		}
	}
	record := func() *journal.Live {
		n := &journal.Live{Day: "2026-11-20", Site: "https://shop.example"}
		for i, p := range lawPages("a", 6) {
			n.Pages = append(n.Pages, crawl.LivePage{
				Mark: crawl.Mark{Loc: p.loc}, Date: "2026-11-01", Source: live.Meta, Title: "x",
				Versions: "de https://shop.example/a/1\nen https://shop.example/a/2",
			})
			n.Pages[i].Found = crawl.Found(i)
		}
		return n
	}
	fields(reflect.ValueOf(record()).Elem(), func(name string, field reflect.Value) {
		for _, v := range hostile(field.Type()) {
			n := record()
			reflect.ValueOf(n).Elem().FieldByName(name).Set(v)
			try(name, n)
		}
	})
	fields(reflect.ValueOf(&record().Pages[0]).Elem(), func(name string, field reflect.Value) {
		for _, v := range hostile(field.Type()) {
			n := record()
			for i := range n.Pages {
				fields(reflect.ValueOf(&n.Pages[i]).Elem(), func(of string, f reflect.Value) {
					if of == name {
						f.Set(v)
					}
				})
			}
			try(name, n)
		}
	})
}
