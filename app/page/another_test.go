package page

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"sitemapeditor/components/desk"
	startui "sitemapeditor/components/start"
)

// TestAnotherDocumentFindsNothingOfTheOneBefore fills all values of the features that belong to a document: those in a
// struct named document, or those outside of a struct named tab. It opens another document, and requires that none is
// left.
func TestAnotherDocumentFindsNothingOfTheOneBefore(t *testing.T) {
	s := &session{Store: NewStore(), t: t, posts: make(chan func(), 64), saved: map[string]string{}}
	s.join(s)
	filled, was := map[string]reflect.Value{}, map[string]any{}
	var fillAll func(name string, v reflect.Value)
	fillAll = func(name string, v reflect.Value) {
		if f, ok := v.Type().FieldByName("document"); ok && len(f.Index) == 1 {
			v = v.FieldByIndex(f.Index)
		}
		for i := range v.NumField() {
			f, name := v.Type().Field(i), name+"."+v.Type().Field(i).Name
			field := reflect.NewAt(f.Type, unsafe.Pointer(v.Field(i).UnsafeAddr())).Elem()
			switch {
			case f.Anonymous && f.Name != "document", f.Name == "other":
			case field.Kind() == reflect.Struct && strings.Contains(f.Type.PkgPath(), "/components/") && f.Type != reflect.TypeFor[desk.Dialog]():
				fillAll(name, field)
			case fill(field, 3):
				filled[name], was[name] = field, field.Interface()
			}
		}
	}
	store := reflect.ValueOf(s.Store).Elem()
	for i := range store.NumField() {
		feature := store.Type().Field(i).Type
		if feature != reflect.TypeFor[*startui.List]() && isFeature(feature) { // which lists all projects
			fillAll(feature.Elem().String(), store.Field(i).Elem())
		}
	}
	fillAll("page.projects", store.FieldByName("project"))
	fillAll("page.undoing", store.FieldByName("undoing"))
	if len(filled) < 100 {
		t.Errorf("only %d fields of the features are looked at", len(filled))
	}
	s.unfolded["/before/"] = true
	s.Another()
	if len(s.unfolded) > 0 {
		t.Error("folders of another document are unfolded")
	}
	for name, field := range filled {
		if reflect.DeepEqual(field.Interface(), was[name]) {
			t.Errorf("%s belongs to one document, and is not reset when another one is opened", name)
		}
	}
}

// isFeature reports whether a type is the desk, or has it, directly or in its tab.
func isFeature(t reflect.Type) bool {
	if t.Kind() != reflect.Pointer || t.Elem().Kind() != reflect.Struct {
		return false
	}
	_, has := t.Elem().FieldByName("Desk")
	return has || t == reflect.TypeFor[*desk.Desk]()
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
