package uitest

import (
	"reflect"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Find returns the first component of a type in a drawing that is accepted.
func Find[C app.UI](t *testing.T, drawn app.UI, accepts func(C) bool) (found C) {
	t.Helper()
	if !find(drawn, func(c app.UI) bool {
		x, ok := c.(C)
		if ok = ok && accepts(x); ok {
			found = x
		}
		return ok
	}) {
		t.Fatalf("the drawing has no such %T", found)
	}
	return found
}

func find(c app.UI, accepts func(app.UI) bool) bool {
	if c == nil || accepts(c) {
		return c != nil
	}
	e := reflect.ValueOf(c).Elem().FieldByName("htmlElement")
	if !e.IsValid() {
		return false
	}
	children, _ := field(e, "children").([]app.UI)
	for _, child := range children {
		if find(child, accepts) {
			return true
		}
	}
	return false
}
