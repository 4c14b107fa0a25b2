package desk

import (
	"strings"
	"testing"

	"sitemapeditor/components"
)

func TestAnIntentWithoutAFunctionIsNoticedAtTheStart(t *testing.T) {
	d := New()
	On(d, func(components.Undo) {})
	d.MustCarryOut([]components.Intent{components.Undo{}})
	defer func() {
		if said, _ := recover().(string); !strings.Contains(said, "components.Redo") {
			t.Errorf("it says %q", said)
		}
	}()
	d.MustCarryOut([]components.Intent{components.Undo{}, components.Redo{}})
}
