package uitest

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Press presses the first element of a mounted component with this name: its label, or its text.
func Press(t *testing.T, c app.UI, name string) {
	t.Helper()
	var does app.EventHandler
	var names []string
	walk(c, func(attributes map[string]string, click app.EventHandler, text string) {
		if label := attributes["aria-label"]; label != "" {
			text = label
		}
		if click != nil {
			names = append(names, text)
		}
		if does == nil && click != nil && text == name {
			does = click
		}
	})
	if does == nil {
		t.Fatalf("there is no %q to press among %q", name, names)
	}
	does(app.NewClientTester(app.Elem("div")).Context(), app.Event{})
}

// walk calls visit for each element in a component, and returns its text. go-app has no way to read elements, so their
// fields are read.
func walk(c app.UI, visit func(attributes map[string]string, click app.EventHandler, text string)) string {
	if c == nil {
		return ""
	}
	v := reflect.ValueOf(c).Elem()
	if compo := v.FieldByName("Compo"); compo.IsValid() {
		root, _ := field(compo, "root").(app.UI)
		return walk(root, visit)
	}
	if value, ok := field(v, "value").(string); ok {
		if strings.HasPrefix(value, "<svg") {
			return ""
		}
		return value
	}
	e := v.FieldByName("htmlElement")
	if !e.IsValid() {
		return ""
	}
	var texts []string
	children, _ := field(e, "children").([]app.UI)
	for _, child := range children {
		if text := strings.TrimSpace(walk(child, visit)); text != "" {
			texts = append(texts, text)
		}
	}
	text := strings.Join(texts, " ")
	attributes := make(map[string]string)
	for _, key := range e.FieldByName("attributes").MapKeys() {
		attributes[key.String()] = e.FieldByName("attributes").MapIndex(key).String()
	}
	var click app.EventHandler
	handlers := e.FieldByName("eventHandlers")
	if h := handlers.MapIndex(reflect.ValueOf("click")); h.IsValid() {
		at := reflect.New(h.Type()).Elem()
		at.Set(reflect.NewAt(handlers.Type(), unsafe.Pointer(handlers.UnsafeAddr())).Elem().MapIndex(reflect.ValueOf("click")))
		click, _ = field(at, "goHandler").(app.EventHandler)
	}
	visit(attributes, click, text)
	return text
}

// field returns a field that is not exported, or nil.
func field(v reflect.Value, name string) any {
	f := v.FieldByName(name)
	if !f.IsValid() {
		return nil
	}
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem().Interface()
}
