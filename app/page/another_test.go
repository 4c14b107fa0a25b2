package page

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"sitemapeditor/components/desk"
)

// ofTheTab are the fields of features that belong to the tab, the window, the device or the place of a request, and not to
// the open document. Numbers of jobs have no line.
var ofTheTab = map[string]string{
	"desk.Desk.Surroundings": "the device and the window",
	"desk.Desk.Phase":        "the connection to the engine", "desk.Desk.Awaits": "of the drawing", "desk.Desk.Reads": "of what is being opened",
	"desk.Desk.State":    "the engine sends the next one right after",
	"desk.Desk.Progress": "of what is being opened", "desk.Desk.Problem": "of what could not be opened",
	"desk.Desk.Working": "running requests", "desk.Desk.Open": "running requests", "desk.Desk.asked": "running requests",
	"desk.Desk.jobs": "counts", "desk.Desk.shown": "counts", "desk.Desk.Question": "may be about what is to be opened",
	"page.Store.offline": "the installed program", "page.Store.update": "the installed program", "page.Store.putOff": "the installed program",
	"opening.Opening.pending": "of what is to be opened", "opening.Opening.asked": "of what is to be opened",
	"opening.Opening.waiting": "of what is to be opened", "opening.Opening.fetching": "of what is to be opened",
	"opening.Opening.askedOver": "of what is to be opened", "opening.Opening.gathers": "of what is to be opened",
	"opening.Opening.dropped": "of what is to be opened",
	"opening.Opening.box":     "typed on the start screen", "opening.Opening.Unadded": "typed on the start screen",
	"opening.Opening.reader": "of the program", "opening.Opening.console": "of the program", "opening.Opening.readerMissing": "of the program",
	"opening.Opening.from": "of what is to be opened", "opening.Opening.Tables": "of what is being opened",
	"opening.Opening.replace": "of what is being opened", "opening.Opening.Sheet": "of what is being opened",
	"opening.Opening.Site": "of what is being opened", "opening.Opening.Merge": "of what is being opened",
	"opening.Opening.mapping": "of what is being opened", "opening.Opening.webPages": "of what is being opened",
	"opening.Opening.merge": "of what is being opened", "opening.Opening.first": "of what is being opened",
	"opening.Opening.Job": "of what is being opened", "opening.Opening.problem": "of what is being opened",
	"start.List.list": "all projects", "start.List.listed": "all projects", "start.List.saved": "all projects", "start.List.askKeep": "all projects",
	"recipe.Recipes.List": "kept on this device", "recipe.Recipes.lines": "kept on this device",
	"live.Site.program": "of the program", "live.Site.console": "of the program", "live.Site.missing": "of the program",
	"urltable.Pages.Arrangement": "how the user arranged the table", "urltable.Pages.Rows": "the view of the engine", "urltable.Pages.rowsRev": "counts",
	"urltable.Pages.unselect":        "counts",
	"languages.Languages.Pairs.Seek": "counts", "urltable.Pages.goTo.Seq": "counts", "urltable.Pages.pressed.Seq": "counts",
	"xmlview.XML.goLine.Seq": "counts", "checks.Fixes.turn.Seq": "counts",
	"page.projects.fresh": "of what is being opened", "page.projects.risk": "told to the browser",
	"page.projects.saved": "the engine sends the next one", "page.projects.later": "waits for what is being opened",
	"page.projects.retrying": "of saving", "page.projects.restarts": "of the engine", "page.projects.same": "of what is being opened",
	"prewarm": "draws what is not visible yet", "page.Store.finding": "of the last press",
}

// TestAnotherDocumentFindsNothingOfTheOneBefore fills each field of each feature, opens another document, and requires
// that no value is left, unless the field belongs to the tab.
func TestAnotherDocumentFindsNothingOfTheOneBefore(t *testing.T) {
	s := &session{Store: NewStore(), t: t, posts: make(chan func(), 64), saved: map[string]string{}}
	s.join(s)
	filled, was := map[string]reflect.Value{}, map[string]any{}
	var fillAll func(name string, v reflect.Value)
	fillAll = func(name string, v reflect.Value) {
		for i := range v.NumField() {
			f, name := v.Type().Field(i), name+"."+v.Type().Field(i).Name
			field := reflect.NewAt(f.Type, unsafe.Pointer(v.Field(i).UnsafeAddr())).Elem()
			if _, tab := ofTheTab[name]; tab || isWiring(f) {
				continue
			}
			if field.Kind() == reflect.Struct && strings.Contains(f.Type.PkgPath(), "/components/") {
				fillAll(name, field)
			} else if fill(field, 3) {
				filled[name], was[name] = field, field.Interface()
			}
		}
	}
	store := reflect.ValueOf(s.Store).Elem()
	for i := range store.NumField() {
		if isFeature(store.Type().Field(i).Type) {
			f := store.Field(i).Elem()
			fillAll(f.Type().String(), f)
		}
	}
	fillAll("page.Store", store)
	fillAll("page.projects", store.FieldByName("project"))
	fillAll("page.undoing", store.FieldByName("undoing"))
	if len(filled) < 100 {
		t.Errorf("only %d fields of the features are looked at", len(filled))
	}
	s.Another()
	for name, field := range filled {
		if reflect.DeepEqual(field.Interface(), was[name]) {
			t.Errorf("%s belongs to one document, and is not reset when another one is opened", name)
		}
	}
}

// isFeature reports whether a type is that of a feature or of the desk.
func isFeature(t reflect.Type) bool {
	return t == reflect.TypeFor[*desk.Desk]() || t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Struct &&
		t.Elem().NumField() > 0 && t.Elem().Field(0).Type == reflect.TypeFor[*desk.Desk]()
}

// isWiring reports whether a field joins a feature to others, rather than being its state.
func isWiring(f reflect.StructField) bool {
	switch name := strings.ToLower(f.Name); {
	case f.Type == reflect.TypeFor[desk.Dialog](), f.Type == reflect.TypeFor[*desk.Desk](), f.Type.Kind() == reflect.Interface,
		f.Type == reflect.TypeFor[*Store](), f.Type == reflect.TypeFor[projects](), f.Type == reflect.TypeFor[undoing](),
		isFeature(f.Type), f.Name == "other", f.Name == "parts", f.Name == "handlers", f.Name == "settings", f.Name == "prewarm":
		return true
	default:
		return f.Type.Kind() == reflect.Int && (strings.HasSuffix(name, "job") || strings.HasSuffix(name, "ing") ||
			name == "preview" || name == "report")
	}
}

// fill sets a value that differs from the initial one of any feature, and reports whether there is one.
func fill(v reflect.Value, deep int) bool {
	if deep == 0 || v.Type() == reflect.TypeFor[desk.Dialog]() || v.Type() == reflect.TypeFor[*desk.Desk]() {
		return false
	}
	if !v.CanSet() {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.String:
		v.SetString("https://before.example/")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(v.Int() + 77)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(v.Uint() + 7)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Struct:
		filled := false
		for i := range v.NumField() {
			filled = fill(v.Field(i), deep-1) || filled
		}
		return filled
	default:
		return false
	}
	return true
}
